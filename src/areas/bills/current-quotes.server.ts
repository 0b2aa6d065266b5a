import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { comparableCode, offersByCode } from '#areas/offers/open-data/by-code.server.ts'
import { romeDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { cents, toCents, type Cents } from '#core/money.ts'
import type { Context } from '#platform/procedure.server.ts'
import { commoditiesOf, ranks } from './bill.ts'
import { euros, groundOn, type QuoteGround, quotesOf, stayColumns } from './bill-quotes.server.ts'
import { type BillRow, readingOf, type ReadingRow } from './bill-rows.server.ts'
import { isOfficialSentence, officialSentence } from './contract-texts.ts'
import type { FieldName } from './fields.ts'
import { publishedIndices } from './market.server.ts'
import { officialTerms } from './official-terms.server.ts'
import type { Quote } from './quotes.ts'
import { billQuotes, billReadings, bills } from './tables.server.ts'

export type QuoteRow = typeof billQuotes.$inferSelect

interface CurrentQuotes {
  /** In the order of their ranks. */
  rows: QuoteRow[]
  /** What the present contracts are reckoned on; null where no offer of theirs is in the open data. */
  ground: QuoteGround | null
}

/**
 * The stored quotes of a bill against the present contract as it is known today: an offer that came into the open data
 * after they were computed tells its exact conditions all the same. Offers keep their cost, and today’s is reckoned with
 * the tariffs of the day on which they were; nothing is written.
 */
export async function currentQuotes(
  ctx: Context,
  bill: Pick<BillRow, 'supplyType' | 'customerType'>,
  { values, market }: Pick<ReadingRow, 'values' | 'market'>,
  rows: readonly QuoteRow[],
): Promise<CurrentQuotes> {
  const [official = {}] = await officialTerms(ctx, [{ supplyType: bill.supplyType, values, contractMarket: market }])
  if (Object.keys(official).length === 0) return { rows: [...rows], ground: null }
  const day = romeDate(rows.find(({ kind }) => kind === 'stay')?.createdAt ?? ctx.now)
  const then = { market: await loadMarket(ctx.tx, day), indices: await publishedIndices(ctx) }
  const ground = groundOn(then, bill, values, { contractMarket: market, official })
  let all = [...rows]
  for (const stay of quotesOf(ground, [])) if (isNews(stay, all, ground)) all = againstStay(all, stay, ground)
  return { rows: all, ground }
}

/** Were the quotes computed without the official conditions that are known now? */
function isNews({ utilityType }: Quote, rows: readonly QuoteRow[], { exact }: QuoteGround): boolean {
  const stored = rows.find(row => row.kind === 'stay' && row.utilityType === utilityType)
  return commoditiesOf(utilityType).some(commodity => {
    const known = exact[commodity]
    if (!stored || !known) return false
    return known.isUsed ? !stored.assumptions.includes(officialSentence(known.terms)) : stored.yearlyCost === null
  })
}

function againstStay(all: readonly QuoteRow[], stay: Quote, ground: QuoteGround): QuoteRow[] {
  const { utilityType, yearlyCost, breakdown, assumptions, isEstimate } = stay
  const shown = {
    ...stayColumns(utilityType, ground),
    yearlyCost: euros(yearlyCost),
    breakdown,
    assumptions,
    isEstimate,
  }
  const own = all.filter(row => row.utilityType === utilityType)
  const fresh = own.map(row => (row.kind === 'stay' ? { ...row, ...shown } : row))
  return [...all.filter(row => row.utilityType !== utilityType), ...ranked(fresh)]
}

/** The quotes of one supply in the order of their yearly cost, with what each saves against the present contract. */
export function ranked(rows: readonly QuoteRow[]): QuoteRow[] {
  const offers = rows
    .filter(row => row.kind === 'offer')
    .toSorted((a, b) => (costOf(a) ?? Infinity) - (costOf(b) ?? Infinity) || (a.offerName < b.offerName ? -1 : 1))
  const stay = rows.find(row => row.kind === 'stay')
  const today = costOf(stay)
  const { stay: stayRank, firstOffer } = ranks(today, costOf(offers[0]))
  const placed = (row: QuoteRow, rank: number, savings: string | null): QuoteRow => ({
    ...row,
    rank,
    estimatedSavings: savings,
    currentCustomerPrice: euros(today),
  })
  return [
    ...(stay ? [placed(stay, stayRank, null)] : []),
    ...offers.map((row, i) => {
      const cost = costOf(row)
      return placed(row, firstOffer + i, today === null || cost === null ? null : euros((today - cost) as Cents))
    }),
  ]
}

const costOf = (row: QuoteRow | undefined): Cents | null =>
  row?.yearlyCost ? toCents(Decimal.of(row.yearlyCost)) : null

const codeIn = (field: FieldName) => sql<string | null>`((${billReadings.values} -> ${field}::text) ->> 'value')`

/**
 * The most that each of these bills saves, where the open data tell its contract and its quotes were computed without
 * them; the others are left out: what is stored of them stands.
 */
export async function freshSavings(ctx: Context, page: readonly BillRow[]): Promise<Map<string, Cents>> {
  const savings = new Map<string, Cents>()
  if (page.length === 0) return savings
  const isShown = and(
    inArray(
      billReadings.billId,
      page.map(({ id }) => id),
    ),
    eq(billReadings.version, bills.publishedVersion),
  )
  const coded = await ctx.tx
    .select({ id: bills.id, luce: codeIn('offerCodeLuce'), gas: codeIn('offerCodeGas') })
    .from(billReadings)
    .innerJoin(bills, eq(bills.id, billReadings.billId))
    .where(isShown)
  const codes = ({ luce, gas }: (typeof coded)[number]) => [luce, gas].filter(code => code !== null)
  const known = await offersByCode(ctx.tx, coded.flatMap(codes))
  for (const row of coded) {
    const bill = page.find(({ id }) => id === row.id)
    if (!bill?.publishedVersion || !codes(row).some(code => known.has(comparableCode(code)))) continue
    const stored = await validQuotes(ctx, bill.id, bill.publishedVersion)
    if (stored.some(({ kind, assumptions }) => kind === 'stay' && assumptions.some(isOfficialSentence))) continue
    const { rows } = await currentQuotes(ctx, bill, await readingOf(ctx, bill.id, bill.publishedVersion), stored)
    const amounts = rows.flatMap(({ estimatedSavings }) =>
      estimatedSavings === null ? [] : [toCents(Decimal.of(estimatedSavings))],
    )
    if (amounts.length > 0) savings.set(bill.id, cents(Math.max(...amounts)))
  }
  return savings
}

/** spec 3 §7: the quotes of a version whose offer has no end or has not ended yet, best first within each supply. */
export const validQuotes = ({ tx, now }: Context, billId: string, version: number): Promise<QuoteRow[]> =>
  tx
    .select()
    .from(billQuotes)
    .where(
      and(
        eq(billQuotes.billId, billId),
        eq(billQuotes.version, version),
        or(isNull(billQuotes.expiryDate), gte(billQuotes.expiryDate, romeDate(now))),
      ),
    )
    .orderBy(asc(billQuotes.utilityType), asc(billQuotes.rank), asc(billQuotes.id))
