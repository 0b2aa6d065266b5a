import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { staffNames } from '#areas/office/staff.server.ts'
import { type Acceptance, ACCEPTANCE_TEXTS } from '#areas/requests/activation/acceptances.ts'
import { openActivation } from '#areas/requests/activation/activation.server.ts'
import { stepsSoFar } from '#areas/requests/case/case.server.ts'
import { hasFirstBill } from '#areas/requests/case/paths.ts'
import {
  type Check,
  checkedData,
  type CheckOutcome,
  checksFor,
  type Sight,
  sightsOf,
} from '#areas/requests/checks/checks.ts'
import { activationChecks } from '#areas/requests/checks/tables.server.ts'
import { correctionsOf } from '#areas/requests/corrections/read-corrections.server.ts'
import { correctableOn, type Datum, datumRule, maskedDatum } from '#areas/requests/corrections/data.ts'
import type { CorrectionState } from '#areas/requests/corrections/tables.server.ts'
import { contractOf } from '#areas/requests/office/case.server.ts'
import { activations, documentRequests, requests } from '#areas/requests/tables.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { awaitsAnswer } from '../waiting-send.server.ts'
import type { RefusalReason, TakeBackReason } from '../answer-reasons.ts'
import { type ItemOutcome, type SendFormat, type SendState, type Stage, stageOf } from '../send.ts'
import { supplierAnswers, supplierSendItems, supplierSends } from '../tables.server.ts'

export interface Handover {
  stage: Stage
  /** What the customer ticked, and when; the words only where they have not been changed since. */
  accepted: { on: Date | null; texts: { name: Acceptance; version: string; text: string | null }[] }
  /** In the supplier's books. */
  offerCode: string | null
  awaitsAnswer: boolean
  checks: {
    check: Check
    /** Null until somebody ticked it. */
    done: { outcome: CheckOutcome; reason: string | null; by: string; at: Date } | null
    /** The data that «Non va» can correct. */
    data: Datum[]
    /** Null until the data are opened. */
    sights: Sight[] | null
  }[]
  /** What can be corrected, and what was; codes with their middle left out until the data are opened. */
  correctable: Datum[]
  corrections: {
    id: string
    datum: Datum
    before: string
    after: string
    reason: string
    state: CorrectionState
    by: string
    at: Date
    answeredAt: Date | null
  }[]
  sends: { id: string; format: SendFormat; state: SendState; outcome: ItemOutcome; at: Date; sha256: string | null }[]
  answers: {
    id: string
    answer: 'accepted' | 'refused' | 'taken-back'
    reason: RefusalReason | TakeBackReason | null
    note: string
    reference: string | null
    answeredOn: string
    by: string
    at: Date
  }[]
}

/**
 * What stands between us and the supplier on one request: checks, sendings, answers. What the machine sees of a check is
 * told with the data alone, which the customer can read was opened.
 */
export const getHandover = procedure({
  name: 'get-handover',
  allow: 'cases',
  input: z.object({ requestId: z.string().max(60), withData: z.boolean().default(false) }),
  async run({ requestId, withData }, ctx): Promise<Handover> {
    const [of] = await ctx.tx
      .select({ request: requests, activation: activations })
      .from(requests)
      .innerJoin(activations, eq(activations.requestId, requests.id))
      .where(eq(requests.id, requestId))
    if (!of) throw new AppError('not-found')
    const { request, activation } = of
    ctx.record({ subject: requestId, detail: { withData } })
    if (withData) await recordAccess(ctx, { owner: request.userId, what: 'request-data', subject: requestId })
    const data = withData
      ? checkedData(openActivation(ctx.keys, activation).personal, {
          ...activation,
          offerKind: activation.offerSnapshot.offer?.type ?? null,
          hasDocumentFile: activation.identityDocumentPath !== null || (await hasSentDocument(ctx, requestId)),
        })
      : null
    const kinds = (await stepsSoFar(ctx, requestId)).map(({ kind }) => kind)
    const contract = await contractOf(ctx, request, kinds)

    const ticked = await ctx.tx.select().from(activationChecks).where(eq(activationChecks.requestId, requestId))
    const sends = await ctx.tx
      .select({ item: supplierSendItems, send: supplierSends })
      .from(supplierSendItems)
      .innerJoin(supplierSends, eq(supplierSends.id, supplierSendItems.sendId))
      .where(eq(supplierSendItems.requestId, requestId))
      .orderBy(desc(supplierSendItems.at))
      .limit(20)
    const answers = await ctx.tx
      .select()
      .from(supplierAnswers)
      .where(eq(supplierAnswers.requestId, requestId))
      .orderBy(asc(supplierAnswers.at))
      .limit(20)
    const corrections = await correctionsOf(ctx, requestId)
    const correctable = contract.possible.send ? correctableOn(request.type, activation.paymentMethod) : []
    const names = await staffNames(ctx, [
      ...ticked.map(row => row.checkedBy),
      ...answers.map(row => row.recordedBy),
      ...corrections.map(row => row.correctedBy),
    ])
    const today = romeDate(ctx.now)
    return {
      stage: stageOf(kinds),
      accepted: {
        on: activation.acceptances.timestamp ? new Date(activation.acceptances.timestamp) : null,
        texts: (activation.acceptances.texts ?? []).flatMap(({ name, version }) =>
          activation.acceptances[name] ? [{ name, version, text: wordsOf(name, version) }] : [],
        ),
      },
      offerCode: activation.offerSnapshot.offer?.offer_code ?? null,
      awaitsAnswer: awaitsAnswer({ request, kinds, ...contract }),
      checks: checksFor(hasFirstBill(request.type)).map(check => {
        const row = ticked.find(each => each.check === check)
        return {
          check,
          done: row
            ? { outcome: row.outcome, reason: row.reason, by: names.get(row.checkedBy) ?? '', at: row.at }
            : null,
          data: correctable.filter(datum => datumRule(datum).check === check),
          sights: data && sightsOf(check, data, today),
        }
      }),
      correctable,
      corrections: corrections.map(({ id, datum, before, after, reason, state, correctedBy, at, answeredAt }) => ({
        id,
        datum,
        before: withData ? before : maskedDatum(datum, before),
        after: withData ? after : maskedDatum(datum, after),
        reason,
        state,
        by: names.get(correctedBy) ?? '',
        at,
        answeredAt,
      })),
      sends: sends.map(({ item, send }) => ({
        id: send.id,
        format: send.format,
        state: send.state,
        outcome: item.outcome,
        at: send.transmittedAt ?? send.askedAt,
        sha256: send.sha256,
      })),
      answers: answers.map(({ requestId: _, userId: __, recordedBy, ...row }) => ({
        ...row,
        by: names.get(recordedBy) ?? '',
      })),
    }
  },
})

const wordsOf = (name: Acceptance, version: string): string | null =>
  ACCEPTANCE_TEXTS[name].version === version ? ACCEPTANCE_TEXTS[name].text : null

/** A new identity document, sent because the office asked for it. */
const hasSentDocument = async ({ tx }: Pick<Context, 'tx'>, requestId: string): Promise<boolean> =>
  (await tx.$count(
    documentRequests,
    and(
      eq(documentRequests.requestId, requestId),
      eq(documentRequests.kind, 'identity-document'),
      isNotNull(documentRequests.fileId),
    ),
  )) > 0
