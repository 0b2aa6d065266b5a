import {
  joinSegments,
  type Page,
  type Segment,
  lastSegment,
  cellEnd,
  wordsBetween,
  type Label,
  segmentsLeftOf,
} from '../layout/layout.ts'
import { isFiscalCode, isVatNumber } from '#core/identifiers/fiscal-code.ts'
import { normalisePod } from '#core/identifiers/supply-codes.ts'
import type { Meaning } from '../labels/rule.ts'
import { isOffTopic } from '../layout/mentions.ts'
import {
  isAligned,
  overlapsColumn,
  isRowBelow,
  isSameRow,
  isEdgeAligned,
  unionOf,
  type Box,
} from '../words/page-text.ts'
import { pageOf, legibilityFactor, type BillText, type Candidate } from '../reading.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { asDigits, asLetters } from '../words/numbers.ts'
import { mirroredRows } from '../layout/mirrored.ts'
import { partyOf } from './parties.ts'
import { lastSentence } from './texts-under.ts'
import { SPACE, LIMITS } from '../layout/measures.ts'

const { number: NUMBER, place: PLACE } = WEIGHTS

const DIGITS = /^\d{2,13}$/

/** «03270000» over «411892» in a narrow cell. */
const brokenDigits = (page: Page): Segment[] =>
  page.segments.flatMap(first => {
    const second =
      DIGITS.test(first.text) &&
      page.segments.find(
        other =>
          DIGITS.test(other.text) &&
          first.text.length + other.text.length === LIMITS.digitsOfPdr &&
          isEdgeAligned(other, first) &&
          isRowBelow(other, first) &&
          other.y - first.y - first.h < first.h * SPACE.lineOfCell,
      )
    return second ? [joinSegments(first, [second])] : []
  })

/** «1161 | 4565 | 613409»: in a monospaced font a space is as wide as the gap between cells and splits a code. */
function digitRuns(page: Page): Segment[] {
  const broken = brokenDigits(page)
  const runs = page.lines.flatMap(line =>
    line.flatMap((first, at) => {
      if (!DIGITS.test(first.text)) return []
      const rest: Segment[] = []
      for (const next of line.slice(at + 1)) {
        const last = rest.at(-1) ?? first
        if (!DIGITS.test(next.text) || next.x - last.x - last.w > SPACE.segment * last.h) break
        rest.push(next)
      }
      return rest.length > 0 ? [joinSegments(first, rest)] : []
    }),
  )
  return [...broken, ...runs]
}

export function textCandidate<Value>(
  segment: Segment,
  start: number,
  end: number,
  value: Value,
  confidence: number,
  evidence: string,
  isChecked = false,
): Candidate<Value> | null {
  const words = wordsBetween(segment, start, end)
  if (words.length === 0) return null
  const letters = Math.min(...words.map(word => word.confidence))
  return {
    value,
    evidence,
    confidence:
      confidence *
      (isChecked ? Math.max(WEIGHTS.checkedLetters, legibilityFactor(letters)) : legibilityFactor(letters)),
    page: segment.page,
    box: unionOf(words),
    text: segment.text.slice(start, end),
  }
}

/** A match in the text of a segment as a candidate; of a code whose check passed, faint letters count for little. */
const matchCandidate = <Value>(
  segment: Segment,
  { index, 0: { length } }: RegExpExecArray,
  value: Value,
  confidence: number,
  evidence: string,
  isChecked = true,
): Candidate<Value> | null => textCandidate(segment, index, index + length, value, confidence, evidence, isChecked)

/** A text of a segment as a candidate; none where the segment does not contain it literally. */
export function phraseCandidates(
  segment: Segment | undefined,
  text: string | null,
  confidence: number,
  evidence: string,
): Candidate<string>[] {
  const at = segment && text ? segment.text.indexOf(text) : -1
  const found = segment && text && at >= 0 && textCandidate(segment, at, at + text.length, text, confidence, evidence)
  return found ? [found] : []
}

const segmentsOf = (bill: BillText): Segment[] => bill.pages.flatMap(page => page.segments)

/** A code in a glossary or after «ad esempio» belongs to nobody. */
/** «Codice fornitura | IT001E… | 0345…»: the other code in the row of a POD is that of the gas. */
const isBesidePod = (bill: BillText, segment: Segment): boolean =>
  segmentsLeftOf(pageOf(bill, segment), segment).some(({ text }) => /^IT ?\d{3} ?E/.test(text))

const isElsewhere = (bill: BillText, segment: Segment, start: number, meaning: Meaning): boolean =>
  isOffTopic(bill, { segment, start }, meaning)

const POD =
  /(?<![A-Z0-9])[1|l[]?[I1L|l[!]\s?T\s?((?:[\dOQILSBZ|]\s?){3})\s?(?:E|F\.?)\s?((?:[\dOQILSBZ|]\s?){8})([0-9A-Z])?(?![A-Z0-9])/gi

/** A POD is recognised by its form; letters among its digits are misread digits. */
export function podCandidates(bill: BillText): Candidate<string>[] {
  const candidates: Candidate<string>[] = []
  for (const segment of segmentsOf(bill))
    for (const match of segment.text.matchAll(POD)) {
      const digits = asDigits(`${match[1]}${match[2]}`.toUpperCase().replace(/\s/g, ''))
      const pod = normalisePod(`IT${digits.slice(0, 3)}E${digits.slice(3)}`)
      const repaired = /[^\d\s]/.test(`${match[1]}${match[2]}`)
      const inProse = isAmongWords(segment.text.slice(0, match.index)) ? WEIGHTS.lessCertain : 1
      const candidate =
        pod &&
        matchCandidate(segment, match, pod, (repaired ? WEIGHTS.mended : WEIGHTS.checked) * inProse, 'form of a POD')
      if (candidate && !isElsewhere(bill, segment, match.index, 'pod')) candidates.push(candidate)
    }
  // A column of several lists all points of a customer: that of this bill stands elsewhere as well.
  return candidates.map(one =>
    candidates.some(
      ({ value, page, box }) =>
        value !== one.value &&
        page === one.page &&
        isEdgeAligned(box, one.box) &&
        Math.abs(box.y - one.box.y) < box.h * SPACE.titleOver,
    )
      ? { ...one, confidence: one.confidence * WEIGHTS.lessCertain }
      : one,
  )
}

/** «di cui stessa sede POD IT001E…»: prose may mention any point, the supply billed has a cell. */
const isAmongWords = (before: string): boolean =>
  /\p{L}{3,}[^\p{L}]+\p{L}{3,}[^\p{L}]+(?:\p{L}+ )*?pod\W*$/iu.test(before)

const FOURTEEN = /(?<![\d,.])(?:\d\s?){13}\d(?!\d|[.,]\d)/g

/** Fourteen digits beside a label of the PDR: customer codes look alike, so the label decides; without one, the only such code. */
export function pdrCandidates(bill: BillText): Candidate<string>[] {
  const codes = [...segmentsOf(bill), ...bill.pages.flatMap(digitRuns)].flatMap(segment =>
    [...segment.text.matchAll(FOURTEEN)].flatMap(match => {
      const score = labelScore(bill, segment, match.index, 'pdr')
      const value = match[0].replace(/\s/g, '')
      const isForeign =
        score === 0 && labelScore(bill, segment, match.index, 'guard') > 0 && !isBesidePod(bill, segment)
      const code = matchCandidate(segment, match, value, score || WEIGHTS.loneCode, 'fourteen digits', false)
      return code && !isElsewhere(bill, segment, match.index, 'pdr') ? [{ code, score, isForeign }] : []
    }),
  )
  const labelled = codes.filter(({ score }) => score > 0)
  const free = codes.filter(({ isForeign }) => !isForeign)
  const isLone = new Set(free.map(({ code }) => code.value)).size === 1 && /\bsmc\b/i.test(textOf(bill))
  return (labelled.length > 0 ? labelled : isLone ? free : []).map(({ code }) => code)
}

const textOf = (bill: BillText): string =>
  segmentsOf(bill)
    .map(({ text }) => text)
    .join(' ')

/** How well a label of this meaning owns the text at `start`: same segment, left in the row, or right above. */
function labelScore(bill: BillText, segment: Segment, start: number, meaning: Label['meaning']): number {
  const page = bill.labels.filter(label => label.segments[0].page === segment.page)
  const inside = page
    .filter(label => label.segments.at(-1) === segment && label.end <= start)
    .sort((a, b) => b.end - a.end)[0]
  if (inside) return inside.meaning === meaning ? PLACE.beside * inside.weight : 0
  // «00881407552319 codice PDR».
  const after =
    start === 0 && page.find(label => label.segments[0] === segment && TRAILS.test(segment.text.slice(0, label.start)))
  if (after) return after.meaning === meaning ? PLACE.mirrored * after.weight : 0
  const mirrored = mirroredRows(pageOf(bill, segment), page)
  // «PDR» over the code, while the second line of the head beside it reaches further: «Kundennr.» over «Cod. cliente».
  const isHeaded = page.some(label => isOverColumn(label.box, segment) && overlapsColumn(label.box, segment))
  let best = 0
  let bestRival = 0
  for (const label of page) {
    const answer = mirrored.get(label.segments[0])
    const score = answer
      ? answer === segment
        ? PLACE.mirrored
        : 0
      : positionScore(pageOf(bill, segment), label, segment, isHeaded)
    if (label.meaning === meaning) best = Math.max(best, score * label.weight)
    else if (!(['dueDate', 'total'] as string[]).includes(label.meaning))
      bestRival = Math.max(bestRival, score * label.weight)
  }
  return best >= bestRival ? best : 0
}

const TRAILS = /^[\d ]+$/

const isOverColumn = (head: Box, segment: Segment): boolean => {
  const down = segment.y - (head.y + head.h)
  return down > -segment.h * SPACE.touching && down < segment.h * SPACE.near
}

function positionScore(page: Page, label: Label, segment: Segment, isHeaded: boolean): number {
  const gap = segment.x - (label.box.x + label.box.w)
  if (isSameRow(label.box, segment) && gap > -segment.h) return PLACE.textBeside - PLACE.far * Math.max(0, gap)
  const down = segment.y - (label.box.y + label.box.h)
  // «Fornitura gas – PDR»: the head of a column is the whole cell.
  const cell = lastSegment(label)
  const head = cell.words.length <= SPACE.titleWords ? unionOf([cell, label.box]) : label.box
  const inCell = !isHeaded && segment.x >= head.x && segment.x + segment.w <= cellEnd(page, head)
  const aligned = overlapsColumn(head, segment) || inCell
  if (aligned && isOverColumn(label.box, segment))
    return PLACE.textUnder - PLACE.textDown * Math.max(0, down / segment.h)
  return 0
}

/** A stroke among the letters is an I, a dollar an S. */
const SIXTEEN = /(?<![A-Z0-9])(?:[A-Z0-9/|![\]$]\s?){15}[A-Z0-9$)](?![A-Z0-9])/gi

/** Letters where letters stand, digits where digits stand (omocodia tried too); the check letter decides. */
function fiscalCodeOf(printed: string): { code: string; repaired: boolean } | null {
  const plain = printed.toUpperCase().replace(/\s/g, '')
  if (isFiscalCode(plain)) return { code: plain, repaired: false }
  if (!/[A-Z]/.test(plain) || plain.replace(/\D/g, '').length < LIMITS.digitsOfNumber) return null
  const shaped = [...plain]
    .map((char, index) => ('LLLLLLDDLDDLDDDL'[index] === 'L' ? asLetters(char) : asDigits(char)))
    .join('')
  // A zero at the end may as well be a Q or a D.
  const read = ['', ...(shaped.endsWith('O') ? 'QD' : '')].map(last => (last ? shaped.slice(0, -1) + last : shaped))
  const code = read.find(isFiscalCode)
  return code ? { code, repaired: true } : null
}

/** «ZCCNSI36B49I1452Y», «…D643I1I»: a character read twice, a stroke three times; accepted if only one way of leaving it out gives a code. */
const LONGER = /(?<![A-Z0-9])[A-Z0-9]{17,18}(?![A-Z0-9])/gi
function withoutDoubledCharacter(whole: string): { code: string; repaired: true } | null {
  const printed = whole.length > LIMITS.fiscalCode + 1 ? whole.replace(/([1IL])[1IL](?=[1IL])/i, '$1') : whole
  if (printed.length > LIMITS.fiscalCode + 1) return null
  const codes = [...printed].flatMap((character, at) => {
    const rest = printed.slice(0, at) + printed.slice(at + 1)
    const isDouble = [/[1IL|]/i, /[O0Q]/i].some(
      alike => alike.test(character) && alike.test(printed[at - 1] ?? printed[at + 1] ?? ''),
    )
    if (isDouble || character === printed[at - 1]) return fiscalCodeOf(rest)?.code ?? []
    // Any other character is superfluous only if the rest needs no mending.
    return isFiscalCode(rest.toUpperCase()) ? [rest.toUpperCase()] : []
  })
  return codes[0] !== undefined && new Set(codes).size === 1 ? { code: codes[0], repaired: true } : null
}

const PERSON = /^[A-Z]{6}\d\d[A-EHLMPRST]\d\d[A-Z]\d{3}[A-Z]$/

interface TaxCodes {
  taxCode: Candidate<string>[]
  supplierVat: Candidate<string>[]
}

// «P.I.04481…», of which recognition makes «P.1.04481…».
const ELEVEN = /(?<![\dA-Z]|(?<!\bP\.?\s?)\d[,.])(?:[I1l|]{1,2}T\s?)?(\d{11})(?!\d|[.,]\d)/gi
const COMPANY_WORDS =
  /capitale|cap\.? ?soc|sede legale|registro|reg\.? ?imp|r\.?e\.?a\b|iscri|societ|soggetta|direzione|coordinamento|unipersonale|pec\b|www\.|i\.v\.|int\.? vers/i
const LEGAL_FORM =
  /\bs\.?\s?(?:c\.?\s?)?p\.?\s?a\b|\bs\.?\s?(?:c\.?\s?)?(?:a\.?\s?)?r\.?\s?l\b|\bs\.?n\.?c\b|\bs\.?a\.?s\b|\ba\.?\s?r\.?\s?l\b|societ|coop\b|cooperativa|consorzio|azienda|\bgmbh\b|\bd\.o\.o\b/i

/** The customer's code and the seller's VAT number: the seller's stands among words of a company register and is repeated. */
export function taxCodeCandidates(bill: BillText): TaxCodes {
  const persons: Candidate<string>[] = []
  const customers: Candidate<string>[] = []
  const suppliers: Candidate<string>[] = []
  const unattributed: Candidate<string>[] = []
  const registered = new Set<string>()
  // A misread code of a person still proves that the customer is no company.
  let isPerson = false
  for (const segment of segmentsOf(bill))
    for (const match of [...segment.text.matchAll(SIXTEEN), ...segment.text.matchAll(LONGER)]) {
      const printed = match[0].replace(/\s/g, '')
      const code = printed.length > LIMITS.fiscalCode ? withoutDoubledCharacter(printed) : fiscalCodeOf(printed)
      isPerson ||= PERSON.test(printed)
      const candidate =
        code &&
        matchCandidate(segment, match, code.code, code.repaired ? WEIGHTS.mended : WEIGHTS.checked, 'check letter')
      if (candidate && !isElsewhere(bill, segment, match.index, 'taxCode')) persons.push(candidate)
    }
  // A person has no VAT number: that of a company named above it is the seller's, wherever its letterhead stands.
  isPerson ||= persons.length > 0
  const header = isPerson ? SPACE.letterhead : SPACE.headOfPage
  for (const segment of segmentsOf(bill))
    for (const match of segment.text.matchAll(ELEVEN)) {
      const [, digits = ''] = match
      if (!isVatNumber(digits)) continue
      const at = match.index
      const own = Math.max(labelScore(bill, segment, at, 'taxCode'), labelScore(bill, segment, at, 'vat'))
      const label = at === 0 && isCalledVat(bill, segment, 0) ? Math.max(own, WEIGHTS.label.inBox) : own
      // A footer breaks anywhere, even right before the number.
      const begun = at < SPACE.leadLetters ? (lineAbove(bill, segment)?.text ?? '') : ''
      if (isDistributorNumber(`${begun} ${piecesBefore(bill, segment)}${segment.text.slice(0, at)}`)) continue
      const side = partyEvidence(bill, segment, header)
      const score =
        label > 0 ? label : side.company >= NUMBER.sure ? NUMBER.ofCompany : side.company > 0 ? NUMBER.likely : 0
      if (score === 0) continue
      const candidate = matchCandidate(segment, match, digits, score, 'check digit')
      if (!candidate || isOtherNumber(bill, segment, at)) continue
      if (side.company > side.customer) {
        suppliers.push({
          ...candidate,
          confidence:
            candidate.confidence *
            (side.company >= NUMBER.sure ? 1 : NUMBER.lessSure) *
            (isCalledVat(bill, segment, at) ? 1 : NUMBER.unnamed) *
            (isLaterNumber(bill, segment, at) ? WEIGHTS.laterNumber : 1),
        })
        if (COMPANY_WORDS.test(segment.text)) registered.add(candidate.value)
      } else if (isElsewhere(bill, segment, at, 'taxCode')) continue
      else if (
        label > 0 &&
        side.customer === 0 &&
        LEGAL_FORM.test(lineAbove(bill, segment, SPACE.lastWords)?.text ?? '')
      )
        unattributed.push(candidate)
      else if (label > 0)
        customers.push({ ...candidate, confidence: candidate.confidence * (side.customer > 0 ? 1 : NUMBER.nobodys) })
    }
  // Of two companies with a number each, the one that is not called the customer sends the bill.
  // A single one is the seller's: every bill has it.
  const isOther =
    suppliers.length === 0 && (customers.length > 0 || new Set(unattributed.map(({ value }) => value)).size === 1)
  ;(isOther ? suppliers : customers).push(
    ...unattributed.map(number => ({
      ...number,
      confidence: number.confidence * (isOther ? WEIGHTS.onlyNumber : NUMBER.nobodys),
    })),
  )
  const companies = customers.filter(candidate => !suppliers.some(supplier => supplier.value === candidate.value))
  // A person has no such number: the only one on the bill is the seller's.
  const numbers = [...suppliers, ...customers]
  const isAlone = new Set(numbers.map(({ value }) => value)).size === 1
  if (isPerson)
    return {
      taxCode: persons,
      supplierVat: isAlone
        ? numbers.map(number => ({ ...number, confidence: Math.max(number.confidence, WEIGHTS.onlyNumber) }))
        : suppliers,
    }
  if (companies.length > 0) {
    // The only labelled number that is not the seller's is the customer's.
    const isLone = suppliers.length > 0 && new Set(companies.map(({ value }) => value)).size === 1
    const min = isLone ? WEIGHTS.onlyNumber : 0
    return {
      taxCode: companies.map(number => ({ ...number, confidence: Math.max(number.confidence, min) })),
      supplierVat: suppliers,
    }
  }
  // Two letterheads side by side: the number without register words is the customer's.
  const others = suppliers.filter(({ value }) => !registered.has(value))
  const isOne =
    registered.size === 1 &&
    others.every(({ value, page, box }) => value === others[0]?.value && page === 1 && box.y < SPACE.head)
  return isOne
    ? { taxCode: others, supplierVat: suppliers.filter(({ value }) => registered.has(value)) }
    : { taxCode: [], supplierVat: suppliers }
}

/** «C.F. 06655…  P.IVA 15844…»: companies of a group have two numbers; only one is called a VAT number. */
function isCalledVat(bill: BillText, segment: Segment, at: number): boolean {
  const before = at > 0 ? segment.text.slice(0, at) : (lineAbove(bill, segment)?.text ?? '')
  return /(?:[i1l|\\/]\.?v\.?a|p\.?\s?[i1l]\.?|mwst\S{0,12})[^\d]{0,12}$/i.test(before)
}

/** «Cod. fisc. e Reg. Imprese 02441… – Partita IVA gruppo 03888…»: beside a VAT number one of another name is none. */
const isOtherNumber = (bill: BillText, segment: Segment, at: number): boolean =>
  !isCalledVat(bill, segment, at) && LEADS_TO_VAT.test(segment.text.slice(at + LIMITS.digitsOfVat))
const LEADS_TO_VAT = /^[^\d]*[-–·,;|][^\d]*\bp(?:artita|\.)?\s?i\.?v\.?a\b[^\d]{0,12}(?:\d{11}|$)/i

/** The second of two numbers, unless it alone is called a VAT number. */
const isLaterNumber = (bill: BillText, segment: Segment, at: number): boolean =>
  [...segment.text.slice(0, at).matchAll(/\d{11}/g)].some(
    ({ index }) => !isCalledVat(bill, segment, at) || isCalledVat(bill, segment, index),
  )

/** «… Gruppo IVA P.IVA / 06655…»: a footer breaks anywhere. */
const lineAbove = (bill: BillText, segment: Segment, lines = 1): Segment | undefined =>
  pageOf(bill, segment).segments.find(
    other => other.y < segment.y && segment.y - other.y < segment.h * 2 * lines && isAlignedAbove(other, segment),
  )

/** «… Distributore: Reti S.r.l. P.IVA …»: in a footer the distributor's number follows the seller's. */
const isDistributorNumber = (before: string): boolean =>
  /distribu|pronto intervento|gestore di rete|amministrator|rappresentant|agenzia|coordinamento (?:di|da parte di) (?:[^–·|;]{3,60}|[^–·|;]*\d{5}[^–·|;]*)$|capogruppo|\bgse\b/i.test(
    before.slice(Math.max(0, /.*\d{11}/s.exec(before)?.[0].length ?? 0, lastSentence(before))).slice(-SPACE.sentence),
  )

function piecesBefore(bill: BillText, segment: Segment): string {
  const page = pageOf(bill, segment)
  const left = page.source === 'ocr' && page.segments.find(other => isPieceBefore(other, segment))
  return left ? `${piecesBefore(bill, left)}${left.text} ` : ''
}

const isPieceBefore = (other: Segment, segment: Segment): boolean =>
  other.x < segment.x && segment.x - other.x - other.w < segment.h * SPACE.parted && isSameRow(other, segment)

/** Set to the left, to the right or centred over it. */
const isAlignedAbove = (over: Segment, segment: Segment): boolean => isAligned(over, segment, segment.h)

/** «Intestatario fornitura | Officina Ferri S.n.c.» */
const isNamedHolder = (bill: BillText, { page, x, ...place }: Segment): boolean =>
  bill.labels.some(
    ({ meaning, box, segments }) =>
      meaning === 'holder' && segments[0].page === page && box.x < x && isSameRow(box, { x, ...place }),
  )

/** Register words around a VAT number against labels of the customer. */
function partyEvidence(bill: BillText, segment: Segment, header: number): { company: number; customer: number } {
  const page = pageOf(bill, segment)
  const near = page.segments.filter(
    other => Math.abs(other.y - segment.y) < segment.h * SPACE.near && overlapsColumn(other, segment),
  )
  const party = isNamedHolder(bill, segment) ? 'customer' : partyOf(bill, segment)
  if (party) return party === 'seller' ? { company: NUMBER.sure, customer: 0 } : { company: 0, customer: NUMBER.sure }
  let company = COMPANY_WORDS.test(segment.text) ? NUMBER.sure : 0
  if (LEGAL_FORM.test(segment.text)) company += NUMBER.form
  for (const other of near) {
    if (other === segment) continue
    // A letterhead: the name of a company, its street, its VAT number.
    const isLetterhead =
      LEGAL_FORM.test(other.text) &&
      other.y < segment.y &&
      segment.y < header &&
      isAlignedAbove(other, segment) &&
      !isNamedHolder(bill, other)
    if (isLetterhead) company += NUMBER.form
    else if (COMPANY_WORDS.test(other.text)) company += NUMBER.nearWords
  }
  const margin = segment.y > page.height * SPACE.marginOfFoot || segment.y < page.height * (1 - SPACE.margin)
  if (margin) company += NUMBER.nearWords
  // A footer breaks anywhere: the name stands above its numbers.
  if (segment.y > page.height * SPACE.foot && LEGAL_FORM.test(lineAbove(bill, segment)?.text ?? ''))
    company += NUMBER.form
  const customer = bill.labels.filter(
    label =>
      label.segments[0].page === segment.page &&
      // «Adria Forniture S.r.l.»: a word within a name is no title.
      (label.start === 0 || label.weight === 1) &&
      (label.meaning === 'holder' ||
        label.meaning === 'address' ||
        (label.meaning === 'taxCode' && label.length > 2) ||
        (label.meaning === 'guard' && /cliente|recapito/i.test(label.segments[0].text))) &&
      // Titles refer to what follows them.
      label.box.y < segment.y + segment.h &&
      segment.y - label.box.y < segment.h * SPACE.block &&
      label.box.x < segment.x + segment.w &&
      segment.x - label.box.x < SPACE.otherColumn,
  ).length
  return { company, customer: Math.min(NUMBER.sure, customer * NUMBER.titled) }
}
