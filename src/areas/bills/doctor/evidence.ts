import { Decimal } from '#core/decimal.ts'
import { toCents, type Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { ChargeLine } from '#areas/bill-reading/charges/charges.ts'
import { MIN_TO_CLARIFY } from './bounds.ts'
import { decimalIn, textIn } from '../readings.ts'
import { type CheckInput, monthsOf, only, pick, type ChargeRow, rowsOf } from './check-input.ts'
import { partsOf } from './parts.ts'
import { isVatBaseRead, taxedRows } from './vat.ts'

/**
 * A fault is reported only if the bill itself rules out a misreading: every figure of the row must be confirmed elsewhere on the
 * bill, and the row's text must allow no other reading (plain-row.ts).
 */

/** The billed consumption, the period, the contract or another consistent row states the same quantity. */
export function isQuantityBacked(input: CheckInput, row: ChargeRow): boolean {
  const { quantity } = row
  if (quantity === null) return false
  const rows = rowsOf(input.charges, row.commodity)
  const said = saidQuantities(input, row.commodity, row.unit)
  if (said.some(value => value === quantity)) return true
  // Bands, months and tiers add up to the consumption.
  const tiers = pick(rows, { part: row.part, level: row.level }).filter(other => other.side === row.side)
  const sum = Decimal.sum(tiers.map(tier => Decimal.of(tier.quantity ?? 0))).toNumber()
  if (said.some(value => value === sum)) return true
  const isUnitPrinted = /kwh|smc|\bmc\b|m3|m³|mes[ei]|kw\b/i.test(row.text)
  return (
    isUnitPrinted && rows.some(other => other.at !== row.at && other.unit === row.unit && isSameUse(other, quantity))
  )
}

const isSameUse = (other: ChargeRow, quantity: number): boolean =>
  other.quantity === quantity && other.price !== null && Math.abs(other.amount - quantity * other.price * 100) <= 1

/** Quantities stated outside the cost rows. */
function saidQuantities(input: CheckInput, commodity: Commodity, unit: ChargeLine['unit']): number[] {
  if (unit === 'month') {
    if (!input.period) return []
    const { byDays, whole } = monthsOf(input.period)
    return [(whole ?? byDays).toNumber(), Math.ceil(byDays.toNumber())]
  }
  const field = unit === 'kW' || unit === 'kW*month' ? 'powerKw' : commodity === 'luce' ? 'periodKwh' : 'periodSmc'
  const said = decimalIn(input.values, field)
  return said ? [said.toNumber()] : []
}

interface Addition {
  parts: readonly ChargeRow[]
  whole: Cents | undefined
}

/** The printed sums of a bill. */
function additions(input: CheckInput, commodity: Commodity): Addition[] {
  const rows = rowsOf(input.charges, commodity)
  const quotas = ['consumption', 'fixed', 'power'] as const
  const sides = ['sale', 'grid'] as const
  const headOf = (part: ChargeRow['part'], side: NonNullable<ChargeRow['side']>) =>
    only(rows, { part, side, level: 'summary' })?.amount
  const details = (parts: readonly ChargeRow['part'][], side?: ChargeRow['side']) =>
    parts.flatMap(part => pick(rows, { part, level: 'detail', ...(side && { side }) }))
  return [
    ...quotas.flatMap(part => sides.map(side => ({ parts: details([part], side), whole: headOf(part, side) }))),
    ...quotas.map(part => ({
      parts: sides.flatMap(side => pick(rows, { part, side, level: 'summary' })),
      whole: headOf(part, 'whole'),
    })),
    ...sides.map(side => ({ parts: details(quotas, side), whole: headOf('total', side) })),
    {
      parts: details(['excise', 'taxes', 'vat']),
      whole: only(rows, { part: 'taxes', level: 'summary' })?.amount,
    },
  ]
}

/** The row belongs to a group that adds up to another printed amount. */
export function isAmountBacked(input: CheckInput, row: ChargeRow): boolean {
  const isIn = (parts: readonly ChargeRow[]) => parts.some(({ at }) => at === row.at)
  if (additions(input, row.commodity).some(addition => isIn(addition.parts) && addsUp(addition))) return true
  if (isVatBaseRead(input, row.commodity) && isIn(taxedRows(input, row.commodity))) return true
  return isTotalReached(input) && isIn(partsOf(input) ?? [])
}

/** The rows add up to the confirmed total: none was missed or read twice. */
export function isTotalReached(input: CheckInput): boolean {
  const total = decimalIn(input.values, 'total')
  const parts = partsOf(input)
  return parts !== null && total !== null && addsUp({ parts, whole: toCents(total) })
}

function addsUp({ parts, whole }: Addition): boolean {
  const sum = parts.reduce((all, { amount }) => all + amount, 0)
  return parts.length > 0 && whole !== undefined && Math.abs(sum - whole) < MIN_TO_CLARIFY
}

/** The bill agrees: no company tax code, no excise at the non-household rate. */
export function isHousehold(input: CheckInput): boolean {
  if (input.customerType !== 'domestico' || /^\d{11}$/.test(textIn(input.values, 'taxCode') ?? '')) return false
  const ofOtherUses = input.market?.luce.get('acc_a_l_l').toNumber()
  return pick(rowsOf(input.charges, 'luce'), { part: 'excise' }).every(row => row.price !== ofOtherUses)
}
