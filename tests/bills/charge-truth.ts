import type { ChargeLine } from '#areas/bills/reading/charges.ts'

/** What a row of cost says, wherever and however it is drawn. Null where the row does not print it. */
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
