import { WEIGHTS } from '../decision/weights.ts'
import { SPACE } from '../layout/measures.ts'
import { fold } from '../words/fold.ts'
import type { Meaning } from './rule.ts'
import { contextLabel, type Page, type Segment, type Label } from '../layout/layout.ts'
import { isLeftAligned, isRowBelow, isSameRow } from '../words/page-text.ts'

/** The meaning of a bare word beside a label of its row: «Fattura n. … | del …», «Offerta … | Scade il …». */
const BESIDE: {
  pattern: RegExp
  beside: readonly Meaning[]
  /** It stands right above one of these instead. */
  over?: readonly Meaning[]
  meaning: Meaning
  anywhereInRow?: boolean
  lines?: number
}[] = [
  {
    pattern: /^(?:(?:vom|in)\s?\/?\s?)?(?:data|del|in data|datum|emissione)\s?:?$/,
    beside: ['billNumber'],
    meaning: 'issueDate',
  },
  {
    pattern: /^(?:importo|totale|euro|importo totale)\s?(?:\(?(?:€|euro|eur)\)?)?\s?:?$/,
    beside: ['dueDate', 'billNumber'],
    meaning: 'total',
    anywhereInRow: true,
  },
  { pattern: /^cod(?:ice|\.)?\s?(?::?$|:?\s*(?=\S*\d)\S+$)/, beside: ['offerName'], meaning: 'offerCode' },
  {
    pattern: /^(?:scade(?: il)?|scadenza|valid[ao] fino al?|fino al?|termine)\s?:?$/,
    beside: ['offerName', 'offerCode', 'priceType'],
    meaning: 'conditionsEnd',
  },
  // «Nome | Casa Web» right over «Codice offerta | …».
  {
    pattern: /^(?:nome|denominazione)\s?:?$/,
    over: ['offerCode', 'conditionsEnd', 'priceType'],
    beside: [],
    meaning: 'offerName',
  },
  {
    pattern: /^valid[ao] dal\s?:?(?=$|\s?\d)/,
    beside: ['offerName', 'offerCode', 'priceType'],
    meaning: 'contractStart',
    anywhereInRow: true,
  },
  // «Quota fissa | 300,00 EUR/anno | Valida | 01/01/2026 - 31/12/2026»
  {
    pattern: /^(?:valid[ao]|validita'?)\s?:?$/,
    beside: ['offerName', 'offerCode', 'priceType', 'unitPrice', 'fixedFee'],
    meaning: 'conditionsEnd',
    anywhereInRow: true,
  },
  // Terms above their answers: the offer is named two terms above.
  {
    pattern: /^(?:valid[ao] )?fino al?\s?:?$/,
    beside: ['offerName', 'offerCode', 'priceType'],
    meaning: 'conditionsEnd',
    lines: SPACE.nextRow,
  },
]
/** «Numero | 25-CAL-330917» over «Emessa il | 11 dicembre 2025»: the number of the issued paper. */
const NUMBER = /^(?:numero|num|nr|n|n°|nº)\s?[.:]?$/
const DAY = /^data\s?:?$/
/** «Datum / Data: 15.03.2026» */
const DAY_AFTER = /(?<=^data: )\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/

/** Labels of one bare word that get their meaning from the label before them in their row, or right above. */
export function rowLabels(page: Page, labels: readonly Label[]): Label[] {
  return page.segments.flatMap((segment): Label[] => {
    const code = codeInBrackets(page, segment, labels)
    if (code) return [code]
    if (/^via\s?:?$/i.test(segment.text) && hasTownCell(page, segment)) return [contextLabel('address', segment)]
    // «Data / Date»: bilingual bills print it twice.
    const text = fold(segment.text)
      .trim()
      .replace(/ ?\/ ?[a-z]+$/, '')
      .replace(/^[a-z]+ \/ (?=data)/, '')
      .replace(DAY_AFTER, '')
      .trim()
    const isHead = page.number === 1 && segment.y < SPACE.head
    const isPaired = (other: RegExp): boolean =>
      isHead && page.segments.some(cell => other.test(fold(cell.text)) && isSameRow(cell, segment))
    const isIssued =
      NUMBER.test(text) &&
      (isPaired(DAY) || labels.some(label => label.meaning === 'issueDate' && isBeside(label, segment)))
    // «Data | 12/01/2026» over «Bolletta n. | 2026123456».
    const isDay =
      DAY.test(text) &&
      (isPaired(NUMBER) || labels.some(label => label.meaning === 'billNumber' && isBeside(label, segment)))
    const found = isIssued
      ? { meaning: 'billNumber' as const }
      : isDay
        ? { meaning: 'issueDate' as const }
        : BESIDE.find(({ pattern, beside, over, meaning, anywhereInRow, lines }) => {
            if (!pattern.test(text)) return false
            if (over) return labels.some(label => over.includes(label.meaning) && isRightUnder(label, segment))
            if (anywhereInRow) return labels.some(label => beside.includes(label.meaning) && isHeadOf(label, segment))
            const before = nearest(page, segment, labels, [...beside, ...(RIVALS[meaning] ?? [])], lines)
            return before !== undefined && beside.includes(before.meaning)
          })
    if (!found) return []
    return [
      contextLabel(
        found.meaning,
        segment,
        0,
        /^(?:[^:\d]*:|cod(?:ice|\.)|valid[ao] dal)(?=\s*\S)/i.exec(segment.text)?.[0].length,
      ),
    ]
  })
}

/** «Via | Civico | CAP | Comune», «Via | … / Località | …»: «Via» is a label where another cell asks for the town. */
const hasTownCell = (page: Page, segment: Segment): boolean =>
  page.segments.some(
    other =>
      TOWN_CELL.test(other.text) &&
      (isSameRow(other, segment) ||
        (other.y > segment.y &&
          other.y - segment.y < segment.h * SPACE.nextRow &&
          Math.abs(other.x - segment.x) < segment.h)),
  )
const TOWN_CELL = /^(?:comune|citt[aà]|localit[aà])(?: di fornitura)?\s*:?$/iu

/** Heads of one table: «Numero | Data | Scadenza | Importo». */
const isHeadOf = (label: Label, segment: Segment): boolean =>
  label.segments[0].page === segment.page && label.weight > WEIGHTS.label.word && isSameRow(label.box, segment)

/** «Offerta: Casa Web (Codice: CW-24)»: the code of the offer before it. */
function codeInBrackets(page: Page, segment: Segment, labels: readonly Label[]): Label | null {
  const match = /[(·•|–-]\s?((?:\p{L}+\s?\/\s?)?cod(?:ice)?\.?)\s?:?\s*(?=\S*\d)/iu.exec(segment.text)
  const [whole = '', word] = match ?? []
  const isOffers =
    match !== null &&
    (labels.some(
      label => label.meaning === 'offerName' && label.segments.includes(segment) && label.end <= match.index,
    ) ||
      nearest(page, segment, labels, ['offerName', 'billNumber', 'dueDate'])?.meaning === 'offerName')
  if (!isOffers || !word) return null
  const start = match.index + whole.indexOf(word)
  return contextLabel('offerCode', segment, start, start + word.length)
}

/** A nearer label of these takes the word: «Importo | Scadenza» belongs to the payment. */
const RIVALS: Partial<Record<Meaning, readonly Meaning[]>> = {
  issueDate: ['pod', 'pdr', 'annual', 'period', 'total'],
  offerCode: ['billNumber', 'total', 'address', 'holder', 'taxCode'],
  conditionsEnd: ['total', 'dueDate', 'billNumber', 'issueDate'],
}

function nearest(
  page: Page,
  segment: Segment,
  labels: readonly Label[],
  meanings: readonly Meaning[],
  lines = SPACE.lineOver - 1,
): Label | undefined {
  const near = labels.filter(
    label =>
      label.segments[0].page === page.number &&
      label.weight > WEIGHTS.label.word &&
      !label.segments.includes(segment) &&
      meanings.includes(label.meaning) &&
      isBefore(label, segment, lines),
  )
  return near.sort((a, b) => Math.abs(a.box.y - segment.y) - Math.abs(b.box.y - segment.y) || b.box.x - a.box.x)[0]
}

/** Right under it with the same left edge, or next in its row. */
const isBeside = ({ segments: [first], box }: Label, segment: Segment): boolean =>
  first !== undefined &&
  first.page === segment.page &&
  (isSameRow(box, segment)
    ? box.x > segment.x
    : box.y > segment.y && box.y - segment.y < segment.h * SPACE.lineOver && Math.abs(first.x - segment.x) < segment.h)

/** The next line of the same column of titles. */
const isRightUnder = ({ segments: [title], start }: Label, segment: Segment): boolean =>
  start === 0 &&
  title.page === segment.page &&
  isLeftAligned(title, segment) &&
  isRowBelow(title, segment) &&
  title.y - segment.y < segment.h * SPACE.titleOver

const isAligned = (a: Segment, b: Segment): boolean =>
  Math.abs(a.x - b.x) < b.h || Math.abs(a.x + a.w - b.x - b.w) < b.h * SPACE.edge

function isBefore(label: Label, segment: Segment, lines: number): boolean {
  if (isSameRow(label.box, segment)) return label.box.x < segment.x
  const down = segment.y - label.box.y
  return down > 0 && down < segment.h * (1 + lines) && isAligned(label.segments[0], segment)
}
