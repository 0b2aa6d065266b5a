import { and, asc, eq, gt } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import type { ContractMarket, ReadingNote } from './bill.ts'
import type { BilledCharges } from '#areas/bill-reading/charges/charges.ts'
import type { Author, OutsideAmounts, Readings } from './readings.ts'
import { billReadings, bills, visitorBills } from './tables.server.ts'
import { rowOf, rowsIn, updateRow, deleteRows } from '#platform/database/rows.server.ts'
import { AppError } from '#core/errors.ts'

export type BillRow = typeof bills.$inferSelect
export type ReadingRow = typeof billReadings.$inferSelect

export const noOutsideAmounts: OutsideAmounts = { tvLicence: null, recalculations: null, bonus: null }

/** The actor's own bill. Throws AppError('not-found') for another person's, as if it did not exist. */
export async function ownBill(ctx: Context, billId: string): Promise<BillRow> {
  return await rowOf(ctx.tx, bills, and(eq(bills.id, billId), eq(bills.userId, ctx.userId)))
}

/** Anyone's bill, for the office and the system: row policies hide it from everybody else. */
export async function anyBill(ctx: Context, billId: string): Promise<BillRow> {
  return await rowOf(ctx.tx, bills, eq(bills.id, billId))
}

/** Serialises changes of one bill: call before reading what the change depends on. */
export const lockBill = (ctx: Context, billId: string) =>
  ctx.tx.select({ id: bills.id }).from(bills).where(eq(bills.id, billId)).for('update')

export async function readingOf(ctx: Context, billId: string, version: number): Promise<ReadingRow> {
  const reading = await rowOf(
    ctx.tx,
    billReadings,
    and(eq(billReadings.billId, billId), eq(billReadings.version, version)),
  )
  return reading
}

/** True if this job already stored its reading: a job runs again after its node was killed or presumed dead. */
export const isReadBy = async (ctx: Context, billId: string, jobId: string): Promise<boolean> =>
  (await ctx.tx.$count(billReadings, and(eq(billReadings.billId, billId), eq(billReadings.jobId, jobId)))) > 0

/** Without the values. */
export const versionsOf = (ctx: Context, billId: string) =>
  rowsIn(ctx.tx, billReadings, { billId }, 'version', 'author', 'createdAt', 'publishedAt').orderBy(
    asc(billReadings.version),
  )

/** Number of the next version: customers do not see the office's drafts, but their numbers are taken. */
const nextVersion = (bill: BillRow): number => Math.max(bill.publishedVersion ?? 0, bill.draftVersion ?? 0) + 1

interface NewVersion {
  author: Author
  values: Readings
  outside: OutsideAmounts
  market: ContractMarket | null
  notes?: ReadingNote[]
  charges: BilledCharges | null
  jobId?: string
  isPublished: boolean
}

export async function addVersion(
  ctx: Context,
  bill: BillRow,
  { isPublished, notes = [], ...reading }: NewVersion,
): Promise<number> {
  const version = nextVersion(bill)
  await ctx.tx.insert(billReadings).values({
    billId: bill.id,
    userId: bill.userId,
    version,
    authorId: 'userId' in ctx.actor ? ctx.actor.userId : null,
    notes,
    ...reading,
    createdAt: ctx.now,
    publishedAt: isPublished ? ctx.now : null,
  })
  await updateBill(ctx, bill, isPublished ? { publishedVersion: version } : { draftVersion: version })
  return version
}

export const updateBill = (ctx: Context, bill: BillRow, change: Partial<BillRow>) =>
  updateRow(ctx.tx, bills, bill.id, { ...change, updatedAt: ctx.now })

export type VisitorBillRow = typeof visitorBills.$inferSelect

/** The unexpired bill of this browser; none without its cookie. */
const ofBrowser = (ctx: Context) =>
  and(eq(visitorBills.browser, ctx.request.browser ?? ''), gt(visitorBills.expiresAt, ctx.now))

/**
 * A visitor reads under the policy that binds the row to the cookie. Someone who signed in meanwhile still has the
 * cookie, so the system reads exactly that row.
 */
const underBrowser = <T>(ctx: Context, work: () => Promise<T>): Promise<T> =>
  ctx.actor.kind === 'visitor' ? work() : ctx.asSystem(work)

export async function findVisitorBill(ctx: Context, lock = false): Promise<VisitorBillRow | null> {
  const rows = ctx.tx.select().from(visitorBills).where(ofBrowser(ctx))
  const [bill] = await underBrowser(ctx, async () => (lock ? await rows.for('update') : await rows))
  return bill ?? null
}

/** Like `ofBrowser`, but required. Throws AppError('not-found'), for another browser as for none. */
export async function visitorBill(ctx: Context, lock = false): Promise<VisitorBillRow> {
  const bill = await findVisitorBill(ctx, lock)
  if (!bill) throw new AppError('not-found')
  return bill
}

export const changeVisitorBill = (ctx: Context, { id }: VisitorBillRow, change: Partial<VisitorBillRow>) =>
  underBrowser(ctx, () => ctx.tx.update(visitorBills).set(change).where(eq(visitorBills.id, id)))

/** Deletes the row with everything stored for it; files are removed after commit. */
export async function dropVisitorBill(ctx: Context, { id }: Pick<VisitorBillRow, 'id'>): Promise<void> {
  await ctx.asSystem(async () => {
    await ctx.tx.delete(visitorBills).where(eq(visitorBills.id, id))
    await dropFiles(ctx, { ownerId: id })
  })
}

/** Deletes rows of files; the files themselves go after commit. Returns their number. */
export async function dropFiles(ctx: Context, which: { id: string[] } | { ownerId: string }): Promise<number> {
  const gone = await deleteRows(ctx.tx, storedFiles, which).returning({ path: storedFiles.path })
  const { storage } = ctx
  ctx.afterCommit(() => Promise.all(gone.map(({ path }) => storage.delete('bills', path))))
  return gone.length
}
