import { Fraction, ZERO } from './fraction.ts'

/** An offer of the golden cases: read by the formulas of the test, and turned into what the product takes. */
export interface GoldenOffer {
  /** €/year and €/kW */
  fee?: string
  perKw?: string
  /** € paid once, in the first year. */
  once?: string
  /** € per kWh or Smc; beside an index, what is added to it. */
  energy: string | { f1: string; f23: string } | { f1: string; f2: string; f3: string }
  /** How much of the index is paid; absent: a fixed price. */
  index?: string
  declared?: readonly GoldenDeclared[]
  /** TIPO_DISPACCIAMENTO */
  dispatching?: readonly string[]
  ownDispatching?: string
  discounts?: readonly GoldenDiscount[]
}
type GoldenDeclared = 'pcv' | 'ppe' | 'ccr' | 'cpr' | 'grad' | 'qvd-fixed' | 'qvd-variable'

export interface GoldenDiscount {
  amount: string
  /** €; € per kWh or Smc; per cent of the fee, or of the energy with its index. */
  of: '€' | 'unit' | '% fee' | '% energy'
  afterVat?: boolean
  /** Under a condition nobody accepted: not in the cost. */
  conditional?: boolean
}

/** The parts of a yearly cost in cents, as the product names them. */
export interface GoldenCost {
  total: number
  breakdown: Record<'sale' | 'network' | 'charges' | 'excise' | 'vat' | 'discounts', number> & {
    vatReduced?: number
    vatOrdinary?: number
  }
}

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
): Record<'before' | 'after', Amount> {
  const sum = (afterVat: boolean): Amount => {
    let [flat, units] = [ZERO, ZERO]
    for (const { amount, of, conditional, ...each } of offer.discounts ?? []) {
      if (conditional || Boolean(each.afterVat) !== afterVat) continue
      const percent = eur(amount).by(new Fraction(100n))
      if (of === '€') flat = flat.plus(eur(amount))
      else if (of === 'unit') units = units.plus(eur(amount).times(consumption))
      else if (of === '% fee') flat = flat.plus(eur(offer.fee).times(percent))
      else [flat, units] = [flat.plus(energy.flat.times(percent)), units.plus(energy.units.times(percent))]
    }
    return { flat, units }
  }
  return { before: sum(false), after: sum(true) }
}

/** Without its index and with it: `1` of the index is all of it. */
export const coefficientOf = ({ index }: GoldenOffer): Fraction => (index === undefined ? ZERO : Fraction.of(index))
