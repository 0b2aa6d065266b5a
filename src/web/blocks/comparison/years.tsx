import { formatEuro } from '#core/money.ts'
import type { OneOff } from '#areas/offers/cost/one-off.ts'

/** «Sconto una volta sola: −22,00 € IVA compresa, solo il primo anno» */
export const oneOffLines = (oneOff: OneOff | null): string[] => [
  ...(oneOff?.discounts
    ? [`Sconto una volta sola: −${formatEuro(oneOff.discounts)} IVA compresa, solo il primo anno`]
    : []),
  ...(oneOff?.fees ? [`Costo una volta sola: ${formatEuro(oneOff.fees)} IVA compresa, solo il primo anno`] : []),
]
