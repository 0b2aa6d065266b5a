import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import type { ContractMarket, ReadingNote } from './bill.ts'
import type { BilledCharges } from '#areas/bill-reading/charges/charges.ts'
import type { Author, OutsideAmounts, Readings } from './readings.ts'
import { billReadings, bills } from './tables.server.ts'
import { rowOf } from '#platform/database/rows.server.ts'

export type BillRow = typeof bills.$inferSelect
export type ReadingRow = typeof billReadings.$inferSelect

export const noOutsideAmounts: OutsideAmounts = { tvLicence: null, recalculations: null, bonus: null }

/** One's own bill. Throws AppError('not-found') for another person's, as for one that does not exist. */
export async function ownBill(ctx: Context, billId: string): Promise<BillRow> {
  const bill = await rowOf(ctx.tx, bills, and(eq(bills.id, billId), eq(bills.userId, ctx.userId)))
  return bill
}

/** A bill of anyone, for the office and the system: row policies hide it from everybody else. */
export async function anyBill(ctx: Context, billId: string): Promise<BillRow> {
  const bill = await rowOf(ctx.tx, bills, eq(bills.id, billId))
  return bill
}

/** Two changes of one bill wait for each other: call before reading what the change depends on. */
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

/** What this job read is stored: it runs again after its node was killed, or was taken for dead. */
export const isReadBy = async (ctx: Context, billId: string, jobId: string): Promise<boolean> =>
  (await ctx.tx.$count(billReadings, and(eq(billReadings.billId, billId), eq(billReadings.jobId, jobId)))) > 0

/** Without the values. */
export const versionsOf = (ctx: Context, billId: string) =>
  ctx.tx
    .select(pick(billReadings, 'version', 'author', 'createdAt', 'publishedAt'))
    .from(billReadings)
    .where(eq(billReadings.billId, billId))
    .orderBy(asc(billReadings.version))

/** What the next version is called: the customer does not see drafts of the office, but their numbers are taken. */
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

/** Adds a version and points the bill at it; returns its number. */
export async function addVersion(
  ctx: Context,
  bill: BillRow,
  { author, values, outside, market, notes = [], charges, jobId, isPublished }: NewVersion,
): Promise<number> {
  const version = nextVersion(bill)
  await ctx.tx.insert(billReadings).values({
    billId: bill.id,
    userId: bill.userId,
    version,
    author,
    authorId: 'userId' in ctx.actor ? ctx.actor.userId : null,
    values,
    outside,
    market,
    notes,
    charges,
    jobId,
    createdAt: ctx.now,
    publishedAt: isPublished ? ctx.now : null,
  })
  await updateBill(ctx, bill, isPublished ? { publishedVersion: version } : { draftVersion: version })
  return version
}

export const updateBill = (ctx: Context, bill: BillRow, change: Partial<BillRow>) =>
  ctx.tx
    .update(bills)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(bills.id, bill.id))
