import { lastSegment, cellEnd, wordsBetween, type Page, type Segment, type Label } from './layout.ts'
import { mirroredRows } from './mirrored.ts'
import { type Box, isLeftAligned, isRowBelow, sharedHeight, sharedWidth, unionOf } from '../words/page-text.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SPACE } from './measures.ts'

const { place: PLACE } = WEIGHTS

/** A text that may answer a label whose value is no number. */
export interface LabelledText {
  text: string
  segment: Segment
  score: number
  box: Box
  legibility: number
  /** Where it stands as seen from its label. */
  position: 'same' | 'beside' | 'under'
}

function labelledText(
  segment: Segment,
  start: number,
  end: number,
  score: number,
  from: LabelledText['position'],
): LabelledText | null {
  const raw = segment.text.slice(start, end)
  const text = raw.replace(/^[\s:;.,°º\-–)*(|·]+|[\s:;,(·|\-–]+$/g, '')
  if (text === '') return null
  const at = start + raw.indexOf(text)
  const words = wordsBetween(segment, at, at + text.length)
  if (words.length === 0) return null
  const legibility = words.reduce((sum, word) => sum + word.confidence, 0) / words.length
  return { text, segment, score, box: unionOf(words), legibility, position: from }
}

/** The texts that may answer a label, best first: after it in its segment, the next segment on the right, the one right below. A text is cut at any label within it. */
export function textsFor(
  label: Label,
  page: Page,
  labels: Label[],
  transparent: readonly string[] = [],
): LabelledText[] {
  const found: LabelledText[] = []
  const segment = lastSegment(label)
  const others = labels.filter(
    other =>
      other !== label &&
      (!isTransparent(other, transparent) || isAsking(other)) &&
      !isFirstOfAnswer(other, label.meaning),
  )
  const cut = (in_: Segment, from: number): number =>
    Math.min(
      in_.text.length,
      ...others
        .filter(
          other =>
            other.segments.includes(in_) &&
            other.segments.length === 1 &&
            !isWordOfName(in_, other) &&
            other.start >= from &&
            (from > 0 || other.start > 0),
        )
        .map(other => other.start),
    )
  const add = (text: LabelledText | null): void => void (text && found.push(text))
  const mirrored = mirroredRows(page, labels).get(segment)
  if (mirrored) {
    const answer = labelledText(mirrored, 0, mirrored.text.length, PLACE.mirrored, 'same')
    return answer ? [answer] : []
  }
  const isTranslated = TRANSLATION.test(segment.text.slice(label.end))
  const start = label.end + (LABEL_REST.exec(segment.text.slice(label.end))?.[0].length ?? 0)
  const own =
    start < segment.text.length && !isTranslated
      ? labelledText(segment, start, cut(segment, start), PLACE.beside, 'same')
      : null
  add(own)
  // «Offerta Casa Web | Prezzo fisso …»: the next cell is something else.
  const answered = own && label.meaning === 'offerName' ? PLACE.answered : 1
  const right = Math.max(...label.segments.map(part => part.x + part.w))
  const beside = page.segments
    .filter(
      other =>
        !label.segments.includes(other) &&
        other.x >= right - other.h * SPACE.edge &&
        sharedHeight(label.box, other) > SPACE.sloping,
    )
    .sort((a, b) => a.x - b.x)[0]
  if (beside && !isLabelled(beside, others) && !isNextColumn(page, label, beside, others))
    add(
      labelledText(
        beside,
        0,
        cut(beside, 0),
        (PLACE.textBeside - PLACE.far * Math.max(0, beside.x - right - SPACE.nextCell)) * answered,
        'beside',
      ),
    )
  const bottom = label.box.y + label.box.h
  const isAligned = (other: Segment): boolean =>
    Math.abs(other.x - label.box.x) < label.box.h * SPACE.indent || sharedWidth(other, label.box) > SPACE.columnOfText
  const isInCell = (other: Segment): boolean => other.x >= label.box.x && other.x + other.w <= cellEnd(page, label.box)
  // The next row of a table is as high as its highest cell.
  const row = page.lines[page.lines.findIndex(line => line.includes(segment)) + 1] ?? []
  const isNextRow = (other: Segment): boolean => row.length > 2 && row.includes(other)
  const lower = page.segments
    .filter(other => !label.segments.includes(other) && other.y > bottom - label.box.h * SPACE.touching)
    .filter(
      other =>
        other.y < bottom + Math.max(label.box.h, other.h) * (isNextRow(other) ? SPACE.nextRow : SPACE.answerInWords),
    )
    .sort((a, b) => a.y - b.y)
  const under = lower.find(isAligned) ?? lower.find(isInCell)
  // «Nome:» with an answer on its right does not ask below.
  const isAnswered = beside !== undefined && isAsking(label)
  // «Formula di prezzo» is no offer name if the answer stands beside.
  const isNextTitle = beside !== undefined && under !== undefined && isWholeLabel(under, labels)
  if (under && !isNextTitle && !isLabelled(under, others))
    add(
      labelledText(
        under,
        0,
        cut(under, 0),
        (PLACE.textUnder - PLACE.textDown * ((under.y - bottom) / label.box.h)) *
          (isAnswered ? PLACE.answered : answered),
        'under',
      ),
    )
  return found
}

const isWholeLabel = (segment: Segment, labels: Label[]): boolean =>
  labels.some(
    ({ segments, start, end, length }) =>
      segments.includes(segment) && length > 1 && start < 2 && end >= segment.text.trimEnd().length - 1,
  )

/** «Il tuo piano» over «Piano M 2700»: an answer may start with the word of its label, a name with any word, as «Sconto Certo Luce». */
const isFirstOfAnswer = (
  { meaning, length, segments: [segment, ...more], start, end }: Label,
  asked: string,
): boolean =>
  (meaning === asked ||
    (asked === 'offerName' && IN_NAMES.has(meaning) && /^\s\p{Lu}/u.test(segment.text.slice(end)))) &&
  length === 1 &&
  more.length === 0 &&
  (start === 0 || (asked === 'offerName' && /:\s$/.test(segment.text.slice(0, start)))) &&
  /^\s[\p{Lu}\d]/u.test(segment.text.slice(end))

/** «Prezzo Bloccato Gas 24»: without a date a kind of price is part of a name. */
const isTransparent = (label: Label, transparent: readonly string[]): boolean =>
  transparent.includes(label.meaning) ||
  (transparent.includes('priceType') &&
    label.meaning === 'conditionsEnd' &&
    label.segments.length === 1 &&
    /^prezz[oi] (?:bloccat|fiss|garantit)\p{L}+$/iu.test(label.segments[0].text.slice(label.start, label.end)))

/** «Tipo prezzo:» asks for a value of its own, whatever its words. */
const isAsking = (label: Label): boolean =>
  /^\s?:/.test(lastSegment(label).text.slice(label.end).trimStart()) ||
  lastSegment(label).text.slice(0, label.end).endsWith(':')

/** «Nome offerta / Name des Angebots»: the label continues in another language or in other words. */
const TRANSLATION = /^\s?\/\s?\p{L}[^:]*$/u

/** «Prodotto sottoscritto: …», «La tua offerta è Casa Web»: small words up to a colon, and verbs of naming, belong to the label. */
const LABEL_REST = /^(?:\s\p{Ll}[\p{L}']*){1,3}\s?:|^\s(?:è|e'|si chiama)(?=\s\p{Lu})/u

/** Words that are also part of offer names and addresses: «Index Famiglia», «piano 3», «Casa Indicizzata». */
const IN_NAMES: ReadonlySet<string> = new Set([
  'index',
  'offerName',
  'priceType',
  'notSale',
  'period',
  'annual',
  'address',
  'guard',
])

const CODES: ReadonlySet<string> = new Set(['vat', 'taxCode', 'pod', 'pdr'])

/** A single word within a value, without a colon after it or a bar before it, is part of the value. */
function isWordOfName(segment: Segment, label: Label): boolean {
  // «Zona P.I.P. Lotto 14»: a label ends at a word boundary.
  if (/^\.?\p{L}/u.test(segment.text.slice(label.end))) return true
  // «Casa Partita IVA Flex»: no number follows.
  if (CODES.has(label.meaning) && label.start > 0 && /^\s\p{L}[^\d:]*$/u.test(segment.text.slice(label.end)))
    return true
  if (label.start === 0 || isAsking(label) || !IN_NAMES.has(label.meaning)) return false
  // «Casa Indice PSV», «Casa 12 mesi»: two words of a name, where a capital or a number follows one.
  if (label.length > 1 && !/^[\p{Lu}\d]/u.test(segment.text.slice(label.start))) return false
  return /[\p{L}\d](?:-|\s?&)?\s*$|[«“"]$/u.test(segment.text.slice(0, label.start))
}

/**
 * «La tua offerta | Il tuo impianto» over «Casa Web | Potenza 3 kW»: a text above another label, next to one whose
 * answer has none, heads the next column. Offer titles are laid out so; labels with answers in their row are not.
 */
function isNextColumn(page: Page, { meaning, box, segments: [own] }: Label, beside: Segment, others: Label[]): boolean {
  const below = (head: Segment): Segment | undefined =>
    page.segments
      .filter(
        other => isRowBelow(other, head) && other.y - head.y < head.h * SPACE.titleOver && isLeftAligned(other, head),
      )
      .sort((a, b) => a.y - b.y)[0]
  const [answer, next] = [below(own), below(beside)]
  return (
    meaning === 'offerName' &&
    answer !== undefined &&
    next !== undefined &&
    sharedHeight(answer, next) > 0 &&
    Math.abs(beside.h - box.h) < box.h * (page.source === 'ocr' ? SPACE.oneType : SPACE.sameType) &&
    !isLabelled(answer, others) &&
    isLabelled(next, others)
  )
}

/** A segment that starts with another label has its own meaning. */
const isLabelled = (segment: Segment, labels: Label[]): boolean =>
  labels.some(
    label =>
      label.segments.includes(segment) &&
      (label.start < SPACE.atStart || label.segments.length > 1 || isSecondLanguage(segment, label)),
  )

/** «Angebotscode / Codice offerta». */
const isSecondLanguage = (segment: Segment, label: Label): boolean =>
  /^\p{L}[^/:\d]*\/\s*$/u.test(segment.text.slice(0, label.start)) && /^[\s:]*$/.test(segment.text.slice(label.end))
