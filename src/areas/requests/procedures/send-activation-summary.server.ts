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
import { storeDocument } from '../store-document.server.ts'
import { activationReceivedMail, summaryCorrectedMail } from '../mails.tsx'
import { caseAddress, requestNumber } from '../request.ts'
import { activations, requests } from '../tables.server.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

/** Valid corrections: confirmed ones, and those that need no confirmation. */
const SETTLED: readonly CorrectionState[] = ['not-asked', 'confirmed']

/**
 * Generates the summary of a request, stores it with hash and time, and sends it; after a correction, a new one is
 * added to the first. Retried until complete; every part is idempotent.
 */
export const sendActivationSummary = command('send-activation-summary', 'system', {
  input: z.object({ activationId: z.string().max(60) }),
  async run({ activationId }, ctx) {
    const [row] = await ctx.tx.select().from(activations).where(eq(activations.id, activationId)).for('update')
    // Erased meanwhile with its person, or already sent.
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
    // The summary sent before stays unchanged.
    const path = `${row.userId}/summary_${activationId}${corrected.length > 0 ? `_${corrected.length}` : ''}.pdf`
    const name = `riepilogo-${romeDate(row.createdAt)}.pdf`
    const { sha256, attachment } = await storeDocument(ctx, { bytes, ownerId: row.userId, path, name })
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
    // Refreshes the screen that waits for the document.
    await ctx.changed('requests', row.userId)
    ctx.record({ subject: activationId, detail: { bytes: bytes.length } })
  },
})
