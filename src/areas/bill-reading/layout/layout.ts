import { centredCells } from './centred-cells.ts'
import { splitAtColumns } from './columns.ts'
import { withoutLetterSpacing } from '../words/letter-spacing.ts'
import type { Meaning } from '../labels/rule.ts'
import { cleanedWords } from '../words/ocr-words.ts'
import { wrappedTexts } from './wrapped-text.ts'
import { type Box, gapsOf, isSameRow, type PageText, type Word, unionOf, isSameColumn } from '../words/page-text.ts'
import { isFiscalCode } from '#core/identifiers/fiscal-code.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SPACE, LIMITS } from './measures.ts'

/** A run of words close together on a line: a label, a value, or both. */
export interface Segment extends Box {
  page: number
  text: string
  words: Word[]
  /** Where each word begins and ends in `text`. */
  spans: { start: number; end: number }[]
  /** Mean confidence of the words, 0 to 1. */
  confidence: number
}

export interface Page {
  number: number
  height: number
  source: 'text' | 'ocr'
  isPhoto: boolean
  lines: Segment[][]
  segments: Segment[]
}

/** A label found on a page. A label broken over two lines has two segments. */
export interface Label {
  meaning: Meaning
  weight: number
  /** Matched words without fillers: the longer the match, the surer. */
  length: number
  segments: [Segment, ...Segment[]]
  /** Its position in the text of its last segment. */
  start: number
  end: number
  box: Box
}

/** Where a label ends. */
export const lastSegment = ({ segments }: Label): Segment => segments.at(-1) ?? segments[0]

/** A bare word that gets its meaning from its place, as a label; alone in its cell it is as wide as the cell. */
export const contextLabel = (meaning: Meaning, segment: Segment, start = 0, end = segment.text.length): Label => ({
  meaning,
  weight: WEIGHTS.label.inBox,
  length: 2,
  segments: [segment],
  start,
  end,
  box: unionOf(end - start < segment.text.length ? wordsBetween(segment, start, end) : [segment]),
})

/** Numbers and bands of a narrow table; «0061 0602» is a code. */
const NUMBER_CELL = /^(?:[+-]?(?!0\d)\d{1,3}(?:\.?\d{3})*(?:,\d+)?|F[0-3]{1,2}|Tot(?:ale|\.)?)$/i
/** «Potenza impegnata kW  Potenza disponibile kW»: a unit ends the head of a column. */
const HEAD_UNIT = /^\(?(?:kwh|smc|kw|€|mc)\)?$/i

/** Dots or lines that lead the eye to a value. */
const LEADER = /^[.…_·•\-–—]{3,}$|^…+$/
/** «PREZZO ......: FISSO», «NUMERO........»: a colon stays, and a full stop for a word that may be cut. */
const withoutDots = (word: Word): Word =>
  /[.…_]{4,}:?$/.test(word.text)
    ? { ...word, text: word.text.replace(/^[.…_]+:$/, ':').replace(/[.…_]{4,}(:?)$/, '.$1') }
    : word
/** «0,119000..............34,15»: two values on either side of the dots. */
function splitAtDots(word: Word): Word[] {
  const [left, right, ...more] = word.text.split(/[.…_]{4,}/)
  if (!left || !right || right === ':' || more.length > 0) return [word]
  const letter = word.w / word.text.length
  return [
    { ...word, text: left, w: left.length * letter },
    { ...word, text: right, x: word.x + word.w - right.length * letter, w: right.length * letter },
  ]
}
/** «aggiornato973 Smc»: a label and its number without a space. */
const splitLabelFromNumber = (word: Word): Word[] => {
  const [, label = '', number = ''] = /^([\p{L}’']*\p{Ll}{4})(\d[\d.,]*)$/u.exec(word.text) ?? []
  if (!label) return [word]
  const w = (word.w * label.length) / word.text.length
  return [
    { ...word, text: label, w },
    { ...word, text: number, x: word.x + w, w: word.w - w },
  ]
}
/** «9 POTENZA IMPEGNATA», «10 POTENZA DISPONIBILE»: cells that are counted. */
const CELL_NUMBER = /^\d{1,2}$/

/** The numbers of numbered cells belong to no label and no value. */
function withoutCellNumbers(lines: Segment[][]): Segment[][] {
  const isNumberedCell = ({ words: [first, second] }: Segment): boolean =>
    CELL_NUMBER.test(first?.text ?? '') && /^\p{Lu}{3}/u.test(second?.text ?? '')
  const counts = lines
    .flat()
    .filter(isNumberedCell)
    .map(({ words }) => Number(words[0]?.text))
  const areInOrder =
    counts.length >= SPACE.counted &&
    new Set(counts).size > counts.length * SPACE.countedRight &&
    Math.max(...counts) <= counts.length + 2
  return areInOrder
    ? lines.map(line => line.map(cell => (isNumberedCell(cell) ? segmentOf(cell.words.slice(1), cell.page) : cell)))
    : lines
}
/** Some fonts keep the dash between capitals and digits in their private characters; pictures there are wider. */
const OWN_DASH = /(?<=[\p{Lu}\d])[\uE000-\uF8FF](?=[\p{Lu}\d])/gu
const OWN_SIGN = /^[\uE000-\uF8FF]$/
/** A minus sign is used as a dash as well. */
const withPlainDash = (word: Word): Word => {
  const isDash = OWN_SIGN.test(word.text) && word.w < word.h * SPACE.dash
  const text = isDash ? '-' : word.text.replaceAll('−', '-').replace(OWN_DASH, '-')
  return text === word.text ? word : { ...word, text }
}

/** «. . . .»: a row of dots set one by one. */
const DOT = /^[.·•_…]+$/

const withoutLeaders = (line: Word[]): Word[] => {
  const isDot = (index: number): boolean => DOT.test(line[index]?.text ?? '')
  const runAt = (index: number): number => {
    let [from, to] = [index, index]
    while (isDot(from - 1)) from--
    while (isDot(to + 1)) to++
    return to - from + 1
  }
  return line.filter((_, index) => !isDot(index) || runAt(index) < SPACE.dots)
}

/** «210» and «,00» in smaller type beside it are one sum. */
function joinCents(line: Word[]): Word[] {
  const joined: Word[] = []
  for (const word of line) {
    const before = joined.at(-1)
    if (
      before &&
      /^,\d{2}$/.test(word.text) &&
      /(?:^|\D)\d{1,3}$/.test(before.text) &&
      word.x - before.x - before.w < before.h * SPACE.segment
    )
      joined.splice(-1, 1, { ...before, ...unionOf([before, word]), text: before.text + word.text })
    else joined.push(word)
  }
  return joined
}

const UNIT_ONLY = /^(€|eur|euro|kwh|smc|kw|mes[ei]|€\/kwh|€\/smc|euro\/kwh|euro\/smc)$/i
const ENDS_IN_DATE = /\d[./-]\d{1,2}[./-](?:20)?\d{2}\s*$/
const ENDS_IN_NUMBER = /\d\s*$/
const STARTS_IN_NUMBER = /^\s*-?\d/

export function segmentOf(words: Word[], page: number): Segment {
  let text = ''
  const spans = words.map((word, index) => {
    if (index > 0) text += ' '
    const start = text.length
    text += word.text
    return { start, end: text.length }
  })
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length
  return { ...unionOf(words), page, text, words, spans, confidence }
}

/** Several lines as one segment. */
export const joinSegments = (first: Segment, more: Segment[]): Segment =>
  segmentOf([...first.words, ...more.flatMap(line => line.words)], first.page)

/** The words that characters `start` to `end` of a segment's text cover. */
export function wordsBetween(segment: Segment, start: number, end: number): Word[] {
  return segment.words.filter((_, index) => {
    const span = segment.spans[index]
    return span !== undefined && span.start < end && span.end > start
  })
}

const middle = (word: Box): number => word.y + word.h / 2

/** Groups words into lines: a word joins the line whose last word it stands beside. */
function linesOf<Item extends Box>(words: Item[]): Item[][] {
  const lines: Item[][] = []
  const open: { words: Item[]; right: number }[] = []
  for (const word of [...words].sort((a, b) => a.x - b.x)) {
    let best: { words: Item[]; right: number } | undefined
    let bestApart = Infinity
    for (const line of open) {
      // The nearest word on the left shows where the line is: photographed pages slope and bend.
      const last = line.words.at(-1) ?? word
      const distance = Math.abs(middle(last) - middle(word))
      const shared = Math.min(last.y + last.h, word.y + word.h) - Math.max(last.y, word.y)
      if (
        shared > SPACE.row * Math.min(last.h, word.h) &&
        distance < bestApart &&
        word.x > line.right - SPACE.edge * word.h
      ) {
        best = line
        bestApart = distance
      }
    }
    if (best) {
      best.words.push(word)
      best.right = Math.max(best.right, word.x + word.w)
    } else {
      const line = { words: [word], right: word.x + word.w }
      open.push(line)
      lines.push(line.words)
    }
  }
  return lines.sort((a, b) => lineTop(a) - lineTop(b))
}

const lineTop = (line: Box[]): number => line.reduce((sum, word) => sum + middle(word), 0) / line.length

function bodyHeight(words: Word[]): number {
  const heights = words.map(word => word.h).sort((a, b) => a - b)
  return heights[Math.floor(heights.length * SPACE.body)] ?? 0
}

/** Words of different widths at equal distances form a justified line; table cells start at equal distances. */
function isJustified(line: Word[], min: number): boolean {
  if (line.length < min || line.length > SPACE.words || line.some(word => word.confidence < 1)) return false
  // «F1 | F2 | F3 | Totale»: heads of columns as wide as each other.
  if (line.some((word, at) => areCells(line[at - 1], word))) return false
  const gaps = gapsOf(line)
  const widths = line.map(word => word.w)
  return (
    Math.min(...gaps) > 0 &&
    Math.max(...gaps) < Math.min(...gaps) * SPACE.uneven &&
    Math.max(...gaps) < bodyHeight(line) * SPACE.justifiedGap &&
    Math.max(...widths) > Math.min(...widths) * SPACE.unevenWords
  )
}

/** Left edges of columns, where words start after a gap on several lines. */
function columnStarts(lines: Word[][]): number[] {
  const starts = lines.flatMap(line =>
    line.filter((word, index) => {
      const before = line[index - 1]
      return !before || word.x - before.x - before.w > word.h * SPACE.cell
    }),
  )
  return starts
    .filter(word => starts.filter(({ x }) => Math.abs(x - word.x) < word.h * SPACE.aligned).length >= SPACE.starts)
    .map(({ x }) => x)
}

/** Columns of justified text side by side: their spaces may be wider than the gap between the columns. */
function justifiedParts(line: Word[], starts: readonly number[]): Word[][] | null {
  if (isJustified(line, SPACE.justified)) return [line]
  const cut = line.findIndex(
    (word, index) =>
      index >= SPACE.justifiedPart &&
      line.length - index >= SPACE.justifiedPart &&
      starts.some(start => Math.abs(start - word.x) < word.h * SPACE.aligned) &&
      [line.slice(0, index), line.slice(index)].every(part => isJustified(part, SPACE.justifiedPart)),
  )
  return cut > 0 ? [line.slice(0, cut), line.slice(cut)] : null
}

/** The width of a letter in a monospaced font; 0 for other fonts. */
function pitchOf(words: Word[]): number {
  const widths = words
    .filter(({ text }) => text.length >= SPACE.longWord)
    .map(({ text, w }) => w / text.length)
    .toSorted((a, b) => a - b)
  const at = (share: number): number => widths[Math.floor(widths.length * share)] ?? 0
  return widths.length >= SPACE.longWords && at(1 - SPACE.oddWords) < at(SPACE.oddWords) * SPACE.oneWidth ? at(0.5) : 0
}

/** «2.140 kWh ← consumo fatturato»: an arrow shows that the label follows its answer. */
export const POINTS_LEFT = /^(?:[←⇐⟵◀◄⬅]|<[-=]+)/
function splitLine(line: Word[], number: number, starts: readonly number[], pitch: number): Segment[] {
  const arrow = line.findIndex(({ text }, at) => at > 0 && POINTS_LEFT.test(text))
  if (arrow > 0)
    return [line.slice(0, arrow), line.slice(arrow)].flatMap(part => splitLine(part, number, starts, pitch))
  const parts = justifiedParts(line, starts)
  if (parts) return parts.map(part => segmentOf(part, number))
  const groups: Word[][] = []
  let group: Word[] = []
  let right = -Infinity
  for (const word of line) {
    const body = bodyHeight([...group.slice(-1), word])
    const gap = word.x - right
    const isCell =
      gap > SPACE.cell * body && gap > widestGap(group) * SPACE.wider && areCells(group[group.length - 1], word)
    if (
      group.length > 0 &&
      (gap > Math.max(SPACE.segment * body, SPACE.pitch * pitch) || isCell || group.length >= SPACE.words)
    ) {
      groups.push(group)
      group = []
    }
    group.push(word)
    right = word.x + word.w
  }
  if (group.length > 0) groups.push(group)
  return joinUnits(groups).map(words => segmentOf(words, number))
}

/** «905  688  1.020»: the gaps of recognised words are too imprecise. */
const areCells = (before: Word | undefined, word: Word): boolean =>
  before?.confidence === 1 &&
  word.confidence === 1 &&
  ((NUMBER_CELL.test(before.text) && NUMBER_CELL.test(word.text)) ||
    (HEAD_UNIT.test(before.text) && /^\p{Lu}\p{Ll}/u.test(word.text)))

/** In a monospaced font every space is as wide as a gap between narrow cells. */
const widestGap = (group: Word[]): number => Math.max(0, ...gapsOf(group))

const words = (group: Word[]): string => group.map(word => word.text).join(' ')

/** «€ ........ 123,45» and «2.700    kWh» are one value each. */
function joinUnits(groups: Word[][]): Word[][] {
  const joined: Word[][] = []
  for (const group of groups) {
    const before = joined.at(-1)
    const [last, first] = [before?.at(-1), group[0]]
    if (before && last && first) {
      const gap = first.x - last.x - last.w
      const reach = [words(group), words(before)].some(text => UNIT_ONLY.test(text) && text.includes('/'))
        ? SPACE.unitOfPrice
        : SPACE.unit
      // In recognised text a number far from its unit may have lost digits between them.
      const isRecognised = group.some(word => word.confidence < 1) && !/€|eur/i.test(words(group))
      const near = gap < (isRecognised ? SPACE.unitOfPrice : reach) * bodyHeight(group)
      const text = words(group)
      const textBefore = words(before)
      const unitAfter = UNIT_ONLY.test(text) && ENDS_IN_NUMBER.test(textBefore) && !ENDS_IN_DATE.test(textBefore)
      const unitBefore = UNIT_ONLY.test(textBefore) && STARTS_IN_NUMBER.test(text)
      if (near && (unitAfter || unitBefore)) {
        before.push(...group)
        continue
      }
    }
    joined.push([...group])
  }
  return joined
}

/** Joins running text over its lines, so that «Scadenza: 31 luglio / 2026» is read whole. */
function joinWrapped(lines: Segment[][]): Segment[][] {
  const merged = new Set<Segment>()
  for (const [first, ...more] of wrappedTexts(lines.flat())) {
    if (!first) continue
    Object.assign(first, joinSegments(first, more))
    for (const line of more) merged.add(line)
  }
  return merged.size === 0
    ? lines
    : lines.map(line => line.filter(segment => !merged.has(segment))).filter(line => line.length > 0)
}

const MONTH = '(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)\\p{L}*'
/** How a text breaks at the edge of a narrow cell, and how it continues on the next line. */
const BROKEN: readonly {
  head: RegExp
  tail: RegExp
  isComplete?: (text: string, rest: string) => boolean
  joinsWord?: true
}[] = [
  // «dal 1 dicembre 2025 al 31 gennaio / 2026»
  {
    head: new RegExp(`\\d\\s?(?:[-–]|al?)\\s?\\d{1,2}(?:°|º)?(?:\\s${MONTH})?$`, 'iu'),
    tail: new RegExp(`^(?:${MONTH}\\s)?20\\d{2}(?!\\d)`, 'iu'),
  },
  // «01-12- / 2025»
  { head: /(?<!\d)\d{1,2}([-./])\d{1,2}\1$/, tail: /^(?:20)?\d{2}$/ },
  // «Bolletta n. 123 del / 09/11/2022»: a preposition leads to the date on the next line.
  {
    head: /\S\s(?:del|dal|al|il|entro il|dell'|in data)$/iu,
    tail: /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}°? \p{L}+ 20\d{2})$/u,
  },
  // «Prezzo: PUN Index GME x (1 + perdite) / + spread 0,0115 €/kWh», «… PSV + / 0,0115 €/Smc»
  { head: /\b(?:PUN|PSV|TTF)\b[^€]*$/, tail: /^\+ ?[\p{L}\d]/u },
  { head: /\b(?:PUN|PSV|TTF)\b[^€]*\+$/, tail: /^(?:spread |€ ?)?\d,\d/ },
  // «IT001 / E62290418»
  {
    head: /(?:^|\s)IT\s?\d{3}(?:\s?E(?:\s?\d){0,7})?$/,
    tail: /^(?:E\s?)?\d[\d ]*(?=$|[,.;)])/,
    isComplete: text => /IT\s?\d{3}\s?E(?:\s?\d){8}(?!\d)/.test(text),
  },
  // «codice fiscale FRRGNZ66R / 03F952F, per l'abitazione …», «124489ESFFL01XXAZZCA / SAVACANZE26XXX)»
  {
    head: /(?:^|[\s(])(?:[A-Z]{6}[A-Z0-9]{1,9}|\d{6}[EGD][A-Z][FVM][A-Z0-9]{4,22})$/,
    tail: /^(?!F[123]\s)[A-Z0-9]{1,22}(?![A-Z0-9]|[.,/-]\d)/,
    isComplete: (text, rest) => {
      const [, code = ''] = /([A-Z0-9]+)$/.exec(text) ?? []
      return isFiscalCode(code) || (/^\d{6}[EGD]/.test(code) && /\d/.test(rest) && code.length >= LIMITS.codeLength)
    },
    joinsWord: true,
  },
]

/** Joins dates and codes that a narrow cell breaks. */
function joinBroken(lines: Segment[][]): Segment[][] {
  const segments = lines.flat()
  const merged = new Set<Segment>()
  const restIn = ({ text }: Segment, tail: RegExp): string => tail.exec(text)?.[0] ?? ''
  const restOf = (first: Segment): { second: Segment; joinsWord: boolean } | undefined => {
    for (const { head, tail, isComplete, joinsWord = false } of BROKEN) {
      const second =
        head.test(first.text) &&
        segments.find(
          other =>
            !merged.has(other) &&
            other.y > first.y &&
            other.y - (first.y + first.h) < first.h * SPACE.nextLine &&
            (Math.abs(other.x - first.x) < first.h ||
              Math.abs(other.x + other.w - first.x - first.w) < first.h ||
              isSameColumn(other, first)) &&
            tail.test(other.text) &&
            (isComplete?.(`${first.text}${joinsWord ? '' : ' '}${restIn(other, tail)}`, restIn(other, tail)) ?? true),
        )
      if (second) return { second, joinsWord }
    }
    return undefined
  }
  for (const first of segments)
    for (let rest = restOf(first); rest; rest = restOf(first)) {
      Object.assign(first, segmentOf(joinBrokenWords(first.words, rest.second.words, rest.joinsWord), first.page))
      merged.add(rest.second)
    }
  return lines.map(line => line.filter(segment => !merged.has(segment))).filter(line => line.length > 0)
}

/** «01-12-» and «2025» are one word. */
function joinBrokenWords(upper: Word[], lower: Word[], joinsWord: boolean): Word[] {
  const [last, next] = [upper.at(-1), lower[0]]
  return last && next && (joinsWord || /\d[-./]$/.test(last.text))
    ? [...upper.slice(0, -1), { ...last, ...unionOf([last, next]), text: last.text + next.text }, ...lower.slice(1)]
    : [...upper, ...lower]
}

/** Joins a cell of several lines into one segment, in the row of a single-line cell beside it. */
function joinCentredCells(lines: Segment[][]): Segment[][] {
  const cells = centredCells(lines.flat())
  const merged = new Set(cells.flatMap(({ lines: [, ...more] }) => more))
  for (const {
    lines: [first, ...more],
    box,
  } of cells)
    if (first) Object.assign(first, joinSegments(first, more), box)
  if (merged.size === 0) return lines
  return linesOf(lines.flat().filter(segment => !merged.has(segment)))
}

/** The segments left of a place in its row, nearest first. */
export const segmentsLeftOf = (page: Page, box: Box): Segment[] =>
  page.segments.filter(other => other.x + other.w <= box.x && isSameRow(other, box)).toSorted((a, b) => b.x - a.x)

/** The segments right of a place in its row, nearest first. */
export const cellsRightOf = (page: Page, box: Box): Segment[] =>
  page.segments.filter(other => other.x > box.x + box.w && isSameRow(other, box)).toSorted((a, b) => a.x - b.x)

/** Where the cell of a segment ends: at the next segment of its line, or the edge of the page. */
export const cellEnd = (page: Page, box: Box): number => cellsRightOf(page, box)[0]?.x ?? 1

/** Words of a page into lines and segments, top to bottom, left to right. */
export function layOut(page: PageText): Page {
  const printed = page.source === 'ocr' ? cleanedWords(page.words) : page.words
  const words = printed
    .filter(word => word.text.trim() !== '' && !LEADER.test(word.text))
    .flatMap(splitAtDots)
    .map(withoutDots)
    .filter(word => word.text.length <= SPACE.letters)
    .map(withPlainDash)
    .flatMap(splitLabelFromNumber)
  const printedLines = linesOf(words)
    .map(line => joinCents(withoutLetterSpacing(withoutLeaders(line))))
    .filter(line => line.length > 0)
  const starts = columnStarts(printedLines)
  const pitch = pitchOf(words)
  const filled = joinCentredCells(
    joinBroken(
      joinWrapped(
        splitAtColumns(
          withoutCellNumbers(printedLines.map(line => splitLine(line, page.number, starts, pitch))),
          segmentOf,
        ),
      ),
    ),
  )
  return {
    number: page.number,
    height: page.height,
    source: page.source,
    isPhoto: page.isPhoto ?? false,
    lines: filled,
    segments: filled.flat(),
  }
}
