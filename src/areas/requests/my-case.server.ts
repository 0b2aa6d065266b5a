import { and, eq } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { requests } from './tables.server.ts'

export const ownRequest = (ctx: Context, requestId: string) =>
  ctx.tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, requestId), eq(requests.userId, ctx.userId)))

/** One's own request, held until the transaction ends: two tabs are one after the other. */
export async function holdMyRequest(ctx: Context, requestId: string) {
  const [request] = await ownRequest(ctx, requestId).for('update')
  if (!request) throw new AppError('not-found')
  return request
}
