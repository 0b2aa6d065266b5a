import { and, eq, gt } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { visitorBills } from './tables.server.ts'

export type VisitorBillRow = typeof visitorBills.$inferSelect

/** What this browser holds, until its day is over; nothing without its cookie. */
const ofBrowser = (ctx: Context) =>
  and(eq(visitorBills.browser, ctx.request.browser ?? ''), gt(visitorBills.expiresAt, ctx.now))

/**
 * A visitor reads under the policy that binds the row to the cookie. Whoever has signed in meanwhile still holds the cookie, and
 * the system asks for exactly that row.
 */
const held = <T>(ctx: Context, work: () => Promise<T>): Promise<T> =>
  ctx.actor.kind === 'visitor' ? work() : ctx.asSystem(work)

/** The bill that this browser holds, or null. */
export async function findVisitorBill(ctx: Context, lock = false): Promise<VisitorBillRow | null> {
  const rows = ctx.tx.select().from(visitorBills).where(ofBrowser(ctx))
  const [bill] = await held(ctx, async () => (lock ? await rows.for('update') : await rows))
  return bill ?? null
}

/** The same, which must be there. Throws AppError('not-found'), for another browser as for none. */
export async function visitorBill(ctx: Context, lock = false): Promise<VisitorBillRow> {
  const bill = await findVisitorBill(ctx, lock)
  if (!bill) throw new AppError('not-found')
  return bill
}

export const changeVisitorBill = (ctx: Context, { id }: VisitorBillRow, change: Partial<VisitorBillRow>) =>
  held(ctx, () => ctx.tx.update(visitorBills).set(change).where(eq(visitorBills.id, id)))

/** Takes the row with everything that was stored for it; the files go once that is committed. */
export async function dropVisitorBill(ctx: Context, { id }: Pick<VisitorBillRow, 'id'>): Promise<void> {
  const { storage, tx } = ctx
  const gone = await ctx.asSystem(async () => {
    await tx.delete(visitorBills).where(eq(visitorBills.id, id))
    return tx.delete(storedFiles).where(eq(storedFiles.ownerId, id)).returning({ path: storedFiles.path })
  })
  ctx.afterCommit(() => Promise.all(gone.map(({ path }) => storage.delete('bills', path))))
}
