import type { ChargeLine } from '#areas/bill-reading/charges/charges.ts'

import type { SupplyCase } from './supply.ts'
import { MICRO, type Micro } from './units.ts'
import type { Words } from './words.ts'

/** The content of a charge line, however it is laid out. Null when the line does not print it. */
export type ChargeTruth = Pick<
  ChargeLine,
  | 'commodity'
  | 'part'
  | 'side'
  | 'level'
  | 'quantity'
  | 'unit'
  | 'months'
  | 'price'
  | 'rate'
  | 'base'
  | 'band'
  | 'month'
> & {
  /** Cents. */
  amount: number
}

export interface PrintedCharge extends ChargeTruth {
  page: number
}

const asNumber = (value: Micro): number => value / MICRO

type Figures = Partial<Pick<ChargeTruth, 'level' | 'quantity' | 'unit' | 'months' | 'price' | 'rate' | 'base'>>

export const charge = (
  { commodity }: Pick<SupplyCase, 'commodity'>,
  part: ChargeTruth['part'],
  side: ChargeTruth['side'],
  amount: number,
  figures: Figures = {},
): ChargeTruth => ({
  commodity,
  part,
  side,
  level: 'detail',
  quantity: null,
  unit: null,
  months: null,
  price: null,
  ...figures,
  amount,
})

export const summary: Figures = { level: 'summary' }

export const energyFigures = ({ unit }: Pick<SupplyCase, 'unit'>, quantity: Micro, price: Micro): Figures => ({
  quantity: asNumber(quantity),
  unit,
  price: asNumber(price),
})

export const fixedFigures = ({ bill: { months } }: Words, price: Micro): Figures => ({
  quantity: months,
  unit: 'month',
  months,
  price: asNumber(price),
})

export const powerFigures = ({ power, network }: Pick<SupplyCase, 'power' | 'network'>): Figures => ({
  quantity: asNumber(power),
  unit: 'kW',
  price: asNumber(network.powerMonthly),
})
