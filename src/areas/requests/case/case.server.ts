import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Notice, notify } from '#areas/notifications/notify.server.ts'
import { notifyOffice } from '#areas/office/staff.server.ts'
import { readLeadTimes } from '#areas/settings/read-settings.server.ts'
import { uncapitalised } from '#core/text.ts'
import { type CalendarDate, isCalendarDate, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { type Context, userIdOf } from '#platform/procedure.server.ts'
import {
  caseAddress,
  type RequestChannel,
  requestMoves,
  type RequestStatus,
  type RequestType,
  requestTypeLabels,
} from '../request.ts'
import { afterStep, type StepSoFar } from './journey.ts'
import { type Ball, ruleOf, type StepKind } from './steps.ts'
import type { ConsultationDetails } from '../consultation.server.ts'
import { dataCorrections } from '../corrections/tables.server.ts'
import { activations, caseEvents, caseMessages, caseNotes, documentRequests, requests } from '../tables.server.ts'
import { changeRows, lockRow, pick, rowsIn, updateRow } from '#platform/database/rows.server.ts'

/**
 * A step of a case: what happened and who acts next, by its kind unless `ball` says so. The detail holds codes and
 * ids, never personal data.
 */
export interface CaseStep {
  kind: StepKind
  ball?: Ball
  detail?: Record<string, string | number>
  /** The requester, when a job takes the step for them. */
  by?: string
  /** False for office-only steps: they move neither the ball nor the date. */
  visible?: boolean
  /** Overrides the date of its lead time. */
  expectedOn?: CalendarDate | null
  /** False if the customer gets a separate message. */
  isNotified?: boolean
  /** Notification text, when the step's own is not enough. */
  words?: { title: string; text: string }
  /** Mail of its own, in place of the one that its kind requires. */
  mail?: Notice['mail']
}

export async function openRequest(
  ctx: Context,
  request: {
    userId: string | null
    type: RequestType
    title: string
    description: string
    details?: ConsultationDetails
    channel?: RequestChannel
  },
  step: CaseStep,
): Promise<string> {
  const id = ctx.newId()
  await ctx.tx.insert(requests).values({ id, ...request, status: 'pending', createdAt: ctx.now, updatedAt: ctx.now })
  await addStep(ctx, { ...request, id, status: 'pending' }, step)
  return id
}

/** Writes a step and changes the status if allowed; throws AppError('conflict') otherwise. */
export async function advanceRequest(
  ctx: Context,
  requestId: string,
  to: RequestStatus,
  step: CaseStep,
): Promise<void> {
  const request = await lockRequest(ctx, requestId)
  if (request.status !== to) {
    if (!requestMoves[request.status].includes(to)) throw new AppError('conflict')
    await ctx.asSystem(async () => {
      await ctx.tx.update(requests).set({ status: to }).where(eq(requests.id, requestId))
      await changeRows(ctx.tx, activations, { requestId }, { status: to, updatedAt: ctx.now })
    })
  }
  await addStep(ctx, { ...request, status: to }, step)
}

/** Writes a step without changing the status. */
export async function addCaseEvent(ctx: Context, requestId: string, step: CaseStep): Promise<void> {
  await addStep(ctx, await lockRequest(ctx, requestId), step)
}

/** Serialises steps: the second sees what the first wrote. */
async function lockRequest(ctx: Context, requestId: string) {
  return await lockRow(ctx.tx, requests, eq(requests.id, requestId))
}

interface Case {
  id: string
  userId: string | null
  type: RequestType
  status: RequestStatus
}

/** Only the system writes steps, so that nobody rewrites a case's history. */
async function addStep(ctx: Context, request: Case, step: CaseStep): Promise<void> {
  const { kind, detail = {}, visible = true } = step
  const leadTimes = await readLeadTimes(ctx)
  const today = romeDate(ctx.now)
  await ctx.asSystem(async () => {
    const before = await stepsSoFar(ctx, request.id)
    const next = afterStep({
      request,
      before,
      step: { kind, visible, ball: step.ball, on: dayIn(detail) },
      isAnswerAwaited: await isAnswerAwaited(ctx, request.id),
      today,
      leadTimes,
    })
    const { ball } = next
    const expectedOn = step.expectedOn === undefined ? next.expectedOn : step.expectedOn
    await ctx.tx.insert(caseEvents).values({
      id: ctx.newId(),
      requestId: request.id,
      userId: request.userId,
      kind,
      ball,
      expectedOn,
      detail,
      visible,
      actorId: step.by ?? userIdOf(ctx.actor),
      // Later than the previous step, to keep their order when simultaneous.
      at: new Date(Math.max(ctx.now.getTime(), (before.at(-1)?.at.getTime() ?? 0) + 1)),
    })
    const lateSince = sql`case when ${kind} = 'delay-noticed' then coalesce(late_since, expected_on) when expected_on is distinct from ${expectedOn}::date then null else late_since end`
    await updateRow(ctx.tx, requests, request.id, { ball, expectedOn, lateSince, updatedAt: ctx.now })
    // Reminders are due once the awaited answer has come.
    if (ruleOf(kind).isAnswer)
      await ctx.tx
        .update(caseNotes)
        .set({ remindOn: today })
        .where(and(eq(caseNotes.requestId, request.id), gt(caseNotes.remindOn, today)))
  })
  if (!request.userId || !visible) return notifyOffice(ctx, 'requests')
  await ctx.changed('requests', request.userId)
  if (step.isNotified !== false) await notifyStepTaken(ctx, request, step)
}

/** Notifies the customer of a step taken by someone else, as its kind requires. */
export async function notifyStepTaken(ctx: Context, request: Case, { kind, words, mail }: CaseStep): Promise<void> {
  const { notifiedBy, ...rule } = ruleOf(kind)
  const { title, text } = words ?? rule
  if (notifiedBy === null || request.userId === null || userIdOf(ctx.actor) === request.userId) return
  await notify(ctx, request.userId, {
    topic: request.type === 'analisi_bolletta' ? 'bills' : 'cases',
    title: `${requestTypeLabels[request.type]}: ${uncapitalised(title)}`,
    text,
    address: caseAddress(request.id),
    mail: mail ?? (notifiedBy === 'mail' ? undefined : null),
  })
}

/** Day of a step recorded later by the office (`detail.on`). */
const dayIn = (detail: unknown): CalendarDate | null => {
  const on = (detail as { on?: unknown } | null)?.on
  return typeof on === 'string' && isCalendarDate(on) ? on : null
}

export const documentsAsked = ({ tx }: Pick<Context, 'tx'>, requestId: string) =>
  tx.$count(documentRequests, and(eq(documentRequests.requestId, requestId), isStillAsked))

export const isStillAsked = and(isNull(documentRequests.answeredAt), isNull(documentRequests.withdrawnAt))

/** Corrections of a case that the customer still has to confirm, or rejected. */
export const correctionsIn = ({ tx }: Pick<Context, 'tx'>, requestId: string, state: 'asked' | 'refused') =>
  tx.$count(dataCorrections, and(eq(dataCorrections.requestId, requestId), eq(dataCorrections.state, state)))

const isAnswerAwaited = async (ctx: Pick<Context, 'tx'>, requestId: string): Promise<boolean> =>
  (await documentsAsked(ctx, requestId)) + (await correctionsIn(ctx, requestId, 'asked')) > 0

/** Number of steps of a case, to detect concurrent changes. */
export const countSteps = ({ tx }: Pick<Context, 'tx'>, requestId: string) =>
  tx.$count(caseEvents, eq(caseEvents.requestId, requestId))

/** Queries for `stepsFrom`, to be batched with those of the screen. */
export const stepReads = (tx: Context['tx'], requestId: string) =>
  tx
    .select(pick(caseEvents, 'kind', 'ball', 'expectedOn', 'visible', 'at', 'detail'))
    .from(caseEvents)
    .where(eq(caseEvents.requestId, requestId))
    .orderBy(asc(caseEvents.at), asc(caseEvents.id))

export const stepsFrom = (rows: Awaited<ReturnType<typeof stepReads>>): StepSoFar[] =>
  rows.map(({ detail, ...step }) => ({ ...step, on: dayIn(detail) }))

export const stepsSoFar = async ({ tx }: Pick<Context, 'tx'>, requestId: string): Promise<StepSoFar[]> =>
  stepsFrom(await stepReads(tx, requestId))

export const ownRequest = (ctx: Context, requestId: string) =>
  rowsIn(ctx.tx, requests, { id: requestId, userId: ctx.userId })

/** Locks the actor's own request until the transaction ends, serialising two tabs. */
export async function lockMyRequest(ctx: Context, requestId: string) {
  const [request] = await ownRequest(ctx, requestId).for('update')
  if (!request) throw new AppError('not-found')
  return request
}

/** Writes an office message on a case; the caller adds the event. */
export const writeOfficeMessage = (
  ctx: Context,
  { requestId, userId, body, by = ctx.userId }: { requestId: string; userId: string; body: string; by?: string },
) =>
  ctx.tx
    .insert(caseMessages)
    .values({ id: ctx.newId(), requestId, userId, author: 'office', authorId: by, body, at: ctx.now })
