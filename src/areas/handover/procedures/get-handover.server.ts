import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { staffNames } from '#areas/office/staff.server.ts'
import { type Acceptance, ACCEPTANCE_TEXTS } from '#areas/requests/acceptances.ts'
import { openActivation } from '#areas/requests/activation.server.ts'
import { stepsSoFar } from '#areas/requests/case.server.ts'
import { hasFirstBill } from '#areas/requests/case-paths.ts'
import { checkedData } from '#areas/requests/checks/checked-data.ts'
import { type Check, type CheckOutcome, checksFor, type Sight, sightsOf } from '#areas/requests/checks/checks.ts'
import { activationChecks } from '#areas/requests/checks/tables.server.ts'
import { contractOf } from '#areas/requests/office-case.server.ts'
import { activations, documentRequests, requests } from '#areas/requests/tables.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { awaitsAnswer } from '../held-stage.server.ts'
import type { RefusalReason } from '../refusal-reasons.ts'
import type { TakeBackReason } from '../take-back-reasons.ts'
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
    done: { outcome: CheckOutcome; by: string; at: Date } | null
    /** Null until the data are opened. */
    sights: Sight[] | null
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
  allow: 'admin',
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
    const names = await staffNames(ctx, [...ticked.map(row => row.checkedBy), ...answers.map(row => row.recordedBy)])
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
          done: row ? { outcome: row.outcome, by: names.get(row.checkedBy) ?? '', at: row.at } : null,
          sights: data && sightsOf(check, data, today),
        }
      }),
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
