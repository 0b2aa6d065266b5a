import { type Cents, formatEuro } from '#core/money.ts'
import type { OneOff } from '#areas/offers/cost/one-off.ts'

/** What the first year's cost does not say alone: another second year, and what is taken off or paid only once. */
export function Years({
  total,
  secondYear,
  oneOff,
}: {
  total: Cents
  secondYear: { total: Cents } | null
  oneOff: OneOff | null
}) {
  return (
    <>
      {secondYear && secondYear.total !== total ? (
        <p>
          Dal secondo anno <b className="nowrap">{formatEuro(secondYear.total)}</b>
        </p>
      ) : null}
      {oneOffLines(oneOff).map(line => (
        <p key={line} className="tiny muted">
          {line}
        </p>
      ))}
    </>
  )
}

/** «Sconto una volta sola: −22,00 € IVA compresa, solo il primo anno» */
export const oneOffLines = (oneOff: OneOff | null): string[] => [
  ...(oneOff?.discounts
    ? [`Sconto una volta sola: −${formatEuro(oneOff.discounts)} IVA compresa, solo il primo anno`]
    : []),
  ...(oneOff?.fees ? [`Costo una volta sola: ${formatEuro(oneOff.fees)} IVA compresa, solo il primo anno`] : []),
]
