import { asc, eq } from 'drizzle-orm'
import type { Facts } from '#areas/market/facts.ts'
import type { Place } from '#areas/market/places.ts'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import { toCents, type Cents } from '#core/money.ts'
import { Decimal } from '#core/decimal.ts'
import { pick } from '#platform/database/rows.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { commoditiesOf, type EnergyKind } from '#areas/offers/offer-kinds.ts'
import { billStage } from './bill.ts'
import { noOutsideAmounts, type BillRow, type ReadingRow } from './bill-rows.server.ts'
import { type ContractView, contractViews } from './contract/contract-view.ts'
import {
  type CurrentQuote,
  currentQuotes,
  quotedPrices,
  type QuoteRow,
  validQuotes,
} from './quotes/current-quotes.server.ts'
import { deadOf, type DeadPrice, priceEnd } from './contract/dead-price.ts'
import { fieldsOf, formatField, ruleOf, unitOf } from './fields.ts'
import { notCovered, placeOf } from './supplies/household.ts'
import { proposalsFor } from './quotes/proposals.ts'
import { requiredFields, READ_WELL, type Readings } from './readings.ts'
import { billFiles } from './tables.server.ts'
import type { NoQuotesReason } from './texts.ts'

export interface QuoteGroup {
  utilityType: EnergyKind
  /** The present contract; its cost is null when the person did not give its price. */
  present: QuoteView | null
  /** «Resta dove sei» comes first. */
  isStayBest: boolean
  /** Why there is no verdict: the bill no longer tells the price paid today. */
  dead: DeadPrice | null
  /** Last day of today’s price, if within the compared year. */
  priceEnd: CalendarDate | null
  /** Best first. */
  offers: QuoteView[]
  /** Why there are no offers. */
  none: NoQuotesReason | null
}

export const summaryOf = (bill: BillRow) => ({
  ...pick(bill, 'id', 'uploadDate', 'fileName', 'supplyType', 'customerType', 'errorReason', 'requestId'),
  status: bill.analysisStatus,
  stage: billStage(bill),
  isFromOffice: bill.uploadedBy !== null,
  // «rivisto da una persona»
  isReviewed: bill.reviewedAt !== null,
})

/** The values of a bill and its current quotes; `stored`: its quotes, if already loaded. */
export async function billFigures(
  ctx: Context,
  bill: BillRow,
  reading: ReadingRow | null,
  facts: Facts,
  stored?: readonly QuoteRow[],
) {
  const values = reading?.values ?? {}
  const place = placeOf(values, facts)
  const { groups, contracts } = reading ? await quotesShown(ctx, bill, reading, place, stored) : NO_QUOTES
  const fields = fieldViews(values, bill, place !== null)
  return { fields, region: place?.region ?? null, quotes: groups, contracts }
}

/** A bill as one page shows it (null: not read yet). */
export async function billDetail(ctx: Context, bill: BillRow, reading: ReadingRow | null, facts: Facts) {
  const figures = await billFigures(ctx, bill, reading, facts)
  const files = await ctx.tx
    .select({
      ...pick(billFiles, 'kind', 'position', 'width', 'height'),
      ...pick(storedFiles, 'name', 'size', 'contentType'),
    })
    .from(billFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, billFiles.fileId))
    .where(eq(billFiles.billId, bill.id))
    .orderBy(asc(billFiles.position))
  return {
    ...summaryOf(bill),
    fileSize: bill.fileSize,
    confirmedAt: bill.confirmedAt,
    // Sent back with corrections.
    version: reading?.version ?? null,
    market: reading?.market ?? null,
    notes: reading?.notes ?? [],
    files: files.flatMap(({ kind, position, name, size, contentType }) =>
      kind === 'original' ? [{ position, name, size, contentType }] : [],
    ),
    pages: files.flatMap(({ kind, position, width, height }) =>
      kind === 'page' && width && height ? [{ page: position, width, height }] : [],
    ),
    outside: reading?.outside ?? noOutsideAmounts,
    ...figures,
  }
}
export type BillDetail = Awaited<ReturnType<typeof billDetail>>

export function fieldViews(
  values: Readings,
  bill: Pick<BillRow, 'supplyType' | 'customerType'> & Partial<Pick<BillRow, 'confirmedAt'>>,
  provinceKnown: boolean,
) {
  const asked = requiredFields(values, bill.supplyType, bill.customerType, provinceKnown)
  const proposals = proposalsFor(values)
  return fieldsOf(bill.supplyType, bill.customerType).map(name => {
    const { label, group, kind, hint, inSight = false } = ruleOf(name)
    const proposal = proposals[name]
    const {
      value = null,
      confidence = 0,
      page = null,
      box = null,
      text = null,
      by = null,
      isFromModel = false,
    } = values[name] ?? {}
    return {
      name,
      label,
      group,
      kind: kind.type,
      unit: unitOf(name),
      hint,
      inSight,
      options:
        kind.type === 'choice' ? Object.entries(kind.options).map(([option, label]) => ({ value: option, label })) : [],
      value,
      // Formatted for people, without the unit; empty when there is no value. Can be typed back unchanged.
      shown: formatField(name, value),
      confidence,
      // Read by the machine with low confidence, and not confirmed by anyone.
      isUnsure: value !== null && by === 'machine' && confidence < READ_WELL && !bill.confirmedAt,
      page,
      box,
      text,
      by,
      isFromModel,
      // Derived from other values for an empty field: prefilled, but not yet its value.
      proposed: proposal ? { ...proposal, shown: formatField(name, proposal.value) } : null,
      // `needed` blocks «Confermo i dati», `wanted` may be left empty.
      asked: asked.needed.includes(name)
        ? ('needed' as const)
        : asked.wanted.includes(name)
          ? ('wanted' as const)
          : null,
    }
  })
}
export type FieldView = ReturnType<typeof fieldViews>[number]

const AS_STORED = [
  'id',
  'utilityType',
  'kind',
  'origin',
  'rank',
  'offerId',
  'offerName',
  'supplierName',
  'offerType',
  'pricePerUnit',
  'pricePerUnitGas',
  'monthlyFixedFee',
  'breakdown',
  'assumptions',
  'isEstimate',
  'comment',
  'expiryDate',
  'today',
] as const
type QuoteShown = Pick<
  CurrentQuote,
  (typeof AS_STORED)[number] | 'prices' | 'estimatedSavings' | 'yearlyCost' | 'secondYearCost'
>

const NO_QUOTES: { groups: QuoteGroup[]; contracts: ContractView[] } = { groups: [], contracts: [] }

async function quotesShown(
  ctx: Context,
  bill: BillRow,
  reading: ReadingRow,
  place: Place | null,
  known?: readonly QuoteRow[],
): Promise<typeof NO_QUOTES> {
  const stored = known ?? (await validQuotes(ctx, bill.id, reading.version))
  if (stored.length === 0 && bill.analysisStatus !== 'analyzed') return NO_QUOTES
  const { rows, input, dead } = await currentQuotes(ctx, bill, reading, stored)
  return {
    groups: groupsOf(bill, rows, place, dead, priceEnd(reading.values, romeDate(ctx.now))),
    contracts: input ? contractViews(input, reading.values) : [],
  }
}

export function groupsOf(
  bill: Pick<BillRow, 'supplyType' | 'customerType'>,
  rows: readonly QuoteShown[],
  place: Place | null,
  dead: Parameters<typeof deadOf>[0],
  end: CalendarDate | null,
): QuoteGroup[] {
  const types: readonly EnergyKind[] =
    bill.supplyType === 'luce_gas' ? [...commoditiesOf('luce_gas'), 'luce_gas'] : [bill.supplyType]
  return types.flatMap(utilityType => {
    const views = rows.filter(row => row.utilityType === utilityType).map(quoteView)
    const present = views.find(view => view.kind === 'stay') ?? null
    const offers = views.filter(view => view.kind === 'offer')
    // Without a gas cost there is no combined one either: the reason is given under gas.
    if (utilityType === 'luce_gas' && views.length === 0) return []
    return [
      {
        utilityType,
        present,
        isStayBest: present?.rank === 1,
        dead: deadOf(dead, utilityType),
        priceEnd: end,
        offers,
        none: offers.length > 0 ? null : present ? 'no-offers' : notCovered(utilityType, bill, place),
      },
    ]
  })
}

const centsOf = (euros: string | null): Cents | null => (euros === null ? null : toCents(Decimal.of(euros)))

const quoteView = (row: QuoteShown) => ({
  ...pick(row, ...AS_STORED),
  prices: quotedPrices(row),
  yearlyCost: centsOf(row.yearlyCost),
  secondYearCost: centsOf(row.secondYearCost),
  // Against the present contract; negative when it costs more.
  savings: centsOf(row.estimatedSavings),
})
export type QuoteView = ReturnType<typeof quoteView>
