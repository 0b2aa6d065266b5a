import { fold } from '../words/fold.ts'
import type { Segment } from '../layout/layout.ts'
import { isLeftAligned, overlapsColumn, isRowBelow, isSameRow, isSameColumn } from '../words/page-text.ts'
import { claimsFor, labelText, pageOf, valuesInRow, type BillText } from '../reading.ts'
import { sectionOf } from '../layout/sections.ts'
import { isAmount, type PrintedValue } from '../layout/values.ts'
import { lastSentence } from './texts-under.ts'
import { SPACE, LIMITS } from '../layout/measures.ts'

/** Time bands of electricity; F23 is everything outside F1. */
export type Band = 'F1' | 'F2' | 'F3' | 'F23'

interface Around {
  /** Folded words right before the price in its own clause and right after it, up to the next value. */
  own: string
  after: string
  /** The nearest cells without figures on its left and above its column. */
  beside: string
  above: string
}

/** The words around a price: in its text, on its left, above its column. */
export function wordsAround(bill: BillText, { segment, start, end, box }: PrintedValue): Around {
  const page = pageOf(bill, segment)
  const same = bill.values.filter(value => value.segment === segment && value.kind !== 'code')
  const from = Math.max(0, ...same.filter(value => value.end <= start).map(value => value.end))
  const to = Math.min(segment.text.length, ...same.filter(value => value.start >= end).map(value => value.start))
  const words = page.segments.filter(
    // «Energia F1 maggio 2026»: the year is part of a name.
    other =>
      other !== segment &&
      !/(?<!f\s?)\d{2}|\d[.,]/i.test(
        withoutBrackets(other.text)
          .replace(/\p{L}{3,} 20\d\d\b/gu, '')
          .replace(LOSSES, ''),
      ),
  )
  const beside = words
    .filter(other => other.x + other.w <= segment.x && isSameRow(other, segment))
    .toSorted((a, b) => b.x - a.x)
    .find(other => /\p{L}{2}|f\d/iu.test(other.text) && !UNIT_CELL.test(fold(other.text)))
  // «0,1455 €/kWh (F1), 0,1390 …»: brackets qualify the value before them.
  const between = segment.text.slice(from, start).replace(from > 0 ? /^\s?\([^()]*\)/ : '', '')
  return {
    own:
      fold(between)
        .split(/[.;]\s/)
        .at(-1) ?? '',
    after: fold(segment.text.slice(end, to)),
    beside: fold(beside?.text ?? ''),
    above: fold(headOver(words, box)?.text ?? ''),
  }
}

/** «PUN F1 x 1,10»: the losses of the network multiply an index. */
const LOSSES = /\s?(?:[x×*·]|\bper)\s?1[.,]\d+/gi

const UNIT_CELL = /^\(?(?:€|euro|eur|kwh|smc|x|\/|\s)+\)?$/

function headOver(words: Segment[], box: PrintedValue['box']): Segment | undefined {
  return words
    .filter(other => isRowBelow(box, other) && box.y - other.y < box.h * SPACE.tableLines && overlapsColumn(other, box))
    .filter(other => !UNIT_CELL.test(fold(other.text)))
    .toSorted((a, b) => b.y - a.y)[0]
}

const AVERAGE =
  /\b(?:costo|prezzo|valore|spesa)(?: \w+){0,3} medi[oa]\b|\bmedi[oa] (?:unitari[oa]|ponderat[oa])\b|^\W*(?:di cui )?medi[oa] (?:vendita|di vendita|energia|materia)\b|\((?:in )?media:? $/

/**
 * «Costo medio unitario della materia gas»: an average may include fees and is no price. The word stands before it,
 * beside it or above its column. The receipt of Bolletta 2.0 heads its column so although fees have rows of their
 * own: that is the price of the billed energy, unless the bill has prices by band.
 */
export function isAverage(bill: BillText, value: PrintedValue): boolean {
  const { beside, above } = wordsAround(bill, value)
  const isReceipt =
    !pricesBands(bill) &&
    bill.values.some(
      ({ kind, segment: { page: at }, box: fee }) =>
        (kind === 'monthly' || kind === 'yearly') &&
        at === value.segment.page &&
        Math.abs(fee.y - value.box.y) < value.box.h * SPACE.tableLines &&
        overlapsColumn(fee, value.box),
    )
  const { segment, start } = value
  const clause =
    fold(segment.text.slice(0, start))
      .split(/\.\s(?=\D)/)
      .at(-1) ?? ''
  return [clause, beside, isReceipt ? '' : above].some(text => AVERAGE.test(text))
}

const MONTHS = /\b(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)[a-z]*\b/g

/** The first cell of the row of a price. */
export function rowStart(bill: BillText, { segment }: PrintedValue): Segment {
  const cells = pageOf(bill, segment).segments.filter(other => other.x <= segment.x && isSameRow(other, segment))
  return cells.toSorted((a, b) => a.x - b.x)[0] ?? segment
}

/** The name of the row of a price, without dates and quantities. */
function rowName(bill: BillText, value: PrintedValue): string {
  return fold(rowStart(bill, value).text)
    .replace(MONTHS, '')
    .replace(/\b(?:kwh|smc|euro?|dal?|al|nel|di)\b|[^a-z]/g, '')
}

/** «settembre 2026 | 0,1123 | 0,1303», «09/2026 | …»: a row of a list of months. */
const isNamedByMonth = (bill: BillText, value: PrintedValue): boolean =>
  /^(?:(?:mese (?:di )?)?(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)[a-z]*\b|(?:0?[1-9]|1[0-2])[/.-]20\d\d)/.test(
    fold(rowStart(bill, value).text),
  )

/** «Energia gennaio 0,0612 … Energia febbraio 0,0749»: the price of a part of the period is not that of the bill. */
export function isOfPart(bill: BillText, value: PrintedValue): boolean {
  const name = rowName(bill, value)
  return (
    (name.length >= SPACE.brandLetters || isNamedByMonth(bill, value)) &&
    bill.values.some(
      other =>
        other.kind === 'unitPrice' &&
        other.detail === value.detail &&
        other.segment.page === value.segment.page &&
        other.number !== value.number &&
        other.segment !== value.segment &&
        // Two columns share lines, not rows.
        !isSameRow(other.box, value.box) &&
        rowName(bill, other) === name &&
        (name !== '' || isNamedByMonth(bill, other)) &&
        // «Quota consumi» of the sale and of the network are two rows.
        sectionOf(bill, rowStart(bill, other)) === sectionOf(bill, rowStart(bill, value)) &&
        !isSpread(bill, other),
    )
  )
}

/** «Fascia F1 0,1241 €/kWh». */
const pricesBands = (bill: BillText): boolean =>
  (['f1', 'f2', 'f3', 'f23'] as const).some(band =>
    claimsFor(bill, band).some(({ value: { kind } }) => kind === 'unitPrice'),
  )

const withoutBrackets = (text: string): string => text.replace(/\([^()]*\)/g, '')
const ADDED =
  /(?:\bpun\b|\bpsv\b|\bttf\b|indice|\bp_?ing)[^€;.]{0,40}\+\s*(?:(?:spread|fee|maggiorazione|contributo|corrispettivo|quota)(?: (?!dispacc|capacit|trasp|rete|oneri|accis|commerc)[a-z']+){0,6}:?\s*)?$/
/** «PSV + spread | 38 Smc x 0,461»: a quantity multiplies the whole price. */
const MULTIPLIED = /\d\s?(?:kwh|smc)\s?[x×*·]\s?(?:(?:€|euro?)\s?)?$/

const TOLD_ADDED =
  /(?:(?:\bpun\b|\bpsv\b|\bindice\b)[^;.\d]{0,90}(?:\bsomm|\baggiun|maggiorat|\bincrement|\baumentat|\bpiu\b)[^;.\d]{0,60}|contributo al consumo[^;.\d]{0,20}|(?:\bpun\b|\bpsv\b)[^;]{0,90}\b(?:aggiungiamo|sommiamo)(?: [a-z']+){0,3} ?)$/

/** The words before a value, with the line above that the text continues. */
function textBefore(bill: BillText, { segment, start }: PrintedValue): string {
  const above = pageOf(bill, segment).segments.find(
    other =>
      other.words.length > SPACE.titleWords &&
      isLeftAligned(other, segment) &&
      other.y < segment.y &&
      segment.y - other.y - other.h < segment.h,
  )
  return fold(`${above ? `${above.text} ` : ''}${segment.text.slice(0, start)}`)
}

/** Titles above a spread in a grid of labels and answers. */
const SPREAD_TITLE = /^(?:spread|contributo al consumo|maggiorazione|aufschlag)\b/

/** «PUN x 1,10 + spread | 38 kWh | 0,1461 | 5,55»: such a row charges the sum. */
const WHOLE_FORMULA = /(?:\bpun\b|\bpsv\b|\bindice\b)[^;]{0,40}(?:\+|\bpiu\b) ?(?:lo )?spread\W*$/

const isLabelOfSpread = (label: string): boolean => /\bspread|\+\s*$/.test(withoutBrackets(fold(label)))

/** «PUN + 0,02 €/kWh», «Spread | 0,02 €/kWh»: an addition to an index, not a price. */
export function isSpread(bill: BillText, value: PrintedValue, label = ''): boolean {
  const { own, beside, above } = wordsAround(bill, value)
  const before = withoutBrackets(own)
  if (MULTIPLIED.test(fold(value.segment.text.slice(0, value.start))) && !/\p{L}{4}/u.test(before)) return false
  if (before.trim() === '' && WHOLE_FORMULA.test(beside) && valuesInRow(bill, value).some(isAmount)) return false
  if (/(?:α|\balfa|\balpha)\s*(?:=|pari a)\s*$/iu.test(value.segment.text.slice(0, value.start))) return true
  const told = textBefore(bill, value).replace(LOSSES, '')
  if ([told, withoutBrackets(told)].some(text => TOLD_ADDED.test(text))) return true
  const led = fold(value.segment.text.slice(0, value.start))
  // «(PUN x 1,10) + 0,018 €/kWh»: the index itself may stand in brackets.
  if ([led, withoutBrackets(led)].some(text => ADDED.test(text)) || /spread/.test(before)) return true
  if (isLabelOfSpread(label)) return true
  if (/\p{L}{3}/u.test(before)) return false
  if (claimsFor(bill, 'guard').some(claim => claim.value === value && SPREAD_TITLE.test(fold(labelText(claim)))))
    return true
  return (
    [above, (beside === '' && headOfCell(bill, value, WORDS_ONLY)) || ''].some(head => SPREAD_TITLE.test(head)) ||
    /\bspread\b|contributo al consumo|\bmaggiorazione (?:sul|rispetto al|al) (?:pun|psv)\b|\baufschlag\b/.test(
      withoutBrackets(beside),
    )
  )
}

/** «Quota fissa 7,94 / di cui vendita 6,00 / rete 1,94»: the sum of the rows below is no price of the sale. */
export function isSplitBelow(bill: BillText, value: PrintedValue): boolean {
  const below = bill.values
    .filter(
      ({ kind, decimals, segment, box }) =>
        // The parts may lack the unit of their sum.
        (kind === value.kind ||
          (kind === 'money' && value.kind === 'monthly') ||
          (kind === 'number' && value.kind === 'unitPrice' && decimals >= LIMITS.decimalsOfPrice)) &&
        segment.page === value.segment.page &&
        isRowBelow(box, value.box) &&
        box.y - value.box.y < value.box.h * SPACE.block &&
        isSameColumn(box, value.box),
    )
    .toSorted((a, b) => a.box.y - b.box.y)
  const isSplit = [2, SPACE.heads].some(count => {
    const parts = below.slice(0, count)
    const sum = parts.reduce((total, part) => total + part.number, 0)
    // A quotient is rounded by cents and by its last digit.
    const rounding = Math.max(
      value.kind === 'unitPrice' ? LIMITS.divided : 0,
      count * 10 ** -Math.max(2, value.decimals),
    )
    return parts.length === count && Math.abs(sum - value.number) <= rounding
  })
  // «Quota fissa, un mese a 8,37 € | 8,37» over «di cui vendita | 6,50»: only the amounts of its row have parts.
  return isSplit || (value.kind !== 'unitPrice' && amountsAfter(bill, value).some(amount => isSplitBelow(bill, amount)))
}

/** «Quota fissa | 2 mesi × 8,84 €/mese | 17,68» over «di cui vendita | 4,96 | 9,92»: a part of a fee for as many months. */
export const partsOfFee = (bill: BillText, fee: PrintedValue): PrintedValue[] =>
  fee.kind !== 'monthly'
    ? []
    : bill.values.filter(
        part =>
          part.kind === 'number' &&
          part.decimals >= LIMITS.decimalsOfPrice &&
          part.number < fee.number &&
          part.segment.page === fee.segment.page &&
          isRowBelow(part.box, fee.box) &&
          part.box.y - fee.box.y < part.box.h * SPACE.near &&
          amountsAfter(bill, fee).some(whole =>
            amountsAfter(bill, part).some(
              share =>
                Math.abs(share.number * fee.number - whole.number * part.number) < LIMITS.roundedRows * fee.number,
            ),
          ),
      )
export const isPartOfFee = (bill: BillText, part: PrintedValue): boolean =>
  bill.values.some(fee => partsOfFee(bill, fee).includes(part))
const amountsAfter = (bill: BillText, { box, ...value }: PrintedValue): PrintedValue[] =>
  valuesInRow(bill, { box, ...value }).filter(other => isAmount(other) && other.box.x > box.x)

const INDEX =
  /^(?:(?:prezz[oi]|valor[ei]|medi[ae]|quotazion[ei]|andamento) (?:\w+ )?(?:dell'|del |dei |di )?)?(?:indic[ei]|pun|psv)\b/

/** «PUN ottobre 2026 | F1 0,1314 | F2 0,1398»: past values of the index, in its own row or under its own title. */
export function isOfIndex(bill: BillText, value: PrintedValue): boolean {
  const { segment, start } = value
  const row = pageOf(bill, segment).segments.filter(
    other => other !== segment && other.x <= segment.x && isSameRow(other, segment),
  )
  const led = [...row.map(({ text }) => text), segment.text.slice(0, start)].join(' ')
  const before = fold(led.slice(lastSentence(led)))
  if (INDEX_ITSELF.test(fold(segment.text.slice(0, start)))) return true
  // On a bent photo its name is no longer in its row, yet nearest to it.
  return [before.trim(), wordsAround(bill, value).beside].some(
    text => (INDEX.test(text) && !/\+|spread|maggiorat|\bpiu\b/.test(text)) || INDEX_WAS.test(text),
  )
}
/** «Fascia F1: PUN 0,1061 €/kWh + …»: the name of the index right before its value. */
const INDEX_ITSELF = /\b(?:pun|psv)(?: index)?(?: gme)?(?: f ?\d{1,2})?[:=]? $/
/** «A novembre il PUN medio è stato 0,1271 €/kWh», «… in F1, 0,1398 €/kWh in F2»: of each band that the sentence goes on with. */
const INDEX_WAS =
  /\b(?:pun|psv)\b(?: [a-z]+){0,4} (?:e'? stato|era|valeva|ha segnato|si e'? attestato)(?: [a-z]+){0,3}(?:[ ,]+(?:e )?(?:pari )?(?:a )?\d[\d.,]*(?: ?€ ?\/ ?kwh)? (?:in|nella|per la)(?: fascia)? f ?\d)*(?:,| e)*(?: (?:a|di))? ?$/

const BAND = /\b(?:fascia )?f ?(1|2|3|23|2 ?[+/e-] ?f? ?3)\b|\bfascia (1|2|3)\b/g

/** The only band that a text names; null for none. */
function bandIn(text: string): Band | null | 'several' {
  const named = new Set(
    [...text.matchAll(BAND)].map(([, band = '', word = '']) => `F${(band || word).replace(/\D/g, '')}` as Band),
  )
  const list = [...named].join('')
  if (list === 'F2F3' && /f2 ?[-+/e] ?f3/.test(text)) return 'F23'
  if (named.size > 1) return 'several'
  const [only] = named
  return only ?? null
}

/** The band of a price: by the words before or after it, on its left or above its column. */
export function bandOf(bill: BillText, value: PrintedValue, label = ''): Band | 'several' | null {
  const { own, after, beside, above } = wordsAround(bill, value)
  return (
    bandOfList(bill, value) ??
    bandIn(
      /^[\s(]{0,2}(?:in|nell[ae]|per(?: l[ae])?) (?:fasc(?:ia|e) )?f ?\d{1,2}\b(?: e f ?3\b)?/.exec(after)?.[0] ?? '',
    ) ??
    bandIn(own) ??
    bandIn(/^[\s(]{0,2}(?:in |per |nella |per la )?(?:fascia )?f ?\d{1,2}\b/.exec(after)?.[0] ?? '') ??
    (/\p{L}{4}/u.test(own)
      ? null
      : (bandIn(BAND_OF_PRODUCT.exec(fold(value.segment.text.slice(0, value.start)))?.[0] ?? '') ??
        bandIn(beside) ??
        bandIn(
          beside === ''
            ? (/^(?:energia )?(?:(?:in )?fascia )?f ?(?:[123]|23)(?=:| (?:pun|indice)\b)/.exec(
                fold(rowStart(bill, value).text),
              )?.[0] ?? '')
            : '',
        ))) ??
    bandIn(fold(label)) ??
    (isOneOfRow(bill, value) ? (bandIn(above) ?? bandIn(headOfCell(bill, value, HEAD_OF_BAND) ?? '')) : null)
  )
}

/** «F1: 151 kWh × 0,158000», «F1 238 kWh a 0,1315 €/kWh = 31,30 €; F2 …» */
const BAND_OF_PRODUCT =
  /(?:^|[;:,|·] ?)(?:energia |(?:in )?fascia )*f ?(?:[123]|23)\b(?=\W+[\d.,]+ ?kwh (?:[x×*·]|a|per) ?(?:€ ?)?$)/

/** «Prezzo F1/F2/F3: 0,1455 / 0,1390 / 0,1240 €/kWh»: as many prices as bands, in their order. */
function bandOfList(bill: BillText, { segment, start }: PrintedValue): Band | 'several' | null {
  const prices = bill.values.filter(({ kind, segment: own }) => kind === 'unitPrice' && own === segment)
  const [first] = prices
  const list = first && LIST_OF_BANDS.exec(fold(segment.text.slice(0, first.start)))?.[0].match(/f\d+/g)
  return list?.length === prices.length ? bandIn(list[prices.findIndex(price => price.start === start)] ?? '') : null
}
const LIST_OF_BANDS = /\bf1 ?(?:[/|,;-]|e) ?f23?\b(?: ?(?:[/|,;-]|e) ?f3\b)?/

/** Heads aligned left above figures aligned right: the one at the start of the cell. */
function headOfCell(bill: BillText, { segment, box }: PrintedValue, pattern: RegExp): string | undefined {
  const heads = pageOf(bill, segment)
    .lines.map(line => line.filter(({ text }) => pattern.test(text)))
    .findLast(([first, second]) => first && second && isRowBelow(box, first) && box.y - first.y < SPACE.box)
  const middle = box.x + box.w / 2
  const at = heads?.findLastIndex(({ x }) => x < middle) ?? -1
  const [head, next = heads?.[at - 1]] = [heads?.[at], heads?.[at + 1]]
  return head && next && middle - head.x < Math.abs(next.x - head.x) ? fold(head.text) : undefined
}
const HEAD_OF_BAND = /^F(?:[123]|23)$/i
const WORDS_ONLY = /^[^\d€]+$/

/** One price among others of its row: the table heads name the bands. */
const isOneOfRow = (bill: BillText, value: PrintedValue): boolean =>
  valuesInRow(bill, value).some(
    ({ box, decimals }) => box !== value.box && decimals >= LIMITS.decimalsOfPrice && decimals === value.decimals,
  )

const RECEIPT = /\bscontrino\b/
const TOTALS = /^(?:[^/\d]{3,30} \/ )?quota (?:per (?:i )?consumi|fissa)\b(?! (?:di )?vendita)/
/** An untitled receipt is recognised by its column: each quota once, and the taxes below. */
const QUOTAS = [/\bquota per (?:i )?consumi\b/, /\bquota fissa\b(?! (?:di )?vendita)/]
const TAXES = /\baccis[ae]\b|\biva\b|\bimposte\b/
/** A row of the receipt that covers sale and network together. */
export function isInReceipt(bill: BillText, row: Segment, title: string): boolean {
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
