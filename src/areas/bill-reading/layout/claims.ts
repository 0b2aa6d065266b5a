import { ANSWER_WEIGHTS, type Meaning } from '../labels/rule.ts'
import { lastSegment, cellEnd, type Page, type Segment, type Label } from './layout.ts'
import { isOtherMatter } from './mentions.ts'
import { mirroredRows } from './mirrored.ts'
import { type Claim, groupByKeys, resolveClaims } from './claim-conflicts.ts'
import { type Box, isLeftAligned, overlapsColumn, isSameRow, isSameColumn } from '../words/page-text.ts'
import type { PrintedValue } from './values.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SPACE } from './measures.ts'

const { place: PLACE } = WEIGHTS

const UNIT_WORDS: Record<string, RegExp> = {
  kwh: /^[\s([:]*k\s?wh\b/i,
  smc: /^[\s([:]*smc\b/i,
  kw: /^[\s([:]*kw\b(?!h)/i,
  unitPrice: /^[\s([:]*(€|euro)\s?\/\s?(kwh|smc)/i,
  monthly: /^[\s([:]*(€|euro)\s?\/\s?(\w+\s?\/\s?)?mese/i,
  yearly: /^[\s([:]*(€|euro)\s?\/\s?(\w+\s?\/\s?)?anno/i,
}

/** The unit within the label itself: «Consumo annuo (kWh)». */
export function unitOfLabel(label: Label): { kind: string; detail: string } | null {
  const last = label.segments.at(-1)?.text ?? ''
  // «Consumo annuo (kWh)», «kWh annui».
  const places = [last.slice(label.end), ...(label.segments.length === 1 ? [last.slice(label.start, label.end)] : [])]
  for (const [kind, pattern] of Object.entries(UNIT_WORDS)) {
    const match = places.map(place => pattern.exec(place)).find(Boolean)
    if (match) return { kind, detail: kind === 'unitPrice' ? (match[2] ?? '').toLowerCase() : '' }
  }
  return null
}

function answerWeight(label: Label, value: PrintedValue): number {
  const kinds = ANSWER_WEIGHTS[label.meaning]
  const plain = kinds?.[value.kind] ?? 0
  if (value.kind !== 'number' && value.kind !== 'money') return plain
  if (value.detail === 'other' || value.detail === '€/kW') return label.meaning === 'guard' ? PLACE.otherUnit : 0
  const unit = value.detail === '' ? unitOfLabel(label) : null
  return unit && (kinds?.[unit.kind as PrintedValue['kind']] ?? 0) > 0 ? PLACE.unitInLabel : plain
}

/** A table column may hold nothing but units. */
const UNIT_CELL =
  /^\(?\s?(?:€|euro|eur)?\s?\/?\s?(?:kwh|smc|kw|mese|mesi|anno|giorno|gg|cliente|pod|pdr|€|euro|%)(?:\/mese|\/anno)?\s?\)?$/i

/** «mesi 2», «€/mese 6,20». */
const UNIT_FIRST = /^(?:€\/)?(?:kwh|smc|kw|mes[ei]|giorni|gg|anno)\s\d/i

interface PageContext {
  /** Labels that stand after their answer in its own cell. */
  trailing: Set<Label>
  /** Answers at the left of their labels. */
  mirrored: Map<Segment, Segment>
  mirroredAnswers: Set<Segment>
  labelsOf: Map<Segment, Label[]>
  valuesOf: Map<Segment, PrintedValue[]>
  page: Page
}

/** Unknown words before the value: a text that may own it. */
function hasUnknownTextBefore(value: PrintedValue, context: PageContext): boolean {
  const text = value.segment.text.slice(0, value.start)
  const known = context.labelsOf.get(value.segment)?.some(label => label.end <= value.start)
  return !known && /\p{L}{4,}/u.test(text.replace(/\b(kwh|smc|euro|circa|pari|entro|mesi|mese)\b/gi, ''))
}

function lastLabelBefore(value: PrintedValue, context: PageContext): Label | undefined {
  const labels = context.labelsOf.get(value.segment) ?? []
  return labels
    .filter(label => label.end <= value.start && answerWeight(label, value) > 0 && !isInBracketsBefore(label, value))
    .sort((a, b) => b.end - a.end)[0]
}

/** «Prezzo energia (PUN + spread) 0,162 €/kWh»: words in brackets do not own what follows them. */
const isInBracketsBefore = (label: Label, value: PrintedValue): boolean =>
  /^[^(]*\)/.test(value.segment.text.slice(label.end, value.start)) &&
  /\([^)]*$/.test(value.segment.text.slice(0, label.start))

const EXPLAINING: readonly Meaning[] = ['notSale', 'guard', 'unitPrice', 'f23', 'fixedFee']

/** «Corrispettivo energia (PUN + spread)»: words in brackets explain the label before them. */
function isExplanatory(label: Label, context: PageContext): boolean {
  const segment = label.segments[0]
  // «Materia gas: PSV dicembre»
  const isIndex =
    label.meaning === 'notSale' &&
    /[\p{L}]: ?$/u.test(segment.text.slice(0, label.start)) &&
    /^(?:pun|psv)$/i.test(segment.text.slice(label.start, label.end).trim())
  const inBrackets =
    /\([^)]*$/.test(segment.text.slice(0, label.start)) && /^[^(]*\)/.test(segment.text.slice(label.end))
  if ((!inBrackets && !isIndex) || label.segments.length > 1 || !EXPLAINING.includes(label.meaning)) return false
  return (context.labelsOf.get(segment) ?? []).some(other => other.end <= label.start && other.meaning !== 'guard')
}

/** Does this text have a label that asks for such a value? */
const hasRivalLabel = (segment: Segment, value: PrintedValue, context: PageContext): boolean =>
  (context.labelsOf.get(segment) ?? []).some(label => answerWeight(label, value) > 0)

const QUANTITIES: readonly string[] = ['kw', 'kwh', 'smc']
const earlierQuantities = (value: PrintedValue, context: PageContext): number =>
  !QUANTITIES.includes(value.kind)
    ? 0
    : (context.valuesOf.get(value.segment) ?? []).filter(other => other.kind === value.kind && other.end <= value.start)
        .length

/** «Potenza disponibile / impegnata: 3,3 kW / 3 kW»: two labels separated by a slash share two values in order. */
function isOtherOfPair(label: Label, value: PrintedValue, context: PageContext): boolean {
  const text = lastSegment(label).text
  const named = /^[^\d:]*\/[^\d:/]*/.exec(text)?.[0]
  if (label.segments.length > 1 || !named || label.start >= named.length) return false
  const own = (context.valuesOf.get(value.segment) ?? []).filter(other => other.kind === value.kind)
  // The first of the two was not read.
  if (own.length === 1 && /^\s*\/\s*$/.test(value.segment.text.slice(0, value.start)))
    return !text.slice(0, label.start).includes('/')
  const [one, two, more] = own
  if (!one || !two || more || !/^\s*[/|–-]\s*$/.test(value.segment.text.slice(one.end, two.start))) return false
  return text.slice(0, label.start).includes('/') !== (two === value)
}

/** The next sentence does not answer the one before it; «Cons. fatt. Smc 288» is one. */
const SENTENCE_END = /\p{Ll}{3}[.!]\s+(?!(?:Smc|Euro)\b)\p{Lu}\p{Ll}/u

/** In the same segment: after the label, with no other label in between. */
function scoreInside(label: Label, value: PrintedValue, context: PageContext): number {
  const between = value.segment.text.slice(label.end, value.start).replace(/\([^()]*\)/g, '')
  if (value.start >= label.end) {
    const nearest = lastLabelBefore(value, context)
    if (nearest !== label) return nearest?.meaning === label.meaning ? PLACE.labelAgain : 0
    if (SENTENCE_END.test(value.segment.text.slice(label.start, value.start))) return 0
    const words = between.split(/\s+/).filter(word => /\p{L}{3,}/u.test(word)).length
    const values = (context.valuesOf.get(value.segment) ?? []).filter(
      other => other.kind === value.kind && other !== value && other.start >= label.end && other.end <= value.start,
    ).length
    return Math.max(0, 1 - PLACE.wordBetween * words - PLACE.earlierValue * values)
  }
  const after = value.segment.text.slice(value.end, label.start)
  const alone = !/\p{L}{3,}/u.test(value.segment.text.slice(0, value.start))
  // «1.871 kWh (F1 590 · …»: a label with a value after it does not own the one before it.
  const isAnswered = (context.valuesOf.get(value.segment) ?? []).some(
    other => other.start >= label.end && other.start - label.end < SPACE.atStart && answerWeight(label, other) > 0,
  )
  return alone && !isAnswered && /^[\s:\-–(]*$/.test(after) ? PLACE.valueFirst : 0
}

function scoreBeside(label: Label, value: PrintedValue, context: PageContext): number {
  const segment = value.segment
  const from = lastSegment(label)
  const right = Math.max(...label.segments.map(part => part.x + part.w))
  if (segment.x < right - segment.h * SPACE.edge && !overflowsInto(label, segment)) return 0
  if (!isSameRow(label.box, value.box)) return 0
  if (areSeparateStacks(label, value, context, answerWeight)) return 0
  // The label already has a value in its own segment.
  let score: number = PLACE.beside
  const own = (context.valuesOf.get(from) ?? []).some(
    other =>
      other.kind === value.kind &&
      other.start >= label.end &&
      answerWeight(label, other) > PLACE.asksFor &&
      !/\([^)]*$/.test(from.text.slice(label.end, other.start)),
  )
  if (own) score -= PLACE.hasOwn
  const between = context.page.segments.filter(
    other =>
      other !== segment &&
      other.x >= right - other.h * SPACE.edge &&
      other.x + other.w <= segment.x + other.h * SPACE.edge &&
      isSameRow(other, value.box),
  )
  const isBlocking = (other: Segment): boolean =>
    !label.segments.includes(other) && hasRivalLabel(other, value, context) && !isQuantity(other, context)
  if (between.some(isBlocking)) return 0
  score -= PLACE.earlierValue * earlierQuantities(value, context)
  if (context.page.source === 'text' && !isLevel(label.box, value.box)) score -= PLACE.notLevel
  const before = lastLabelBefore(value, context)
  if (before && before.meaning !== label.meaning) return 0
  if (hasUnknownTextBefore(value, context)) score -= PLACE.ownWords
  for (const other of between) {
    const same = (context.valuesOf.get(other) ?? []).some(candidate => candidate.kind === value.kind)
    score -= same
      ? PLACE.earlierValue
      : /\p{L}{4,}/u.test(other.text) && !isQuantity(other, context)
        ? PLACE.textBetween
        : PLACE.cellBetween
  }
  return Math.max(0, score - PLACE.far * Math.max(0, segment.x - right - SPACE.nextCell))
}

/** A label too long for its cell overlaps that of its answer. */
const overflowsInto = ({ segments, box }: Label, answer: Segment): boolean =>
  segments.length === 1 &&
  answer.words.every(({ confidence }) => confidence === 1) &&
  answer.x > box.x + box.w * SPACE.overflown &&
  isSameRow(box, answer)

/** Cells of one row share their foot, middle or head; unrelated columns seldom do. */
const isLevel = (a: Box, b: Box): boolean =>
  [a.y - b.y, a.y + a.h / 2 - b.y - b.h / 2, a.y + a.h - b.y - b.h].some(
    distance => Math.abs(distance) < a.h * SPACE.level,
  )

/** A cell with a value and its unit, perhaps with a word such as «Quota», does not interrupt a row. */
function isQuantity(segment: Segment, context: PageContext): boolean {
  const values = context.valuesOf.get(segment) ?? []
  return (
    UNIT_CELL.test(segment.text) ||
    UNIT_FIRST.test(segment.text) ||
    (values[0] !== undefined && values[0].start < SPACE.atStart)
  )
}

/** As many cells as heads: centred heads and left-aligned answers correspond in order. */
function hasSamePosition(label: Label, { segment }: PrintedValue, { page, valuesOf: valued }: PageContext): boolean {
  const at = page.lines.findIndex(line => line.includes(label.segments[0]))
  const [heads = [], answerWeight = []] = [page.lines[at], page.lines[at + 1]]
  const place = answerWeight.indexOf(segment)
  if (heads.some(head => valued.has(head))) return false
  return heads.length >= SPACE.heads && heads.length === answerWeight.length && heads[place] === label.segments.at(-1)
}

/** «… scadenza condizioni economiche» over «30/09/2026»: a label at the end of its line is answered at the start of the next. */
function continuesIn(label: Label, { segment, start }: PrintedValue): boolean {
  if (label.meaning === 'guard') return false
  const line = lastSegment(label)
  const isEnd = line.text.slice(label.end).trim() === '' && line.words.length > SPACE.titleWords
  return isEnd && start === 0 && isLeftAligned(segment, line) && segment.y - line.y < line.h * SPACE.lineOver
}

function scoreBelow(label: Label, value: PrintedValue, context: PageContext): number {
  const gap = value.box.y - (label.box.y + label.box.h)
  const line = Math.max(label.box.h, SPACE.leastLine)
  // The box of large type reaches up to its label.
  if (gap < -Math.max(line, value.box.h) * SPACE.touching || gap > line * SPACE.farBelow) return 0
  const isUnder = overlapsColumn(label.box, value.box)
  const lefts = Math.abs(label.box.x - value.box.x) < line * SPACE.indent
  const rights = Math.abs(label.box.x + label.box.w - value.box.x - value.box.w) < line * SPACE.indent
  const middles = Math.abs(label.box.x + label.box.w / 2 - value.box.x - value.box.w / 2) < line * SPACE.indent
  const inCell = value.box.x >= label.box.x - line && value.box.x + value.box.w <= cellEnd(context.page, label.box)
  const isInPlace = hasSamePosition(label, value, context) || continuesIn(label, value)
  if (!isUnder && !lefts && !rights && !inCell && !isInPlace) return 0
  let score: number = lefts || rights || middles || isInPlace ? PLACE.under : isUnder ? PLACE.partlyUnder : PLACE.inCell
  // Each further line costs; large type may stand lower.
  score -= PLACE.lineDown * Math.max(0, gap / Math.max(line, value.box.h) - 1)
  const before = lastLabelBefore(value, context)
  if (before && before.meaning !== label.meaning) return 0
  if (hasUnknownTextBefore(value, context)) score -= PLACE.ownWords
  score -= PLACE.earlierValue * earlierQuantities(value, context)
  let row = 0
  for (const other of context.page.segments) {
    if (other === value.segment || label.segments.includes(other)) continue
    const isBetween =
      other.y + other.h / 2 > label.box.y + label.box.h &&
      other.y + other.h / 2 < value.box.y &&
      overlapsColumn(other, value.box)
    if (isBetween) {
      if (hasRivalLabel(other, value, context)) return 0
      score -= (context.valuesOf.get(other) ?? []).some(candidate => candidate.kind === value.kind)
        ? PLACE.earlierValue
        : PLACE.lineBetween
    }
    // A text right before the value on its line is a better owner than a title above.
    const isRowLabel =
      other.x + other.w <= value.segment.x + other.h * SPACE.edge &&
      isSameRow(other, value.box) &&
      /\p{L}{3,}/u.test(other.text) &&
      !isQuantity(other, context)
    if (
      isRowLabel &&
      value.segment.x - (other.x + other.w) <
        (isPrice(value) && hasRivalLabel(other, value, context) ? SPACE.wideRow : SPACE.nextCell)
    )
      row = Math.max(row, rowLabelCost(other, label, value, context))
  }
  score -= row
  const from = lastSegment(label)
  if (
    (context.valuesOf.get(from) ?? []).some(
      other => other.kind === value.kind && other.start >= label.end && answerWeight(label, other) > PLACE.asksFor,
    )
  )
    score -= PLACE.hasOwn
  return Math.max(0, score)
}

/** A price belongs to its row, however wide the table. */
const isPrice = (value: PrintedValue): boolean => ['unitPrice', 'monthly', 'yearly'].includes(value.kind)

/** What a text left of the value takes from a label above it: much if it asks for the value itself. */
function rowLabelCost(other: Segment, label: Label, value: PrintedValue, context: PageContext): number {
  const head = context.page.segments.filter(segment => isSameRow(segment, label.box))
  // The label of a row outweighs a title above, unless it is only a guard.
  const asks = (context.labelsOf.get(other) ?? []).some(({ meaning }) => meaning !== 'guard')
  if (hasRivalLabel(other, value, context)) return asks && head.length < SPACE.heads ? PLACE.rowAsks : PLACE.rowMayAsk
  if (other.x + other.w >= label.box.x) return PLACE.rowText
  // Under a table head, or under a title of its own, a text on the left does not own the value.
  return head.length >= SPACE.heads || head.some(cell => isLeftAligned(cell, other)) ? PLACE.rowText : PLACE.rowMayAsk
}

function scoreAbove(label: Label, value: PrintedValue, context: PageContext): number {
  const gap = label.box.y - (value.box.y + value.box.h)
  if (gap < -label.box.h * SPACE.touching || gap > label.box.h * SPACE.nextLine) return 0
  if (!isSameColumn(label.box, value.box) || lastLabelBefore(value, context) || hasUnknownTextBefore(value, context))
    return 0
  return value.box.h > label.box.h * SPACE.larger ? PLACE.largeOver : PLACE.over
}

/** «20 novembre 2026 data di emissione», «00881407552319 codice PDR»: labels at the end of a cell that starts with their answer. */
function trailingLabels(labels: readonly Label[], values: readonly PrintedValue[]): Set<Label> {
  const closing = labels.filter(({ segments: [segment, ...more], start, end }) => {
    if (!segment || more.length > 0 || segment.text.slice(end).trim() !== '') return false
    const first = values.find(value => value.segment === segment && value.start === 0 && value.end <= start)
    return first !== undefined && !/[:.;]\s|\p{L}{4,}/u.test(segment.text.slice(first.end, start))
  })
  return new Set(closing.length >= SPACE.trailing ? closing : [])
}

const DAY_OF_MONTH =
  /^:?\s?(?:il\s|l['’])?\d{1,2}[°º]?\s(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)\p{Ll}*(?!\p{L}|\s\d{4})/iu

function positionScore(label: Label, value: PrintedValue, context: PageContext): number {
  if (context.trailing.has(label))
    return label.segments[0] === value.segment && value.start === 0 && value.end <= label.start ? PLACE.mirrored : 0
  if (isOtherOfPair(label, value, context)) return 0
  if (label.segments.includes(value.segment)) {
    if (value.segment === label.segments[label.segments.length - 1]) return scoreInside(label, value, context)
    return 0
  }
  // «… entro il 18 maggio»: a date without its year is an answer as well.
  if (value.kind === 'date' && DAY_OF_MONTH.test(lastSegment(label).text.slice(label.end))) return 0
  const mirrored = label.segments.length === 1 && label.segments[0] && context.mirrored.get(label.segments[0])
  if (mirrored) return mirrored === value.segment ? PLACE.mirrored : 0
  // A value with a caption belongs to it and to no title above.
  if (context.mirroredAnswers.has(value.segment)) return 0
  return Math.max(
    scoreBeside(label, value, context),
    scoreBelow(label, value, context),
    scoreAbove(label, value, context),
  )
}

/** «Codice offerta precedente», «Storno della fattura n.», «Condizioni economiche: scadenza»: the label itself is about something else. */
const namesOtherMatter = (page: Page, label: Label): boolean =>
  (['billNumber', 'offerCode', 'dueDate', 'billed'] as Meaning[]).includes(label.meaning) &&
  isOtherMatter(page, label.segments[0], label.start, label.meaning)

/** Which label claims which value on a page; of two claims the better position wins. */
export function claimsOn(page: Page, labels: Label[], values: PrintedValue[]): Claim[] {
  const mirrored = mirroredRows(page, labels)
  const context: PageContext = {
    page,
    mirrored,
    mirroredAnswers: new Set(mirrored.values()),
    trailing: trailingLabels(labels, values),
    labelsOf: groupByKeys(labels, label => label.segments),
    valuesOf: groupByKeys(values, value => [value.segment]),
  }
  const claims: Claim[] = []
  for (const label of labels) {
    if (!ANSWER_WEIGHTS[label.meaning] || isExplanatory(label, context)) continue
    for (const value of values) {
      const kind = answerWeight(label, value)
      if (kind === 0) continue
      const score = positionScore(label, value, context) * kind * label.weight
      if (
        score >= WEIGHTS.leastClaim &&
        !isOtherMatter(page, value.segment, value.start, label.meaning) &&
        !namesOtherMatter(page, label)
      )
        claims.push({ meaning: label.meaning, label, value, score })
    }
  }
  return resolveClaims(claims, page)
}

const isRightBelow = (upper: Box, lower: Box): boolean => {
  const gap = lower.y - upper.y - upper.h
  return isLeftAligned(upper, lower) && gap > -upper.h * SPACE.touching && gap < upper.h
}

/** «Scadenza | 18/02/2026» in one row by chance, within two columns of labels over their answers: the label has an answer below it, and the value a label above it. */
function areSeparateStacks(
  label: Label,
  value: PrintedValue,
  context: PageContext,
  answerWeight: (label: Label, value: PrintedValue) => number,
): boolean {
  const title = lastSegment(label)
  if (title.words.length > SPACE.titleWords || !isFirst(value)) return false
  // Guards such as «Tipologia cliente» may be answered in words.
  const isAnswer = (segment: Segment): boolean =>
    label.meaning === 'guard'
      ? !context.labelsOf.has(segment)
      : (context.valuesOf.get(segment) ?? []).some(
          other =>
            isFirst(other) &&
            other.kind === value.kind &&
            answerWeight(label, other) > WEIGHTS.place.asksFor &&
            !context.labelsOf.get(segment)?.some(({ start }) => start < other.end),
        )
  const hasOwn = context.page.segments.some(
    segment => segment !== value.segment && isRightBelow(title, segment) && isAnswer(segment),
  )
  return (
    hasOwn &&
    [...context.labelsOf].some(
      ([segment, labels]) =>
        segment !== title &&
        isRightBelow(segment, value.segment) &&
        !context.valuesOf.has(segment) &&
        labels.some(other => other.meaning !== label.meaning && answerWeight(other, value) > WEIGHTS.place.asksFor),
    )
  )
}

/** «€ 112,40», «dal 1 gennaio». */
const isFirst = (value: PrintedValue): boolean => value.start < SPACE.atStart
