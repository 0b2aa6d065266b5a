import { type CalendarDate, quarterName } from '#core/dates.ts'
import type { Decimal } from '#core/decimal.ts'

export type Commodity = 'luce' | 'gas'

/** A regulated figure in force from a day. Names as in the Portale Offerte, lower case (ENERGY.md §1). */
export interface ParameterRow {
  commodity: Commodity
  name: string
  validFrom: CalendarDate
  /** €/year, €/kW, €/kWh, €/Smc or a rate, by name. */
  value: Decimal
  source: string
}

const POWER_CLASSES = [1, 2, 3, 4, 5, 6] as const
const AMBITI = [1, 2, 3, 4, 5, 6] as const
const GAS_TIERS = [1, 2, 3, 4, 5, 6] as const
const QUOTAS = ['f', 'p', 'c'] as const
/** Low-voltage "altri usi" classes BTA1-BTA6. */
export type PowerClass = (typeof POWER_CLASSES)[number]
export type Ambito = (typeof AMBITI)[number]
export type GasTier = (typeof GAS_TIERS)[number]

const LUCE_TARIFFS = [
  ...(['sigma1', 'sigma2', 'sigma3', 'uc3', 'uc6s_d', 'uc6p_d', 'uc6s_nd', 'uc6p_nd', 'mis', 'tras'] as const),
  ...(['asos_dr', 'arim_dr', 'asos_dnr_f', 'arim_dnr_f', 'asos_dnr_v', 'arim_dnr_v'] as const),
  ...(['acc_c_r_l', 'acc_c_r_h', 'acc_c_nr', 'acc_a_l_l', 'iva_c', 'iva_a', 'lambda', 'pcv_c', 'pcv_a'] as const),
  ...(['cdispd', 'dispbt_d', 'dispbt_nd', 'msd', 'modeol', 'uniess', 'terna', 'interr', 'capprod'] as const),
  ...(['cpty_mrkt_1', 'cpty_mrkt_2', 'cpty_mrkt_3', 'cpty_mrkt_mt', 'rst', 'rstg'] as const),
  ...POWER_CLASSES.flatMap(n => QUOTAS.map(q => `dis_b${n}_${q}` as const)),
  ...POWER_CLASSES.flatMap(n => QUOTAS.map(q => `asos_nd_b${n}_${q}` as const)),
  ...POWER_CLASSES.flatMap(n => QUOTAS.map(q => `arim_nd_b${n}_${q}` as const)),
]
const GAS_TARIFFS = [
  ...(['qvd_f_d', 'qvd_v_d', 'cpr', 'grad', 'qt', 'rs', 'ug1', 'ug2s', 're', 'ug3', 'iva_f1', 'iva_f3'] as const),
  ...AMBITI.flatMap(n => [`tau1_cc1_a${n}`, `st_a${n}`, `vr_a${n}`] as const),
  ...AMBITI.flatMap(n => GAS_TIERS.map(t => `tau3_f${t}_a${n}` as const)),
  ...GAS_TIERS.map(t => `ug2p_d_f${t}` as const),
]
/** Not in the open-data files, but in `data/facts/supplementary-parameters.json`. */
export type LuceParameter = (typeof LUCE_TARIFFS)[number] | 'ppe'
export type GasParameter = (typeof GAS_TARIFFS)[number] | 'ccr'

/** Parameters that a tariff file must contain for the cost engine. */
export const requiredTariffs: Record<Commodity, readonly string[]> = { luce: LUCE_TARIFFS, gas: GAS_TARIFFS }

export interface ParameterSet<Name extends string> {
  /** «4° trimestre 2026»: shown with every figure computed from them. */
  quarter: string
  validFrom: CalendarDate
  source: string
  /** PPE and CCR, published separately: start of validity and source. */
  apart: Partial<Record<'ppe' | 'ccr', Pick<ParameterRow, 'validFrom' | 'source'>>>
  values: ReadonlyMap<string, Decimal>
  /** Throws RangeError for a figure never loaded: an estimate without it would be wrong. */
  get(name: Name): Decimal
}

/** Latest row in force on `day`; before the first one, the first, so that a clock in the past still works. */
export function inForce<Row extends { validFrom: CalendarDate }>(
  rows: readonly Row[],
  day: CalendarDate,
): Row | undefined {
  const oldestFirst = rows.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return oldestFirst.findLast(row => row.validFrom <= day) ?? oldestFirst[0]
}

/** Parameter set of `commodity` in force on `day`. Throws RangeError when nothing was loaded. */
export function parameterSet<Name extends string>(
  rows: readonly ParameterRow[],
  commodity: Commodity,
  day: CalendarDate,
): ParameterSet<Name> {
  const byName = Map.groupBy(
    rows.filter(row => row.commodity === commodity),
    row => row.name,
  )
  const chosen = new Map([...byName].map(([name, versions]) => [name, inForce(versions, day)]))
  const tariffs = requiredTariffs[commodity].map(name => chosen.get(name)).filter(row => row !== undefined)
  const newest = tariffs.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
  if (!newest) throw new RangeError(`no parameters loaded for ${commodity}`)
  const { validFrom, source } = newest
  const values = new Map([...chosen].flatMap(([name, row]) => (row ? [[name, row.value] as const] : [])))
  return {
    quarter: quarterName(validFrom),
    validFrom,
    source,
    apart: Object.fromEntries(
      (['ppe', 'ccr'] as const).flatMap(name => {
        const row = chosen.get(name)
        return row ? [[name, { validFrom: row.validFrom, source: row.source }]] : []
      }),
    ),
    values,
    get(name) {
      const value = values.get(name)
      if (!value) throw new RangeError(`parameter ${name} of ${commodity} is not loaded`)
      return value
    },
  }
}
