import { unitOfLabel } from '../layout/claims.ts'
import type { Claim } from '../layout/settle.ts'
import { commodityAt, commodityIn, type Commodity } from './commodity.ts'
import { fold } from '../words/fold.ts'
import { pageOf, rowOf, candidateIn, candidateOf, claimsFor, type BillText, type Candidate } from '../reading.ts'
import { leftOf, type Segment } from '../layout/layout.ts'
import { isMention } from '../layout/mentions.ts'
import { isOnLine } from '../words/page-text.ts'
import { sectionOf } from '../layout/sections.ts'
import { bandOf, isAverage, isOfIndex, isOfPart, isSplitBelow, isSpread, rowStart, type Band } from './price-words.ts'
import type { Value } from '../layout/values.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SPACE, SUMS } from '../layout/measures.ts'

/** Sale prices outside these bounds are misread or not a sale price (€/kWh, €/Smc): the cheapest month of the PUN was 0.0218. */
const UNIT = { luce: 'kwh', gas: 'smc' } as const

export const labelText = (claim: Claim): string => claim.label.segments.map(segment => segment.text).join(' ')
export function commodityOf(claim: Claim, bill: BillText): Commodity | null {
  const said = claim.value.kind === 'unitPrice' ? claim.value.detail : unitOfLabel(claim.label)?.detail
  if (said === 'kwh') return 'luce'
  if (said === 'smc') return 'gas'
  return commodityIn(labelText(claim)) ?? commodityAt(bill, claim.value.segment)
}

/** A general label («quota energia») speaks of the sale only in the sale's part of the bill. */
export function isSale(claim: Claim, bill: BillText): boolean {
  if (isReceiptTotal(bill, claim)) return false
  const section = sectionOf(bill, claim.label.segments[0], claim.label.start)
  return section === 'sale' || section === null
}

const RECEIPT = /\bscontrino\b/
const TOTALS = /^(?:[^/\d]{3,30} \/ )?quota (?:per (?:i )?consumi|fissa)\b(?! (?:di )?vendita)/
/** Without a title the receipt is told by its column: each quota once, and the taxes under them. */
const QUOTAS = [/\bquota per (?:i )?consumi\b/, /\bquota fissa\b(?! (?:di )?vendita)/]
const TAXES = /\baccis[ae]\b|\biva\b|\bimposte\b/
/** «Quota fissa | 2 mesi x 17,83 €/mese» in the receipt of the energy: of the sale and of the network together. */
const isReceiptTotal = (bill: BillText, claim: Claim): boolean =>
  isInReceipt(bill, claim.label.segments[0], fold(labelText(claim)))

function isInReceipt(bill: BillText, row: Segment, title: string): boolean {
  if (!TOTALS.test(title)) return false
  const near = pageOf(bill, row).segments.filter(({ y }) => Math.abs(row.y - y) < SPACE.receipt)
  const column = near.filter(({ x }) => Math.abs(x - row.x) < SPACE.sameLeft).map(({ text }) => fold(text))
  return (
    near.some(
      ({ text, words, x, y }) =>
        y < row.y && x < row.x + SPACE.nextCell && words.length <= SPACE.headingWords && RECEIPT.test(fold(text)),
    ) ||
    (QUOTAS.every(quota => column.filter(text => quota.test(text)).length === 1) &&
      column.some(text => TAXES.test(text)))
  )
}

export const samePrice = (a: number, b: number): boolean => Math.abs(a - b) < SUMS.fifthDecimal

const BARE_NAME = {
  luce: /(?:^|[·|;,•]\s*)(?:prezzo (?:(?:fisso|bloccato|unico) )?(?:(?:del|della|dell'|di) ?)?)?(?:energia|luce|energia elettrica|materia)(?: \/ [a-z]+)?(?: a)?(?: prezzo (?:fisso|bloccato))?$/,
  gas: /(?:^|[·|;,•]\s*)(?:prezzo (?:(?:fisso|bloccato|unico) )?(?:(?:del|della|dell'|di) ?)?)?(?:gas|gas naturale|metano|materia)(?: \/ [a-z]+)?(?: a)?(?: prezzo (?:fisso|bloccato))?$/,
}

const TOLD = {
  luce: /\b(?:energia|luce|elettricita)\b(?: [a-z']+){0,5} ?$/,
  gas: /\b(?:gas|metano)\b(?: [a-z']+){0,5} ?$/,
}
/** Words of another price than that of the sale. */
const TOLD_OTHER =
  /trasport|oneri|accis|\brete\b|distribu|medi[oa]\b|spread|\bpun\b|\bpsv\b|dispacc|confront|sconto|nuov|prima|precedent|bonus|verde|f[123]\b|fascia|\bse \b|picco/

/** «Per l'energia paghi 0,1099 €/kWh»: a price told in a sentence. */
function isToldPrice(bill: BillText, value: Value, commodity: Commodity): boolean {
  const section = sectionOf(bill, value.segment, value.start)
  if (value.decimals < SUMS.decimalsOfPrice || section === 'network' || section === 'tax') return false
  const { text } = value.segment
  const from = Math.max(0, ...[...text.slice(0, value.start).matchAll(/[.;!?]\s/g)].map(match => match.index + 2))
  const before = fold(text.slice(from, value.start))
  return (
    TOLD[commodity].test(before) &&
    !TOLD_OTHER.test(before) &&
    !isOfOther(value) &&
    /\p{L}{3,} [\p{L}']{2,}/u.test(before)
  )
}

/** «… 0,0168 €/kWh di dispacciamento»: the words after a price say of what it is. */
const isOfOther = ({ segment, end }: Value): boolean =>
  /^\s?(?:di|per|del|come) (?:(?:il|la|lo|gli) )?(?:dispacc|trasp|oneri|accis|perdite|rete|spread|sconto|bonus)/.test(
    fold(segment.text.slice(end)),
  )

/** «Energia kWh 512 x Euro 0,1375», «Energia (PUN + spread) | 512 kWh | 0,1375 €/kWh»: what the row calls the price. */
export function nameBefore(bill: BillText, value: Value): string {
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
  const row = leftOf(pageOf(bill, value.segment), value.segment).find(({ text }) => /\p{L}{4}/u.test(text))
  return row && sectionOf(bill, row) !== 'network' && sectionOf(bill, row) !== 'tax' ? plain(row.text) : own
}

/** «Prezzo | Fisso 0,1290 €/kWh». */
function isFixedPrice(bill: BillText, { segment, start, decimals }: Value): boolean {
  if (decimals < SUMS.decimalsOfPrice) return false
  const own = fold(segment.text.slice(0, start)).trim()
  const clause = own.split(/[.;](?=\s)/).at(-1) ?? ''
  if (/\bprezzo (?:fisso|bloccato)(?: di| a| pari a|:)?$/.test(clause)) return !TOLD_OTHER.test(clause)
  if (!/^(?:(?:prezzo:? ?)?(?:fisso|bloccato)(?: a)?:?)?$/.test(own)) return false
  const page = pageOf(bill, segment)
  const before = leftOf(page, segment).find(({ text }) => !/\d/.test(text))
  const above = page.segments
    .filter(
      other =>
        other.y < segment.y &&
        segment.y - other.y < other.h * SPACE.titleOver &&
        Math.abs(other.x - segment.x) < other.h,
    )
    .sort((a, b) => b.y - a.y)[0]
  if (own === '')
    return (
      /(?:^|\/ ?)prezzo'?(?: fisso| bloccato)?:?$/.test(fold(before?.text ?? '')) ||
      /^prezzo (?:fisso|bloccato)(?: ?\/ [a-z/ ]+)?:?$/.test(fold(above?.text ?? ''))
    )
  return own.startsWith('prezzo') || [before, above].some(other => /^prezzo\b/.test(fold(other?.text ?? '')))
}

/** What rows of every part of a bill are called, so that only the part tells of what. */
const OF_ANY_PART =
  /^(?:di cui )?(?:quota (?:per )?(?:i )?consum[oi]|quota (?:variabile|energia|proporzionale)|parte variabile|consum[oi])\b/

/** «Quota consumi | 300 | 0,1400 | 42,00» under «Spesa per la vendita»: the row of the energy in the part of the sale. */
function isRowOfSale(bill: BillText, value: Value): boolean {
  const row = rowStart(bill, value)
  return (
    value.decimals >= SUMS.decimalsOfPrice &&
    OF_ANY_PART.test(fold(row.text)) &&
    sectionOf(bill, row) === 'sale' &&
    !isInReceipt(bill, row, fold(row.text)) &&
    !isSplitBelow(bill, value)
  )
}

/** «Energia 0,1189 €/kWh · Commercializzazione 96 €/anno»: the bare name of the good is its price's label. */
const namedByEnergy = (bill: BillText, commodity: Commodity): Candidate<number>[] =>
  plausible(bill, commodity)
    .filter(
      value =>
        value.number >= SUMS.plausible[commodity][0] &&
        !isAverage(bill, value) &&
        !isSpread(bill, value) &&
        !isOfPart(bill, value),
    )
    .filter(value => isOfSale(bill, value) && !isSplitBelow(bill, value))
    .flatMap(value => {
      const score =
        BARE_NAME[commodity].test(nameBefore(bill, value)) || isFixedPrice(bill, value) || isRowOfSale(bill, value)
          ? WEIGHTS.proven
          : isToldPrice(bill, value, commodity) && !isDenied(bill, value, commodity)
            ? WEIGHTS.namedAfter
            : 0
      return score > 0 ? [candidateIn(value, value.number, score, 'name of the good before its price')] : []
    })

/** «Ricalcolo vendita ottobre»: a price of energy billed before. */
const AGAIN = /ricalcol|conguagl|storn|rettific/

/** The price of the sale per kWh or Smc, net of taxes. */
export function unitPriceCandidates(bill: BillText, commodity: Commodity): Candidate<number>[] {
  const [low, high] = SUMS.plausible[commodity]
  // Several different prices in one period leave the field empty: none of them is the price.
  const candidates = claimsFor(bill, 'unitPrice')
    .filter(
      claim =>
        claim.value.kind === 'unitPrice' ||
        (claim.value.kind === 'number' && claim.value.decimals >= SUMS.decimalsOfPrice),
    )
    .filter(claim => commodityOf(claim, bill) === commodity && !claim.value.negative)
    .filter(
      claim =>
        bandOf(bill, claim.value, labelText(claim)) === null &&
        !isSpread(bill, claim.value, labelText(claim)) &&
        !isAverage(bill, claim.value) &&
        !isOfPart(bill, claim.value) &&
        !isOneOfSeveral(bill, claim) &&
        !isSplitBelow(bill, claim.value) &&
        !AGAIN.test(fold(labelText(claim))) &&
        !isOfOther(claim.value) &&
        isSale(claim, bill),
    )
    .filter(claim => claim.value.number >= low && claim.value.number <= high)
  const parted = partsOfReceipt(bill, commodity, candidates)
  if (parted.length > 0) return parted
  const own = [
    ...candidates
      .filter(claim => !isReceiptRow(claim) && !isAddend(claim.value))
      .map(claim => candidateOf(claim, claim.value.number, closesRow(bill, claim.value) ? WEIGHTS.multiplies : 1)),
    ...namedByEnergy(bill, commodity),
    ...madeByFormula(bill, commodity),
    ...(commodity === 'luce' ? priceOfEveryBand(bill) : []).map(value =>
      candidateIn(value, value.number, WEIGHTS.bandPrice, 'price of every band'),
    ),
  ]
  // The receipt divides all of the sale by what was used: where the price itself is printed, that is the price.
  const isPrinted = own.some(({ confidence }) => confidence >= WEIGHTS.sure)
  // A photo may lack the page with the prices of the bands that its use is told by.
  const mayLackBands = bill.pages.some(page => page.isPhoto) && bill.labels.some(({ means }) => means === 'f1')
  const pricesBands =
    commodity === 'luce' && (['F1', 'F3', 'F23'] as const).some(band => bandPriceCandidates(bill, band).length > 0)
  const hasBands = pricesBands || (commodity === 'luce' && mayLackBands)
  const unsaid = isPrinted ? [] : [...pricesOfPeriod(bill, commodity), ...besideFee(bill, commodity)]
  // A photo of the front lacks the price itself.
  const isLone =
    bill.pages.some(({ isPhoto }) => isPhoto) &&
    bill.pages.length === 1 &&
    plausible(bill, commodity).length < SUMS.pricesOfPage
  const receipt = candidates
    .filter(isReceiptRow)
    .filter(({ value }) => !hasBands || (!pricesBands && isAgreed(value)))
    // Another price beside that of the receipt is the price, or one of its parts is in the receipt.
    .map(claim =>
      candidateOf(
        claim,
        claim.value.number,
        (isLone && !isAgreed(claim.value)) || hasOtherPrice(bill, commodity, claim.value.number) ? WEIGHTS.doubt : 1,
      ),
    )
    .filter(({ value }) => !isPrinted || own.some(other => samePrice(other.value, value)))
  const found = exactOf([...own, ...unsaid, ...receipt])
  return found.length > 0 || hasBands ? found : soldInRows(bill, commodity)
}

/** «Prezzo energia €/kWh | 0,1410 | 0,1352»: a label with several prices in its row says of none that it is the price. */
const isOneOfSeveral = (bill: BillText, { label, value }: Claim): boolean =>
  bill.claims.some(
    ({ label: own, value: other, score }) =>
      own === label &&
      !bill.claims.some(better => better.value === other && better.score > score) &&
      other.kind === value.kind &&
      other.detail === value.detail &&
      other.decimals === value.decimals &&
      other.number !== value.number &&
      other.segment !== value.segment &&
      isOnLine(other.box, value.box),
  )

/** «Il gas costa 0,459 €/Smc», a sentence says, and «Vendita gas | 121 Smc | 0,467 | 56,51» multiplies another price. */
function isDenied(bill: BillText, told: Value, commodity: Commodity): boolean {
  const charged = asked(bill, commodity).filter(
    value =>
      SALE_OF_ENERGY.test(fold(rowStart(bill, value).text)) && bandOf(bill, value) === null && closesRow(bill, value),
  )
  return charged.length > 0 && !charged.some(price => samePrice(price.number, told.number))
}
const SALE_OF_ENERGY = /^(?:vendita|fornitura|materia(?: prima)?)(?: (?:di|del|dell'))? ?(?:gas|energia|luce|metano)\b/

/** «Prezzo 0,1375 €/kWh» and «Dispacciamento 0,0168 €/kWh» make the 0,1543 of the receipt: the energy alone is what was agreed. */
const partsOfReceipt = (bill: BillText, commodity: Commodity, receipt: Claim[]): Candidate<number>[] =>
  plausible(bill, commodity)
    .filter(part => /dispacc\w*$/.test(nameBefore(bill, part)))
    .flatMap(part =>
      asked(bill, commodity).filter(price =>
        receipt.some(({ value }) => Math.abs(value.number - part.number - price.number) < SUMS.divided),
      ),
    )
    .map(price => candidateIn(price, price.number, WEIGHTS.partOfReceipt, 'makes the receipt with the dispatching'))

/** «0,361200 + 0,072000»: an index and what is added to it. */
const isAddend = ({ segment, end }: Value): boolean => /^\s*\+\s*\d/.test(segment.text.slice(end))

export const closesRow = (bill: BillText, price: Value): boolean => {
  const row = rowOf(bill, price)
  const { box, number } = price
  return row.some(
    quantity =>
      quantity.box.x < box.x &&
      (quantity.kind === 'kwh' || quantity.kind === 'smc') &&
      row.some(amount => amount.box.x > box.x && Math.abs(amount.number - quantity.number * number) < SUMS.roundedRows),
  )
}

/** «PUN 0,1223 + 0,0095 = 0,1318 €/kWh»: an index and what is added to it make the price, unless another month has another. */
function madeByFormula(bill: BillText, commodity: Commodity): Candidate<number>[] {
  const made = plausible(bill, commodity).filter(price => {
    const { text } = price.segment
    const parts = bill.values.filter(
      ({ segment, decimals }) => segment === price.segment && decimals >= SUMS.decimalsOfPrice,
    )
    const isMade = parts.some((index, at) => {
      const added = parts[at + 1]
      return (
        added !== undefined &&
        added !== price &&
        index !== price &&
        /^[^+;=.]*\+[^+;=.]*$/.test(text.slice(index.end, added.start)) &&
        samePrice(index.number + added.number, price.number)
      )
    })
    return isMade && isOfSale(bill, price)
  })
  return new Set(made.map(({ number }) => number)).size === 1
    ? made.map(price => candidateIn(price, price.number, WEIGHTS.partOfReceipt, 'the index with what is added to it'))
    : []
}

/** «0,4931 €/Smc + 9,20 €/mese»: what is asked for the unit and for the month in one breath is the seller's. */
export const pricesWithFee = (bill: BillText, commodity: Commodity): [price: Value, fee: Value][] =>
  bill.values
    .filter(({ kind, detail }) => kind === 'unitPrice' && detail === UNIT[commodity])
    .flatMap(price => {
      const fee = bill.values.find(
        ({ kind, segment, start }) =>
          (kind === 'monthly' || kind === 'yearly') &&
          segment === price.segment &&
          start >= price.end &&
          /^[\s(]*[+–—·,e-]\s*(?:€ ?)?$/.test(segment.text.slice(price.end, start)),
      )
      return fee && isOfSale(bill, price) && !fee.negative && fee.number > 0 ? [[price, fee]] : []
    })

const PRICE_OF_PERIOD =
  /^(?:[a-z./]+ ){0,3}(?:prezzo|valore|corrispettivo)(?: (?:applicat|fatturat|praticat|medio)[oa]?)?(?: (?:di|del|nel|a|in|per)(?: (?:mese|periodo|bimestre|\p{L}{5,9}))?(?: (?:di \p{L}{5,9}))?)?$/u

/** «Prezzo di settembre | 0,1462 €/kWh», «Valore applicato nel periodo» over it. */
const pricesOfPeriod = (bill: BillText, commodity: Commodity): Candidate<number>[] =>
  sold(bill, commodity)
    .filter(value => [nameBefore(bill, value), titleOver(bill, value)].some(name => PRICE_OF_PERIOD.test(name.trim())))
    .map(value => candidateIn(value, value.number, WEIGHTS.headNumber, 'price of the period'))

const besideFee = (bill: BillText, commodity: Commodity): Candidate<number>[] => {
  const prices = sold(bill, commodity)
  return pricesWithFee(bill, commodity)
    .filter(([price]) => prices.includes(price))
    .map(([price]) => candidateIn(price, price.number, WEIGHTS.toldTwice, 'told with the fee of the month'))
}

const sold = (bill: BillText, commodity: Commodity): Value[] =>
  asked(bill, commodity).filter(
    value => !isAverage(bill, value) && !isOfPart(bill, value) && bandOf(bill, value) === null,
  )

/** The text right over a price that begins its own. */
function titleOver(bill: BillText, { segment, start }: Value): string {
  if (start > 0) return ''
  const over = pageOf(bill, segment).segments.find(
    other =>
      other.y < segment.y &&
      segment.y - other.y < segment.h * SPACE.lineOver &&
      Math.abs(other.x - segment.x) < segment.h,
  )
  return over ? fold(over.text) : ''
}

/** A price with its unit that is lower than the one of the receipt, which may hold more than the energy. */
const hasOtherPrice = (bill: BillText, commodity: Commodity, receipt: number): boolean =>
  asked(bill, commodity).some(
    value => value.number < receipt - SUMS.fifthDecimal && !OF_RECEIPT.test(fold(rowStart(bill, value).text)),
  )
const OF_RECEIPT = /^\W*(?:di cui|rete|quota)|\brete\b|oneri|accis|ricalcol|conguagl|storn|rettific/

/** «Énergie / Energia | 433 kWh | 0,1421 | 61,53»: of the prices that all of the use is multiplied by, that of the energy is the highest. */
function soldInRows(bill: BillText, commodity: Commodity): Candidate<number>[] {
  const rows = plausible(bill, commodity).flatMap(price => {
    const row = rowOf(bill, price)
    const quantity = row.find(({ kind, box }) => kind === UNIT[commodity] && box.x < price.box.x)
    const closes =
      quantity &&
      row.some(
        ({ kind, number, box }) =>
          kind === 'money' &&
          box.x > price.box.x &&
          Math.abs(number - quantity.number * price.number) < SUMS.roundedRows,
      )
    return closes ? [{ price, quantity: quantity.number }] : []
  })
  const most = Math.max(0, ...rows.map(({ quantity }) => quantity))
  const [first, ...others] = rows
    .filter(({ price, quantity }) => quantity === most && !isTotalOfParts(bill, price))
    .filter(({ price }) => !NOT_SOLD.test(fold(rowStart(bill, price).text)))
    .toSorted((a, b) => b.price.number - a.price.number)
  if (
    !first ||
    first.price.number < SUMS.leastSold[commodity] ||
    others.some(({ price }) => samePrice(price.number, first.price.number))
  )
    return []
  return isOfSale(bill, first.price)
    ? [candidateIn(first.price, first.price.number, WEIGHTS.soldInRow, 'highest price of all of the use')]
    : []
}

/** «Rete e oneri, quota variabile»: the row says itself of what it is, where no heading does. */
const NOT_SOLD = /\brete\b|\boneri\b|accis|trasport|distribu|\bnetz/

/** The receipt of a bill divides all of the sale, or all of its consumption, by the use. */
const isTotalOfParts = (bill: BillText, price: Value): boolean =>
  isOfPart(bill, price) ||
  isSplitBelow(bill, price) ||
  /quota (?:per )?(?:i )?consum|di cui|vendita/.test(fold(rowStart(bill, price).text))

/** Decimals of a price as printed, and as far as they say anything. */
const decimalsIn = (printed: string): number => /[.,](\d+)/.exec(printed)?.[1]?.length ?? 0
const decimalsOf = (value: number): number => decimalsIn(String(value))

/** «0,144700»: what is divided by the use seldom ends in two zeros. */
const isAgreed = ({ number, decimals }: Value): boolean => decimals - decimalsOf(number) >= 2

/** «0,489030» beside «0,489000» is an amount divided by its quantity: the rounder of two exact figures was agreed. */
const exactOf = (prices: Candidate<number>[]): Candidate<number>[] =>
  prices.filter(
    ({ value, text }) =>
      !prices.some(
        other =>
          samePrice(other.value, value) &&
          decimalsIn(other.text) >= decimalsIn(text) &&
          decimalsOf(other.value) < decimalsOf(value),
      ),
  )

const plausible = (bill: BillText, commodity: Commodity): Value[] =>
  bill.values.filter(
    value =>
      value.kind === 'unitPrice' &&
      value.detail === UNIT[commodity] &&
      !value.negative &&
      value.number <= SUMS.plausible[commodity][1],
  )

/** What may be asked for the good itself: added to no index, and none. */
const asked = (bill: BillText, commodity: Commodity, least: number = SUMS.leastSold[commodity]): Value[] =>
  plausible(bill, commodity).filter(
    value => value.number >= least && !isSpread(bill, value) && !isOfIndex(bill, value) && isOfSale(bill, value),
  )

/** The sale's prices of bands: of F1 in the row, the column or the words of F1. */
const bandPrices = (bill: BillText): Value[] =>
  asked(bill, 'luce', SUMS.plausible.luce[0]).filter(value => bandOf(bill, value) !== null && !isAverage(bill, value))

/** «Energia F1 … 0,1265 | Energia F2 … 0,1265 | Energia F3 … 0,1265»: one price at every hour. */
function priceOfEveryBand(bill: BillText): Value[] {
  const prices = bandPrices(bill)
  const bands = new Set(prices.map(value => bandOf(bill, value)))
  return bands.size > 1 && prices.every(({ number }) => samePrice(number, prices[0]?.number ?? 0)) ? prices : []
}

export const bandPriceCandidates = (bill: BillText, band: Band): Candidate<number>[] =>
  priceOfEveryBand(bill).length > 0
    ? []
    : bandPrices(bill)
        .filter(value => bandOf(bill, value) === band && !isOfIndex(bill, value))
        .map(value => candidateIn(value, value.number, WEIGHTS.bandPrice, `price of ${band}`))

/** What is added to the index of a variable price. */
export const spreadCandidates = (bill: BillText, commodity: Commodity): Candidate<number>[] =>
  [...plausible(bill, commodity), ...inFormulas(bill, commodity)]
    .filter(value => isSpread(bill, value) && bandOf(bill, value) === null && isOfSale(bill, value))
    .map(value => candidateIn(value, value.number, WEIGHTS.addedToIndex, 'added to the index'))

const INDEX = { luce: /\bpun\b/i, gas: /\bpsv\b/i }

/** «PUN Index GME*(1+10%) + 0,0189», «Spread | 0,0902»: the unit stands in another cell, or nowhere on a bill of one supply. */
const inFormulas = (bill: BillText, commodity: Commodity): Value[] =>
  bill.values.filter(
    value =>
      value.kind === 'number' &&
      value.decimals >= SUMS.decimalsOfPrice &&
      value.number <= SUMS.plausible[commodity][1] &&
      (INDEX[commodity].test(value.segment.text.slice(0, value.start)) ||
        // «0,1301 €/kWh (spread 0,0119)»
        (/spread\W{0,3}$/i.test(value.segment.text.slice(0, value.start)) &&
          commodityAt(bill, value.segment) === commodity) ||
        (bill.kind === commodity && value.detail === '')),
  )

export function isOfSale(bill: BillText, value: Value): boolean {
  const { segment, start } = value
  const section = sectionOf(bill, segment, start)
  return section !== 'network' && section !== 'tax' && !isMention(pageOf(bill, segment), segment, start, 'unitPrice')
}

/** «di cui spesa per la vendita di energia elettrica»: a row of the receipt of Bolletta 2.0. */
const isReceiptRow = (claim: Claim): boolean =>
  /(?:^\W*|\/ )di cui\b|^\W*(?:davon|dont)\b|spesa per (?:la )?vendita|^\W{0,3}vendita(?: \(| (?:di )?(?:gas|energia|luce)| [\d,.]+ ?€|$)/.test(
    fold(labelText(claim)),
  )
