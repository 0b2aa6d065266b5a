import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { readLeadTimes } from '#areas/settings/read-lead-times.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { openActivation } from '../activation.server.ts'
import { personRows } from '../activation-rows.ts'
import { documentsAsked, stepsSoFar } from '../case.server.ts'
import { type Journey, journeyOf } from '../case-journey.ts'
import type { Ball } from '../case-steps.ts'
import { maskedIban, maskedNumber } from '../masked.ts'
import { ownRequest } from '../my-case.server.ts'
import { isClosed } from '../request.ts'
import { activations, caseMessages } from '../tables.server.ts'
import { technicalRows } from '../technical-rows.ts'
import { loadWithdrawalState } from '../withdrawal/load-withdrawal.server.ts'
import type { WithdrawalState } from '../withdrawal/withdrawal.ts'
import type { RequestRow } from './list-my-requests.server.ts'

export interface RequestDetail extends Omit<RequestRow, 'ball'> {
  /** What happened, who has the ball and what is still to come. */
  journey: Journey
  /** Who acts next; nobody once it is closed. */
  ball: Ball
  /** Of a request for a contract: with whom, for which offer. */
  contract: { supplierName: string; offerName: string; concludedOn: string | null } | null
  /** The document that was sent when the request was made; null while it is being written, and where there is none. */
  summary: { fileId: string; name: string; size: number } | null
  /** What the customer said of themselves and of the supply; account and document masked. */
  sent: readonly { label: string; value: string }[]
  /** Whether it can be cancelled, or its contract left, and until when. */
  withdrawal: WithdrawalState
  /** Documents the customer still has to send, and messages of the office not yet read. */
  documentsAsked: number
  unread: number
}

/** One of one's own requests with its timeline. */
export const getMyRequest = procedure({
  name: 'get-my-request',
  allow: 'signedIn',
  input: z.object({ requestId: z.string().max(60) }),
  reads: true,
  async run({ requestId }, ctx): Promise<RequestDetail> {
    const [request] = await ownRequest(ctx, requestId)
    if (!request) throw new AppError('not-found')
    const [activation] = await ctx.tx
      .select({
        sealed: {
          id: activations.id,
          personalData: activations.personalData,
          technicalData: activations.technicalData,
          podPdr: activations.podPdr,
        },
        supplierName: activations.supplierName,
        offerName: activations.selectedOffer,
        concludedOn: activations.contractDay,
        summary: { fileId: storedFiles.id, name: storedFiles.name, size: storedFiles.size },
      })
      .from(activations)
      .leftJoin(
        storedFiles,
        and(eq(storedFiles.path, activations.summaryPath), eq(storedFiles.sha256, activations.summarySha256)),
      )
      .where(eq(activations.requestId, requestId))
    const steps = (await stepsSoFar(ctx, requestId)).filter(step => step.visible)
    const leadTimes = await readLeadTimes(ctx)
    const { id, number, type, status, title, description, createdAt, updatedAt } = request
    const supplierName = activation?.supplierName ?? null
    const { summary = null, sealed, ...contract } = activation ?? {}
    return {
      id,
      number,
      type,
      status,
      title,
      description,
      createdAt,
      updatedAt,
      journey: journeyOf({ type, status, supplierName }, steps, { today: romeDate(ctx.now), leadTimes }),
      ball: isClosed(status) ? 'nobody' : (steps.at(-1)?.ball ?? 'nobody'),
      contract: 'supplierName' in contract ? contract : null,
      summary,
      sent: sealed ? sentRows(openActivation(ctx.keys, sealed), sealed.podPdr) : [],
      withdrawal: await loadWithdrawalState(ctx, request),
      documentsAsked: await documentsAsked(ctx, requestId),
      unread: await ctx.tx.$count(
        caseMessages,
        and(eq(caseMessages.requestId, requestId), eq(caseMessages.author, 'office'), isNull(caseMessages.readAt)),
      ),
    }
  },
})

function sentRows({ personal, technical }: ReturnType<typeof openActivation>, podPdr: string | null) {
  const { iban, document } = personal
  const shown = {
    ...personal,
    ...(iban && { iban: maskedIban(iban) }),
    ...(document && { document: { ...document, number: maskedNumber(document.number) } }),
  }
  return [...technicalRows(technical, podPdr), ...personRows(shown)]
}
