import { ANSWERS, type Meaning } from '../labels/rule.ts'
import { lastOf, cellRight, type Page, type Segment, type Label } from './layout.ts'
import { isMention } from './mentions.ts'
import { mirroredRows } from './mirrored.ts'
import { type Claim, group, settle } from './settle.ts'
import { type Box, isFlush, isInColumn, isOnLine, sharesColumn } from '../words/page-text.ts'
import type { Value } from './values.ts'
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

/** The unit that a label carries itself: «Consumo annuo (kWh)». */
export function unitOfLabel(label: Label): { kind: string; detail: string } | null {
  const last = label.segments.at(-1)?.text ?? ''
  // «Consumo annuo (kWh)», «kWh annui».
  const places = [last.slice(label.end), ...(label.segments.length === 1 ? [last.slice(label.start, label.end)] : [])]
  for (const [kind, pattern] of Object.entries(UNIT_WORDS)) {
    const match = places.map(place => pattern.exec(place)).find(Boolean)
    if (match) return { kind, detail: kind === 'unitPrice' ? match[2]!.toLowerCase() : '' }
  }
  return null
}

function answers(label: Label, value: Value): number {
  const kinds = ANSWERS[label.means]
  const plain = kinds?.[value.kind] ?? 0
  if (value.kind !== 'number' && value.kind !== 'money') return plain
  if (value.detail === 'other' || value.detail === '€/kW') return label.means === 'other' ? PLACE.otherUnit : 0
  const unit = value.detail === '' ? unitOfLabel(label) : null
  return unit && (kinds?.[unit.kind as Value['kind']] ?? 0) > 0 ? PLACE.unitInLabel : plain
}

/** A column of a table may hold nothing but units. */
const UNIT_CELL =
  /^\(?\s?(?:€|euro|eur)?\s?\/?\s?(?:kwh|smc|kw|mese|mesi|anno|giorno|gg|cliente|pod|pdr|€|euro|%)(?:\/mese|\/anno)?\s?\)?$/i

/** «mesi 2», «€/mese 6,20». */
const UNIT_FIRST = /^(?:€\/)?(?:kwh|smc|kw|mes[ei]|giorni|gg|anno)\s\d/i

interface PageContext {
  /** Labels that stand after their answer in its own cell. */
  trailing: Set<Label>
  /** Answers at the left of their labels. */
  mirrored: Map<Segment, Segment>
  answered: Set<Segment>
  labelled: Map<Segment, Label[]>
  valued: Map<Segment, Value[]>
  page: Page
}

/** Letters that are no label, value or unit: a text we do not know that may own the value after it. */
function hasWordsBefore(value: Value, context: PageContext): boolean {
  const text = value.segment.text.slice(0, value.start)
  const known = context.labelled.get(value.segment)?.some(label => label.end <= value.start)
  return !known && /\p{L}{4,}/u.test(text.replace(/\b(kwh|smc|euro|circa|pari|entro|mesi|mese)\b/gi, ''))
}

function lastLabelBefore(value: Value, context: PageContext): Label | undefined {
  const labels = context.labelled.get(value.segment) ?? []
  return labels
    .filter(label => label.end <= value.start && answers(label, value) > 0 && !isAsideOf(label, value))
    .sort((a, b) => b.end - a.end)[0]
}

/** «Prezzo energia (PUN + spread) 0,162 €/kWh»: what stands in brackets has no part in what follows them. */
const isAsideOf = (label: Label, value: Value): boolean =>
  /^[^(]*\)/.test(value.segment.text.slice(label.end, value.start)) &&
  /\([^)]*$/.test(value.segment.text.slice(0, label.start))

const EXPLAINING: readonly Meaning[] = ['notSale', 'other', 'unitPrice', 'f23', 'fixedFee']

/** «Corrispettivo energia (PUN + spread)»: words in brackets explain the label before them and ask for nothing. */
function isAsideInLabel(label: Label, context: PageContext): boolean {
  const segment = label.segments[0]
  // «Materia gas: PSV dicembre»
  const isIndex =
    label.means === 'notSale' &&
    /[\p{L}]: ?$/u.test(segment.text.slice(0, label.start)) &&
    /^(?:pun|psv)$/i.test(segment.text.slice(label.start, label.end).trim())
  const inBrackets =
    /\([^)]*$/.test(segment.text.slice(0, label.start)) && /^[^(]*\)/.test(segment.text.slice(label.end))
  if ((!inBrackets && !isIndex) || label.segments.length > 1 || !EXPLAINING.includes(label.means)) return false
  return (context.labelled.get(segment) ?? []).some(other => other.end <= label.start && other.means !== 'other')
}

/** Has this text a label that asks for such a value? */
const mayOwn = (segment: Segment, value: Value, context: PageContext): boolean =>
  (context.labelled.get(segment) ?? []).some(label => answers(label, value) > 0)

const QUANTITIES: readonly string[] = ['kw', 'kwh', 'smc']
const earlierIn = (value: Value, context: PageContext): number =>
  !QUANTITIES.includes(value.kind)
    ? 0
    : (context.valued.get(value.segment) ?? []).filter(other => other.kind === value.kind && other.end <= value.start)
        .length

/** «Potenza disponibile / impegnata: 3,3 kW / 3 kW»: two labels with a bar share two values in their order. */
function isOtherOfPair(label: Label, value: Value, context: PageContext): boolean {
  const text = lastOf(label).text
  const named = /^[^\d:]*\/[^\d:/]*/.exec(text)?.[0]
  if (label.segments.length > 1 || !named || label.start >= named.length) return false
  const own = (context.valued.get(value.segment) ?? []).filter(other => other.kind === value.kind)
  // The first of the two was not read.
  if (own.length === 1 && /^\s*\/\s*$/.test(value.segment.text.slice(0, value.start)))
    return !text.slice(0, label.start).includes('/')
  if (own.length !== 2 || !/^\s*[/|–-]\s*$/.test(value.segment.text.slice(own[0]!.end, own[1]!.start))) return false
  return text.slice(0, label.start).includes('/') !== (own[1] === value)
}

/** What the next sentence tells is no answer to the one before it. */
const SENTENCE_END = /\p{Ll}{3}[.!]\s+\p{Lu}\p{Ll}/u

/** In the same segment: after the label, nothing else labelled between. */
function inside(label: Label, value: Value, context: PageContext): number {
  const between = value.segment.text.slice(label.end, value.start).replace(/\([^()]*\)/g, '')
  if (value.start >= label.end) {
    const nearest = lastLabelBefore(value, context)
    if (nearest !== label) return nearest?.means === label.means ? PLACE.labelAgain : 0
    if (SENTENCE_END.test(value.segment.text.slice(label.start, value.start))) return 0
    const words = between.split(/\s+/).filter(word => /\p{L}{3,}/u.test(word)).length
    const values = (context.valued.get(value.segment) ?? []).filter(
      other => other.kind === value.kind && other !== value && other.start >= label.end && other.end <= value.start,
    ).length
    return Math.max(0, 1 - PLACE.wordBetween * words - PLACE.earlierValue * values)
  }
  const after = value.segment.text.slice(value.end, label.start)
  const alone = !/\p{L}{3,}/u.test(value.segment.text.slice(0, value.start))
  // «1.871 kWh (F1 590 · …»: a label with an answer behind it asks for none before.
  const isAnswered = (context.valued.get(value.segment) ?? []).some(
    other => other.start >= label.end && other.start - label.end < SPACE.atStart && answers(label, other) > 0,
  )
  return alone && !isAnswered && /^[\s:\-–(]*$/.test(after) ? PLACE.valueFirst : 0
}

function beside(label: Label, value: Value, context: PageContext): number {
  const segment = value.segment
  const from = lastOf(label)
  const right = Math.max(...label.segments.map(part => part.x + part.w))
  if (segment.x < right - segment.h * SPACE.edge && !isOverflown(label, segment)) return 0
  if (!isOnLine(label.box, value.box)) return 0
  if (areStackedApart(label, value, context, answers)) return 0
  // The label has its answer in its own segment already, or another label stands between.
  let score: number = PLACE.beside
  const own = (context.valued.get(from) ?? []).some(
    other =>
      other.kind === value.kind &&
      other.start >= label.end &&
      answers(label, other) > PLACE.asksFor &&
      !/\([^)]*$/.test(from.text.slice(label.end, other.start)),
  )
  if (own) score -= PLACE.hasOwn
  const blocked = context.page.segments.some(
    other =>
      other !== segment &&
      !label.segments.includes(other) &&
      other.x >= right - other.h * SPACE.edge &&
      other.x + other.w <= segment.x + other.h * SPACE.edge &&
      isOnLine(other, value.box) &&
      mayOwn(other, value, context) &&
      !isQuantity(other, context),
  )
  if (blocked) return 0
  score -= PLACE.earlierValue * earlierIn(value, context)
  if (context.page.source === 'text' && !isLevel(label.box, value.box)) score -= PLACE.notLevel
  const before = lastLabelBefore(value, context)
  if (before && before.means !== label.means) return 0
  if (hasWordsBefore(value, context)) score -= PLACE.ownWords
  const between = context.page.segments.filter(
    other =>
      other !== segment &&
      other.x >= right - other.h * SPACE.edge &&
      other.x + other.w <= segment.x + other.h * SPACE.edge &&
      isOnLine(other, value.box),
  )
  for (const other of between) {
    const same = (context.valued.get(other) ?? []).some(candidate => candidate.kind === value.kind)
    score -= same
      ? PLACE.earlierValue
      : /\p{L}{4,}/u.test(other.text) && !isQuantity(other, context)
        ? PLACE.textBetween
        : PLACE.cellBetween
  }
  return Math.max(0, score - PLACE.far * Math.max(0, segment.x - right - SPACE.nextCell))
}

/** A label too long for its cell runs into that of its answer. */
const isOverflown = ({ segments, box }: Label, answer: Segment): boolean =>
  segments.length === 1 &&
  answer.words.every(({ confidence }) => confidence === 1) &&
  answer.x > box.x + box.w * SPACE.overflown &&
  isOnLine(box, answer)

/** Cells of one row share their foot, middle or head; two columns side by side seldom do. */
const isLevel = (a: Box, b: Box): boolean =>
  [a.y - b.y, a.y + a.h / 2 - b.y - b.h / 2, a.y + a.h - b.y - b.h].some(apart => Math.abs(apart) < a.h * SPACE.level)

/** A cell that holds a value with its unit, perhaps with a word such as «Quota»: it does not part a row. */
function isQuantity(segment: Segment, context: PageContext): boolean {
  const values = context.valued.get(segment) ?? []
  return (
    UNIT_CELL.test(segment.text) ||
    UNIT_FIRST.test(segment.text) ||
    (values.length > 0 && values[0]!.start < SPACE.atStart)
  )
}

/** As many cells as their heads: centred heads and answers set to the left have their order in common. */
function sharesPlace(label: Label, { segment }: Value, { page, valued }: PageContext): boolean {
  const at = page.lines.findIndex(line => line.includes(label.segments[0]))
  const [heads = [], answers = []] = [page.lines[at], page.lines[at + 1]]
  const place = answers.indexOf(segment)
  if (heads.some(head => valued.has(head))) return false
  return heads.length >= SPACE.heads && heads.length === answers.length && heads[place] === label.segments.at(-1)
}

/** «… scadenza condizioni economiche» over «30/09/2026»: what ends its line is answered at the begin of the next. */
function goesOnIn(label: Label, { segment, start }: Value): boolean {
  if (label.means === 'other') return false
  const line = lastOf(label)
  const isEnd = line.text.slice(label.end).trim() === '' && line.words.length > SPACE.titleWords
  return isEnd && start === 0 && isFlush(segment, line) && segment.y - line.y < line.h * SPACE.lineOver
}

function below(label: Label, value: Value, context: PageContext): number {
  const gap = value.box.y - (label.box.y + label.box.h)
  const line = Math.max(label.box.h, SPACE.leastLine)
  // The box of a large type reaches up to its label.
  if (gap < -Math.max(line, value.box.h) * SPACE.touching || gap > line * SPACE.farBelow) return 0
  const isUnder = isInColumn(label.box, value.box)
  const lefts = Math.abs(label.box.x - value.box.x) < line * SPACE.indent
  const rights = Math.abs(label.box.x + label.box.w - value.box.x - value.box.w) < line * SPACE.indent
  const middles = Math.abs(label.box.x + label.box.w / 2 - value.box.x - value.box.w / 2) < line * SPACE.indent
  const inCell = value.box.x >= label.box.x - line && value.box.x + value.box.w <= cellRight(context.page, label.box)
  const isInPlace = sharesPlace(label, value, context) || goesOnIn(label, value)
  if (!isUnder && !lefts && !rights && !inCell && !isInPlace) return 0
  let score: number = lefts || rights || middles || isInPlace ? PLACE.under : isUnder ? PLACE.partlyUnder : PLACE.inCell
  // Each further line costs; a large type may stand lower.
  score -= PLACE.lineDown * Math.max(0, gap / Math.max(line, value.box.h) - 1)
  const before = lastLabelBefore(value, context)
  if (before && before.means !== label.means) return 0
  if (hasWordsBefore(value, context)) score -= PLACE.ownWords
  score -= PLACE.earlierValue * earlierIn(value, context)
  let row = 0
  for (const other of context.page.segments) {
    if (other === value.segment || label.segments.includes(other)) continue
    const isBetween =
      other.y + other.h / 2 > label.box.y + label.box.h &&
      other.y + other.h / 2 < value.box.y &&
      isInColumn(other, value.box)
    if (isBetween) {
      if (mayOwn(other, value, context)) return 0
      score -= (context.valued.get(other) ?? []).some(candidate => candidate.kind === value.kind)
        ? PLACE.earlierValue
        : PLACE.lineBetween
    }
    // A text right before the value on its own line is a better owner than a title above.
    const isRowLabel =
      other.x + other.w <= value.segment.x + other.h * SPACE.edge &&
      isOnLine(other, value.box) &&
      /\p{L}{3,}/u.test(other.text) &&
      !isQuantity(other, context)
    if (
      isRowLabel &&
      value.segment.x - (other.x + other.w) <
        (isPrice(value) && mayOwn(other, value, context) ? SPACE.wideRow : SPACE.nextCell)
    )
      row = Math.max(row, rowCost(other, label, value, context))
  }
  score -= row
  const from = lastOf(label)
  if (
    (context.valued.get(from) ?? []).some(
      other => other.kind === value.kind && other.start >= label.end && answers(label, other) > PLACE.asksFor,
    )
  )
    score -= PLACE.hasOwn
  return Math.max(0, score)
}

/** A price belongs to its row, however wide the table. */
const isPrice = (value: Value): boolean => ['unitPrice', 'monthly', 'yearly'].includes(value.kind)

/** What a text at the left of the value takes from a label above it: much when it asks for the value itself. */
function rowCost(other: Segment, label: Label, value: Value, context: PageContext): number {
  const head = context.page.segments.filter(segment => isOnLine(segment, label.box))
  // A row's own label outweighs a title above, unless it may ask for anything.
  const asks = (context.labelled.get(other) ?? []).some(({ means }) => means !== 'other')
  if (mayOwn(other, value, context)) return asks && head.length < SPACE.heads ? PLACE.rowAsks : PLACE.rowMayAsk
  if (other.x + other.w >= label.box.x) return PLACE.rowText
  // Under the head of a table, or under a title of its own, a text at the left is not the value's.
  return head.length >= SPACE.heads || head.some(cell => isFlush(cell, other)) ? PLACE.rowText : PLACE.rowMayAsk
}

function above(label: Label, value: Value, context: PageContext): number {
  const gap = label.box.y - (value.box.y + value.box.h)
  if (gap < -label.box.h * SPACE.touching || gap > label.box.h * SPACE.nextLine) return 0
  if (!sharesColumn(label.box, value.box) || lastLabelBefore(value, context) || hasWordsBefore(value, context)) return 0
  return value.box.h > label.box.h * SPACE.larger ? PLACE.largeOver : PLACE.over
}

/** «20 novembre 2026 data di emissione», «00881407552319 codice PDR»: labels that close the cell which their answer opens. */
function trailingLabels(labels: readonly Label[], values: readonly Value[]): Set<Label> {
  const closing = labels.filter(({ segments: [segment, ...more], start, end }) => {
    if (!segment || more.length > 0 || segment.text.slice(end).trim() !== '') return false
    const first = values.find(value => value.segment === segment && value.start === 0 && value.end <= start)
    return first !== undefined && !/[:.;]\s|\p{L}{4,}/u.test(segment.text.slice(first.end, start))
  })
  return new Set(closing.length >= SPACE.trailing ? closing : [])
}

const DAY_OF_MONTH =
  /^:?\s?(?:il\s|l['’])?\d{1,2}[°º]?\s(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)\p{Ll}*(?!\p{L}|\s\d{4})/iu

function placeScore(label: Label, value: Value, context: PageContext): number {
  if (context.trailing.has(label))
    return label.segments[0] === value.segment && value.start === 0 && value.end <= label.start ? PLACE.mirrored : 0
  if (isOtherOfPair(label, value, context)) return 0
  if (label.segments.includes(value.segment)) {
    if (value.segment === label.segments[label.segments.length - 1]) return inside(label, value, context)
    return 0
  }
  // «… entro il 18 maggio»: a day without its year is an answer as well.
  if (value.kind === 'date' && DAY_OF_MONTH.test(lastOf(label).text.slice(label.end))) return 0
  const mirrored = label.segments.length === 1 && label.segments[0] && context.mirrored.get(label.segments[0])
  if (mirrored) return mirrored === value.segment ? PLACE.mirrored : 0
  // What has its caption is asked for by it, and by no title above.
  if (context.answered.has(value.segment)) return 0
  return Math.max(beside(label, value, context), below(label, value, context), above(label, value, context))
}

/** «Codice offerta precedente», «Storno della fattura n.», «Condizioni economiche: scadenza»: the label itself speaks of something else. */
const isOtherLabel = (page: Page, label: Label): boolean =>
  (label.means === 'billNumber' || label.means === 'offerCode' || label.means === 'dueDate') &&
  isMention(page, label.segments[0], label.start, label.means)

/** Who claims which value on a page. A value that two labels claim belongs to the one that stands better. */
export function claimsOn(page: Page, labels: Label[], values: Value[]): Claim[] {
  const mirrored = mirroredRows(page, labels)
  const context: PageContext = {
    page,
    mirrored,
    answered: new Set(mirrored.values()),
    trailing: trailingLabels(labels, values),
    labelled: group(labels, label => label.segments),
    valued: group(values, value => [value.segment]),
  }
  const claims: Claim[] = []
  for (const label of labels) {
    if (!ANSWERS[label.means] || isAsideInLabel(label, context)) continue
    for (const value of values) {
      const kind = answers(label, value)
      if (kind === 0) continue
      const score = placeScore(label, value, context) * kind * label.weight
      if (
        score >= WEIGHTS.claim &&
        !isMention(page, value.segment, value.start, label.means) &&
        !isOtherLabel(page, label)
      )
        claims.push({ means: label.means, label, value, score })
    }
  }
  return settle(claims, page)
}

const isRightBelow = (upper: Box, lower: Box): boolean => {
  const gap = lower.y - upper.y - upper.h
  return isFlush(upper, lower) && gap > -upper.h * SPACE.touching && gap < upper.h
}

/**
 * «Scadenza | 18/02/2026» by chance on one line, in two columns of labels over their answers: the label has an answer of
 * its own below it, and the value a label of its own above.
 */
function areStackedApart(
  label: Label,
  value: Value,
  context: PageContext,
  answers: (label: Label, value: Value) => number,
): boolean {
  const title = lastOf(label)
  if (title.words.length > SPACE.titleWords || !isFirst(value)) return false
  // What asks for nothing in particular («Tipologia cliente») may be answered in words.
  const isAnswer = (segment: Segment): boolean =>
    label.means === 'other'
      ? !context.labelled.has(segment)
      : (context.valued.get(segment) ?? []).some(
          other =>
            isFirst(other) &&
            other.kind === value.kind &&
            answers(label, other) > WEIGHTS.place.asksFor &&
            !context.labelled.get(segment)?.some(({ start }) => start < other.end),
        )
  const hasOwn = context.page.segments.some(
    segment => segment !== value.segment && isRightBelow(title, segment) && isAnswer(segment),
  )
  return (
    hasOwn &&
    [...context.labelled].some(
      ([segment, labels]) =>
        segment !== title &&
        isRightBelow(segment, value.segment) &&
        !context.valued.has(segment) &&
        labels.some(other => other.means !== label.means && answers(other, value) > WEIGHTS.place.asksFor),
    )
  )
}

/** «€ 112,40», «dal 1 gennaio». */
const isFirst = (value: Value): boolean => value.start < SPACE.atStart
