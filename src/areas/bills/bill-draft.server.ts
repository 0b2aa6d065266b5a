import { type EnergyKind, ENERGY_KINDS } from '#areas/offers/offer-kinds.ts'
import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { quoteInput, sharedColumns, storeQuotes } from './quotes/bill-quotes.server.ts'
import { addVersion, noOutsideAmounts, readingOf, type BillRow, type ReadingRow } from './bill-rows.server.ts'
import { type QuoteRow, ranked } from './quotes/current-quotes.server.ts'
import type { Readings } from './readings.ts'
import { costOfStaffQuote } from './quotes/staff-quote.server.ts'
import { billQuotes } from './tables.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** Newest version: the office's draft if there is one, else what the customer sees. Null before any reading. */
export const newestVersion = (bill: BillRow): number | null =>
  bill.draftVersion !== null && bill.draftVersion > (bill.publishedVersion ?? 0)
    ? bill.draftVersion
    : bill.publishedVersion

export const hasDraft = (bill: BillRow): boolean => newestVersion(bill) !== bill.publishedVersion

interface Draft {
  version: number
  reading: ReadingRow
}

/**
 * The version that the office edits: the open draft, else a new one copied from what the customer sees (quotes
 * included), else an empty one for a bill that could not be read. Hidden from the customer until «Pubblica».
 */
export async function openDraft(ctx: Context, bill: BillRow): Promise<Draft> {
  const newest = newestVersion(bill)
  if (newest !== null && hasDraft(bill)) return { version: newest, reading: await readingOf(ctx, bill.id, newest) }
  const from = newest === null ? null : await readingOf(ctx, bill.id, newest)
  const version = await addVersion(ctx, bill, {
    author: 'staff',
    values: from?.values ?? {},
    outside: from?.outside ?? noOutsideAmounts,
    market: from?.market ?? null,
    charges: from?.charges ?? null,
    isPublished: false,
  })
  if (newest !== null) await copyQuotes(ctx, bill, newest, version)
  return { version, reading: await readingOf(ctx, bill.id, version) }
}

async function copyQuotes(ctx: Context, bill: BillRow, from: number, to: number): Promise<void> {
  const rows = await quotesOfVersion(ctx, bill, from)
  const shared = sharedColumns(ctx, bill, to, false)
  if (rows.length > 0) await ctx.tx.insert(billQuotes).values(rows.map(row => ({ ...row, ...shared() })))
}

const quotesOfVersion = (ctx: Context, bill: BillRow, version: number): Promise<QuoteRow[]> =>
  ctx.tx
    .select()
    .from(billQuotes)
    .where(and(eq(billQuotes.billId, bill.id), eq(billQuotes.version, version)))
    .orderBy(asc(billQuotes.utilityType), asc(billQuotes.rank), asc(billQuotes.id))

/** Recomputes the quotes of a draft from its values, including those added by the office. */
export async function recomputeDraft(
  ctx: Context,
  bill: BillRow,
  version: number,
  reading: { values: Readings; market: ReadingRow['market'] },
): Promise<void> {
  const input = await quoteInput(ctx, bill, reading.values, reading.market)
  await storeQuotes(ctx, bill, version, reading.values, input, false)
  for (const row of await quotesOfVersion(ctx, bill, version)) {
    if (row.origin !== 'staff') continue
    const cost = await costOfStaffQuote(ctx, input, row)
    if (cost) await ctx.tx.update(billQuotes).set(cost).where(eq(billQuotes.id, row.id))
  }
  for (const utilityType of ENERGY_KINDS) await rankAgain(ctx, bill, version, utilityType)
}

export async function rankAgain(ctx: Context, bill: BillRow, version: number, utilityType: EnergyKind): Promise<void> {
  const rows = (await quotesOfVersion(ctx, bill, version)).filter(row => row.utilityType === utilityType)
  for (const { id, rank, estimatedSavings, currentCustomerPrice } of ranked(rows))
    await ctx.tx.update(billQuotes).set({ rank, estimatedSavings, currentCustomerPrice }).where(eq(billQuotes.id, id))
}

/** Finds in the draft the quote that the office clicked, which may belong to the published version the draft was copied from. */
export async function quoteInDraft(
  ctx: Context,
  bill: BillRow,
  quoteId: string,
): Promise<{ draft: Draft; quote: QuoteRow }> {
  const [clicked] = await rowsIn(ctx.tx, billQuotes, { id: quoteId, billId: bill.id })
  const before = newestVersion(bill)
  if (!clicked || clicked.version !== before) throw new AppError('bill-changed')
  const draft = await openDraft(ctx, bill)
  const rows = await quotesOfVersion(ctx, bill, draft.version)
  const quote = rows.find(
    row => row.utilityType === clicked.utilityType && row.rank === clicked.rank && row.kind === clicked.kind,
  )
  if (!quote) throw new AppError('bill-changed')
  return { draft, quote }
}
