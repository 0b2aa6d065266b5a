import { eq } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { ConsultationDetails } from './consultation.server.ts'
import { requestMoves, type RequestStatus, type RequestType } from './request.ts'
import { caseEvents, requests } from './tables.server.ts'

/** A step of a case: what happened and who acts next. The detail holds codes and ids, never personal data. */
export interface CaseStep {
  kind: string
  ball: 'customer' | 'office' | 'supplier' | 'nobody'
  detail?: Record<string, string | number>
  /** False for what only the office sees. */
  visible?: boolean
}

/** Opens a request with its first step; returns its id. */
export async function openRequest(
  ctx: Context,
  request: {
    userId: string | null
    type: RequestType
    title: string
    description: string
    details?: ConsultationDetails
  },
  step: CaseStep,
): Promise<string> {
  const id = ctx.newId()
  await ctx.tx.insert(requests).values({ id, ...request, status: 'pending', createdAt: ctx.now, updatedAt: ctx.now })
  await addStep(ctx, { id, userId: request.userId }, step)
  return id
}

/** Writes a step and moves the request, where the move is allowed; throws AppError('conflict') where it is not. */
export async function advanceRequest(
  ctx: Context,
  requestId: string,
  to: RequestStatus,
  step: CaseStep,
): Promise<void> {
  const [request] = await ctx.tx.select().from(requests).where(eq(requests.id, requestId)).for('update')
  if (!request) throw new AppError('not-found')
  if (request.status !== to) {
    if (!requestMoves[request.status].includes(to)) throw new AppError('conflict')
    await ctx.tx.update(requests).set({ status: to, updatedAt: ctx.now }).where(eq(requests.id, requestId))
  }
  await addStep(ctx, request, step)
  if (request.userId) await ctx.changed('requests', request.userId)
}

/** Steps are written by the system alone, so that nobody rewrites the history of a case. */
const addStep = (
  ctx: Context,
  request: { id: string; userId: string | null },
  { kind, ball, detail = {}, visible = true }: CaseStep,
) =>
  ctx.asSystem(() =>
    ctx.tx.insert(caseEvents).values({
      id: ctx.newId(),
      requestId: request.id,
      userId: request.userId,
      kind,
      ball,
      detail,
      visible,
      actorId: 'userId' in ctx.actor ? ctx.actor.userId : null,
      at: ctx.now,
    }),
  )
