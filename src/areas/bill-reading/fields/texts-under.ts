import { textsFor, type LabelledText } from '../layout/labelled-text.ts'
import { isOtherMatter } from '../layout/mentions.ts'
import type { Meaning } from '../labels/rule.ts'
import { lastSegment, type Segment, type Label } from '../layout/layout.ts'
import { isRowBelow, isSameColumn } from '../words/page-text.ts'
import { pageOf, legibilityFactor, type BillText, type Candidate } from '../reading.ts'
import { SPACE } from '../layout/measures.ts'

export const textAsCandidate = (piece: LabelledText, value: string, confidence: number): Candidate<string> => ({
  value,
  evidence: piece.position === 'same' ? 'after its label' : `${piece.position} its label`,
  confidence: confidence * legibilityFactor(piece.legibility),
  page: piece.segment.page,
  box: piece.box,
  text: piece.text,
})

/** Texts under all labels of a meaning, weighted by the label. */
export function labelledTexts(bill: BillText, meaning: Meaning, transparent: readonly string[] = []): LabelledText[] {
  return bill.labels
    .filter(label => label.meaning === meaning && !isInProse(label) && !isAmongWords(label))
    .flatMap(label => {
      const page = pageOf(bill, label.segments[0])
      const labels = bill.labels.filter(other => other.segments[0].page === page.number)
      if (isOtherMatter(page, label.segments[0], label.start, meaning)) return []
      return textsFor(label, page, labels, transparent).map(piece => ({ ...piece, score: piece.score * label.weight }))
    })
}

/** «La tua offerta è Casa Web, codice …», «Offerta Casa Web, prezzo fisso …»: a sentence that begins with it. */
const NAMES_OFFER = /(?:^|[.·|–-] )(?:La (?:tua|sua|vostra) )?¦(?: è| si chiama)? \p{Lu}/u

const namesOffer = (label: Label): boolean => {
  const { text } = lastSegment(label)
  return label.meaning === 'offerName' && NAMES_OFFER.test(`${text.slice(0, label.start)}¦${text.slice(label.end)}`)
}

/** Within a sentence only a colon or quotation marks introduce a name or an address. */
function isInProse(label: Label): boolean {
  const segment = lastSegment(label)
  if (namesOffer(label)) return false
  return segment.words.length > SPACE.paragraph && !/[:|«“"]/.test(segment.text.slice(label.start, label.end + 2))
}

/** «Via Roma 1 piano 3», «la bolletta del contratto»: a word within other words is no label. */
function isAmongWords(label: Label): boolean {
  const { text } = lastSegment(label)
  if (label.length > 1 || label.segments.length > 1 || label.meaning === 'address' || namesOffer(label)) return false
  if (label.weight >= 1 && label.meaning !== 'offerName') return false
  // «Che offerta ho?» asks, however it is put.
  if (/\?\s*$/.test(text)) return false
  return /[\p{L}\d]\s$/u.test(text.slice(0, label.start)) && !/^\s?[:.?]/.test(text.slice(label.end))
}

/** «…, piano terra, interno / 2» */
const ASKS_NUMBER = /(?:\b(?:interno|int\.|scala|piano|n\.|km)|,)$/i

/** The line right below in the same cell that continues the address and has no label. */
export function continuationLine(bill: BillText, segment: Segment): Segment | undefined {
  const page = pageOf(bill, segment)
  const below = page.segments.find(
    other =>
      isRowBelow(other, segment) &&
      other.y < segment.y + segment.h * SPACE.lineOver &&
      (Math.abs(other.x - segment.x) < segment.h ||
        Math.abs(other.x + other.w - segment.x - segment.w) < segment.h ||
        isSameColumn(other, segment)),
  )
  const isLabelled =
    below && bill.labels.some(label => label.segments.includes(below) && label.start === 0 && label.weight === 1)
  const goesOn = below && (/\d{5}|\p{Lu}/u.test(below.text) || ASKS_NUMBER.test(segment.text))
  return below && !isLabelled && goesOn && !/\d{8}/.test(below.text) && below.text.length < SPACE.nameLetters
    ? below
    : undefined
}

export const comparable = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** Where the last sentence begins; «n. 12» and «S.p.A. Via» end none. */
const LAST_SENTENCE = /(?<=(?:\p{Ll}{3}|[\d)])\.\s+)(?!.*(?:\p{Ll}{3}|[\d)])\.\s)/u

export const lastSentence = (text: string): number => Math.max(0, text.search(LAST_SENTENCE))

/** A text up to where something else begins. */
export function upTo(text: string, end: RegExp): string {
  const at = text.search(end)
  return at < 0 ? text : text.slice(0, at)
}
