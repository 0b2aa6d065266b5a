import type { Market } from '#areas/market/market.ts'
import { type GasPart, perSmcCost } from '#areas/offers/cost/gas.ts'
import { luceExciseRate, luceTariff, type LucePoint, taxedKwh } from '#areas/offers/cost/luce.ts'
import { useLimits } from '#areas/offers/cost/use.ts'
import { Decimal, larger } from '#core/decimal.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { decimalIn, valueOf } from '../readings.ts'
import { type CheckInput, monthsOf } from './check-input.ts'
import { gasRules } from './vat.ts'

export interface Due {
  /** € a month. */
  fixedPerMonth: Decimal
  /** € per kW and month; zero for gas. */
  powerPerMonth: Decimal
  energyOf(quantity: Decimal): Decimal
  /** € per kWh; null for gas, whose price depends on the quantity. */
  energyPrice: Decimal | null
  exciseOf(quantity: Decimal): Decimal
  /** € per kWh; null for gas, which pays by tiers. */
  exciseRate: Decimal | null
  moreThan(real: Decimal, billed: Decimal): { network: Decimal; excise: Decimal }
  /** Without the exemption of residents. */
  fullExciseOf(quantity: Decimal): Decimal
  quarter: string
  /** The regional gas surcharge is unverified. */
  taxesToCheck: boolean
}

type WhyNotDue = 'no-period' | 'no-parameters' | 'no-power' | 'no-residence' | 'no-place' | 'gas-not-covered'

export const whyNotDueTexts: Record<WhyNotDue, string> = {
  'no-period': 'Non sappiamo di quali giorni è la bolletta.',
  'no-parameters': 'Non abbiamo le tariffe pubblicate per tutti i giorni di questa bolletta.',
  'no-power': 'Non sappiamo la potenza impegnata.',
  'no-residence': 'Non sappiamo se è la casa di residenza.',
  'no-place': 'Non sappiamo in quale provincia è la fornitura.',
  'gas-not-covered': 'Le regole che abbiamo non coprono questa fornitura di gas.',
}

const PLACES = 12
const TWELVE = Decimal.of(12)
const perMonth = (perYear: Decimal): Decimal => perYear.dividedBy(TWELVE, PLACES)

export function dueOf(input: CheckInput, commodity: Commodity): Due | WhyNotDue {
  if (!input.period) return 'no-period'
  if (!input.market) return 'no-parameters'
  return commodity === 'luce' ? luceDue(input, input.market) : gasDue(input)
}

function pointOf({ values, customerType }: CheckInput): LucePoint | WhyNotDue {
  const powerKw = decimalIn(values, 'powerKw')
  if (!powerKw || powerKw.toNumber() < useLimits.minPowerKw || powerKw.toNumber() > useLimits.maxPowerKw)
    return 'no-power'
  const resident = valueOf(values, 'resident')
  if (customerType === 'domestico' && typeof resident !== 'boolean') return 'no-residence'
  return { client: customerType, powerKw, resident: resident === true }
}

function luceDue(input: CheckInput, market: Market): Due | WhyNotDue {
  const point = pointOf(input)
  if (typeof point === 'string') return point
  if (!input.period) return 'no-period'
  const get = (name: Parameters<typeof market.luce.get>[0]) => market.luce.get(name)
  const { network, charges } = luceTariff(point, get, market.facts)
  const energyPrice = network.perKwh.plus(charges.perKwh)
  const rate = luceExciseRate(point, get, market.facts)
  const { byDays, whole } = monthsOf(input.period)
  const exciseOf = (quantity: Decimal) => rate.times(taxedKwh(point, quantity, whole ?? byDays, market.facts))
  return {
    fixedPerMonth: perMonth(network.perYear.plus(charges.perYear)),
    powerPerMonth: perMonth(network.perKwYear.plus(charges.perKwYear)),
    energyPrice,
    energyOf: quantity => energyPrice.times(quantity),
    exciseOf,
    exciseRate: rate,
    fullExciseOf: quantity => rate.times(quantity),
    moreThan: (real, billed) => ({
      network: energyPrice.times(billed.minus(real)),
      excise: exciseOf(billed).minus(exciseOf(real)),
    }),
    quarter: market.luce.quarter,
    taxesToCheck: false,
  }
}

function gasDue(input: CheckInput): Due | WhyNotDue {
  const { market, period, place } = input
  if (!market || !period) return 'no-parameters'
  if (!place) return 'no-place'
  const rules = gasRules(input)
  if (!rules) return 'gas-not-covered'
  const { byDays, whole } = monthsOf(period)
  // Yearly tiers are shared out by days or by months: accept the dearer of the two.
  const ways = whole ? [byDays, whole] : [byDays]
  const byWay = (parts: readonly GasPart[], quantity: Decimal, months: Decimal) =>
    Decimal.sum(parts.map(part => perSmcCost(part, quantity, months)))
  const costOf = (parts: readonly GasPart[]) => (quantity: Decimal) =>
    ways.map(months => byWay(parts, quantity, months)).reduce(larger)
  return {
    fixedPerMonth: perMonth(rules.network.perYear.plus(rules.charges.perYear)),
    powerPerMonth: Decimal.zero,
    energyPrice: null,
    energyOf: costOf([rules.network, rules.charges]),
    exciseOf: costOf([rules.excise, rules.surcharge]),
    exciseRate: null,
    fullExciseOf: costOf([rules.excise, rules.surcharge]),
    moreThan: (real, billed) => {
      const more = (parts: readonly GasPart[]) => byWay(parts, billed, byDays).minus(byWay(parts, real, byDays))
      return { network: more([rules.network, rules.charges]), excise: more([rules.excise, rules.surcharge]) }
    },
    quarter: market.gas.quarter,
    taxesToCheck: market.facts['gas-regional-surcharge'].status === 'da verificare',
  }
}
