import type { ChargeLine } from '#areas/bill-reading/charges/charges.ts'
import { datesIn } from '#areas/bill-reading/words/dates-in-text.ts'
import { numbersIn } from '#areas/bill-reading/words/numbers.ts'

/** Highest plausible unit prices, €. */
const HIGHEST_PRICE = { kWh: 1, Smc: 4, month: 1000, kW: 20, 'kW*month': 20 } as const
const MONTHS_IN_YEAR = 12
/** Yearly prices were divided by twelve when read. */
const SAME_FIGURE = 1e-6

/** The row's text contains only the figures read from it, consistent in sign and size. */
export function isPlain(line: ChargeLine): boolean {
  const { quantity, months, price, unit, amount, rate, base, text } = line
  const printed = numbersIn(text)
  const isPrinted = (figure: number | null) =>
    figure === null || printed.some(({ value }) => Math.abs(value - Math.abs(figure)) < SAME_FIGURE)
  const read = [quantity, months, price, price && price * MONTHS_IN_YEAR, amount / 100, rate, base && base / 100]
  const isRead = (value: number) =>
    read.some(figure => typeof figure === 'number' && Math.abs(Math.abs(figure) - value) < SAME_FIGURE)
  const dates = datesIn(text)
  const left = printed.filter(
    ({ value, start, end }) =>
      !isRead(value) &&
      !dates.some(date => date.start <= start && end <= date.end) &&
      !(line.part !== 'vat' && text.slice(end).trimStart().startsWith('%')) &&
      !/(?:fascia|scaglione|art\.?)\s?$/i.test(text.slice(0, start)),
  )
  if (left.length > 0 || !isPrinted(quantity) || !isPrinted(amount / 100)) return false
  if (price === null || unit === null) return true
  return (
    (isPrinted(price) || isPrinted(price * MONTHS_IN_YEAR)) &&
    Math.abs(price) <= HIGHEST_PRICE[unit] &&
    (quantity ?? 1) * price * amount >= 0 &&
    hasUnit(text, quantity, unit)
  )
}

const UNITS = {
  kWh: /^kwh/i,
  Smc: /^(?:smc|mc|m3|m³)/i,
  month: /^mes/i,
  kW: /^kw(?!h)/i,
  'kW*month': /^kw(?!h)/i,
} as const

/** No other unit is printed right after the quantity. */
function hasUnit(text: string, quantity: number | null, unit: keyof typeof UNITS): boolean {
  const after = numbersIn(text)
    .filter(({ value }) => value === quantity)
    .map(({ end }) => text.slice(end).trimStart())
    .filter(rest => Object.values(UNITS).some(sign => sign.test(rest)))
  return after.length === 0 || after.some(rest => UNITS[unit].test(rest))
}
