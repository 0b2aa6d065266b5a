import { type CalendarDate, yearOfEstimate } from '#core/dates.ts'
import type { Decimal } from '#core/decimal.ts'
import type { CostFacts, CostMarket } from './market.ts'
import { type Commodity, parameterSetOf, type ParameterSet } from './parameters.ts'
import type { Place } from './places.ts'

/** `CostMarket` as plain data with exact amounts, cut to what one household needs, so that it can travel to a browser. */
export interface CostMarketData {
  asOf: CalendarDate
  luce: SetData
  gas: SetData
  /** The CCR of each month of the year that is estimated: first day, €/Smc. */
  ccr: [CalendarDate, Decimal][]
  indices: CostMarket['indices']
  series: CostMarket['series']
  facts: CostFacts
}
type SetData = Pick<ParameterSet<string>, 'validFrom' | 'source' | 'apart'> & { values: Record<string, Decimal> }

/** What is asked about: without it the figures of that commodity stay behind. */
interface AskedOf {
  luce: boolean
  /** Where the gas is used; null where no gas is asked about, or where no tariff area is known. */
  gas: Place | null
}

/** Cuts the market to one question: gas to its tariff area, its region and its profiles. */
export function costMarketData(
  { asOf, luce, gas, ccrOn, indices, series, facts }: CostMarket,
  asked: AskedOf,
): CostMarketData {
  const { ambito, region, climateZone } = asked.gas ?? { ambito: null, region: null, climateZone: null }
  const profiles = ['C2', `C1_${climateZone}`]
  return {
    asOf,
    luce: setData(luce, () => asked.luce),
    gas: setData(gas, name => ambito !== null && (!/_a\d$/.test(name) || name.endsWith(`_a${ambito}`))),
    ccr: ambito === null ? [] : yearOfEstimate(asOf).map(month => [month, ccrOn(month)]),
    indices,
    series,
    facts: {
      'luce-bands': facts['luce-bands'],
      'luce-excise': facts['luce-excise'],
      'luce-business': facts['luce-business'],
      'gas-excise': facts['gas-excise'],
      'gas-tiers': facts['gas-tiers'],
      'gas-regional-surcharge': {
        ...facts['gas-regional-surcharge'],
        rows: facts['gas-regional-surcharge'].rows.filter(row => row.region === region),
      },
      'withdrawal-profiles': {
        ...facts['withdrawal-profiles'],
        profiles: facts['withdrawal-profiles'].profiles.filter(
          ({ profile }) => ambito !== null && profiles.includes(profile),
        ),
      },
    },
  }
}

const setData = (
  { validFrom, source, apart, values }: ParameterSet<string>,
  needed: (name: string) => boolean,
): SetData => ({
  validFrom,
  source,
  apart,
  values: Object.fromEntries([...values].filter(([name]) => needed(name))),
})

/** The market again, to be computed with. What was left behind throws when it is asked for. */
export function costMarketOf({ asOf, luce, gas, ccr, indices, series, facts }: CostMarketData): CostMarket {
  const months = new Map(ccr)
  return {
    asOf,
    luce: setOf('luce', luce),
    gas: setOf('gas', gas),
    ccrOn(day) {
      const value = months.get(day)
      if (!value) throw new RangeError(`ccr of ${day} is not loaded`)
      return value
    },
    indices,
    series,
    facts,
  }
}

const setOf = <Name extends string>(commodity: Commodity, { values, ...known }: SetData): ParameterSet<Name> =>
  parameterSetOf<Name>(commodity, { ...known, values: new Map(Object.entries(values)) })
