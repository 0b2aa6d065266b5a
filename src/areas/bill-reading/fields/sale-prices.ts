import { unitOfLabel } from '../layout/claims.ts'
import type { Claim } from '../layout/claim-conflicts.ts'
import { segmentsLeftOf } from '../layout/layout.ts'
import { LIMITS } from '../layout/measures.ts'
import { isOffTopic } from '../layout/mentions.ts'
import { sectionOf } from '../layout/sections.ts'
import type { PrintedValue } from '../layout/values.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { labelText, pageOf, valueCandidate, valuesInRow, type BillText, type Candidate } from '../reading.ts'
import { fold } from '../words/fold.ts'
import { isSameRow } from '../words/page-text.ts'
import { commodityIn, commodityAt, type Commodity } from './commodity.ts'
import { lastSentence } from './texts-under.ts'
import { bandOf, isOfIndex, isOfPart, isSplitBelow, isSpread, rowStart, wordsAround } from './price-words.ts'

export const UNIT = { luce: 'kwh', gas: 'smc' } as const

export function commodityOf(claim: Claim, bill: BillText): Commodity | null {
  const unit = claim.value.kind === 'unitPrice' ? claim.value.detail : unitOfLabel(claim.label)?.detail
  if (unit === 'kwh') return 'luce'
  if (unit === 'smc') return 'gas'
  // «Paghi 0,139 €/kWh e 6,50 € al mese di quota fissa | Paghi 0,451 €/Smc e 7,00 € …»: the own words of a value are nearer.
  const { text } = claim.value.segment
  const before = text.slice(0, claim.value.start)
  return (
    commodityIn(before.slice(lastSentence(before))) ??
    commodityIn(text) ??
    commodityIn(labelText(claim)) ??
    commodityAt(bill, claim.value.segment)
  )
}

export const samePrice = (a: number, b: number): boolean => Math.abs(a - b) < LIMITS.fifthDecimal

/** «Energia kWh 512 x Euro 0,1375», «Energia (PUN + spread) | 512 kWh | 0,1375 €/kWh»: the name that the row gives the price. */
export function nameBefore(bill: BillText, value: PrintedValue): string {
  const plain = (text: string): string =>
    fold(text)
      .replace(/\([^)]*\)?/g, '')
      .replace(
        /(?:\b(?:kwh|smc)\s?)?[\d.,]{0,20}\d\s{0,3}(?:\b(?:kwh|smc)\s{0,3})?(?:(?:[x×*·]|\ba\b)\s{0,3})?(?:euro?|€)?\s{0,3}$/,
        '',
      )
      .replace(/[\s:.=]+$/, '')
  const own = plain(value.segment.text.slice(0, value.start))
  if (/[a-z]/.test(own.replace(/\b(?:kwh|smc|euro?)\b/g, ''))) return own
  const row = segmentsLeftOf(pageOf(bill, value.segment), value.segment).find(({ text }) => /\p{L}{4}/u.test(text))
  return row && sectionOf(bill, row) !== 'network' && sectionOf(bill, row) !== 'tax' ? plain(row.text) : own
}

/** «Il gas costa 0,459 €/Smc» in prose, while «Vendita gas | 121 Smc | 0,467 | 56,51» multiplies another price. */
export function isContradictedByRow(bill: BillText, stated: PrintedValue, commodity: Commodity): boolean {
  const charged = salePrices(bill, commodity).filter(
    value =>
      SALE_OF_ENERGY.test(fold(rowStart(bill, value).text)) &&
      bandOf(bill, value) === null &&
      multipliesOut(bill, value),
  )
  return charged.length > 0 && !charged.some(price => samePrice(price.number, stated.number))
}
const SALE_OF_ENERGY = /^(?:vendita|fornitura|materia(?: prima)?)(?: (?:di|del|dell'))? ?(?:gas|energia|luce|metano)\b/

/**
 * «Prezzo 0,1375 €/kWh» and «Dispacciamento 0,0168 €/kWh», or «Bilanciamento» and «Mercato capacità», make the 0,1543
 * of the receipt: only the energy was agreed. A lone price that makes it is what its amount was divided from.
 */
export function partsOfReceipt(bill: BillText, commodity: Commodity, receipt: Claim[]): Candidate<number>[] {
  const isCharged = (price: PrintedValue): boolean => multipliesOut(bill, price)
  const prices = salePrices(bill, commodity)
  // «Corrispettivo energia 0,15493 €/kWh»: the seller's price may be what the receipt says, with all its parts.
  const isTold = receipt.some(({ value }) =>
    prices.some(other => other.segment !== value.segment && samePrice(other.number, value.number)),
  )
  const parts = plausiblePrices(bill, commodity).filter(
    part =>
      /dispacc\w*$/.test(nameBefore(bill, part)) ||
      (!isTold &&
        part.number < LIMITS.leastSold[commodity] &&
        isCharged(part) &&
        isOfSale(bill, part) &&
        !isNotSold(bill, part)),
  )
  const pairs = isTold ? [] : parts.flatMap((one, at) => parts.slice(at + 1).map(two => one.number + two.number))
  const sums = [0, ...parts.map(({ number }) => number), ...pairs]
  return prices
    .filter(price =>
      sums.some(sum =>
        receipt.some(
          ({ value }) =>
            Math.abs(value.number - sum - price.number) < LIMITS.divided &&
            (sum > 0 || (value !== price && decimalsOf(price.number) < decimalsOf(value.number) && isCharged(price))),
        ),
      ),
    )
    .map(price => valueCandidate(price, price.number, WEIGHTS.partOfReceipt, 'makes the receipt, with the other parts'))
}

export const multipliesOut = (bill: BillText, price: PrintedValue): boolean => {
  const row = valuesInRow(bill, price)
  const { box, number } = price
  return row.some(
    quantity =>
      quantity.box.x < box.x &&
      (quantity.kind === 'kwh' || quantity.kind === 'smc') &&
      row.some(
        amount => amount.box.x > box.x && Math.abs(amount.number - quantity.number * number) < LIMITS.roundedRows,
      ),
  )
}

/** «Énergie / Energia | 433 kWh | 0,1421 | 61,53»: of the prices that multiply the whole use, the highest is that of the energy. */
export function highestRowPrice(bill: BillText, commodity: Commodity): Candidate<number>[] {
  const rows = plausiblePrices(bill, commodity).flatMap(price => {
    const row = valuesInRow(bill, price)
    const quantity = row.find(({ kind, box }) => kind === UNIT[commodity] && box.x < price.box.x)
    const closes =
      quantity &&
      row.some(
        ({ kind, number, box }) =>
          kind === 'money' &&
          box.x > price.box.x &&
          Math.abs(number - quantity.number * price.number) < LIMITS.roundedRows,
      )
    return closes ? [{ price, quantity: quantity.number }] : []
  })
  const quantities = rows.map(({ quantity }) => quantity)
  const greatest = Math.max(0, ...quantities)
  // «Dispacciamento 4.378 kWh» charges the losses of the network as well.
  const most = quantities.find(used => Math.abs(used * LIMITS.withLosses - greatest) < 1) ?? greatest
  const [first, ...others] = rows
    .filter(({ price, quantity }) => quantity === most && !isTotalOfParts(bill, price))
    .filter(({ price }) => !isNotSold(bill, price) && !isOfIndex(bill, price))
    .toSorted((a, b) => b.price.number - a.price.number)
  if (
    !first ||
    first.price.number < LIMITS.leastSold[commodity] ||
    others.some(({ price }) => samePrice(price.number, first.price.number))
  )
    return []
  return isOfSale(bill, first.price)
    ? [valueCandidate(first.price, first.price.number, WEIGHTS.highestInRows, 'highest price of all of the use')]
    : []
}

/** «Rete e oneri, quota variabile», «Réseau : 467 x 0,0709 | Rete e oneri»: the row names another component itself, in one language or two. */
const isNotSold = (bill: BillText, { segment }: PrintedValue): boolean =>
  pageOf(bill, segment).segments.some(cell => isSameRow(cell, segment) && NOT_SOLD.test(fold(cell.text)))
const NOT_SOLD =
  /\brete\b|\breseau\b|\btaxes\b|\boneri\b(?! (?:di |per )?s?bilanciamento)|accis|trasport|distribu|\bnetz/

/** The receipt divides the whole sale, or all consumption, by the use. */
const isTotalOfParts = (bill: BillText, price: PrintedValue): boolean =>
  isOfPart(bill, price) ||
  isSplitBelow(bill, price) ||
  /quota (?:per )?(?:i )?consum|di cui|vendita/.test(fold(rowStart(bill, price).text)) ||
  /^quota (?:per )?(?:i )?consumi\b(?! (?:di )?vendita)/.test(wordsAround(bill, price).above)

/** Decimals of a price as printed, and without trailing zeros. */
const decimalsIn = (printed: string): number => /[.,](\d+)/.exec(printed)?.[1]?.length ?? 0
const decimalsOf = (value: number): number => decimalsIn(String(value))

/** «0,144700»: a quotient seldom ends in two zeros. */
export const isRound = ({ number, decimals }: PrintedValue): boolean => decimals - decimalsOf(number) >= 2

/** «0,489030» beside «0,489000» is an amount divided by its quantity: the rounder of two exact figures was agreed. */
export const roundestOf = (prices: Candidate<number>[]): Candidate<number>[] =>
  prices.filter(
    ({ value, text }) =>
      !prices.some(
        other =>
          samePrice(other.value, value) &&
          decimalsIn(other.text) >= decimalsIn(text) &&
          decimalsOf(other.value) < decimalsOf(value),
      ),
  )

export const plausiblePrices = (bill: BillText, commodity: Commodity): PrintedValue[] =>
  bill.values.filter(
    value =>
      value.kind === 'unitPrice' &&
      value.detail === UNIT[commodity] &&
      !value.negative &&
      value.number <= LIMITS.plausible[commodity][1],
  )

/** Prices of the good itself: neither a spread nor an index. */
export const salePrices = (
  bill: BillText,
  commodity: Commodity,
  min: number = LIMITS.leastSold[commodity],
): PrintedValue[] =>
  plausiblePrices(bill, commodity).filter(
    value => value.number >= min && !isSpread(bill, value) && !isOfIndex(bill, value) && isOfSale(bill, value),
  )

export function isOfSale(bill: BillText, value: PrintedValue): boolean {
  const { segment, start } = value
  const section = sectionOf(bill, segment, start)
  return section !== 'network' && section !== 'tax' && !isOffTopic(bill, { segment, start }, 'unitPrice')
}

/** «di cui spesa per la vendita di energia elettrica»: a row of the receipt of Bolletta 2.0. */
export const isReceiptRow = (claim: Claim): boolean =>
  /(?:^\W*|\/ )di cui\b|^\W*(?:davon|dont)\b|spesa per (?:la )?vendita|^\W{0,3}vendita(?: \(| (?:di )?(?:gas|energia|luce)| [\d,.]+ ?€|$)/.test(
    fold(labelText(claim)),
  )
