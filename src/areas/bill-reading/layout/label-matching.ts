import { fold, sameWord, stemOf, tokensOf, type Token } from '../words/fold.ts'
import { LABELS } from '../labels/labels.ts'
import { KEYWORD_LABELS } from '../labels/keyword-labels.ts'
import type { Meaning } from '../labels/rule.ts'
import { wordsBetween, type Label, type Page, type Segment } from './layout.ts'
import { isAligned, isLeftAligned, isRowBelow, isSameRow, unionOf, isSameColumn } from '../words/page-text.ts'
import { periodEndLabels } from './period-ends.ts'
import { withOtherLanguages } from './cells-of-languages.ts'
import { rowLabels } from '../labels/row-labels.ts'
import { titledLabels } from '../labels/titled-labels.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SPACE } from './measures.ts'

interface Element {
  stems: string[]
  optional: boolean
}

interface Compiled {
  meaning: Meaning
  weight: number
  elements: Element[]
}

const compiled: Compiled[] = LABELS.flatMap(rule =>
  rule.patterns.map(pattern => ({
    meaning: rule.meaning,
    weight: rule.weight,
    elements: pattern.split(' ').map(word => ({
      stems: word.replace('?', '').split('|').map(stemOf),
      optional: word.endsWith('?'),
    })),
  })),
)

const WORDS: ReadonlySet<string> = new Set(compiled.flatMap(({ elements }) => elements.flatMap(({ stems }) => stems)))

interface Match {
  next: number
  length: number
}

/** Matches the pattern from token `at` on; null if it does not match. */
function matchFrom(tokens: Token[], at: number, elements: Element[], fuzzy: boolean, first = true): Match | null {
  const [element, ...rest] = elements
  if (!element) return { next: at, length: 0 }
  const token = tokens[at]?.startsClause && !first ? undefined : tokens[at]
  // A word of another label is no misreading: «fornitura» is not «fornitore».
  const mayBeMisread = fuzzy && token !== undefined && !WORDS.has(token.stem)
  const isWord = (stem: string): boolean =>
    token !== undefined &&
    (sameWord(token.stem, stem, mayBeMisread) ||
      (token.isAbbreviated && stem.length > token.text.length && stem.startsWith(token.text)))
  if (element.stems.some(isWord)) {
    const after = matchFrom(tokens, at + 1, rest, fuzzy, false)
    if (after) return { next: after.next, length: after.length + 1 }
  }
  if (element.optional) {
    const without = matchFrom(tokens, at, rest, fuzzy, first)
    if (without && without.length > 0) return without
    if (without && !first) return without
  }
  if (token?.filler && !first) return matchFrom(tokens, at + 1, elements, fuzzy, false)
  return null
}

interface Found {
  meaning: Meaning
  weight: number
  from: number
  next: number
  length: number
}

/** The labels among the words, longest first, never overlapping. */
function labelsIn(tokens: Token[], fuzzy: boolean): Found[] {
  const all: Found[] = []
  for (const pattern of compiled)
    for (let at = 0; at < tokens.length; at++) {
      const match = matchFrom(tokens, at, pattern.elements, fuzzy)
      if (match && match.length > 0 && !(BANDS.has(pattern.meaning) && entersBracket(tokens.slice(at, match.next))))
        all.push({ meaning: pattern.meaning, weight: pattern.weight, from: at, next: match.next, length: match.length })
    }
  const chosen: Found[] = []
  for (const found of all.sort((a, b) => b.length - a.length || b.weight - a.weight || a.from - b.from))
    if (!chosen.some(other => other.from < found.next && other.next > found.from && !isAlternativeSense(other, found)))
      chosen.push(found)
  return chosen
}

/** «Consumo annuo (F1 14.200, …)»: the bands in brackets are parts of what the label asks for. */
const BANDS: ReadonlySet<Meaning> = new Set(['f1', 'f2', 'f3'])
const entersBracket = (words: Token[]): boolean => words.slice(1).some(({ isInBracket }) => isInBracket)

/** «Prezzo applicato» may ask for a kind of price or a price: the value beside it decides. */
const isAlternativeSense = (one: Found, other: Found): boolean =>
  one.from === other.from && one.next === other.next && SENSES.has(`${one.meaning} ${other.meaning}`)
const SENSES: ReadonlySet<string> = new Set(['unitPrice priceType', 'priceType unitPrice'])

/** «Cliente», «Offerta» alone in a cell are titles; within a text they are ordinary words. */
const TITLES: ReadonlySet<Meaning> = new Set(['holder', 'offerName', 'dueDate'])

function labelAt(page: Page, segment: Segment, tokens: Token[], whole: Found, isAlone = false): Label {
  const found = beginsName(page, segment, tokens, whole)
    ? { ...whole, next: whole.next - 1, length: whole.length - 1 }
    : whole
  const isFirst = tokens.slice(0, found.from).every(token => token.filler)
  const start = tokens[isFirst ? 0 : found.from]?.start ?? 0
  const end = endWithFillers(segment, tokens, found.next)
  const words = wordsBetween(segment, start, end)
  return {
    meaning: found.meaning,
    weight:
      isAlone && TITLES.has(found.meaning) && found.weight > WEIGHTS.label.word
        ? Math.max(found.weight, WEIGHTS.label.nearly)
        : found.weight,
    length: found.length,
    segments: [segment],
    start,
    end,
    box:
      isAlone && (tokens.slice(found.next).every(token => token.filler) || UNIT_TAIL.test(segment.text.slice(end)))
        ? unionOf([segment])
        : unionOf(words),
  }
}

/** «Nome offerta Luce Serena», «Offerta Gas&Luce»: its last word, set with a capital as the words after it, is the first of the name. */
function beginsName(page: Page, segment: Segment, tokens: Token[], { meaning, length, next }: Found): boolean {
  const [first, last] = [tokens[0], tokens[next - 1]]
  if (meaning !== 'offerName' || length < 2 || !first || !last) return false
  const [before, after] = [segment.text.slice(first.start, last.start), segment.text.slice(last.end)]
  // «Offerta Luce Serena» over «Offerta Gas Serena»: each asks for the name of its supply.
  const isOfTwo = page.segments.some(
    ({ text }) =>
      text.startsWith(before) &&
      /^(?:Luce|Gas)\s\p{Lu}/u.test(text.slice(before.length)) &&
      !text.slice(before.length).startsWith(last.text.charAt(0).toUpperCase()),
  )
  if (isOfTwo) return false
  return (
    /^(?:luce|gas|dual|energia)$/.test(last.text) &&
    /^\p{Lu}/u.test(segment.text.slice(last.start)) &&
    (/^[+&]/.test(after) || (/\p{Ll}/u.test(before) && !/\s\p{Lu}/u.test(before) && /^\s[\p{Lu}\d+&]/u.test(after)))
  )
}

/** «Consumo annuo (kWh)»: the unit is part of the heading of a column. */
const UNIT_TAIL = /^\s*(?:[([]\s*)?(?:kwh|smc|kw|€|euro|mc)(?:\s?\/\s?\w+)?\s*(?:[)\]]\s*)?$/i

/** «Intestato a:», «Fornitura in:»: the small words after a label are no part of its value. */
function endWithFillers(segment: Segment, tokens: Token[], next: number): number {
  const isPart = ({ filler, start }: Token): boolean =>
    filler && /^(?:[a-z']+|A|AL|IN|IL)(?![\w/-])/.test(segment.text.slice(start))
  const more = tokens.slice(next).findIndex(token => !isPart(token))
  return tokens.at(more < 0 ? -1 : next + more - 1)?.end ?? 0
}

/** A number, colon or full stop ends a label; the point of an abbreviation («Scadenza cond.») does not. */
const ENDS_LABEL =
  /\d\s*$|:\s*$|(?<!\b(?:cond|condiz|econ|tecn|cod|pot|num|ind|contr|offerta?|comm|fatt|boll|scad|fisc))\.\s*$/i

/** The segment that continues this one on the next line of a narrow cell. */
function continuationOf(segment: Segment, page: Page): Segment | undefined {
  const below = page.segments.find(
    other =>
      other !== segment &&
      isRowBelow(other, segment) &&
      other.y - (segment.y + segment.h) < segment.h * SPACE.lineOfLabel &&
      Math.abs(other.h - segment.h) < segment.h * SPACE.oneType &&
      isSameColumn(segment, other) &&
      isAligned(segment, other, segment.h),
  )
  return below && !areRows(segment, below, page) ? below : undefined
}

/** Two rows, each with a value on its right, are two labels, not one broken label. */
function areRows(first: Segment, second: Segment, page: Page): boolean {
  if (/^[-–—•·*]\s/.test(second.text)) return true
  const numbersOf = (segment: Segment): Segment[] =>
    page.segments.filter(other => other.x > segment.x + segment.w && isSameRow(other, segment) && /\d/.test(other.text))
  const [ofFirst, ofSecond] = [numbersOf(first), numbersOf(second)]
  const inColumns = ofSecond.filter(number => ofFirst.some(other => isAligned(other, number, other.h))).length
  if (inColumns >= SPACE.columnsOfRows) return true
  // Each of two lines with a capital initial ends in its amount.
  const endsInAmount = (numbers: Segment[]): boolean => numbers.some(({ text }) => /\d,\d{2}(?: ?€)?$/.test(text))
  if (/^\p{Lu}/u.test(second.text) && endsInAmount(ofFirst) && endsInAmount(ofSecond)) return true
  if (/^\p{Lu}\p{Ll}/u.test(second.text) && endsInAmount(ofFirst) && ofSecond.length === 0) {
    // «Commercializzazione | 6,00» over «Vendita gas» over «Gas | 16,86», at one distance: a title between rows.
    const third = page.segments.find(other => isRowBelow(other, second) && isLeftAligned(other, second))
    const isRow = third && endsInAmount(numbersOf(third))
    if (isRow && Math.abs(third.y - 2 * second.y + first.y) < first.h * SPACE.samePitch) return true
  }
  const right = [first, second].map(
    segment =>
      page.segments
        .filter(other => other.x > segment.x + segment.w && isSameRow(other, segment) && isSameRow(other, segment))
        .sort((a, b) => a.x - b.x)[0],
  )
  const [beside, besideSecond] = right
  if (!beside) return false
  // Distant values belong to another column, unless they form one column themselves.
  const isNear = [beside.x - first.x - first.w, (besideSecond?.x ?? 0) - second.x - second.w].every(
    gap => gap < SPACE.otherColumn,
  )
  if (!isNear && !(besideSecond && isAligned(beside, besideSecond, beside.h))) return false
  if (!besideSecond) return /\d.*\d/.test(second.text)
  // «HAI | IN UN» over «CONSUMATO | ANNO», or over «1.390 kWh» in larger type: labels of one size over their answers.
  if (Math.abs(beside.h - first.h) < first.h * SPACE.sameType && besideSecond.h > second.h * SPACE.larger) return false
  return /\d/.test(beside.text) || /\d/.test(besideSecond.text) || continueAsRows(first, second, beside, page)
}

/** «Offerta | Casa», «Prezzo | fisso», «Potenza | 3 kW» at equal distances, each with its cell, are table rows. */
const continueAsRows = (first: Segment, second: Segment, cell: Segment, page: Page): boolean =>
  page.segments.some(
    third =>
      isAligned(third, first, third.h) &&
      [second.y - first.y, first.y - second.y].some(
        pitch => Math.abs(third.y - (pitch > 0 ? second.y : first.y) - pitch) < first.h * SPACE.samePitch,
      ) &&
      page.segments.some(other => isLeftAligned(other, cell) && isSameRow(other, third)),
  )

/** All labels of a page. */
export function labelsOn(page: Page): Label[] {
  const fuzzy = page.source === 'ocr'
  const labels: Label[] = []
  const wrapped = new Map<Segment, number>()
  for (const segment of page.segments) {
    const tokens = tokensOf(segment.text).slice(wrapped.get(segment) ?? 0)
    const own = labelsIn(tokens, fuzzy)
    const below = ENDS_LABEL.test(segment.text) ? undefined : continuationOf(segment, page)
    const joined = below && !/[:]/.test(segment.text) ? labelsIn([...tokens, ...tokensOf(below.text)], fuzzy) : []
    const broken = joined.find(found => found.from < tokens.length && found.next > tokens.length)
    const tail = below ? tokensOf(below.text) : []
    const used = broken ? broken.next - tokens.length : 0
    // «Sud Indice» over «Prezzo variabile»: a label at the end of its line seldom continues with a capital.
    // «Periodo» over «Consumo fatturato 375 kWh»: the line has a longer label of its own, with its value.
    const isNew =
      below &&
      broken &&
      ((broken.from > 0 && /^\p{Lu}/u.test(below.text)) ||
        (/\d/.test(below.text) && labelsIn(tail, fuzzy).some(found => found.from === 0 && found.next > used)))
    if (
      below &&
      broken &&
      !isNew &&
      saysMore(broken, own, tokens.length) &&
      !continuesOnItsOwn(below.text, tail, used, fuzzy)
    ) {
      wrapped.set(below, used)
      const first = labelAt(page, segment, tokens, { ...broken, next: tokens.length })
      const second = labelAt(page, below, tail, { ...broken, from: 0, next: used })
      labels.push({
        ...second,
        length: broken.length,
        segments: [segment, below],
        box: unionOf([first.box, second.box]),
      })
      labels.push(...own.filter(found => found.next <= broken.from).map(found => labelAt(page, segment, tokens, found)))
    } else labels.push(...own.map(found => labelAt(page, segment, tokens, found, own.length === 1)))
  }
  const boxed = [...titledLabels(page), ...periodEndLabels(page)]
  const titled = [...boxed, ...rowLabels(page, [...boxed, ...labels])]
  const known = labels.filter(label => !titled.some(other => other.start <= label.start && isWithin(label, other)))
  return withOtherLanguages(page, [...titled, ...known, ...keywordLabels(page, known)])
}

const isWithin = (label: Label, other: Label): boolean =>
  label.segments[0] === other.segments[0] && label.end <= other.end && label.length < 2

/** Short texts recognised by key words that no known label covers. */
function keywordLabels(page: Page, known: Label[]): Label[] {
  const found: Label[] = []
  for (const segment of page.segments) {
    const own = known.filter(label => label.segments.includes(segment))
    const text = fold(segment.text)
    for (const rule of KEYWORD_LABELS) {
      const match = rule.pattern.exec(text)
      // One known word («offerta» in «nome offerta») says less than the key words together.
      const isKnown = ({ meaning, start }: Label): boolean =>
        meaning === 'guard' || (meaning === rule.meaning && start <= (match?.index ?? 0))
      if (!match || rule.except.test(text) || own.some(isKnown)) continue
      const [start, end] = [match.index, match.index + match[0].length]
      const isShort = (text.slice(0, end).split(/\.\s/).at(-1) ?? '').trim().split(/\s+/).length <= SPACE.looseWords
      const words = wordsBetween(segment, start, end)
      if (
        isShort &&
        !own.some(label => label.segments.length === 1 && label.start < end && label.end > start && label.length > 1)
      )
        found.push({
          meaning: rule.meaning,
          weight: rule.weight ?? WEIGHTS.label.open,
          length: 1,
          segments: [segment],
          start,
          end,
          box: unionOf(own.length === 0 && end === text.length ? [segment] : words),
        })
    }
  }
  return found
}

/** «Offerta / Prezzo Bloccato Gas», «Il tuo contratto / Offerta: Casa»: a second line with words or a label of its own does not continue a label. */
function continuesOnItsOwn(text: string, tail: Token[], used: number, fuzzy: boolean): boolean {
  const rest = text.slice(tail[used - 1]?.end).trimStart()
  if (UNIT_TAIL.test(rest)) return false
  if (/^(?:&\s?)?(?:\d+ )?\p{Lu}\p{L}{2,}/u.test(rest)) return true
  return rest.startsWith(':') && labelsIn(tail, fuzzy).some(found => found.from === 0 && found.next === used)
}

/** A label over two lines counts only if it says more than its first line alone. */
function saysMore(broken: Found, own: Found[], count: number): boolean {
  const last = own.find(found => found.next === count || found.from >= broken.from)
  return !last || broken.length > last.length
}
