import type { ChargeLine } from '#areas/bill-reading/charges/charges.ts'

import type { ChargeTruth } from './charge-truth.ts'

interface ChargeTally {
  printed: number
  right: number
  missing: ChargeTruth[]
  wrong: ChargeLine[]
}

/** A yearly fee printed with two decimals is a monthly one to a twelfth of that. */
const SAME_FEE = 0.0006
const SAME = 1e-6

const near = (left: number | null | undefined, right: number | null | undefined, within: number): boolean =>
  left === null || left === undefined ? true : typeof right === 'number' && Math.abs(left - right) <= within

/** Every printed figure of the row was read correctly. */
function isSameCharge(truth: ChargeTruth, line: ChargeLine): boolean {
  return (
    (OF_NO_SUPPLY.has(truth.part) || truth.commodity === line.commodity) &&
    truth.part === line.part &&
    truth.side === line.side &&
    truth.level === line.level &&
    truth.amount === line.amount &&
    near(truth.quantity, line.quantity, SAME) &&
    near(truth.price, line.price, truth.unit === 'month' || truth.part === 'fixed' ? SAME_FEE : SAME) &&
    near(truth.rate, line.rate, SAME) &&
    near(truth.base, line.base, 0)
  )
}

const isGrandTotal = ({ part, side }: Pick<ChargeTruth, 'part' | 'side'>): boolean =>
  part === 'total' && (side === null || side === 'whole')

/** Belongs to neither supply of a dual bill. */
const OF_NO_SUPPLY: ReadonlySet<ChargeTruth['part']> = new Set(['bonus', 'recalculation', 'other'])

const keyOf = (truth: ChargeTruth): string =>
  [truth.commodity, truth.part, truth.side, truth.amount, truth.quantity, truth.price, truth.month, truth.band].join(
    '|',
  )

/** Rows read against rows printed; what a later page prints again counts once. The bill's total is a field of its own. */
export function compareCharges(printed: (ChargeTruth & { page: number })[], lines: ChargeLine[]): ChargeTally {
  const distinct = printed.filter(
    (truth, at) =>
      !isGrandTotal(truth) &&
      !printed.slice(0, at).some(other => other.page !== truth.page && keyOf(other) === keyOf(truth)),
  )
  const left = new Set(lines.filter(line => !isGrandTotal(line)))
  const missing = distinct.filter(truth => {
    const match = [...left].find(line => isSameCharge(truth, line))
    if (match) left.delete(match)
    return match === undefined
  })
  return { printed: distinct.length, right: distinct.length - missing.length, missing, wrong: [...left] }
}
