import { fold, sameWord, stemOf, tokensOf, type Token } from '../words/fold.ts'
import { LABELS } from '../labels/labels.ts'
import { LOOSE } from '../labels/loose.ts'
import type { Meaning } from '../labels/rule.ts'
import { wordsUnder, type Label, type Page, type Segment } from './layout.ts'
import { isFlush, isLower, isOnLine, unionOf, sharesColumn } from '../words/page-text.ts'
import { periodEndLabels } from './period-ends.ts'
import { rowLabels } from '../labels/row-labels.ts'
import { titledLabels } from '../labels/titled-labels.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SPACE } from './measures.ts'

interface Element {
  stems: string[]
  optional: boolean
}

interface Compiled {
  means: Meaning
  weight: number
  elements: Element[]
}

const compiled: Compiled[] = LABELS.flatMap(rule =>
  rule.patterns.map(pattern => ({
    means: rule.means,
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

/** The pattern from token `at` on: where it ends, or null. */
function matchFrom(tokens: Token[], at: number, elements: Element[], loose: boolean, first = true): Match | null {
  const [element, ...rest] = elements
  if (!element) return { next: at, length: 0 }
  const token = tokens[at]?.begins && !first ? undefined : tokens[at]
  // A word of other labels is no misreading: «fornitura» is not «fornitore».
  const mayBeMisread = loose && token !== undefined && !WORDS.has(token.stem)
  const isWord = (stem: string): boolean =>
    token !== undefined &&
    (sameWord(token.stem, stem, mayBeMisread) ||
      (token.isCut && stem.length > token.text.length && stem.startsWith(token.text)))
  if (element.stems.some(isWord)) {
    const after = matchFrom(tokens, at + 1, rest, loose, false)
    if (after) return { next: after.next, length: after.length + 1 }
  }
  if (element.optional) {
    const without = matchFrom(tokens, at, rest, loose, first)
    if (without && without.length > 0) return without
    if (without && !first) return without
  }
  if (token?.filler && !first) return matchFrom(tokens, at + 1, elements, loose, false)
  return null
}

interface Found {
  means: Meaning
  weight: number
  from: number
  next: number
  length: number
}

/** The labels in a row of words, the longest first, never two over the same word. */
function labelsIn(tokens: Token[], loose: boolean): Found[] {
  const all: Found[] = []
  for (const pattern of compiled)
    for (let at = 0; at < tokens.length; at++) {
      const match = matchFrom(tokens, at, pattern.elements, loose)
      if (match && match.length > 0 && !(BANDS.has(pattern.means) && entersBracket(tokens.slice(at, match.next))))
        all.push({ means: pattern.means, weight: pattern.weight, from: at, next: match.next, length: match.length })
    }
  const chosen: Found[] = []
  for (const found of all.sort((a, b) => b.length - a.length || b.weight - a.weight || a.from - b.from))
    if (!chosen.some(other => other.from < found.next && other.next > found.from && !isOtherSense(other, found)))
      chosen.push(found)
  return chosen
}

/** «Consumo annuo (F1 14.200, …)»: the bands in brackets are parts of what the label asks for. */
const BANDS: ReadonlySet<Meaning> = new Set(['f1', 'f2', 'f3'])
const entersBracket = (words: Token[]): boolean => words.slice(1).some(({ isInBracket }) => isInBracket)

/** «Prezzo applicato» asks for a kind of price or for a price: what stands beside it tells. */
const isOtherSense = (one: Found, other: Found): boolean =>
  one.from === other.from && one.next === other.next && SENSES.has(`${one.means} ${other.means}`)
const SENSES: ReadonlySet<string> = new Set(['unitPrice priceType', 'priceType unitPrice'])

/** «Cliente», «Offerta» alone in a cell are titles; inside a text they are words like others. */
const TITLES: ReadonlySet<Meaning> = new Set(['holder', 'offerName', 'dueDate'])

function labelAt(segment: Segment, tokens: Token[], found: Found, isAlone = false): Label {
  const isFirst = tokens.slice(0, found.from).every(token => token.filler)
  const start = isFirst ? tokens[0]!.start : tokens[found.from]!.start
  const end = endWithFillers(segment, tokens, found.next)
  const words = wordsUnder(segment, start, end)
  return {
    means: found.means,
    weight:
      isAlone && TITLES.has(found.means) && found.weight > WEIGHTS.label.word
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

/** «Consumo annuo (kWh)»: the unit is part of the heading of a column. */
const UNIT_TAIL = /^\s*(?:[([]\s*)?(?:kwh|smc|kw|€|euro|mc)(?:\s?\/\s?\w+)?\s*(?:[)\]]\s*)?$/i

/** «Intestato a:», «Fornitura in:»: the small words after a label are no part of its value. */
function endWithFillers(segment: Segment, tokens: Token[], next: number): number {
  let last = next - 1
  while (
    tokens[last + 1]?.filler &&
    /^(?:[a-z']+|A|AL|IN|IL)(?![\w/-])/.test(segment.text.slice(tokens[last + 1]!.start))
  )
    last++
  return tokens[last]!.end
}

/** A number, colon or full stop ends a label; the stop of a shortened word («Scadenza cond.») does not. */
const ENDED =
  /\d\s*$|:\s*$|(?<!\b(?:cond|condiz|econ|tecn|cod|pot|num|ind|contr|offerta?|comm|fatt|boll|scad|fisc))\.\s*$/i

/** The segment that continues this one on the next line, as in a narrow cell. */
function continuationOf(segment: Segment, page: Page): Segment | undefined {
  const below = page.segments.find(
    other =>
      other !== segment &&
      isLower(other, segment) &&
      other.y - (segment.y + segment.h) < segment.h * SPACE.lineOfLabel &&
      Math.abs(other.h - segment.h) < segment.h * SPACE.oneType &&
      sharesColumn(segment, other) &&
      isAligned(segment, other),
  )
  return below && !areRows(segment, below, page) ? below : undefined
}

const isAligned = (a: Segment, b: Segment): boolean =>
  [a.x - b.x, a.x + a.w / 2 - b.x - b.w / 2, a.x + a.w - b.x - b.w].some(apart => Math.abs(apart) < a.h)

/** Two rows, each with its own value at its right, are two labels and not one broken over two lines. */
function areRows(first: Segment, second: Segment, page: Page): boolean {
  if (/^[-–—•·*]\s/.test(second.text)) return true
  const numbersOf = (segment: Segment): Segment[] =>
    page.segments.filter(other => other.x > segment.x + segment.w && isOnLine(other, segment) && /\d/.test(other.text))
  const [ofFirst, ofSecond] = [numbersOf(first), numbersOf(second)]
  const inColumns = ofSecond.filter(number => ofFirst.some(other => isAligned(other, number))).length
  if (inColumns >= SPACE.columnsOfRows) return true
  // Each of two lines that begin as names do ends in its amount.
  const endsInAmount = (numbers: Segment[]): boolean => numbers.some(({ text }) => /\d,\d{2}(?: ?€)?$/.test(text))
  if (/^\p{Lu}/u.test(second.text) && endsInAmount(ofFirst) && endsInAmount(ofSecond)) return true
  const right = [first, second].map(
    segment =>
      page.segments
        .filter(other => other.x > segment.x + segment.w && isOnLine(other, segment) && isOnLine(other, segment))
        .sort((a, b) => a.x - b.x)[0],
  )
  const [beside, besideSecond] = right
  if (!beside) return false
  // What stands far off belongs to another column, unless the two stand in one column themselves.
  const isNear = [beside.x - first.x - first.w, (besideSecond?.x ?? 0) - second.x - second.w].every(
    gap => gap < SPACE.otherColumn,
  )
  if (!isNear && !(besideSecond && isAligned(beside, besideSecond))) return false
  if (!besideSecond) return /\d.*\d/.test(second.text)
  // «HAI | IN UN» over «CONSUMATO | ANNO», or over «1.390 kWh» in larger type: labels of one size over their answers.
  if (Math.abs(beside.h - first.h) < first.h * SPACE.sameType && besideSecond.h > second.h * SPACE.larger) return false
  return /\d/.test(beside.text) || /\d/.test(besideSecond.text) || goOnAsRows(first, second, beside, page)
}

/** «Offerta | Casa», «Prezzo | fisso», «Potenza | 3 kW» at equal distances, each with its cell: rows of one table. */
const goOnAsRows = (first: Segment, second: Segment, cell: Segment, page: Page): boolean =>
  page.segments.some(
    third =>
      isAligned(third, first) &&
      [second.y - first.y, first.y - second.y].some(
        pitch => Math.abs(third.y - (pitch > 0 ? second.y : first.y) - pitch) < first.h * SPACE.samePitch,
      ) &&
      page.segments.some(other => isFlush(other, cell) && isOnLine(other, third)),
  )

/** All labels of a page. */
export function labelsOn(page: Page): Label[] {
  const loose = page.source === 'ocr'
  const labels: Label[] = []
  const wrapped = new Map<Segment, number>()
  for (const segment of page.segments) {
    const tokens = tokensOf(segment.text).slice(wrapped.get(segment) ?? 0)
    const own = labelsIn(tokens, loose)
    const below = ENDED.test(segment.text) ? undefined : continuationOf(segment, page)
    const joined = below && !/[:]/.test(segment.text) ? labelsIn([...tokens, ...tokensOf(below.text)], loose) : []
    const broken = joined.find(found => found.from < tokens.length && found.next > tokens.length)
    const tail = below ? tokensOf(below.text) : []
    const used = broken ? broken.next - tokens.length : 0
    // «Sud Indice» over «Prezzo variabile»: a label that only ends its line seldom goes on with a capital.
    // «Periodo» over «Consumo fatturato 375 kWh»: a line with a longer label of its own, and its answer.
    const isNew =
      below &&
      broken &&
      ((broken.from > 0 && /^\p{Lu}/u.test(below.text)) ||
        (/\d/.test(below.text) && labelsIn(tail, loose).some(found => found.from === 0 && found.next > used)))
    if (below && broken && !isNew && isStronger(broken, own, tokens.length) && !goesOn(below.text, tail, used, loose)) {
      wrapped.set(below, used)
      const first = labelAt(segment, tokens, { ...broken, next: tokens.length })
      const second = labelAt(below, tail, { ...broken, from: 0, next: used })
      labels.push({
        ...second,
        length: broken.length,
        segments: [segment, below],
        box: unionOf([first.box, second.box]),
      })
      labels.push(...own.filter(found => found.next <= broken.from).map(found => labelAt(segment, tokens, found)))
    } else labels.push(...own.map(found => labelAt(segment, tokens, found, own.length === 1)))
  }
  const boxed = [...titledLabels(page), ...periodEndLabels(page)]
  const titled = [...boxed, ...rowLabels(page, [...boxed, ...labels])]
  const known = labels.filter(label => !titled.some(other => other.start === label.start && isWithin(label, other)))
  return [...titled, ...known, ...looseLabels(page, known)]
}

const isWithin = (label: Label, other: Label): boolean =>
  label.segments[0] === other.segments[0] && label.end <= other.end && label.length < 2

/** Short texts that say by key words what no known label says. */
function looseLabels(page: Page, known: Label[]): Label[] {
  const found: Label[] = []
  for (const segment of page.segments) {
    const own = known.filter(label => label.segments.includes(segment))
    const text = fold(segment.text)
    for (const rule of LOOSE) {
      const match = rule.says.exec(text)
      // A word of it that is known alone («offerta» in «nome offerta») says less than all of them.
      const isKnown = ({ means, start }: Label): boolean =>
        means === 'other' || (means === rule.means && start <= (match?.index ?? 0))
      if (!match || rule.not.test(text) || own.some(isKnown)) continue
      const [start, end] = [match.index, match.index + match[0].length]
      const isShort = (text.slice(0, end).split(/\.\s/).at(-1) ?? '').trim().split(/\s+/).length <= SPACE.looseWords
      const words = wordsUnder(segment, start, end)
      if (
        isShort &&
        !own.some(label => label.segments.length === 1 && label.start < end && label.end > start && label.length > 1)
      )
        found.push({
          means: rule.means,
          weight: rule.weight,
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

/**
 * «Offerta / Prezzo Bloccato Gas», «Il tuo contratto / Offerta: Casa»: a second line that goes on with words of its own,
 * or asks by itself, is no rest of a label.
 */
function goesOn(text: string, tail: Token[], used: number, loose: boolean): boolean {
  const rest = text.slice(tail[used - 1]!.end).trimStart()
  if (UNIT_TAIL.test(rest)) return false
  if (/^(?:&\s?)?(?:\d+ )?\p{Lu}\p{L}{2,}/u.test(rest)) return true
  return rest.startsWith(':') && labelsIn(tail, loose).some(found => found.from === 0 && found.next === used)
}

/** A label over two lines counts only when it says more than its first line alone does. */
function isStronger(broken: Found, own: Found[], count: number): boolean {
  const last = own.find(found => found.next === count || found.from >= broken.from)
  return !last || broken.length > last.length
}
