import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { COMPARED_MONTHS } from '#areas/offers/cost/telecom.ts'
import { byWay, paidOf } from '#areas/offers/offer-kinds.ts'
import { claimRows, claimsFrom } from '#areas/office/claims.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { openActivation } from '#areas/requests/activation/activation.server.ts'
import { personRows, technicalRows } from '#areas/requests/activation/rows.ts'
import { correctionRows, openCorrections } from '#areas/requests/corrections/read-corrections.server.ts'
import { contractFrom, contractReads, type RequestRow } from '#areas/requests/office/case.server.ts'
import { isLate } from '#areas/requests/office/queue-counts.server.ts'
import { doersIn, doersOf, timelineFrom, timelineReads } from '#areas/requests/office/timeline.server.ts'
import type { OfferSnapshot } from '#areas/requests/offers/wizard-offers.ts'
import { isAt } from '#areas/requests/procedures/find-case.server.ts'
import { isClosed } from '#areas/requests/request.ts'
import { activations, caseMessages, requests, withdrawals } from '#areas/requests/tables.server.ts'
import { maskedSupply } from '#areas/requests/withdrawal/withdrawal.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { macroSetting } from '#areas/settings/case-macros.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Cents } from '#core/money.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { command, type Context } from '#platform/procedure.server.ts'
import { handoverFrom } from '../handover.server.ts'
import { supplierAnswers, supplierSendItems, supplierSends } from '../tables.server.ts'
import { changeRows, pick, rowsIn } from '#platform/database/rows.server.ts'

/**
 * Opens a case at the office desk, by number or id. The customer can see who opened it, and separately who viewed its
 * data: IBAN, document, codes and automatic checks are opened only on request.
 */
export const openCase = command('open-case', 'cases', {
  input: z.object({ requestId: z.string().max(60), withData: z.boolean().default(false) }),
  async run({ requestId: at, withData }, ctx) {
    const [row] = await ctx.tx
      .select({ request: requests, customer: pick(profiles, 'id', 'firstName', 'lastName', 'email', 'phone') })
      .from(requests)
      .leftJoin(profiles, eq(profiles.id, requests.userId))
      .where(isAt(at))
    if (!row) throw new AppError('not-found')
    const { request, customer } = row
    const { userId, officeSeenAt: _, details, ...shown } = request
    const requestId = request.id
    ctx.record({ subject: requestId, detail: { withData } })
    await recordAccess(ctx, { owner: userId, what: 'request', subject: requestId })
    if (withData) await recordAccess(ctx, { owner: userId, what: 'request-data', subject: requestId })

    const found = await batchReads(ctx.tx, {
      ...contractReads(ctx.tx, requestId),
      ...timelineReads(ctx.tx, requestId),
      whole: ctx.tx.select().from(activations).where(eq(activations.requestId, requestId)),
      attachments: documentsOf(ctx, requestId),
      claims: claimRows(ctx, 'request', [requestId]),
      corrections: correctionRows(ctx.tx, requestId),
      sends: sendsOf(ctx, requestId),
      answers: rowsIn(ctx.tx, supplierAnswers, { requestId }).orderBy(asc(supplierAnswers.at)).limit(20),
    })
    const macros = (await readSettings(ctx, macroSetting))['case-macros']
    await markSeen(ctx, request, found.messages)
    const { doer, nameOf } = await doersOf(ctx, userId, [
      ...doersIn(found),
      ...found.checks.map(row => row.checkedBy),
      ...found.answers.map(row => row.recordedBy),
      ...found.corrections.map(row => row.correctedBy),
    ])
    const kinds = found.events.map(({ kind }) => kind)
    const locked = { request, kinds, ...contractFrom(found, request, kinds, ctx.now) }
    const timeline = timelineFrom(found, doer, ctx.userId)
    const [activation] = found.whole
    const opened = activation && withData ? openActivation(ctx.keys, activation) : null
    return {
      ...shown,
      dueOn: isClosed(request.status) ? null : request.dueOn,
      isLate: isLate(request, ctx.now),
      claim: claimsFrom(found.claims, ctx.userId).get(requestId) ?? null,
      customer,
      // Its form's content.
      consultation: details,
      activation: activation
        ? {
            offer: activation.selectedOffer,
            supplier: activation.supplierName,
            cost: costOf(activation.offerSnapshot),
            paymentMethod: activation.paymentMethod,
            // Masked; null for a line.
            supplies: activation.podPdr && (withData ? activation.podPdr : maskedSupply(activation.podPdr)),
            concludedOn: activation.contractDay ?? (activation.concludedAt && romeDate(activation.concludedAt)),
            isTakenBack: activation.takenBackAt !== null,
            data: opened && {
              person: personRows(opened.personal),
              technical: technicalRows(opened.technical, activation.podPdr),
            },
          }
        : null,
      handover: activation
        ? handoverFrom({
            ...found,
            held: locked,
            activation,
            personal: opened?.personal ?? null,
            corrections: openCorrections(ctx.keys, found.corrections),
            documents: timeline.documents,
            nameOf,
            now: ctx.now,
          })
        : null,
      attachments: ATTACHMENTS.flatMap(({ label, path }) => {
        const file = found.attachments.find(each => each[path] === each.path)
        return file ? [{ label, fileId: file.id, name: file.name }] : []
      }),
      ...timeline,
      // Sent back by actions on the case (`lockCase`).
      seen: kinds.length,
      withdrawal: locked.withdrawal,
      possible: locked.possible,
      macros,
    }
  },
})

/** Marks the customer's messages as read, and the case as seen. */
async function markSeen(
  { tx, now }: Context,
  { id, officeSeenAt }: RequestRow,
  messages: readonly (typeof caseMessages.$inferSelect)[],
): Promise<void> {
  if (messages.some(({ author, readAt }) => author === 'customer' && readAt === null))
    await changeRows(tx, caseMessages, { requestId: id, author: 'customer', readAt: isNull }, { readAt: now })
  if (!officeSeenAt) await tx.update(requests).set({ officeSeenAt: now }).where(eq(requests.id, id))
}

/** Snapshot of the cost when signed; no total if the rules gave none. */
const costOf = ({ offer, yearly, twoYears }: Partial<OfferSnapshot>) =>
  byWay<{ months: typeof COMPARED_MONTHS | 12; total: Cents | null; basis: string }>(offer?.type ?? 'luce', {
    energy: () => ({ months: 12, total: yearly?.total ?? null, basis: yearly?.basis ?? '' }),
    line: kind => ({ months: COMPARED_MONTHS, total: twoYears ?? null, basis: `${paidOf(kind).oneOff} compresa` }),
  })

export interface Attachment {
  label: string
  fileId: string
  name: string
}
const ATTACHMENTS = [
  { label: 'Documento d’identità', path: 'identity' },
  { label: 'Bolletta del vecchio intestatario', path: 'oldBill' },
  { label: 'Riepilogo della richiesta', path: 'summary' },
  { label: 'Ricevuta del recesso', path: 'receipt' },
] as const

/** Stored files of a request: attachments and generated documents. Each is opened, and logged, individually. */
const documentsOf = ({ tx }: Pick<Context, 'tx'>, requestId: string) =>
  tx
    .select({
      ...pick(storedFiles, 'id', 'path', 'name'),
      identity: activations.identityDocumentPath,
      oldBill: activations.oldBillDocumentPath,
      summary: activations.summaryPath,
      receipt: withdrawals.receiptPath,
    })
    .from(activations)
    .leftJoin(withdrawals, eq(withdrawals.requestId, activations.requestId))
    .innerJoin(
      storedFiles,
      sql`${storedFiles.path} in (${activations.identityDocumentPath}, ${activations.oldBillDocumentPath}, ${activations.summaryPath}, ${withdrawals.receiptPath})`,
    )
    .where(eq(activations.requestId, requestId))

const sendsOf = ({ tx }: Pick<Context, 'tx'>, requestId: string) =>
  tx
    .select({
      ...pick(supplierSends, 'id', 'format', 'state', 'sha256', 'askedAt', 'transmittedAt'),
      outcome: supplierSendItems.outcome,
    })
    .from(supplierSendItems)
    .innerJoin(supplierSends, eq(supplierSends.id, supplierSendItems.sendId))
    .where(eq(supplierSendItems.requestId, requestId))
    .orderBy(desc(supplierSendItems.at))
    .limit(20)
