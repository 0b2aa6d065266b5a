import { eq, and, asc } from 'drizzle-orm'
import { stepsSoFar, advanceRequest } from '#areas/requests/case/case.server.ts'
import { contractOf, type HeldCase } from '#areas/requests/office/case.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { type Stage, stageOf, isUnderWay } from './send.ts'
import { AppError } from '#core/errors.ts'
import { makeSupplierSendJob } from './jobs.server.ts'
import { supplierSendItems, supplierSends } from './tables.server.ts'
import { rowsIn, updateRow } from '#platform/database/rows.server.ts'

/**
 * A case of a list, held until the end of the transaction, whoever has it on their desk: what is sent together is sent.
 * Null where it is gone.
 */
export async function heldCase(ctx: Context, requestId: string): Promise<HeldCase | null> {
  const [request] = await ctx.tx.select().from(requests).where(eq(requests.id, requestId)).for('update')
  if (!request) return null
  const kinds = (await stepsSoFar(ctx, requestId)).map(({ kind }) => kind)
  return { request, kinds, ...(await contractOf(ctx, request, kinds)) }
}

export const isToSend = ({ possible }: HeldCase): boolean => possible.send && !possible.lacks['sent-to-supplier']

/** Can the supplier's answer be written down: it has the request, and has not taken it yet. */
export const awaitsAnswer = (
  held: Pick<HeldCase, 'activation' | 'withdrawal' | 'kinds'> & { request: Pick<HeldCase['request'], 'status'> },
): boolean =>
  held.activation !== null &&
  (held.activation.concludedAt === null || held.activation.takenBackAt !== null) &&
  held.request.status === 'in_progress' &&
  held.withdrawal.stage !== 'declared' &&
  stageOf(held.kinds) === ('sent' satisfies Stage)

type Send = typeof supplierSends.$inferSelect
const isWaiting = eq(supplierSendItems.outcome, 'waiting')

/** A file for a supplier with these requests, to be made by the job; returns its id. */
export async function openSend(
  ctx: Context,
  send: Pick<Send, 'supplierName' | 'format'>,
  items: readonly { requestId: string; userId: string }[],
): Promise<string> {
  const id = ctx.newId()
  const { supplierName, format } = send
  await ctx.tx
    .insert(supplierSends)
    .values({ id, supplierName, format, state: 'making', askedBy: ctx.userId, askedAt: ctx.now })
  await ctx.tx
    .insert(supplierSendItems)
    .values(items.map(item => ({ id: ctx.newId(), sendId: id, ...item, at: ctx.now })))
  await ctx.queue(makeSupplierSendJob, { sendId: id })
  return id
}

/**
 * The supplier has the file, by the hand of this person: each of its cases goes on. One that moved meanwhile (left, cancelled,
 * sent by hand), or that is their own, stays where it is and is counted apart.
 */
export async function sendOn(ctx: Context, send: Send, by: string): Promise<{ sent: number; notPossible: number }> {
  const items = await rowsIn(ctx.tx, supplierSendItems, and(eq(supplierSendItems.sendId, send.id), isWaiting)).orderBy(
    asc(supplierSendItems.requestId),
  )
  let sent = 0
  const how = send.delivery?.receipt && { way: send.delivery.way, to: send.delivery.to, sha256: send.sha256 ?? '' }
  for (const { id, requestId } of items) {
    const held = await heldCase(ctx, requestId)
    const isPossible = held !== null && held.request.userId !== by && isToSend(held)
    if (isPossible) {
      const step = { kind: 'sent-to-supplier', detail: { send: send.id, ...how }, by } as const
      await advanceRequest(ctx, requestId, 'in_progress', step)
      sent++
    }
    await updateRow(ctx.tx, supplierSendItems, id, { outcome: isPossible ? 'sent' : 'not-possible', at: ctx.now })
  }
  await updateRow(ctx.tx, supplierSends, send.id, { state: 'transmitted', transmittedBy: by, transmittedAt: ctx.now })
  const notPossible = items.length - sent
  ctx.record({ subject: send.id, detail: { sent, notPossible, sha256: send.sha256 } })
  return { sent, notPossible }
}

/** Nothing was transmitted: the file goes, and its requests can be prepared again. Not while it is leaving. */
export async function giveUp(
  ctx: Context,
  { id, path, delivery }: Pick<Send, 'id' | 'path' | 'delivery'>,
): Promise<void> {
  if (delivery && isUnderWay(delivery, ctx.now)) throw new AppError('file-leaving')
  await ctx.tx
    .update(supplierSendItems)
    .set({ outcome: 'given-up', at: ctx.now })
    .where(and(eq(supplierSendItems.sendId, id), isWaiting))
  await ctx.tx.update(supplierSends).set({ state: 'failed', path: null }).where(eq(supplierSends.id, id))
  if (path) ctx.afterCommit(() => ctx.storage.delete('exports', path)) // Else the hourly sweep.
}

/** The file that a case waits in, held; asked before the case itself is, in the order of who marks it as transmitted. */
export async function holdWaitingSend(ctx: Context, requestId: string): Promise<Send | null> {
  const [item] = await ctx.tx
    .select({ sendId: supplierSendItems.sendId })
    .from(supplierSendItems)
    .where(and(eq(supplierSendItems.requestId, requestId), isWaiting))
  if (!item) return null
  const [send = null] = await ctx.tx.select().from(supplierSends).where(eq(supplierSends.id, item.sendId)).for('update')
  return send
}

/** Takes a case out of the file it waits in: that one goes, and another is made of the requests beside it. */
export async function takeOut(ctx: Context, send: Send, requestId: string): Promise<void> {
  const items = await ctx.tx
    .select({ requestId: supplierSendItems.requestId, userId: supplierSendItems.userId })
    .from(supplierSendItems)
    .where(and(eq(supplierSendItems.sendId, send.id), isWaiting))
  await giveUp(ctx, send)
  const others = items.filter(item => item.requestId !== requestId)
  if (others.length > 0) await openSend(ctx, send, others)
}
