import type { Claim } from '../layout/claim-conflicts.ts'
import { commodityAt, type Commodity } from './commodity.ts'
import { fold } from '../words/fold.ts'
import {
  pageOf,
  valueCandidate,
  claimCandidate,
  claimsFor,
  labelText,
  type BillText,
  type Candidate,
} from '../reading.ts'
import { segmentsLeftOf } from '../layout/layout.ts'
import { isSameRow } from '../words/page-text.ts'
import { lastSentence } from './texts-under.ts'
import { sectionOf } from '../layout/sections.ts'
import {
  bandOf,
  isAverage,
  isInReceipt,
  isOfIndex,
  isOfPart,
  isPartOfFee,
  isSplitBelow,
  isSpread,
  rowStart,
  type Band,
} from './price-words.ts'
import {
  UNIT,
  commodityOf,
  highestRowPrice,
  isContradictedByRow,
  isOfSale,
  isReceiptRow,
  isRound,
  multipliesOut,
  nameBefore,
  partsOfReceipt,
  plausiblePrices,
  roundestOf,
  salePrices,
  samePrice,
} from './sale-prices.ts'
import type { PrintedValue } from '../layout/values.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SPACE, LIMITS } from '../layout/measures.ts'

/** A general label («quota energia») means the sale only in the sale's section of the bill. */
export function isSale(claim: Claim, bill: BillText): boolean {
  if (isReceiptTotal(bill, claim)) return false
  const section = sectionOf(bill, claim.label.segments[0], claim.label.start)
  return section === 'sale' || section === null
}

/** «Quota fissa | 2 mesi x 17,83 €/mese» in the receipt of the energy covers sale and network together. */
const isReceiptTotal = (bill: BillText, claim: Claim): boolean =>
  isInReceipt(bill, claim.label.segments[0], fold(labelText(claim)))

const BARE_NAME = {
  luce: /(?:^|[·|;,•]\s*)(?:prezzo (?:(?:fisso|bloccato|unico) )?(?:(?:del|della|dell'|di) ?)?)?(?:energia|luce|energia elettrica|materia)(?: \/ [a-z]+)?,?(?: a)?(?: prezzo (?:fisso|bloccato)(?: monorario)?)?$/,
  gas: /(?:^|[·|;,•]\s*)(?:prezzo (?:(?:fisso|bloccato|unico) )?(?:(?:del|della|dell'|di) ?)?)?(?:gas|gas naturale|metano|materia)(?: \/ [a-z]+)?,?(?: a)?(?: prezzo (?:fisso|bloccato)(?: monorario)?)?$/,
}

const GOOD_IN_PROSE = {
  luce: /\b(?:energia|luce|elettricita)\b(?: [a-z']+){0,5} ?$/,
  gas: /\b(?:gas|metano)\b(?: [a-z']+){0,5} ?$/,
}
/** «Paghi 0,13 €/kWh per l'energia», «0,45 €/Smc di materia gas» */
const NAMED_AFTER = {
  luce: /^ ?(?:per|di) (?:la |l'|ogni )?(?:sola |tua |sua )?(?:materia |componente )?(?:energia|luce|elettricita|corrente)\b(?! (?:reattiva|immessa|prodotta|verde)| (?:in|nella) (?:fascia )?f[123])/,
  gas: /^ ?(?:per|di) (?:il |la |ogni )?(?:solo |tuo |suo )?(?:materia |componente )?(?:gas|metano|materia prima)\b/,
}
/** Words of any price but that of the sale. */
const OTHER_PRICE =
  /trasport|oneri|accis|\brete\b|distribu|medi[oa]\b|spread|\bpun\b|\bpsv\b|dispacc|confront|sconto|nuov|prima|precedent|bonus|verde|f[123]\b|fascia|\bse \b|picco/

/** «Per l'energia paghi 0,1099 €/kWh»: a price in prose. */
function isPriceInProse(bill: BillText, value: PrintedValue, commodity: Commodity): boolean {
  const section = sectionOf(bill, value.segment, value.start)
  if (section === 'network' || section === 'tax') return false
  const after = fold(value.segment.text.slice(value.end))
  if (NAMED_AFTER[commodity].test(after)) return true
  if (value.decimals < LIMITS.decimalsOfPrice) return false
  const { text } = value.segment
  const from = Math.max(0, ...[...text.slice(0, value.start).matchAll(/[.;!?]\s/g)].map(match => match.index + 2))
  // «cos- ta»: a letter breaks words at the ends of its lines.
  const before = fold(text.slice(from, value.start)).replace(/(?<=[a-z])- (?=[a-z])/g, '')
  return (
    GOOD_IN_PROSE[commodity].test(before) &&
    !OTHER_PRICE.test(before) &&
    !isForOtherComponent(value) &&
    /\p{L}{3,} [\p{L}']{2,}/u.test(before)
  )
}

/** «… 0,0168 €/kWh di dispacciamento»: the words after a price name its component. */
const isForOtherComponent = ({ segment, end }: PrintedValue): boolean =>
  /^\s?(?:di|per|del|come) (?:(?:il|la|lo|gli) )?(?:dispacc|trasp|oneri|accis|perdite|rete|spread|sconto|bonus)/.test(
    fold(segment.text.slice(end)),
  )

/** «Ogni kWh Le costa 0,1628 euro», «Per ogni Smc paghi 0,4480 €»: the unit before its price. */
const PER_EACH = {
  luce: /\b(?:per )?(?:ogni|un|al|il) (?:kwh|kilowattora|chilowattora)(?: [a-z']+){0,6} $/,
  gas: /\b(?:per )?(?:ogni|un|al|il) (?:smc|metro cubo)(?: [a-z']+){0,6} $/,
}
const pricesOfEach = (bill: BillText, commodity: Commodity): Candidate<number>[] =>
  bill.values
    .filter(({ kind, detail, decimals, negative }) => kind === 'money' && detail === '€' && decimals > 2 && !negative)
    .filter(({ number }) => number >= LIMITS.leastSold[commodity] && number <= LIMITS.plausible[commodity][1])
    .filter(value => {
      const before = fold(value.segment.text.slice(lastSentence(value.segment.text.slice(0, value.start)), value.start))
      return PER_EACH[commodity].test(before) && !OTHER_PRICE.test(before) && isOfSale(bill, value)
    })
    .map(value => valueCandidate(value, value.number, WEIGHTS.useInProse, 'told of each unit'))

/** «Prezzo | Fisso 0,1290 €/kWh». */
function isFixedPrice(bill: BillText, { segment, start, decimals }: PrintedValue): boolean {
  if (decimals < LIMITS.decimalsOfPrice) return false
  const own = fold(segment.text.slice(0, start)).trim()
  const clause = own.split(/[.;](?=\s)/).at(-1) ?? ''
  if (/\bprezzo (?:fisso|bloccato)(?: di| a| pari a|:)?$/.test(clause)) return !OTHER_PRICE.test(clause)
  if (!/^(?:(?:prezzo:? ?)?(?:fix \/ )?(?:fisso|bloccato)(?: a)?:?)?$/.test(own)) return false
  const page = pageOf(bill, segment)
  const before = segmentsLeftOf(page, segment).find(({ text }) => !/\d/.test(text))
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
  return own.startsWith('prezzo') || [before, above].some(other => /(?:^|\/ ?)prezzo\b/.test(fold(other?.text ?? '')))
}

/** Row names that every section uses, so that only the section tells them apart. */
const OF_ANY_PART =
  /^(?:di cui )?(?:quota (?:per )?(?:i )?consum[oi]|quota (?:variabile|energia|proporzionale)|parte variabile|consum[oi])\b/

/** «Quota consumi | 300 | 0,1400 | 42,00» under «Spesa per la vendita»: the energy row in the section of the sale. */
function isRowOfSale(bill: BillText, value: PrintedValue): boolean {
  const row = rowStart(bill, value)
  return (
    value.decimals >= LIMITS.decimalsOfPrice &&
    OF_ANY_PART.test(fold(row.text)) &&
    sectionOf(bill, row) === 'sale' &&
    !isInReceipt(bill, row, fold(row.text)) &&
    !isSplitBelow(bill, value)
  )
}

/** «Energia 0,1189 €/kWh · Commercializzazione 96 €/anno»: the bare name of the good labels its price. */
const pricesNamedByGood = (bill: BillText, commodity: Commodity, pricesBands: boolean): Candidate<number>[] =>
  plausiblePrices(bill, commodity)
    .filter(
      value =>
        value.number >= LIMITS.plausible[commodity][0] &&
        !isAverage(bill, value) &&
        !isSpread(bill, value) &&
        !isOfPart(bill, value),
    )
    .filter(value => isOfSale(bill, value) && !isSplitBelow(bill, value) && bandOf(bill, value) === null)
    .flatMap(value => {
      const score =
        BARE_NAME[commodity].test(nameBefore(bill, value)) || isFixedPrice(bill, value) || isRowOfSale(bill, value)
          ? WEIGHTS.proven
          : isPriceInProse(bill, value, commodity) && !isContradictedByRow(bill, value, commodity) && !pricesBands
            ? WEIGHTS.namedAfter
            : 0
      return score > 0 ? [valueCandidate(value, value.number, score, 'name of the good before its price')] : []
    })

/** «Ricalcolo vendita ottobre»: energy billed before. */
const RECALCULATED = /ricalcol|conguagl|storn|rettific/

/** The price of the sale per kWh or Smc, net of taxes. */
export function unitPriceCandidates(bill: BillText, commodity: Commodity): Candidate<number>[] {
  const [low, high] = LIMITS.plausible[commodity]
  // Several different prices in one period leave the field empty.
  const candidates = claimsFor(bill, 'unitPrice')
    .filter(
      claim =>
        claim.value.kind === 'unitPrice' ||
        (claim.value.kind === 'number' && claim.value.decimals >= LIMITS.decimalsOfPrice),
    )
    .filter(claim => commodityOf(claim, bill) === commodity && !claim.value.negative)
    .filter(
      claim =>
        bandOf(bill, claim.value, labelText(claim)) === null &&
        !isSpread(bill, claim.value, labelText(claim)) &&
        !isAverage(bill, claim.value) &&
        !isOfPart(bill, claim.value) &&
        !isPartOfFee(bill, claim.value) &&
        !isOneOfSeveral(bill, claim) &&
        !isSplitBelow(bill, claim.value) &&
        !RECALCULATED.test(fold(labelText(claim))) &&
        !isForOtherComponent(claim.value) &&
        isSale(claim, bill),
    )
    .filter(claim => claim.value.number >= low && claim.value.number <= high)
  const parted = partsOfReceipt(bill, commodity, candidates)
  if (parted.length > 0) return parted
  const pricesBands = commodity === 'luce' && (hasBandPrices(bill) || tellsIndexOfBands(bill))
  const own = [
    ...candidates
      .filter(claim => !isReceiptRow(claim) && !isAddend(claim.value))
      .map(claim =>
        claimCandidate(claim, claim.value.number, multipliesOut(bill, claim.value) ? WEIGHTS.multiplies : 1),
      ),
    // «Con l’offerta X l’energia costa 0,149 €/kWh»: a bill with prices by band advertises another.
    ...pricesNamedByGood(bill, commodity, pricesBands),
    ...pricesFromFormula(bill, commodity),
    ...(pricesBands ? [] : pricesOfEach(bill, commodity)),
    ...(commodity === 'luce' ? priceOfEveryBand(bill) : []).map(value =>
      valueCandidate(value, value.number, WEIGHTS.bandPrice, 'price of every band'),
    ),
  ]
  // The receipt divides the whole sale by the use: where the actual price is printed, that one counts.
  const isPrinted = own.some(({ confidence }) => confidence >= WEIGHTS.sure)
  // A photo may lack the page with the prices by band.
  const mayLackBands = bill.pages.some(page => page.isPhoto) && bill.labels.some(({ meaning }) => meaning === 'f1')
  const hasBands = pricesBands || (commodity === 'luce' && mayLackBands)
  const unsaid = isPrinted ? [] : [...pricesOfPeriod(bill, commodity), ...besideFee(bill, commodity)]
  // A photo of the front page lacks the actual price, which may be one for each band.
  const isLone =
    bill.pages.some(({ isPhoto }) => isPhoto) &&
    bill.pages.length === 1 &&
    (plausiblePrices(bill, commodity).length < LIMITS.pricesOfPage || spreadCandidates(bill, commodity).length > 0)
  const receipt = candidates
    .filter(isReceiptRow)
    .filter(({ value }) => !hasBands || (!pricesBands && isRound(value)))
    // Beside another price, that of the receipt is doubtful: it may include other components.
    .map(claim =>
      claimCandidate(
        claim,
        claim.value.number,
        (isLone && !isRound(claim.value)) || hasOtherPrice(bill, commodity, claim.value.number) ? WEIGHTS.doubt : 1,
      ),
    )
    .filter(({ value }) => !isPrinted || own.some(other => samePrice(other.value, value)))
  const found = roundestOf([...own, ...unsaid, ...receipt])
  return found.length > 0 || hasBands ? found : highestRowPrice(bill, commodity)
}

/** «Prezzo energia €/kWh | 0,1410 | 0,1352»: a label with several prices in its row singles out none. */
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
      isSameRow(other.box, value.box),
  )

/** «0,361200 + 0,072000»: an index and what is added to it. */
const isAddend = ({ segment, end }: PrintedValue): boolean => /^\s*\+\s*\d/.test(segment.text.slice(end))

/** «PUN 0,1223 + 0,0095 = 0,1318 €/kWh»: index plus spread make the price, unless months differ. */
function pricesFromFormula(bill: BillText, commodity: Commodity): Candidate<number>[] {
  const made = plausiblePrices(bill, commodity).filter(price => {
    const { text } = price.segment
    const parts = bill.values.filter(
      ({ segment, decimals }) => segment === price.segment && decimals >= LIMITS.decimalsOfPrice,
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
    ? made.map(price =>
        valueCandidate(price, price.number, WEIGHTS.partOfReceipt, 'the index with what is added to it'),
      )
    : []
}

/** «0,4931 €/Smc + 9,20 €/mese»: a unit price and a monthly fee in one phrase are the seller's. */
export const pricesWithFee = (bill: BillText, commodity: Commodity): [price: PrintedValue, fee: PrintedValue][] =>
  bill.values
    .filter(({ kind, detail }) => kind === 'unitPrice' && detail === UNIT[commodity])
    .flatMap(price => {
      const fee = bill.values.find(
        ({ kind, segment, start }) =>
          (kind === 'monthly' || kind === 'yearly') &&
          segment === price.segment &&
          start >= price.end &&
          /^(?: ?\([^()€]+\))?[\s(]*(?:[+–—·,e-]|più|oltre a)\s*(?:€ ?)?$/.test(segment.text.slice(price.end, start)),
      )
      return fee && isOfSale(bill, price) && !fee.negative && fee.number > 0 ? [[price, fee]] : []
    })

const PRICE_OF_PERIOD =
  /^(?:[a-z./]+ ){0,3}(?:prezzo|valore|corrispettivo)(?: (?:applicat|fatturat|praticat|medio)[oa]?)?(?: (?:di|del|nel|a|in|per)(?: (?:mese|periodo|bimestre|\p{L}{5,9}))?(?: (?:di \p{L}{5,9}))?)?$/u

/** «Prezzo di settembre | 0,1462 €/kWh», «Valore applicato nel periodo» over it. */
const pricesOfPeriod = (bill: BillText, commodity: Commodity): Candidate<number>[] =>
  plainSalePrices(bill, commodity)
    .filter(value => [nameBefore(bill, value), titleOver(bill, value)].some(name => PRICE_OF_PERIOD.test(name.trim())))
    .map(value => valueCandidate(value, value.number, WEIGHTS.headNumber, 'price of the period'))

const besideFee = (bill: BillText, commodity: Commodity): Candidate<number>[] => {
  const prices = plainSalePrices(bill, commodity)
  return pricesWithFee(bill, commodity)
    .filter(([price]) => prices.includes(price))
    .map(([price]) => valueCandidate(price, price.number, WEIGHTS.statedTwice, 'told with the fee of the month'))
}

const plainSalePrices = (bill: BillText, commodity: Commodity): PrintedValue[] =>
  salePrices(bill, commodity).filter(
    value =>
      !isAverage(bill, value) && !isOfPart(bill, value) && !isSplitBelow(bill, value) && bandOf(bill, value) === null,
  )

/** The text right above a price that starts its segment. */
function titleOver(bill: BillText, { segment, start }: PrintedValue): string {
  if (start > 0) return ''
  const over = pageOf(bill, segment).segments.find(
    other =>
      other.y < segment.y &&
      segment.y - other.y < segment.h * SPACE.lineOver &&
      Math.abs(other.x - segment.x) < segment.h,
  )
  return over ? fold(over.text) : ''
}

/** A lower price with its unit than that of the receipt, which may include more than the energy. */
const hasOtherPrice = (bill: BillText, commodity: Commodity, receipt: number): boolean =>
  salePrices(bill, commodity).some(
    value => value.number < receipt - LIMITS.fifthDecimal && !OF_RECEIPT.test(fold(rowStart(bill, value).text)),
  )
const OF_RECEIPT = /^\W*(?:di cui|rete|quota)|\brete\b|oneri|accis|ricalcol|conguagl|storn|rettific/

/** Sale prices by band: named in the row, the column or the words of the band. */
const bandPrices = (bill: BillText): PrintedValue[] =>
  salePrices(bill, 'luce', LIMITS.plausible.luce[0]).filter(
    value => bandOf(bill, value) !== null && !isAverage(bill, value),
  )

/** «Energia F1 … 0,1265 | Energia F2 … 0,1265 | Energia F3 … 0,1265»: one price at every hour. */
function priceOfEveryBand(bill: BillText): PrintedValue[] {
  const prices = bandPrices(bill)
  const bands = new Set(prices.map(value => bandOf(bill, value)))
  return bands.size > 1 && prices.every(({ number }) => samePrice(number, prices[0]?.number ?? 0)) ? prices : []
}

export const bandPriceCandidates = (bill: BillText, band: Band): Candidate<number>[] =>
  priceOfEveryBand(bill).length > 0
    ? []
    : bandPrices(bill)
        .filter(value => bandOf(bill, value) === band && !isOfIndex(bill, value))
        .map(value => valueCandidate(value, value.number, WEIGHTS.bandPrice, `price of ${band}`))

const OF_BANDS: readonly Band[] = ['F1', 'F3', 'F23']
const hasBandPrices = (bill: BillText): boolean => OF_BANDS.some(band => bandPriceCandidates(bill, band).length > 0)
/** «Il PUN è stato 0,1090 €/kWh in F1, 0,1271 in F2 …»: each band has a price of its own, whether it can be read or not. */
const tellsIndexOfBands = (bill: BillText): boolean =>
  plausiblePrices(bill, 'luce').some(
    value => isOfIndex(bill, value) && OF_BANDS.some(band => band === bandOf(bill, value)),
  )

/** What is added to the index of a variable price; the same for each band is that of all. */
export function spreadCandidates(bill: BillText, commodity: Commodity): Candidate<number>[] {
  const spreads = [...plausiblePrices(bill, commodity), ...inFormulas(bill, commodity)].filter(
    value => isSpread(bill, value) && isOfSale(bill, value),
  )
  const isOfAll = spreads.every(({ number }) => samePrice(number, spreads[0]?.number ?? 0))
  return spreads
    .filter(value => isOfAll || bandOf(bill, value) === null)
    .map(value => valueCandidate(value, value.number, WEIGHTS.addedToIndex, 'added to the index'))
}

const INDEX = { luce: /\bpun\b/i, gas: /\bpsv\b/i }

/** «PUN Index GME*(1+10%) + 0,0189», «Spread | 0,0902»: the unit stands in another cell, or nowhere on a bill of one supply. */
const inFormulas = (bill: BillText, commodity: Commodity): PrintedValue[] =>
  bill.values.filter(
    value =>
      value.kind === 'number' &&
      value.decimals >= LIMITS.decimalsOfPrice &&
      value.number <= LIMITS.plausible[commodity][1] &&
      (INDEX[commodity].test(value.segment.text.slice(0, value.start)) ||
        // «0,1301 €/kWh (spread 0,0119)»
        (/spread\W{0,3}$/i.test(value.segment.text.slice(0, value.start)) &&
          commodityAt(bill, value.segment) === commodity) ||
        (bill.kind === commodity && value.detail === '')),
  )
