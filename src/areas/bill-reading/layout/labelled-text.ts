import { lastOf, cellRight, wordsUnder, type Page, type Segment, type Label } from './layout.ts'
import { mirroredRows } from './mirrored.ts'
import { type Box, isFlush, isLower, sharedHeight, sharedWidth, unionOf } from '../words/page-text.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SPACE } from './measures.ts'

const { place: PLACE } = WEIGHTS

/** Words that a label may govern, where the value is a text and not a number. */
export interface LabelledText {
  text: string
  segment: Segment
  score: number
  box: Box
  letters: number
  /** Where it stands as seen from its label. */
  from: 'same' | 'beside' | 'under'
}

function piece(
  segment: Segment,
  start: number,
  end: number,
  score: number,
  from: LabelledText['from'],
): LabelledText | null {
  const raw = segment.text.slice(start, end)
  const text = raw.replace(/^[\s:;.,°º\-–)*(|·]+|[\s:;,(·|\-–]+$/g, '')
  if (text === '') return null
  const at = start + raw.indexOf(text)
  const words = wordsUnder(segment, at, at + text.length)
  if (words.length === 0) return null
  const letters = words.reduce((sum, word) => sum + word.confidence, 0) / words.length
  return { text, segment, score, box: unionOf(words), letters, from }
}

/**
 * The texts that may answer a label, best first: after it in its segment, then the next segment to the right, then the
 * one right below. A text that holds a label of its own is cut there.
 */
export function textsFor(
  label: Label,
  page: Page,
  labels: Label[],
  transparent: readonly string[] = [],
): LabelledText[] {
  const found: LabelledText[] = []
  const segment = lastOf(label)
  const others = labels.filter(
    other =>
      other !== label &&
      (!isTransparent(other, transparent) || isAsking(other)) &&
      !isFirstOfAnswer(other, label.means),
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
    const answer = piece(mirrored, 0, mirrored.text.length, PLACE.mirrored, 'same')
    return answer ? [answer] : []
  }
  const isTranslated = TRANSLATION.test(segment.text.slice(label.end))
  const start = label.end + (LABEL_REST.exec(segment.text.slice(label.end))?.[0].length ?? 0)
  const own =
    start < segment.text.length && !isTranslated
      ? piece(segment, start, cut(segment, start), PLACE.beside, 'same')
      : null
  add(own)
  // «Offerta Casa Web | Prezzo fisso …»: the next cell is another matter.
  const answered = own && label.means === 'offerName' ? PLACE.answered : 1
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
      piece(
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
  const isInCell = (other: Segment): boolean =>
    other.x >= label.box.x && other.x + other.w <= cellRight(page, label.box)
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
  // «Nome:» with an answer at its right does not ask below.
  const isAnswered = beside !== undefined && isAsking(label)
  // «Formula di prezzo» is no name of an offer where the answer stands beside.
  const isNextTitle = beside !== undefined && under !== undefined && isWholeLabel(under, labels)
  if (under && !isNextTitle && !isLabelled(under, others))
    add(
      piece(
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

/** «Il tuo piano» over «Piano M 2700»: an answer may begin with the word that asked for it; a name with any, «Sconto Certo Luce». */
const isFirstOfAnswer = ({ means, length, segments: [segment, ...more], start, end }: Label, asked: string): boolean =>
  (means === asked || (asked === 'offerName' && IN_NAMES.has(means) && /^\s\p{Lu}/u.test(segment.text.slice(end)))) &&
  length === 1 &&
  more.length === 0 &&
  (start === 0 || (asked === 'offerName' && /:\s$/.test(segment.text.slice(0, start)))) &&
  /^\s[\p{Lu}\d]/u.test(segment.text.slice(end))

/** «Prezzo Bloccato Gas 24»: without a word of time a kind of price is part of a name. */
const isTransparent = (label: Label, transparent: readonly string[]): boolean =>
  transparent.includes(label.means) ||
  (transparent.includes('priceType') &&
    label.means === 'conditionsEnd' &&
    label.segments.length === 1 &&
    /^prezz[oi] (?:bloccat|fiss|garantit)\p{L}+$/iu.test(label.segments[0].text.slice(label.start, label.end)))

/** «Tipo prezzo:» asks for a value of its own, whatever the words. */
const isAsking = (label: Label): boolean =>
  /^\s?:/.test(lastOf(label).text.slice(label.end).trimStart()) || lastOf(label).text.slice(0, label.end).endsWith(':')

/** «Nome offerta / Name des Angebots»: the label goes on in another language or in other words. */
const TRANSLATION = /^\s?\/\s?\p{L}[^:]*$/u

/** «Prodotto sottoscritto: …», «La tua offerta è Casa Web»: small words up to a colon go with the label, and those that give a name. */
const LABEL_REST = /^(?:\s\p{Ll}[\p{L}']*){1,3}\s?:|^\s(?:è|e'|si chiama)(?=\s\p{Lu})/u

/** Words that also stand in names of offers and in addresses: «Index Famiglia», «piano 3», «Casa Indicizzata». */
const IN_NAMES: ReadonlySet<string> = new Set([
  'index',
  'offerName',
  'priceType',
  'notSale',
  'period',
  'address',
  'other',
])

const CODES: ReadonlySet<string> = new Set(['vat', 'taxCode', 'pod', 'pdr'])

/** A lone word within a value, with no colon after it and no bar before, is part of the value. */
function isWordOfName(segment: Segment, label: Label): boolean {
  // «Zona P.I.P. Lotto 14»: a label ends with its word.
  if (/^\.?\p{L}/u.test(segment.text.slice(label.end))) return true
  // «Casa Partita IVA Flex»: no number follows.
  if (CODES.has(label.means) && label.start > 0 && /^\s\p{L}[^\d:]*$/u.test(segment.text.slice(label.end))) return true
  if (label.start === 0 || isAsking(label) || !IN_NAMES.has(label.means)) return false
  // «Casa Indice PSV»: two words of a name, where a capital follows one.
  if (label.length > 1 && !/^\p{Lu}/u.test(segment.text.slice(label.start))) return false
  return /[\p{L}\d](?:-|\s&)?\s*$|[«“"]$/u.test(segment.text.slice(0, label.start))
}

/** «La tua offerta | Il tuo impianto» over «Casa Web | Potenza 3 kW»: what stands over another label, where a text without one answers this, heads the next column. Titles of offers stand so; what asks for a word in its row does not. */
function isNextColumn(page: Page, { means, box, segments: [own] }: Label, beside: Segment, others: Label[]): boolean {
  const below = (head: Segment): Segment | undefined =>
    page.segments
      .filter(other => isLower(other, head) && other.y - head.y < head.h * SPACE.titleOver && isFlush(other, head))
      .sort((a, b) => a.y - b.y)[0]
  const [answer, next] = [below(own), below(beside)]
  return (
    means === 'offerName' &&
    answer !== undefined &&
    next !== undefined &&
    sharedHeight(answer, next) > 0 &&
    Math.abs(beside.h - box.h) < box.h * (page.source === 'ocr' ? SPACE.oneType : SPACE.sameType) &&
    !isLabelled(answer, others) &&
    isLabelled(next, others)
  )
}

/** A segment that begins with another label has its own meaning. */
const isLabelled = (segment: Segment, labels: Label[]): boolean =>
  labels.some(
    label =>
      label.segments.includes(segment) &&
      (label.start < SPACE.atStart || label.segments.length > 1 || isSecondLanguage(segment, label)),
  )

/** «Angebotscode / Codice offerta». */
const isSecondLanguage = (segment: Segment, label: Label): boolean =>
  /^\p{L}[^/:\d]*\/\s*$/u.test(segment.text.slice(0, label.start)) && /^[\s:]*$/.test(segment.text.slice(label.end))
