import type { Cents } from '#core/money.ts'
import { classNames } from '../class-names.ts'

const amounts = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' })

/**
 * An amount as the main element of a page: large integer, smaller decimals, unit always printed. `total` adds the double
 * rule.
 */
export function Figure({
  amount,
  unit = '€/anno',
  total,
  whole,
  className,
}: {
  amount: Cents
  unit?: string
  total?: boolean
  /** An estimate: shown without cents. */
  whole?: boolean
  className?: string
}) {
  const parts = amounts.formatToParts((whole ? Math.round(amount / 100) * 100 : amount) / 100)
  const comma = parts.findIndex(part => part.type === 'decimal')
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(part => part.value)
      .join('')
  return (
    <span className={classNames(total && 'total')}>
      <span className={classNames('figure', className)}>
        {text(0, comma)}
        {whole ? null : <span className="decimals">{text(comma)}</span>}
      </span>
      <span className="unit">{unit}</span>
    </span>
  )
}
