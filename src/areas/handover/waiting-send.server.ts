import { and, eq } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { makeSupplierSendJob } from './jobs.server.ts'
import { supplierSendItems, supplierSends } from './tables.server.ts'

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

/** Nothing was transmitted: the file goes, and its requests can be prepared again. */
export async function giveUp(ctx: Context, { id, path }: Pick<Send, 'id' | 'path'>): Promise<void> {
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
