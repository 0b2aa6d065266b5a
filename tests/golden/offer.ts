import { Fraction, ONE, ZERO } from './fraction.ts'

/** An offer of the golden cases: input of the test's formulas, and converted to the product's format. */
export interface GoldenOffer {
  /** €/year and €/kW */
  fee?: string
  perKw?: string
  /** € paid once, in the first year. */
  once?: string
  /** € per kWh or Smc; with an index, the spread. */
  energy: string | { f1: string; f23: string } | { f1: string; f2: string; f3: string }
  /** Prices for part of the consumption or of the year, instead of `energy`; the offer then has one band. */
  intervals?: readonly GoldenInterval[]
  /** Index coefficient; undefined for a fixed price. */
  index?: string
  /** Fixed and variable intervals in one offer. */
  mixed?: true
  /** € per unit under MACROAREA 02 and 06. */
  supply?: string
  green?: string
  /** One price for everything but taxes; with a subscription, for this many units. */
  inclusive?: { subscribed?: string }
  /** Business offer, in files where the customer type decides which prices are read. */
  business?: boolean
  /** Minimum units charged. */
  flat?: string
  declared?: readonly GoldenDeclared[]
  /** TIPO_DISPACCIAMENTO */
  dispatching?: readonly string[]
  ownDispatching?: string
  discounts?: readonly GoldenDiscount[]
}
type GoldenDeclared = 'pcv' | 'ppe' | 'ccr' | 'cpr' | 'grad' | 'qvd-fixed' | 'qvd-variable'

export interface GoldenInterval {
  price: string
  /** Units above `from` - 1, up to `upTo`. */
  from?: number
  upTo?: number
  /** The first months; up to a month, 'MM/YYYY'; some calendar months. */
  months?: number
  until?: string
  only?: readonly number[]
  variable?: boolean
}

export interface GoldenDiscount {
  amount: string
  /** €; € per kWh or Smc; per cent of the fee, or of the energy with its index. */
  of: '€' | 'unit' | '% fee' | '% energy'
  afterVat?: boolean
  /** Under a condition nobody accepted: not in the cost. */
  conditional?: boolean
  /** For one band only, by its code. */
  band?: '11' | '12' | '13'
  months?: number
  from?: number
  upTo?: number
  /** Name of the price element, when not `PrezziSconto`. */
  spelled?: 'PREZZISconto'
}

/** Parts of a yearly cost, with the product's names: exact, then in cents. */
export interface GoldenYear<Amount = Fraction> {
  total: Amount
  breakdown: Record<'sale' | 'network' | 'charges' | 'excise' | 'vat' | 'discounts', Amount> & {
    vatReduced?: Amount
    vatOrdinary?: Amount
  }
}
export type GoldenCost = GoldenYear<number>

/** Each part rounded by itself. */
export const inCents = ({ total, breakdown }: GoldenYear): GoldenCost => ({
  total: total.cents,
  breakdown: Object.fromEntries(
    Object.entries(breakdown).map(([part, amount]) => [part, amount.cents]),
  ) as GoldenCost['breakdown'],
})

export const eur = (text: string | undefined): Fraction => (text === undefined ? ZERO : Fraction.of(text))

/** Euros by the year and euros by the unit: VAT of gas treats them apart. */
interface Amount {
  flat: Fraction
  units: Fraction
}

/** Discounts before and after VAT. `energy` is the seller's energy alone: in € of the bands, and per unit. */
export function discountsOf(
  offer: GoldenOffer,
  energy: Amount,
  consumption: Fraction,
  {
    inBand = () => ({ energy: ZERO, units: ZERO }),
    months = [],
  }: { inBand?: (code: string) => { energy: Fraction; units: Fraction }; months?: readonly Fraction[] } = {},
): Record<'before' | 'after', Amount> {
  const sum = (afterVat: boolean): Amount => {
    let [flat, units] = [ZERO, ZERO]
    for (const { amount, of, conditional, ...each } of offer.discounts ?? []) {
      if (conditional || Boolean(each.afterVat) !== afterVat) continue
      // Prices for some months, or some of the consumption, count in proportion.
      const time = each.months === undefined ? ONE : Fraction.sum(...months.slice(0, each.months))
      const within = stretch(each, consumption).by(consumption.isOver(ZERO) ? consumption : ONE)
      const share = each.from === undefined && each.upTo === undefined ? time : time.times(within)
      const percent = eur(amount).by(new Fraction(100n)).times(share)
      if (each.band) {
        const { energy: paid, units: used } = inBand(each.band)
        flat = flat.plus(of === 'unit' ? used.times(eur(amount)).times(share) : paid.times(percent))
        continue
      }
      if (of === '€') flat = flat.plus(eur(amount))
      else if (of === 'unit') units = units.plus(eur(amount).times(consumption).times(share))
      else if (of === '% fee') flat = flat.plus(eur(offer.fee).times(percent))
      else [flat, units] = [flat.plus(energy.flat.times(percent)), units.plus(energy.units.times(percent))]
    }
    return { flat, units }
  }
  return { before: sum(false), after: sum(true) }
}

/** Without and with its index: `1` means the full index. */
export const coefficientOf = ({ index }: GoldenOffer): Fraction => (index === undefined ? ZERO : Fraction.of(index))

/** Number of units in a tier. */
function stretch({ from = 1, upTo }: { from?: number; upTo?: number }, consumption: Fraction): Fraction {
  const end = upTo === undefined ? consumption : consumption.atMost(new Fraction(BigInt(upTo)))
  const start = new Fraction(BigInt(from - 1))
  return end.isOver(start) ? end.minus(start) : ZERO
}

/**
 * Cost of intervals unit by unit and month by month, deliberately slow: each unit has the price of the most specific
 * interval that covers it; without one it costs nothing.
 */
export function intervalEuros(
  intervals: readonly GoldenInterval[],
  consumption: Fraction,
  year: readonly { name: string; share: Fraction }[],
  index: Fraction,
): Fraction {
  let total = ZERO
  for (const [month, { name, share }] of year.entries()) {
    const counts = new Map<GoldenInterval, Fraction>()
    for (let unit = 1; consumption.isOver(new Fraction(BigInt(unit - 1))); unit += 1) {
      const held = closest(intervals.filter(each => isFor(each, month, name, unit)))
      const piece = consumption.atMost(new Fraction(BigInt(unit))).minus(new Fraction(BigInt(unit - 1)))
      if (held) counts.set(held, (counts.get(held) ?? ZERO).plus(piece))
    }
    for (const [{ price, variable }, units] of counts)
      total = total.plus(
        eur(price)
          .plus(variable ? index : ZERO)
          .times(units)
          .times(share),
      )
  }
  return total
}

/** `name` is 'MM/YYYY'. */
function isFor(
  { from = 1, upTo, months, until, only }: GoldenInterval,
  month: number,
  name: string,
  unit: number,
): boolean {
  const [nth, year] = name.split('/')
  const [lastMonth, lastYear] = (until ?? name).split('/')
  return (
    unit >= from &&
    unit <= (upTo ?? unit) &&
    month < (months ?? 12) &&
    `${year}${nth}` <= `${lastYear}${lastMonth}` &&
    (only?.includes(Number(nth)) ?? true)
  )
}

/** Most specific first: by time and tier; by time; by tier; for all. The lower of two tiers, the shorter of two times. */
const closest = (claims: readonly GoldenInterval[]): GoldenInterval | undefined =>
  claims.toSorted(
    (a, b) => rank(b) - rank(a) || (a.months ?? 99) - (b.months ?? 99) || (a.from ?? 1) - (b.from ?? 1),
  )[0]
const rank = ({ from, upTo, months, until, only }: GoldenInterval): number =>
  ((months ?? until ?? only) ? 2 : 0) + ((from ?? upTo) ? 1 : 0)
