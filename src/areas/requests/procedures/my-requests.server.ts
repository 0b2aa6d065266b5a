import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { leadTimeRows, leadTimesFrom } from '#areas/settings/read-settings.server.ts'
import { romeDate, formatMoment } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { type AnswerOf, command, query } from '#platform/procedure.server.ts'
import { personRows, technicalRows } from '../activation/rows.ts'
import { openActivation } from '../activation/activation.server.ts'
import { caseAddress, isClosed, requestNumber } from '../request.ts'
import { journeyOf } from '../case/journey.ts'
import { advanceRequest, documentsAsked, ownRequest, stepReads, stepsFrom } from '../case/case.server.ts'
import { cancellationToCheckMail, requestCancelledMail } from '../mails.tsx'
import { maskedIban, maskedNumber } from '#core/masked.ts'
import { activations, caseMessages, requests } from '../tables.server.ts'
import { lockMyContract, withdrawalFrom, withdrawalReads } from '../withdrawal/load-withdrawal.server.ts'
import { cancelReasons, type WithdrawalStage } from '../withdrawal/withdrawal.ts'
import { newestPage, pageInput, pick } from '#platform/database/rows.server.ts'

const SHOWN = ['id', 'number', 'type', 'status', 'title', 'description', 'createdAt', 'updatedAt'] as const

/** The actor's requests, newest first: ten on the overview (spec 3 §9), paginated on their tab. */
export const listMyRequests = query('list-my-requests', 'signedIn', {
  input: pageInput,
  async run({ limit, cursor }, ctx) {
    const all = ctx.tx.select(pick(requests, ...SHOWN, 'ball')).from(requests)
    const asked = { where: eq(requests.userId, ctx.userId), cursor, size: limit }
    const page = await newestPage(all, requests, 'createdAt', asked, row => row)
    const shown = page.rows.map(row => ({ ...row, ball: isClosed(row.status) ? null : row.ball }))
    return { requests: shown, next: page.next }
  },
})
export type RequestRow = AnswerOf<typeof listMyRequests>['requests'][number]

/** spec 3 §9: recent requests on the overview. */
export const OVERVIEW_REQUESTS = 10

export const getMyRequest = query('get-my-request', 'signedIn', {
  input: z.object({ requestId: z.string().max(60) }),
  async run({ requestId }, ctx) {
    const { tx } = ctx
    const read = await batchReads(tx, {
      requests: ownRequest(ctx, requestId),
      activations: tx
        .select({
          ...pick(activations, 'id', 'personalData', 'technicalData', 'podPdr', 'supplierName'),
          offerName: activations.selectedOffer,
          concludedOn: activations.contractDay,
          fileId: storedFiles.id,
          ...pick(storedFiles, 'name', 'size'),
        })
        .from(activations)
        .leftJoin(
          storedFiles,
          and(eq(storedFiles.path, activations.summaryPath), eq(storedFiles.sha256, activations.summarySha256)),
        )
        .where(eq(activations.requestId, requestId)),
      steps: stepReads(tx, requestId),
      documentsAsked: documentsAsked(ctx, requestId),
      unread: tx.$count(
        caseMessages,
        and(eq(caseMessages.requestId, requestId), eq(caseMessages.author, 'office'), isNull(caseMessages.readAt)),
      ),
      ...withdrawalReads(tx, requestId),
      leadTimes: leadTimeRows(ctx),
    })
    const [request] = read.requests
    if (!request) throw new AppError('not-found')
    const [activation] = read.activations
    const steps = stepsFrom(read.steps).filter(step => step.visible)
    const leadTimes = leadTimesFrom(read.leadTimes)
    const { type, status } = request
    const { supplierName = null, fileId, name, size } = activation ?? {}
    return {
      ...pick(request, ...SHOWN),
      journey: journeyOf({ type, status, supplierName }, steps, { today: romeDate(ctx.now), leadTimes }),
      ball: isClosed(status) ? 'nobody' : (steps.at(-1)?.ball ?? 'nobody'),
      contract: activation ? pick(activation, 'supplierName', 'offerName', 'concludedOn') : null,
      // Document sent with the request; null while it is being generated, and when there is none.
      summary: fileId && name && size ? { fileId, name, size } : null,
      // IBAN and document masked.
      sent: activation ? sentRows(openActivation(ctx.keys, activation), activation.podPdr) : [],
      withdrawal: withdrawalFrom(read, status, ctx.now),
      ...pick(read, 'documentsAsked', 'unread'),
    }
  },
})
export type RequestDetail = AnswerOf<typeof getMyRequest>

function sentRows({ personal, technical }: ReturnType<typeof openActivation>, podPdr: string | null) {
  const { iban, document } = personal
  const shown = {
    ...personal,
    ...(iban && { iban: maskedIban(iban) }),
    ...(document && { document: { ...document, number: maskedNumber(document.number) } }),
  }
  return [...technicalRows(technical, podPdr), ...personRows(shown)]
}

const REFUSALS: Partial<Record<WithdrawalStage, string>> = {
  none: 'nothing-to-leave',
  open: 'contract-concluded',
  over: 'contract-concluded',
  undated: 'contract-concluded',
  declared: 'contract-concluded',
}

/**
 * Before the contract is concluded a request is simply cancelled. Both parties get it in writing with the time: it
 * counts as a withdrawal should the supplier have concluded the contract without telling us.
 */
export const cancelMyRequest = command('cancel-my-request', 'signedIn', {
  limit: limits.withdraw,
  input: z.object({ requestId: z.string().max(60), reason: z.enum(cancelReasons).optional() }),
  async run({ requestId, reason }, ctx): Promise<{ isNew: boolean }> {
    const { request, activation, state } = await lockMyContract(ctx, requestId)
    if (state.stage === 'cancelled') return { isNew: false }
    if (state.stage !== 'cancellable' || !activation) throw new AppError(REFUSALS[state.stage] ?? 'conflict')
    await advanceRequest(ctx, requestId, 'cancelled', {
      kind: 'request-cancelled-by-customer',
      ball: 'nobody',
      ...(reason && { detail: { reason } }),
    })
    const { selectedOffer: offer, supplierName: supplier, requestType: type } = activation
    const { SITE_EMAIL, SITE_URL } = ctx.config
    const data = { number: requestNumber(request.number), type, offer, supplier, cancelledAt: formatMoment(ctx.now) }
    const [person] = await ctx.tx.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, ctx.userId))
    if (person)
      await ctx.sendMail(requestCancelledMail, person.email, {
        ...data,
        url: `${SITE_URL}/dashboard/richieste/${requestId}`,
      })
    await ctx.sendMail(cancellationToCheckMail, SITE_EMAIL, { ...data, url: `${SITE_URL}${caseAddress(requestId)}` })
    ctx.record({ subject: requestId, detail: { ...(reason && { reason }) } })
    return { isNew: true }
  },
})
