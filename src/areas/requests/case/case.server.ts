import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { notify } from '#areas/notifications/notify.server.ts'
import { tellOffice } from '#areas/office/staff.server.ts'
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
 * A step of a case: what happened and who acts next, as its kind says unless `ball` does. The detail holds codes and ids,
 * never personal data.
 */
export interface CaseStep {
  kind: StepKind
  ball?: Ball
  detail?: Record<string, string | number>
  /** Of a step that a job takes in the name of who asked for it. */
  by?: string
  /** False for what only the office sees: it moves neither the ball nor the date. */
  visible?: boolean
  /** Another date than the one its lead time gives. */
  expectedOn?: CalendarDate | null
  /** False where the customer is told by a message of its own. */
  isNotified?: boolean
  /** What the customer is told where the step's own sentences say too little. */
  words?: { title: string; text: string }
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

/** Writes a step and moves the request, where the move is allowed; throws AppError('conflict') where it is not. */
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

/** Writes a step that leaves the status as it is. */
export async function addCaseEvent(ctx: Context, requestId: string, step: CaseStep): Promise<void> {
  await addStep(ctx, await lockRequest(ctx, requestId), step)
}

/** One step at a time: who comes second sees what the first has written. */
async function lockRequest(ctx: Context, requestId: string) {
  return await lockRow(ctx.tx, requests, eq(requests.id, requestId))
}

interface Case {
  id: string
  userId: string | null
  type: RequestType
  status: RequestStatus
}

/** Steps are written by the system alone, so that nobody rewrites the history of a case. */
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
      // Later than the one before, so that the order of two steps of one moment is theirs.
      at: new Date(Math.max(ctx.now.getTime(), (before.at(-1)?.at.getTime() ?? 0) + 1)),
    })
    const lateSince = sql`case when ${kind} = 'delay-noticed' then coalesce(late_since, expected_on) when expected_on is distinct from ${expectedOn}::date then null else late_since end`
    await updateRow(ctx.tx, requests, request.id, { ball, expectedOn, lateSince, updatedAt: ctx.now })
    // Who asked to be reminded later has what they waited for.
    if (ruleOf(kind).isAnswer)
      await ctx.tx
        .update(caseNotes)
        .set({ remindOn: today })
        .where(and(eq(caseNotes.requestId, request.id), gt(caseNotes.remindOn, today)))
  })
  if (!request.userId || !visible) return tellOffice(ctx, 'requests')
  await ctx.changed('requests', request.userId)
  if (step.isNotified !== false) await tellStep(ctx, request, step)
}

/** Its customer hears of a step that somebody else took, as its kind says. */
export async function tellStep(ctx: Context, request: Case, { kind, words }: CaseStep): Promise<void> {
  const { notifiedBy, ...rule } = ruleOf(kind)
  const { title, text } = words ?? rule
  if (notifiedBy === null || request.userId === null || userIdOf(ctx.actor) === request.userId) return
  await notify(ctx, request.userId, {
    topic: request.type === 'analisi_bolletta' ? 'bills' : 'cases',
    title: `${requestTypeLabels[request.type]}: ${uncapitalised(title)}`,
    text,
    address: caseAddress(request.id),
    withMail: notifiedBy === 'mail',
  })
}

/** A step that the office records later says its day (`detail.on`). */
const dayIn = (detail: unknown): CalendarDate | null => {
  const on = (detail as { on?: unknown } | null)?.on
  return typeof on === 'string' && isCalendarDate(on) ? on : null
}

export const documentsAsked = ({ tx }: Pick<Context, 'tx'>, requestId: string) =>
  tx.$count(documentRequests, and(eq(documentRequests.requestId, requestId), isStillAsked))

export const isStillAsked = and(isNull(documentRequests.answeredAt), isNull(documentRequests.withdrawnAt))

/** How many corrections of a case its customer still has to confirm, or called wrong. */
export const correctionsIn = ({ tx }: Pick<Context, 'tx'>, requestId: string, state: 'asked' | 'refused') =>
  tx.$count(dataCorrections, and(eq(dataCorrections.requestId, requestId), eq(dataCorrections.state, state)))

const isAnswerAwaited = async (ctx: Pick<Context, 'tx'>, requestId: string): Promise<boolean> =>
  (await documentsAsked(ctx, requestId)) + (await correctionsIn(ctx, requestId, 'asked')) > 0

/** How many steps a case has: what an act on it was seen upon. */
export const countSteps = ({ tx }: Pick<Context, 'tx'>, requestId: string) =>
  tx.$count(caseEvents, eq(caseEvents.requestId, requestId))

/** What `stepsFrom` is told from, to be asked together with what else a screen reads. */
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

/** One's own request, held until the transaction ends: two tabs are one after the other. */
export async function holdMyRequest(ctx: Context, requestId: string) {
  const [request] = await ownRequest(ctx, requestId).for('update')
  if (!request) throw new AppError('not-found')
  return request
}

/** Something that the office writes on a case; the event that goes with it is the caller's. */
export const writeOfficeMessage = (
  ctx: Context,
  { requestId, userId, body, by = ctx.userId }: { requestId: string; userId: string; body: string; by?: string },
) =>
  ctx.tx
    .insert(caseMessages)
    .values({ id: ctx.newId(), requestId, userId, author: 'office', authorId: by, body, at: ctx.now })
