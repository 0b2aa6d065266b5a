import type { Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { MIN_TO_CLARIFY } from './bounds.ts'
import { type CheckInput, commoditiesIn, pick, type ChargeRow, rowsOf } from './check-input.ts'

export const sum = (rows: readonly { amount: Cents }[]): Cents =>
  rows.reduce((total, row) => total + row.amount, 0) as Cents

const OUTSIDE = ['recalculation', 'other', 'bonus', 'tv'] as const

/** Every row once; null when a mandatory one is missing. */
export function partsOf(input: CheckInput): ChargeRow[] | null {
  const parts: ChargeRow[] = []
  for (const commodity of commoditiesIn(input)) {
    const rows = rowsOf(input.charges, commodity)
    const energy = energyOf(rows, commodity)
    const taxes = taxesOf(rows)
    if (!energy || taxes.length === 0) return null
    parts.push(...energy, ...taxes, ...OUTSIDE.flatMap(part => pick(rows, { part, level: 'summary' })))
  }
  return parts
}

/** The scontrino of Bolletta 2.0, or the summary of the layout before July 2025. */
function energyOf(rows: readonly ChargeRow[], commodity: Commodity): ChargeRow[] | null {
  const wholes = (['consumption', 'fixed', 'power'] as const).map(part =>
    pick(rows, { part, side: 'whole', level: 'summary' }),
  )
  const [consumption = [], fixed = [], power = []] = wholes
  if (consumption.length > 0 && fixed.length > 0 && (commodity === 'gas' || power.length > 0)) return wholes.flat()
  const sides = (['sale', 'grid'] as const).map(side => pick(rows, { part: 'total', side, level: 'summary' }))
  return sides.every(side => side.length > 0) ? sides.flat() : null
}

/** A tax row usually includes VAT; if it equals the other taxes alone, VAT is separate. */
export function taxesOf(rows: readonly ChargeRow[]): ChargeRow[] {
  const summary = pick(rows, { part: 'taxes', level: 'summary' })
  const vat = pick(rows, { part: 'vat' })
  if (summary.length > 0) return isSame(sum(summary), sum(otherTaxes(rows))) ? [...summary, ...vat] : summary
  const details = rows.filter(row => row.level === 'detail' && ['excise', 'taxes', 'vat'].includes(row.part))
  return details.some(row => row.part === 'vat') ? details : []
}

export const otherTaxes = (rows: readonly ChargeRow[]): ChargeRow[] =>
  rows.filter(({ part, level }) => level === 'detail' && (part === 'excise' || part === 'taxes'))

export const isSame = (a: Cents, b: Cents): boolean => Math.abs(a - b) < MIN_TO_CLARIFY
