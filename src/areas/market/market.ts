import type { CalendarDate } from '#core/dates.ts'
import type { Decimal } from '#core/decimal.ts'
import type { Facts } from './facts.ts'
import { estimateBands, estimateIndex, type IndexEstimate, type IndexRow } from './index-series.ts'
import {
  inForce,
  parameterSet,
  requiredTariffs,
  type GasParameter,
  type LuceParameter,
  type ParameterRow,
  type ParameterSet,
} from './parameters.ts'

/** An index, or the F2+F3 mix of two-band offers. */
export type EstimatedIndex = 'pun' | 'pun_f1' | 'pun_f2' | 'pun_f3' | 'pun_f23' | 'psv'

/** A figure recorded by an administrator, replacing the mean of the last months (ENERGY.md §1). */
interface RecordedIndex {
  index: EstimatedIndex
  value: Decimal
  source: string
}

export interface Market {
  asOf: CalendarDate
  luce: ParameterSet<LuceParameter>
  gas: ParameterSet<GasParameter>
  /** CCR of the quarter containing this day, €/Smc. */
  ccrOn(day: CalendarDate): Decimal
  indices: Record<EstimatedIndex, IndexEstimate | null>
  /** Published months, for charts and for the index of a billed period. */
  series: readonly IndexRow[]
  facts: Facts
  /** First days of each kind of periodic data, future ones included. */
  published: Record<'luce' | 'gas' | 'ppe' | 'ccr' | 'profiles', CalendarDate[]>
}

interface MarketRows {
  parameters: readonly ParameterRow[]
  indices: readonly IndexRow[]
  recorded?: readonly RecordedIndex[]
  facts: Facts
  /** Thermal years with profiles. */
  profiles?: readonly CalendarDate[]
}

export function buildMarket(asOf: CalendarDate, rows: MarketRows): Market {
  const { indices, facts } = rows
  const recorded = new Map(
    rows.recorded?.map(({ index, value, source }) => [index, { value, months: null, source }] as const),
  )
  const pun = recorded.get('pun') ?? estimateIndex(indices, 'pun', asOf)
  const estimated = estimateBands(indices, pun, asOf)
  const band = (index: keyof typeof estimated) => recorded.get(index) ?? estimated[index]
  const [f2, f3] = [band('pun_f2'), band('pun_f3')]
  const daysOf = (isAsked: (row: ParameterRow) => boolean) => rows.parameters.filter(isAsked).map(row => row.validFrom)
  const ccr = rows.parameters.filter(row => row.commodity === 'gas' && row.name === 'ccr')
  return {
    asOf,
    luce: parameterSet(rows.parameters, 'luce', asOf),
    gas: parameterSet(rows.parameters, 'gas', asOf),
    ccrOn(day) {
      const row = inForce(ccr, day)
      if (!row) throw new RangeError('parameter ccr of gas is not loaded')
      return row.value
    },
    indices: {
      pun,
      pun_f1: band('pun_f1'),
      pun_f2: f2,
      pun_f3: f3,
      pun_f23: recorded.get('pun_f23') ?? mixOf(f2, f3, facts['luce-bands'].f23Weights),
      psv: recorded.get('psv') ?? estimateIndex(indices, 'psv', asOf),
    },
    series: indices,
    facts,
    published: {
      luce: daysOf(row => row.commodity === 'luce' && row.name === requiredTariffs.luce[0]),
      gas: daysOf(row => row.commodity === 'gas' && row.name === requiredTariffs.gas[0]),
      ppe: daysOf(row => row.name === 'ppe'),
      ccr: daysOf(row => row.name === 'ccr'),
      profiles: [...(rows.profiles ?? [facts['withdrawal-profiles'].validFrom])],
    },
  }
}

/** PUN outside F1. */
const mixOf = (
  f2: IndexEstimate | null,
  f3: IndexEstimate | null,
  weights: Facts['luce-bands']['f23Weights'],
): IndexEstimate | null => f2 && f3 && { ...f2, value: f2.value.times(weights.f2).plus(f3.value.times(weights.f3)) }
