import type { CodedOffer } from '#areas/offers/open-data/by-code.server.ts'
import type { MarketTerms } from '#areas/offers/open-data/market-terms.ts'
import { isSameSupplier } from '#areas/supplies/same-supplier.ts'
import { addDays, addMonths, type CalendarDate, daysBetween } from '#core/dates.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { FieldName } from '../fields.ts'
import { valueOf, type Readings } from '../readings.ts'

/** What the open data of the Portale Offerte say of the contract of one supply, found by the code of its offer. */
export interface OfficialTerms {
  commodity: Commodity
  offerName: string
  code: string
  /** The first day on which the open data said so: names the version that was taken. */
  since: CalendarDate
  /** What decided the version: the start of the contract, the billed days, or nothing but today. */
  basis: 'start' | 'period' | 'today'
  /** The oldest version kept is younger than that day. */
  isLater: boolean
  /** The first day on which the offer was no longer in the open data. */
  goneOn: CalendarDate | null
  /** Months for which the conditions hold; null: open-ended. */
  months: number | null
  /** When the conditions of this contract began, where the bill or its holder says so. */
  start: CalendarDate | null
  /** Since when the contract is known to run: its start, else the first billed day. */
  runsSince: CalendarDate | null
  priceType: 'fisso' | 'variabile' | null
  terms: MarketTerms | null
}

/** Which words of which offer a cost was computed with. */
export type TermsVersions = Partial<Record<Commodity, { code: string; since: CalendarDate }>>

export const isSameVersion = (
  stored: TermsVersions[Commodity] | undefined,
  { code, since }: Pick<OfficialTerms, 'code' | 'since'>,
): boolean => stored?.code === code && stored.since === since

export const codeField = { luce: 'offerCodeLuce', gas: 'offerCodeGas' } as const satisfies Record<Commodity, FieldName>

const dayIn = (values: Readings, field: FieldName): CalendarDate | null => {
  const value = valueOf(values, field)
  return typeof value === 'string' ? value : null
}

/**
 * The offer that the bill means, in the words that held when its contract began: of the start of the contract where it
 * is known, else of the billed days. Null where several suppliers share the code and neither VAT number nor name decide.
 */
export function termsOf(
  offers: readonly CodedOffer[],
  commodity: Commodity,
  values: Readings,
  today: CalendarDate,
): OfficialTerms | null {
  const found = ofSupplier(
    offers.filter(({ versions }) => versions.some(({ offer }) => offer.kind === commodity)),
    values,
  )
  if (!found) return null
  const printed = dayIn(values, 'contractStart')
  const from = dayIn(values, 'periodFrom')
  const on = printed ?? from ?? today
  const versions = found.versions.toSorted((a, b) => (a.since < b.since ? -1 : 1))
  const taken = versions.findLast(({ since }) => since <= on) ?? versions[0]
  if (!taken) return null
  const { offer, since } = taken
  // A supply that began before the offer was sold has changed its conditions since: that day is not their start.
  const start = printed !== null && printed >= offer.validFrom ? printed : null
  return {
    commodity,
    offerName: offer.name,
    code: offer.code,
    since,
    basis: printed !== null ? 'start' : from !== null ? 'period' : 'today',
    isLater: since > on,
    goneOn: found.goneOn,
    months: offer.months,
    start,
    runsSince: start ?? from,
    priceType: offer.terms?.index || offer.priceType === 'variable' ? 'variabile' : ofPrice(offer.priceType),
    terms: offer.unpriced ? null : offer.terms,
  }
}

const ofPrice = (priceType: CodedOffer['versions'][number]['offer']['priceType']) =>
  priceType === 'fixed' ? ('fisso' as const) : null

/** By the VAT number of the bill, else by the name; a single offer is believed while the bill says neither. */
function ofSupplier(offers: readonly CodedOffer[], values: Readings): CodedOffer | null {
  const vatNumber = valueOf(values, 'supplierVat')
  const name = valueOf(values, 'supplier')
  const byVat = offers.filter(offer => offer.vatNumber === vatNumber)
  const byName = offers.filter(
    ({ supplier }) => supplier !== null && typeof name === 'string' && isSameSupplier(supplier, name),
  )
  if (byVat.length > 0) return one(byVat)
  if (byName.length > 0) return one(byName)
  return vatNumber === null ? one(offers) : null
}

const one = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null)

/** Two papers may print ends that are some days apart: it is the same end. */
const SAME_END_DAYS = 15

export interface ConditionsEnd {
  /** The last day of the conditions; null while it is not known. */
  day: CalendarDate | null
  /** `start`: so many months from the start of the contract. */
  from: 'printed' | 'start' | null
  /** What the months of the offer would give, where the bill says another day. */
  other: CalendarDate | null
}

/**
 * The end of the conditions: the months of the offer from the start of the contract, else what is printed. Where the two
 * differ the print is kept, and so is always what a person wrote.
 */
export function conditionsEnd(values: Readings, official: OfficialTerms | null, today: CalendarDate): ConditionsEnd {
  const printed = dayIn(values, 'conditionsEnd')
  const computed = official && !areOver(values, official, today) ? monthsAfterStart(official) : null
  if (computed === null) return { day: printed, from: printed === null ? null : 'printed', other: null }
  if (printed === null) return { day: computed, from: 'start', other: null }
  const differs = Math.abs(daysBetween(printed, computed)) > SAME_END_DAYS
  return { day: printed, from: 'printed', other: differs ? computed : null }
}

const monthsAfterStart = ({ start, months }: OfficialTerms): CalendarDate | null =>
  start === null || months === null ? null : addDays(addMonths(start, months), -1)

/** Conditions that ended before the billed days were followed by others: by which, only the bill can tell. */
export const areOver = (values: Readings, official: OfficialTerms, today: CalendarDate): boolean => {
  const computed = monthsAfterStart(official)
  return computed !== null && computed < (dayIn(values, 'periodTo') ?? today)
}
