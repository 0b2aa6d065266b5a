import { centredCells } from './centred-cells.ts'
import { splitAtColumns } from './columns.ts'
import { withoutLetterSpacing } from '../words/letter-spacing.ts'
import type { Meaning } from '../labels/rule.ts'
import { cleanedWords } from '../words/ocr-words.ts'
import { wrappedTexts } from './wrapped-text.ts'
import { type Box, gapsOf, isOnLine, type PageText, type Word, unionOf, sharesColumn } from '../words/page-text.ts'
import { isFiscalCode } from '#core/identifiers/fiscal-code.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SPACE, SUMS } from './measures.ts'

/** A run of words that stand together on a line: a label, a value, or both. */
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
  means: Meaning
  weight: number
  /** Words that matched, fillers apart: the longer the surer. */
  length: number
  segments: [Segment, ...Segment[]]
  /** Where it stands in the text of its last segment. */
  start: number
  end: number
  box: Box
}

/** Where a label ends. */
export const lastOf = ({ segments }: Label): Segment => segments.at(-1) ?? segments[0]

/** A bare word that its place gives a sense, as a label; alone it is as wide as its cell. */
export const bareLabel = (means: Meaning, segment: Segment, start = 0, end = segment.text.length): Label => ({
  means,
  weight: WEIGHTS.label.inBox,
  length: 2,
  segments: [segment],
  start,
  end,
  box: unionOf(end - start < segment.text.length ? wordsUnder(segment, start, end) : [segment]),
})

/** Numbers and bands of a narrow table; «0061 0602» is a code. */
const CELL = /^(?:[+-]?(?!0\d)\d{1,3}(?:\.?\d{3})*(?:,\d+)?|F[0-3]{1,2}|Tot(?:ale|\.)?)$/i
/** «Potenza impegnata kW  Potenza disponibile kW»: a unit ends the head of a column. */
const HEAD_UNIT = /^\(?(?:kwh|smc|kw|€|mc)\)?$/i

/** Rows of dots or lines that lead the eye to a value. */
const LEADER = /^[.…_·•\-–—]{3,}$|^…+$/
/** «PREZZO ......: FISSO», «NUMERO........»: the colon stays, and the stop that may have cut the word. */
const withoutDots = (word: Word): Word =>
  /[.…_]{4,}:?$/.test(word.text)
    ? { ...word, text: word.text.replace(/^[.…_]+:$/, ':').replace(/[.…_]{4,}(:?)$/, '.$1') }
    : word
/** «0,119000..............34,15»: what stands on either side of the dots. */
function partedByDots(word: Word): Word[] {
  const [left, right, ...more] = word.text.split(/[.…_]{4,}/)
  if (!left || !right || right === ':' || more.length > 0) return [word]
  const letter = word.w / word.text.length
  return [
    { ...word, text: left, w: left.length * letter },
    { ...word, text: right, x: word.x + word.w - right.length * letter, w: right.length * letter },
  ]
}
/** «aggiornato973 Smc»: a label and its number set without a space. */
const withSpace = (word: Word): Word[] => {
  const [, label = '', number = ''] = /^([\p{L}’']*\p{Ll}{4})(\d[\d.,]*)$/u.exec(word.text) ?? []
  if (!label) return [word]
  const w = (word.w * label.length) / word.text.length
  return [
    { ...word, text: label, w },
    { ...word, text: number, x: word.x + w, w: word.w - w },
  ]
}
/** «9 POTENZA IMPEGNATA», «10 POTENZA DISPONIBILE»: cells that are counted. */
const COUNTED = /^\d{1,2}$/

/** The numbers of counted cells are of no label and no value. */
function withoutCounts(lines: Segment[][]): Segment[][] {
  const isCounted = ({ words: [first, second] }: Segment): boolean =>
    COUNTED.test(first?.text ?? '') && /^\p{Lu}{3}/u.test(second?.text ?? '')
  const counts = lines
    .flat()
    .filter(isCounted)
    .map(({ words }) => Number(words[0]?.text))
  const areInOrder =
    counts.length >= SPACE.counted && new Set(counts).size === counts.length && Math.max(...counts) <= counts.length + 2
  return areInOrder
    ? lines.map(line => line.map(cell => (isCounted(cell) ? segmentOf(cell.words.slice(1), cell.page) : cell)))
    : lines
}
/** Typefaces keep the dash that they set between capitals and digits among signs of their own; pictures there are wider. */
const OWN_DASH = /(?<=[\p{Lu}\d])[\uE000-\uF8FF](?=[\p{Lu}\d])/gu
const OWN_SIGN = /^[\uE000-\uF8FF]$/
/** The sign of subtraction stands for a dash as well. */
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
function withCents(line: Word[]): Word[] {
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
export const joinedLines = (first: Segment, more: Segment[]): Segment =>
  segmentOf([...first.words, ...more.flatMap(line => line.words)], first.page)

/** The words under characters `start` to `end` of a segment's text. */
export function wordsUnder(segment: Segment, start: number, end: number): Word[] {
  return segment.words.filter((_, index) => {
    const span = segment.spans[index]
    return span !== undefined && span.start < end && span.end > start
  })
}

const middle = (word: Box): number => word.y + word.h / 2

/** Words into lines: a word joins the line whose last words it stands beside. */
function linesOf<Item extends Box>(words: Item[]): Item[][] {
  const lines: Item[][] = []
  const open: { words: Item[]; right: number }[] = []
  for (const word of [...words].sort((a, b) => a.x - b.x)) {
    let best: { words: Item[]; right: number } | undefined
    let bestApart = Infinity
    for (const line of open) {
      // The nearest word to the left says where the line is here: pages from photos slope and bend.
      const last = line.words[line.words.length - 1]!
      const apart = Math.abs(middle(last) - middle(word))
      const shared = Math.min(last.y + last.h, word.y + word.h) - Math.max(last.y, word.y)
      if (
        shared > SPACE.row * Math.min(last.h, word.h) &&
        apart < bestApart &&
        word.x > line.right - SPACE.edge * word.h
      ) {
        best = line
        bestApart = apart
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

function bodyOf(words: Word[]): number {
  const heights = words.map(word => word.h).sort((a, b) => a - b)
  return heights[Math.floor(heights.length * SPACE.body)] ?? 0
}

/** Words of any width at one distance, however wide, are a justified line; cells of a table begin at one distance. */
function isJustified(line: Word[], least: number): boolean {
  if (line.length < least || line.length > SPACE.words || line.some(word => word.confidence < 1)) return false
  const gaps = gapsOf(line)
  const widths = line.map(word => word.w)
  return (
    Math.min(...gaps) > 0 &&
    Math.max(...gaps) < Math.min(...gaps) * SPACE.uneven &&
    Math.max(...gaps) < bodyOf(line) * SPACE.justifiedGap &&
    Math.max(...widths) > Math.min(...widths) * SPACE.unevenWords
  )
}

/** Left edges of columns: where words begin after a gap on several lines. */
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

/** Columns of justified text side by side: spaces may be wider than what parts the columns. */
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

/** The width of a letter in type of one width, as of typewriters; 0 where letters differ. */
function pitchOf(words: Word[]): number {
  const widths = words
    .filter(({ text }) => text.length >= SPACE.longWord)
    .map(({ text, w }) => w / text.length)
    .toSorted((a, b) => a - b)
  const at = (share: number): number => widths[Math.floor(widths.length * share)] ?? 0
  return widths.length >= SPACE.longWords && at(1 - SPACE.oddWords) < at(SPACE.oddWords) * SPACE.oneWidth ? at(0.5) : 0
}

/** «2.140 kWh ← consumo fatturato»: the label stands at the right of its answer, and says so. */
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
    const body = bodyOf([...group.slice(-1), word])
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

/** «905  688  1.020»: of recognised words the gaps say too little. */
const areCells = (before: Word | undefined, word: Word): boolean =>
  before?.confidence === 1 &&
  word.confidence === 1 &&
  ((CELL.test(before.text) && CELL.test(word.text)) ||
    (HEAD_UNIT.test(before.text) && /^\p{Lu}\p{Ll}/u.test(word.text)))

/** In type of one width every space is as wide as a gap between narrow cells. */
const widestGap = (group: Word[]): number => Math.max(0, ...gapsOf(group))

const words = (group: Word[]): string => group.map(word => word.text).join(' ')

/** «€ ........ 123,45» and «2.700    kWh» are one value each. */
function joinUnits(groups: Word[][]): Word[][] {
  const joined: Word[][] = []
  for (const group of groups) {
    const before = joined[joined.length - 1]
    if (before) {
      const gap = group[0]!.x - (before[before.length - 1]!.x + before[before.length - 1]!.w)
      const reach = [words(group), words(before)].some(text => UNIT_ONLY.test(text) && text.includes('/'))
        ? SPACE.unitOfPrice
        : SPACE.unit
      // In recognised text a number far from its unit may have lost digits between them.
      const isRecognised = group.some(word => word.confidence < 1) && !/€|eur/i.test(words(group))
      const near = gap < (isRecognised ? SPACE.unitOfPrice : reach) * bodyOf(group)
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

/** Running text broken over lines becomes one segment, so that «Scadenza: 31 luglio / 2026» is read whole. */
function joinWrapped(lines: Segment[][]): Segment[][] {
  const gone = new Set<Segment>()
  for (const [first, ...more] of wrappedTexts(lines.flat())) {
    if (!first) continue
    Object.assign(first, joinedLines(first, more))
    for (const line of more) gone.add(line)
  }
  return gone.size === 0
    ? lines
    : lines.map(line => line.filter(segment => !gone.has(segment))).filter(line => line.length > 0)
}

const MONTH = '(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)\\p{L}*'
/** What the edge of a narrow cell breaks, and how it goes on in the next line. */
const BROKEN: readonly {
  begun: RegExp
  ended: RegExp
  isWhole?: (text: string, rest: string) => boolean
  isWord?: true
}[] = [
  // «dal 1 dicembre 2025 al 31 gennaio / 2026»
  {
    begun: new RegExp(`\\d\\s?(?:[-–]|al?)\\s?\\d{1,2}(?:°|º)?(?:\\s${MONTH})?$`, 'iu'),
    ended: new RegExp(`^(?:${MONTH}\\s)?20\\d{2}(?!\\d)`, 'iu'),
  },
  // «01-12- / 2025»
  { begun: /(?<!\d)\d{1,2}([-./])\d{1,2}\1$/, ended: /^(?:20)?\d{2}$/ },
  // «Bolletta n. 123 del / 09/11/2022»: a small word leads to the date on the next line.
  {
    begun: /\S\s(?:del|dal|al|il|entro il|dell'|in data)$/iu,
    ended: /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}°? \p{L}+ 20\d{2})$/u,
  },
  // «IT001 / E62290418»
  {
    begun: /(?:^|\s)IT\s?\d{3}(?:\s?E(?:\s?\d){0,7})?$/,
    ended: /^(?:E\s?)?\d[\d ]*(?=$|[,.;)])/,
    isWhole: text => /IT\s?\d{3}\s?E(?:\s?\d){8}(?!\d)/.test(text),
  },
  // «codice fiscale FRRGNZ66R / 03F952F, per l'abitazione …», «124489ESFFL01XXAZZCA / SAVACANZE26XXX)»
  {
    begun: /(?:^|[\s(])(?:[A-Z]{6}[A-Z0-9]{1,9}|\d{6}[EGD][A-Z][FVM][A-Z0-9]{4,22})$/,
    ended: /^[A-Z0-9]{1,22}(?![A-Z0-9]|[.,]\d)/,
    isWhole: (text, rest) => {
      const [, code = ''] = /([A-Z0-9]+)$/.exec(text) ?? []
      return isFiscalCode(code) || (/^\d{6}[EGD]/.test(code) && /\d/.test(rest) && code.length >= SUMS.codeSigns)
    },
    isWord: true,
  },
]

/** A date or a code that its narrow cell breaks is read whole. */
function joinBroken(lines: Segment[][]): Segment[][] {
  const segments = lines.flat()
  const gone = new Set<Segment>()
  const restIn = ({ text }: Segment, ended: RegExp): string => ended.exec(text)?.[0] ?? ''
  const restOf = (first: Segment): { second: Segment; isWord: boolean } | undefined => {
    for (const { begun, ended, isWhole, isWord = false } of BROKEN) {
      const second =
        begun.test(first.text) &&
        segments.find(
          other =>
            !gone.has(other) &&
            other.y > first.y &&
            other.y - (first.y + first.h) < first.h * SPACE.nextLine &&
            (Math.abs(other.x - first.x) < first.h ||
              Math.abs(other.x + other.w - first.x - first.w) < first.h ||
              sharesColumn(other, first)) &&
            ended.test(other.text) &&
            (isWhole?.(`${first.text}${isWord ? '' : ' '}${restIn(other, ended)}`, restIn(other, ended)) ?? true),
        )
      if (second) return { second, isWord }
    }
    return undefined
  }
  for (const first of segments)
    for (let rest = restOf(first); rest; rest = restOf(first)) {
      Object.assign(first, segmentOf(glued(first.words, rest.second.words, rest.isWord), first.page))
      gone.add(rest.second)
    }
  return lines.map(line => line.filter(segment => !gone.has(segment))).filter(line => line.length > 0)
}

/** «01-12-» and «2025» are one word. */
function glued(upper: Word[], lower: Word[], isWord: boolean): Word[] {
  const [last, next] = [upper.at(-1), lower[0]]
  return last && next && (isWord || /\d[-./]$/.test(last.text))
    ? [...upper.slice(0, -1), { ...last, ...unionOf([last, next]), text: last.text + next.text }, ...lower.slice(1)]
    : [...upper, ...lower]
}

/** A cell of several lines beside one of a single line becomes one segment in that line. */
function joinCentredCells(lines: Segment[][]): Segment[][] {
  const cells = centredCells(lines.flat())
  const gone = new Set(cells.flatMap(({ lines: [, ...more] }) => more))
  for (const {
    lines: [first, ...more],
    box,
  } of cells)
    if (first) Object.assign(first, joinedLines(first, more), box)
  if (gone.size === 0) return lines
  return linesOf(lines.flat().filter(segment => !gone.has(segment)))
}

/** What stands at the left of a place on its line, the nearest first. */
export const leftOf = (page: Page, box: Box): Segment[] =>
  page.segments.filter(other => other.x + other.w <= box.x && isOnLine(other, box)).toSorted((a, b) => b.x - a.x)

/** Where the cell of a segment ends: at the next segment of its line, or the edge of the page. */
export function cellRight(page: Page, box: Box): number {
  const next = page.segments
    .filter(other => other.x > box.x + box.w && isOnLine(other, box))
    .sort((a, b) => a.x - b.x)[0]
  return next ? next.x : 1
}

/** Words of a page into lines and segments, top to bottom, left to right. */
export function layOut(page: PageText): Page {
  const printed = page.source === 'ocr' ? cleanedWords(page.words) : page.words
  const words = printed
    .filter(word => word.text.trim() !== '' && !LEADER.test(word.text))
    .flatMap(partedByDots)
    .map(withoutDots)
    .filter(word => word.text.length <= SPACE.letters)
    .map(withPlainDash)
    .flatMap(withSpace)
  const printedLines = linesOf(words)
    .map(line => withCents(withoutLetterSpacing(withoutLeaders(line))))
    .filter(line => line.length > 0)
  const starts = columnStarts(printedLines)
  const pitch = pitchOf(words)
  const filled = joinCentredCells(
    joinBroken(
      joinWrapped(
        splitAtColumns(withoutCounts(printedLines.map(line => splitLine(line, page.number, starts, pitch))), segmentOf),
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
