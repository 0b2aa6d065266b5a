import { Decimal } from '#core/decimal.ts'
import { capitalised } from '#core/text.ts'
import { formatNumber } from '#core/money.ts'
import type { ChargeLine } from '#areas/bill-reading/charges/charges.ts'

const exact = (value: Decimal | number): Decimal => (typeof value === 'number' ? Decimal.of(value) : value)

/** «1.274,5»: all its decimals. */
export const figure = (value: Decimal | number): string => formatNumber(exact(value), 9)

export const price = (value: Decimal | number, digits: number): string => formatNumber(exact(value), digits, digits)

const UNIT_NAMES = { kWh: 'kWh', Smc: 'Smc', month: 'mesi', kW: 'kW', 'kW*month': 'kW × mesi' } as const
const PER_UNIT = {
  kWh: '€/kWh',
  Smc: '€/Smc',
  month: '€/mese',
  kW: '€/kW al mese',
  'kW*month': '€/kW al mese',
} as const

export const quantityText = (quantity: Decimal | number, unit: ChargeLine['unit']): string => {
  const shown = figure(quantity)
  if (unit === null) return shown
  return `${shown} ${unit === 'month' && shown === '1' ? 'mese' : UNIT_NAMES[unit]}`
}
export const perUnit = (unit: ChargeLine['unit']): string => (unit === null ? '€' : PER_UNIT[unit])

const PART_NAMES: Partial<Record<ChargeLine['part'], string>> = {
  consumption: 'quota per consumi',
  fixed: 'quota fissa',
  power: 'quota potenza',
  excise: 'accisa',
  vat: 'IVA',
  taxes: 'imposte',
  recalculation: 'ricalcoli',
  other: 'altre partite',
  bonus: 'bonus sociale',
  tv: 'canone TV',
}
const SIDE_NAMES = { whole: '', sale: ', parte del fornitore', grid: ', rete e oneri' } as const

export function rowName({ part, side }: Pick<ChargeLine, 'part' | 'side'>): string {
  return capitalised(`${PART_NAMES[part] ?? 'voce'}${side ? SIDE_NAMES[side] : ''}`)
}
