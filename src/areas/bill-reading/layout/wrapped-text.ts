import { type Box, isLeftAligned, isRowBelow, type Word } from '../words/page-text.ts'
import { SPACE, TEXT } from './measures.ts'

interface Line extends Box {
  text: string
  words: Word[]
}

const isWide = ({ w, words, text }: Line): boolean =>
  w > TEXT.wide && (words.length >= TEXT.wideWords || text.length >= TEXT.wideLetters)

/** «PERIODO: …»: a line with a label of its own goes on with nothing. */
const OWN_LABEL = /^\p{Lu}[\p{L}.]*(?: [\p{L}.]+){0,2} ?:(?: |$)/u

/** The first line of a paragraph may be set in. */
const isFirstOf = (upper: Line, lower: Line): boolean =>
  isWide(upper) && upper.x > lower.x && upper.x - lower.x < upper.h * SPACE.setIn

const isRightBelow = (upper: Line, lower: Line, isFirst: boolean): boolean =>
  (isLeftAligned(upper, lower) || (isFirst && isFirstOf(upper, lower))) &&
  Math.abs(upper.h - lower.h) < upper.h * SPACE.oneType &&
  isRowBelow(lower, upper) &&
  lower.y - upper.y - upper.h < upper.h * TEXT.lineGap

/** Running text in a column, however narrow: lines right below each other, of which none had room left for the first word of the next. */
export function wrappedTexts<Segment extends Line>(segments: readonly Segment[]): Segment[][] {
  const taken = new Set<Segment>()
  return segments.flatMap(first => {
    if (taken.has(first)) return []
    const lines = [first]
    for (let last: Segment | undefined = first; last;) {
      const upper: Segment = last
      last =
        lines.reduce((letters, { text }) => letters + text.length, 0) < TEXT.letters
          ? segments.find(other => !taken.has(other) && isRightBelow(upper, other, upper === first))
          : undefined
      if (last) lines.push(last)
    }
    const right = Math.max(...lines.map(({ x, w }) => x + w))
    const end = lines.findIndex((line, index) => {
      const next = lines[index + 1]
      const [word] = next?.words ?? []
      if (!next || !word || OWN_LABEL.test(next.text)) return true
      return !isWide(line) && line.x + line.w + line.h * TEXT.space + word.w <= right
    })
    const text = lines.slice(0, end + 1)
    const words = text.reduce((sum, line) => sum + line.words.length, 0)
    const goesOn = text.slice(1).some(line => /^[\p{Ll}(]/u.test(line.text))
    const small = text.flatMap(line => line.words).filter(word => /^\p{Ll}/u.test(word.text)).length
    if (text.length < (goesOn || isWide(first) ? 2 : TEXT.lines) || words < TEXT.words || right - first.x < TEXT.narrow)
      return []
    if (
      !isWide(first) &&
      ((!goesOn && (beginAnew(text) || small < words * TEXT.small || haveOwnFigures(text))) ||
        text.some(line => hasAmount(line, segments)) ||
        areRowsOfFigures(text, segments) ||
        areAnswersOfLabels(text, segments))
    )
      return []
    for (const line of text) taken.add(line)
    return [text]
  })
}

/** «Vertragsleistung» over «Potenza impegnata» over «Verfügbare Leistung»: of so many lines of a text one would go on with anything else. */
const beginAnew = (text: readonly Line[]): boolean =>
  text.length > TEXT.lines && text.every(line => /^\p{Lu}\p{Ll}/u.test(line.text))

/** «Potenza impegnata 3 kW» over «Consumo annuo 2.044 kWh»: lines that end in their own figure. */
const haveOwnFigures = (text: readonly Line[]): boolean =>
  text.filter(line => /^\p{Lu}.*\s\S*\d\S*(?:\s(?:k[Ww]h|Smc|k[Ww]|€))?$/u.test(line.text)).length >= text.length / 2

/** Each line that begins with a capital has its own figure at its right, and what is left of it below has none: rows of a table. */
const areRowsOfFigures = (text: readonly Line[], segments: readonly Line[]): boolean => {
  const hasFigure = (line: Line): boolean =>
    segments.some(
      ({ x, y, h, text: cell }) => x > line.x + line.w && Math.abs(y - line.y) < h * SPACE.lower && /\d/.test(cell),
    )
  return text.every(line => /^\p{Lu}/u.test(line.text) === hasFigure(line))
}

/** «Offerta | Casa Web», «Codice offerta | …»: most lines have a short label in one column at their left. */
function areAnswersOfLabels(text: readonly Line[], segments: readonly Line[]): boolean {
  const labels = text.flatMap(line => {
    const [beside] = segments
      .filter(({ x, w, y, h }) => x + w <= line.x && Math.abs(y - line.y) < h * SPACE.lower)
      .toSorted((a, b) => b.x - a.x)
    return beside && beside.words.length <= SPACE.titleWords && /^\p{Lu}/u.test(beside.text) ? [beside] : []
  })
  return (
    labels.length >= Math.max(TEXT.lines, text.length / 2) &&
    labels.every(label => Math.abs(label.x - (labels[0]?.x ?? 0)) < label.h * SPACE.edge)
  )
}

/** A row of charges ends in its amount. */
const hasAmount = (line: Line, segments: readonly Line[]): boolean =>
  /\d,\d{2}(?: ?(?:€|euro))?$/i.test(line.text) ||
  segments.some(
    ({ x, y, h, text }) =>
      x > line.x + line.w && Math.abs(y - line.y) < h * SPACE.lower && /^[^\p{L}]*\d,\d{2}\D{0,5}$/u.test(text),
  )
