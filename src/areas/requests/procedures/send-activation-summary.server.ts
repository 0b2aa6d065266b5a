import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { checkEmail } from '#core/identifiers/contacts.ts'
import { mailSite } from '#platform/mail/render.server.ts'
import { drawPdf } from '#platform/pdf/document.server.ts'
import { command } from '#platform/procedure.server.ts'
import { openActivation } from '../activation/activation.server.ts'
import { activationSummary } from '../activation/summary.ts'
import { correctionsOf } from '../corrections/read-corrections.server.ts'
import { datumRule } from '../corrections/data.ts'
import type { CorrectionState } from '../corrections/tables.server.ts'
import { keepDocument } from '../keep-document.server.ts'
import { activationReceivedMail, summaryCorrectedMail } from '../mails.tsx'
import { caseAddress, requestNumber } from '../request.ts'
import { activations, requests } from '../tables.server.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

/** Corrections that hold: those that nobody had to confirm, and those that were. */
const SETTLED: readonly CorrectionState[] = ['not-asked', 'confirmed']

/**
 * Writes the summary of a request, keeps it with its hash and time, and sends it; once a datum was corrected, anew beside the
 * first. Tried again until all of it is done; what was done once is not done twice.
 */
export const sendActivationSummary = command('send-activation-summary', 'system', {
  input: z.object({ activationId: z.string().max(60) }),
  async run({ activationId }, ctx) {
    const [row] = await ctx.tx.select().from(activations).where(eq(activations.id, activationId)).for('update')
    // Erased in the meantime with its person, or sent already.
    if (!row || row.summaryAt) return
    const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, row.userId))
    const [request] = await rowsIn(ctx.tx, requests, { id: row.requestId }, 'number')
    if (!person || !request) throw new AppError('not-found')
    const { personal, technical } = openActivation(ctx.keys, row)
    const { indicators, ...chosen } = row.offerSnapshot
    const corrected = (await correctionsOf(ctx, row.requestId)).filter(({ state }) => SETTLED.includes(state))
    const bytes = await drawPdf(
      activationSummary({
        number: request.number,
        type: row.requestType,
        chosen,
        indicators,
        personal,
        technical,
        ...pick(row, 'podPdr', 'acceptances', 'createdAt'),
        corrected: corrected.map(({ datum, at, answeredAt }) => ({ label: datumRule(datum).label, at, answeredAt })),
        site: mailSite(ctx.config),
      }),
    )
    // The one that was sent before stays as it was.
    const path = `${row.userId}/summary_${activationId}${corrected.length > 0 ? `_${corrected.length}` : ''}.pdf`
    const name = `riepilogo-${romeDate(row.createdAt)}.pdf`
    const { sha256, attachment } = await keepDocument(ctx, { bytes, ownerId: row.userId, path, name })
    await ctx.tx
      .update(activations)
      .set({ summaryPath: path, summarySha256: sha256, summaryAt: ctx.now, updatedAt: ctx.now })
      .where(eq(activations.id, activationId))
    await ctx.sendMail(
      row.summaryPath ? summaryCorrectedMail : activationReceivedMail,
      checkEmail(personal.email).ok ? personal.email : person.email,
      {
        name: personal.firstName,
        number: requestNumber(request.number),
        type: row.requestType,
        offer: row.selectedOffer,
        supplier: row.supplierName,
        url: `${ctx.config.SITE_URL}/dashboard?richiesta=${row.requestId}`,
        withdrawalUrl: `${ctx.config.SITE_URL}${caseAddress(row.requestId)}/recesso`,
        isBusiness: chosen.offer.client_type === 'business',
      },
      [attachment],
    )
    // The screen that waits for the paper shows it.
    await ctx.changed('requests', row.userId)
    ctx.record({ subject: activationId, detail: { bytes: bytes.length } })
  },
})
