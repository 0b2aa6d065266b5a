import { isDeepStrictEqual } from 'node:util'
import { gainOf, ranks } from '#areas/offers/gain.ts'
import { and, asc, eq, getTableColumns, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { loadMarket, publishedIndices } from '#areas/market/load-market.server.ts'
import { comparableCode, offersByCode } from '#areas/offers/open-data/by-code.server.ts'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { canBeSigned } from '#areas/offers/offer.ts'
import { offerWords, type PriceLine, priceLines } from '#areas/offers/price-words.ts'
import { publicOffer, type PublicOffer } from '#areas/offers/public-offer.ts'
import { romeDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { type Cents, toCents } from '#core/money.ts'
import type { Context } from '#platform/procedure.server.ts'
import { commoditiesOf, ENERGY_KINDS } from '#areas/offers/offer-kinds.ts'
import { decimalEuros, quoteInputFrom, type QuoteInput, quotesOf, stayColumns } from './bill-quotes.server.ts'
import type { BillRow, ReadingRow } from '../bill-rows.server.ts'
import { daysOfBill, deadOf, deadPrice } from '../contract/dead-price.ts'
import type { FieldName } from '../fields.ts'
import { officialTerms } from '../contract/official-terms.server.ts'
import { isSameVersion } from '../contract/official-terms.ts'
import { bestSavingOf, type Quote } from './quotes.ts'
import { type Readings, textIn } from '../readings.ts'
import { billQuotes, billReadings, bills } from '../tables.server.ts'
import { quoteReadyMail } from '#areas/notifications/mails.tsx'
import { wantsMail } from '#areas/notifications/notify.server.ts'
import { NOTICE_CHOICES } from '#areas/notifications/topics.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { has, rowsIn } from '#platform/database/rows.server.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'

export type QuoteRow = typeof billQuotes.$inferSelect
/** With the offer's terms of today, if they differ. */
export type CurrentQuote = QuoteRow & { today: OfferToday | null }

interface CurrentQuotes {
  /** Ordered by rank. */
  rows: CurrentQuote[]
  /** Input of the present contracts; null when none of their offers is in the open data. */
  input: QuoteInput | null
  /** Contracts whose price is no longer known from this bill: their quotes come without a verdict. */
  dead: QuoteInput['dead']
}

/**
 * The stored quotes of a bill against the present contract as known today: an offer added to the open data later still
 * gives its exact conditions. Offers keep their cost, and today’s is computed with the tariffs of that day; nothing is
 * written. Whether the bill still tells the price paid, and whether an offer is unchanged, is checked today.
 */
export async function currentQuotes(
  ctx: Context,
  bill: Pick<BillRow, 'supplyType' | 'customerType' | 'uploadDate'>,
  { values, market }: Pick<ReadingRow, 'values' | 'market'>,
  rows: readonly QuoteRow[],
): Promise<CurrentQuotes> {
  const [official = {}] = await officialTerms(ctx, [{ supplyType: bill.supplyType, values, contractMarket: market }])
  const [priced, today] = [daysOfBill(values, bill.uploadDate), romeDate(ctx.now)]
  if (Object.keys(official).length === 0) {
    const over = deadPrice(values, priced, today)
    const dead = over ? Object.fromEntries(commoditiesOf(bill.supplyType).map(commodity => [commodity, over])) : {}
    return { rows: await asToday(ctx, withoutDead(rows, dead)), input: null, dead }
  }
  const day = romeDate(rows.find(({ kind }) => kind === 'stay')?.createdAt ?? ctx.now)
  const then = { market: await loadMarket(ctx.tx, day), indices: await publishedIndices(ctx) }
  const input = quoteInputFrom(then, bill, values, { contractMarket: market, official, priced, today })
  let all = [...rows]
  for (const stay of quotesOf(input, [])) if (isNews(stay, all, input)) all = againstStay(all, stay, input)
  return { rows: await asToday(ctx, withoutDead(all, input.dead)), input, dead: input.dead }
}

/** An offer that changed has no known saving, nor is it known whether staying is better. */
async function asToday(ctx: Context, rows: readonly QuoteRow[]): Promise<CurrentQuote[]> {
  const changed = await changedOffers(ctx, rows)
  const inDoubt = new Set(rows.filter(({ id }) => changed.has(id)).map(({ utilityType }) => utilityType))
  return rows.map(row => ({
    ...row,
    today: changed.get(row.id) ?? null,
    ...(changed.has(row.id) && { estimatedSavings: null }),
    ...(row.kind === 'stay' && inDoubt.has(row.utilityType) && { rank: 0 }),
  }))
}

/** No savings against a price that is no longer paid. */
function withoutDead(rows: readonly QuoteRow[], dead: QuoteInput['dead']): QuoteRow[] {
  return ENERGY_KINDS.flatMap(supplyType => {
    const own = rows.filter(({ utilityType }) => utilityType === supplyType)
    return deadOf(dead, supplyType)
      ? ranked(
          own.map(row =>
            row.kind === 'stay' ? { ...row, yearlyCost: null, breakdown: null, isEstimate: false } : row,
          ),
        )
      : own
  })
}

/** Were the quotes computed without the official conditions known now? */
function isNews({ utilityType }: Quote, rows: readonly QuoteRow[], { exact }: QuoteInput): boolean {
  const stored = rows.find(row => row.kind === 'stay' && row.utilityType === utilityType)
  return commoditiesOf(utilityType).some(commodity => {
    const known = exact[commodity]
    if (!stored || !known) return false
    return known.isUsed ? !isSameVersion(stored.terms?.[commodity], known.terms) : stored.yearlyCost === null
  })
}

function againstStay(all: readonly QuoteRow[], stay: Quote, input: QuoteInput): QuoteRow[] {
  const { utilityType, yearlyCost, breakdown, assumptions, isEstimate } = stay
  const shown = {
    ...stayColumns(utilityType, input),
    yearlyCost: decimalEuros(yearlyCost),
    breakdown,
    assumptions,
    isEstimate,
  }
  const own = all.filter(row => row.utilityType === utilityType)
  const fresh = own.map(row => (row.kind === 'stay' ? { ...row, ...shown } : row))
  return [...all.filter(row => row.utilityType !== utilityType), ...ranked(fresh)]
}

export function ranked(rows: readonly QuoteRow[]): QuoteRow[] {
  const offers = rows
    .filter(row => row.kind === 'offer')
    .toSorted((a, b) => (costOf(a) ?? Infinity) - (costOf(b) ?? Infinity) || (a.offerName < b.offerName ? -1 : 1))
  const stay = rows.find(row => row.kind === 'stay')
  const today = costOf(stay)
  const gain = (row: QuoteRow | undefined): Cents | null => {
    const cost = costOf(row)
    return cost === null ? null : gainOf(today, cost)
  }
  const { stay: stayRank, firstOffer } = ranks(today, gain(offers[0]))
  const placed = (row: QuoteRow, rank: number, savings: string | null): QuoteRow => ({
    ...row,
    rank,
    estimatedSavings: savings,
    currentCustomerPrice: decimalEuros(today),
  })
  return [
    ...(stay ? [placed(stay, stayRank, null)] : []),
    ...offers.map((row, i) => placed(row, firstOffer + i, decimalEuros(gain(row)))),
  ]
}

const costOf = (row: QuoteRow | undefined): Cents | null =>
  row?.yearlyCost ? toCents(Decimal.of(row.yearlyCost)) : null

const LISTED: readonly FieldName[] = [
  'offerCodeLuce',
  'offerCodeGas',
  'conditionsEnd',
  'periodFrom',
  'periodTo',
  'issueDate',
]
const listedValues = sql<Readings>`jsonb_build_object(${sql.join(
  LISTED.flatMap(field => [sql`${field}::text`, sql`${billReadings.values} -> ${field}::text`]),
  sql`, `,
)})`

interface Outcome {
  /** Offers shown, present contract excluded; only unexpired ones. */
  quotes: number
  /** `bestSavingOf` its quotes. */
  bestSaving: Cents | null
  /** The price paid today is no longer known (`deadPrice`). */
  isDead: boolean
}

/**
 * Outcome of each bill on a page as of today, if it differs from what is stored: against a contract found in the open
 * data since, or with the unchanged offers. Only for the bills of one page: joined to the list, the quotes of ten
 * thousand bills would be read for fifty.
 */
export async function outcomesOf(ctx: Context, page: readonly BillRow[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  if (page.length === 0) return outcomes
  const ids = page.map(({ id }) => id)
  const analyzed = page.filter(bill => bill.analysisStatus === 'analyzed')
  const read = await batchReads(ctx.tx, {
    quotes: publishedQuotes(ctx, ids),
    readings: ctx.tx
      .select({ id: bills.id, values: listedValues })
      .from(billReadings)
      .innerJoin(bills, publishedIn(billReadings))
      .where(
        inArray(
          bills.id,
          analyzed.map(({ id }) => id),
        ),
      ),
  })
  const quotes = Map.groupBy(read.quotes, ({ billId }) => billId)
  for (const id of ids) {
    const offers = quotes.get(id)?.filter(({ kind }) => kind === 'offer') ?? []
    outcomes.set(id, { quotes: offers.length, bestSaving: bestSavingOf(offers), isDead: false })
  }
  const changed = await changedOffers(
    ctx,
    analyzed.flatMap(({ id }) => quotes.get(id) ?? []),
  )
  const listed = await withKnown(ctx, analyzed, read.readings)
  const asked = listed.filter(({ bill, isKnown }) => isKnown || quotes.get(bill.id)?.some(({ id }) => changed.has(id)))
  const askedIds = asked.map(({ bill }) => bill.id)
  const whole = new Map(
    (asked.length > 0 ? await publishedReadings(ctx, askedIds) : []).map(reading => [reading.billId, reading]),
  )
  for (const { bill, values } of listed) {
    const stored = quotes.get(bill.id) ?? []
    const { quotes: count = 0 } = outcomes.get(bill.id) ?? {}
    const reading = whole.get(bill.id)
    if (!reading) {
      if (deadPrice(values, daysOfBill(values, bill.uploadDate), romeDate(ctx.now)))
        outcomes.set(bill.id, { quotes: count, bestSaving: null, isDead: true })
      continue
    }
    const { rows, dead } = await currentQuotes(ctx, bill, reading, stored)
    const bestSaving = bestSavingOf(rows)
    const isDead = bestSaving === null && deadOf(dead, bill.supplyType) !== null
    outcomes.set(bill.id, { quotes: count, bestSaving, isDead })
  }
  return outcomes
}

/** Joins bills to the rows of their published versions. */
const publishedIn = (table: typeof billReadings | typeof billQuotes) =>
  and(eq(bills.id, table.billId), eq(bills.publishedVersion, table.version))

/** Adds the listed fields, and whether the open data have one of the bill's offers. */
async function withKnown({ tx }: Context, page: readonly BillRow[], read: readonly { id: string; values: Readings }[]) {
  const codes = ({ values }: (typeof read)[number]) =>
    [textIn(values, 'offerCodeLuce'), textIn(values, 'offerCodeGas')].filter(code => code !== null)
  const known = await offersByCode(tx, read.flatMap(codes))
  return page.flatMap(bill => {
    const row = read.find(({ id }) => id === bill.id)
    if (!row || !bill.publishedVersion) return []
    const isKnown = codes(row).some(code => known.has(comparableCode(code)))
    return [{ bill, values: row.values, isKnown }]
  })
}

/** For quotes older than the stored prices: a single price for all hours, if known. */
export function quotedPrices(
  row: Pick<QuoteRow, 'prices' | 'utilityType' | 'pricePerUnit' | 'pricePerUnitGas'>,
): PriceLine[] {
  if (row.prices) return priceLines(row.prices)
  const mono = (text: string | null) =>
    text === null ? null : { index: null, prices: { mono: Number(text) }, fixed_months: null, fee_year: 0 }
  const isGas = row.utilityType === 'gas'
  return priceLines({
    luce: isGas ? null : mono(row.pricePerUnit),
    gas: mono(isGas ? (row.pricePerUnitGas ?? row.pricePerUnit) : row.pricePerUnitGas),
  })
}

const isValid = ({ now }: Pick<Context, 'now'>) =>
  or(isNull(billQuotes.expiryDate), gte(billQuotes.expiryDate, romeDate(now)))
const BEST_FIRST = [asc(billQuotes.utilityType), asc(billQuotes.rank), asc(billQuotes.id)]

/** spec 3 §7: unexpired quotes of a version, best first within each supply. */
export const validQuotes = (ctx: Context, billId: string, version: number): Promise<QuoteRow[]> =>
  rowsIn(ctx.tx, billQuotes, and(has(billQuotes, { billId, version }), isValid(ctx))).orderBy(...BEST_FIRST)

export const publishedReadings = ({ tx }: Pick<Context, 'tx'>, ids: readonly string[]) =>
  tx
    .select(getTableColumns(billReadings))
    .from(billReadings)
    .innerJoin(bills, publishedIn(billReadings))
    .where(inArray(bills.id, [...ids]))

/** Valid quotes of their published versions, best first. */
export const publishedQuotes = (ctx: Context, ids: readonly string[]) =>
  ctx.tx
    .select(getTableColumns(billQuotes))
    .from(billQuotes)
    .innerJoin(bills, publishedIn(billQuotes))
    .where(and(inArray(bills.id, [...ids]), isValid(ctx)))
    .orderBy(...BEST_FIRST)

/** Notifies the owner of the bill, whoever acts, if they want such messages; it always appears in the area. */
export async function sendQuoteReady(ctx: Context, bill: BillRow, isReviewed: boolean): Promise<void> {
  if (!(await wantsMail(ctx, bill.userId, 'bills'))) return
  const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, bill.userId))
  if (!person) return
  const { SITE_URL } = ctx.config
  const quoteUrl = `${SITE_URL}/dashboard/bollette/${bill.id}`
  await ctx.sendMail(quoteReadyMail, person.email, {
    customerName: person.firstName,
    quoteUrl,
    isReviewed,
    choices: SITE_URL + NOTICE_CHOICES,
  })
}

/** Today's terms of an offer in words, if its quote differs; `gone` when it can no longer be signed. */
type OfferToday = 'gone' | { words: string }

/** Quotes whose offer has changed, by id. A price moved by its index is not a change. */
async function changedOffers(
  ctx: Pick<Context, 'tx' | 'now'>,
  rows: readonly QuoteRow[],
): Promise<Map<string, OfferToday>> {
  const changed = new Map<string, OfferToday>()
  const quoted = rows.filter(({ offerId }) => offerId !== null)
  if (quoted.length === 0) return changed
  const today = romeDate(ctx.now)
  const market = await loadMarket(ctx.tx, today)
  const catalogue = new Map((await loadCatalogue(ctx.tx)).map(offer => [offer.id, offer]))
  for (const row of quoted) {
    const offer = catalogue.get(row.offerId ?? '')
    if (!offer || !canBeSigned(offer, today)) changed.set(row.id, 'gone')
    else {
      const shown = publicOffer(offer, market)
      const fee = row.oneOffFee === null || offer.activationCost?.compare(Decimal.of(row.oneOffFee)) === 0
      if (!fee || !isAsQuoted(row, shown)) changed.set(row.id, { words: offerWords(shown) })
    }
  }
  return changed
}

/** Older quotes have no stored prices: nothing more can be compared. */
const isAsQuoted = (
  { prices, monthlyFixedFee }: QuoteRow,
  { luce, gas, monthly_fixed_fee: fee }: PublicOffer,
): boolean =>
  prices === null ||
  // As JSON stores it: undefined keys are absent.
  (isDeepStrictEqual({ luce: prices.luce, gas: prices.gas }, JSON.parse(JSON.stringify({ luce, gas }))) &&
    monthlyFixedFee === (fee?.toFixed(2) ?? null))
