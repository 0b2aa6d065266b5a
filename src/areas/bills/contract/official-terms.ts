import type { CodedOffer } from '#areas/offers/open-data/by-code.server.ts'
import type { MarketTerms } from '#areas/offers/open-data/market-terms.ts'
import { isSameSupplier } from '#areas/supplies/same-supplier.ts'
import { addDays, addMonths, type CalendarDate, daysBetween } from '#core/dates.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { FieldName } from '../fields.ts'
import { type Readings, textIn } from '../readings.ts'

/** Terms of a supply's contract in the open data of the Portale Offerte, found by offer code. */
export interface OfficialTerms {
  commodity: Commodity
  offerName: string
  code: string
  /** First day of the version used; identifies it. */
  since: CalendarDate
  /** What selected the version: the start of the contract, the billed days, or only today. */
  basis: 'start' | 'period' | 'today'
  /** The oldest stored version is later than that day. */
  isLater: boolean
  /** First day on which the open data no longer listed the offer. */
  goneOn: CalendarDate | null
  /** Months of validity; null: open-ended. */
  months: number | null
  /** When the conditions of this contract began, if the bill or its holder says so. */
  start: CalendarDate | null
  /** Earliest day the contract is known to run: its start, else the first billed day. */
  runsSince: CalendarDate | null
  priceType: 'fisso' | 'variabile' | null
  terms: MarketTerms | null
}

/** Offer and version behind a cost. */
export type TermsVersions = Partial<Record<Commodity, { code: string; since: CalendarDate }>>

export const isSameVersion = (
  stored: TermsVersions[Commodity] | undefined,
  { code, since }: Pick<OfficialTerms, 'code' | 'since'>,
): boolean => stored?.code === code && stored.since === since

export const codeField = { luce: 'offerCodeLuce', gas: 'offerCodeGas' } as const satisfies Record<Commodity, FieldName>

/**
 * The offer named by the bill, in the version valid when its contract began: at the start of the contract if known,
 * else in the billed days. Null when several suppliers share the code and neither VAT number nor name decides.
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
  const printed = textIn(values, 'contractStart')
  const from = textIn(values, 'periodFrom')
  const on = printed ?? from ?? today
  const versions = found.versions.toSorted((a, b) => (a.since < b.since ? -1 : 1))
  const taken = versions.findLast(({ since }) => since <= on) ?? versions[0]
  if (!taken) return null
  const { offer, since } = taken
  // A supply that began before the offer was sold changed conditions since: that day is not their start.
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

/** By VAT number, else by name; a single offer is accepted if the bill gives neither. */
function ofSupplier(offers: readonly CodedOffer[], values: Readings): CodedOffer | null {
  const vatNumber = textIn(values, 'supplierVat')
  const name = textIn(values, 'supplier')
  const byVat = offers.filter(offer => offer.vatNumber === vatNumber)
  const byName = offers.filter(({ supplier }) => supplier !== null && name !== null && isSameSupplier(supplier, name))
  if (byVat.length > 0) return one(byVat)
  if (byName.length > 0) return one(byName)
  return vatNumber === null ? one(offers) : null
}

const one = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null)

/** Two documents may print ends some days apart for the same end. */
const SAME_END_DAYS = 15

export interface ConditionsEnd {
  /** Last day of the conditions; null when unknown. */
  day: CalendarDate | null
  /** `start`: computed from the start of the contract. */
  from: 'printed' | 'start' | null
  /** The end by the offer's months, if the bill prints another day. */
  other: CalendarDate | null
}

/**
 * End of the conditions: the offer's months from the start of the contract, else the printed day. If they differ the
 * printed one wins, and so does always a value entered by a person.
 */
export function conditionsEnd(values: Readings, official: OfficialTerms | null, today: CalendarDate): ConditionsEnd {
  const printed = textIn(values, 'conditionsEnd')
  const computed = official && !areOver(values, official, today) ? monthsAfterStart(official) : null
  if (computed === null) return { day: printed, from: printed === null ? null : 'printed', other: null }
  if (printed === null) return { day: computed, from: 'start', other: null }
  const differs = Math.abs(daysBetween(printed, computed)) > SAME_END_DAYS
  return { day: printed, from: 'printed', other: differs ? computed : null }
}

const monthsAfterStart = ({ start, months }: OfficialTerms): CalendarDate | null =>
  start === null || months === null ? null : addDays(addMonths(start, months), -1)

/** Conditions that ended before the billed days were followed by others, known only from the bill. */
export const areOver = (values: Readings, official: OfficialTerms, today: CalendarDate): boolean => {
  const computed = monthsAfterStart(official)
  return computed !== null && computed < (textIn(values, 'periodTo') ?? today)
}
