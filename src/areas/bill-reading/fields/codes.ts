import {
  joinedLines,
  type Page,
  type Segment,
  lastOf,
  cellRight,
  wordsUnder,
  type Label,
  leftOf,
} from '../layout/layout.ts'
import { isFiscalCode, isVatNumber } from '#core/identifiers/fiscal-code.ts'
import { normalisePod } from '#core/identifiers/supply-codes.ts'
import type { Meaning } from '../labels/rule.ts'
import { isMention } from '../layout/mentions.ts'
import { isInColumn, isLower, isOnLine, isSetAlike, unionOf } from '../words/page-text.ts'
import { pageOf, lettersFactor, type BillText, type Candidate } from '../reading.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { asDigits, asLetters } from './lookalikes.ts'
import { mirroredRows } from '../layout/mirrored.ts'
import { partyAt } from './parties.ts'
import { lastSentence } from './texts-under.ts'
import { SPACE, SUMS } from '../layout/measures.ts'

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
          first.text.length + other.text.length === SUMS.digitsOfPdr &&
          isSetAlike(other, first) &&
          isLower(other, first) &&
          other.y - first.y - first.h < first.h * SPACE.lineOfCell,
      )
    return second ? [joinedLines(first, [second])] : []
  })

/** «1161 | 4565 | 613409»: in type of one width a space is as wide as the gap between two cells, and parts a code. */
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
      return rest.length > 0 ? [joinedLines(first, rest)] : []
    }),
  )
  return [...broken, ...runs]
}

export function candidateAt<Value>(
  segment: Segment,
  start: number,
  end: number,
  value: Value,
  confidence: number,
  evidence: string,
  isChecked = false,
): Candidate<Value> | null {
  const words = wordsUnder(segment, start, end)
  if (words.length === 0) return null
  const letters = Math.min(...words.map(word => word.confidence))
  return {
    value,
    evidence,
    confidence:
      confidence * (isChecked ? Math.max(WEIGHTS.checkedLetters, lettersFactor(letters)) : lettersFactor(letters)),
    page: segment.page,
    box: unionOf(words),
    text: segment.text.slice(start, end),
  }
}

/** A text of a segment as a candidate; none where it does not stand there as it is. */
export function textIn(
  segment: Segment | undefined,
  text: string | null,
  confidence: number,
  evidence: string,
): Candidate<string>[] {
  const at = segment && text ? segment.text.indexOf(text) : -1
  const found = segment && text && at >= 0 && candidateAt(segment, at, at + text.length, text, confidence, evidence)
  return found ? [found] : []
}

const segmentsOf = (bill: BillText): Segment[] => bill.pages.flatMap(page => page.segments)

/** A code in a glossary or after «ad esempio» is nobody's. */
/** «Codice fornitura | IT001E… | 0345…»: in the row of a POD the other code is of the gas. */
const isBesidePod = (bill: BillText, segment: Segment): boolean =>
  leftOf(pageOf(bill, segment), segment).some(({ text }) => /^IT ?\d{3} ?E/.test(text))

const isExample = (bill: BillText, segment: Segment, start: number, means: Meaning): boolean =>
  isMention(pageOf(bill, segment), segment, start, means)

const POD =
  /(?<![A-Z0-9])[1|l[]?[I1L|l[!]\s?T\s?((?:[\dOQILSBZ|]\s?){3})\s?(?:E|F\.?)\s?((?:[\dOQILSBZ|]\s?){8})([0-9A-Z])?(?![A-Z0-9])/gi

/** The POD needs no label: its shape says it. Letters among its digits are misread digits. */
export function podCandidates(bill: BillText): Candidate<string>[] {
  const candidates: Candidate<string>[] = []
  for (const segment of segmentsOf(bill))
    for (const match of segment.text.matchAll(POD)) {
      const digits = asDigits(`${match[1]}${match[2]}`.toUpperCase().replace(/\s/g, ''))
      const pod = normalisePod(`IT${digits.slice(0, 3)}E${digits.slice(3)}`)
      const repaired = /[^\d\s]/.test(`${match[1]}${match[2]}`)
      const candidate =
        pod &&
        candidateAt(
          segment,
          match.index,
          match.index + match[0].length,
          pod,
          (repaired ? WEIGHTS.mended : WEIGHTS.checked) *
            (isAmongWords(segment.text.slice(0, match.index)) ? WEIGHTS.lessSaid : 1),
          'form of a POD',
          true,
        )
      if (candidate && !isExample(bill, segment, match.index, 'pod')) candidates.push(candidate)
    }
  // A column of several lists the points of a customer: the bill's own stands elsewhere as well.
  return candidates.map(one =>
    candidates.some(
      ({ value, page, box }) =>
        value !== one.value &&
        page === one.page &&
        isSetAlike(box, one.box) &&
        Math.abs(box.y - one.box.y) < box.h * SPACE.titleOver,
    )
      ? { ...one, confidence: one.confidence * WEIGHTS.lessSaid }
      : one,
  )
}

/** «di cui stessa sede POD IT001E…»: what a bill is about stands in its cell, in prose may be any point. */
const isAmongWords = (before: string): boolean =>
  /\p{L}{3,}[^\p{L}]+\p{L}{3,}[^\p{L}]+(?:\p{L}+ )*?pod\W*$/iu.test(before)

const FOURTEEN = /(?<![\d,.])(?:\d\s?){13}\d(?!\d|[.,]\d)/g

/** 14 digits beside a label that says PDR: customer codes look alike, so the label decides; without one, the only such code. */
export function pdrCandidates(bill: BillText): Candidate<string>[] {
  const codes = [...segmentsOf(bill), ...bill.pages.flatMap(digitRuns)].flatMap(segment =>
    [...segment.text.matchAll(FOURTEEN)].flatMap(match => {
      const said = nearLabel(bill, segment, match.index, 'pdr')
      const value = match[0].replace(/\s/g, '')
      const isOthers = said === 0 && nearLabel(bill, segment, match.index, 'other') > 0 && !isBesidePod(bill, segment)
      const end = match.index + match[0].length
      const code = candidateAt(segment, match.index, end, value, said || WEIGHTS.loneCode, 'fourteen digits')
      return code && !isExample(bill, segment, match.index, 'pdr') ? [{ code, said, isOthers }] : []
    }),
  )
  const labelled = codes.filter(({ said }) => said > 0)
  const free = codes.filter(({ isOthers }) => !isOthers)
  const isLone = new Set(free.map(({ code }) => code.value)).size === 1 && /\bsmc\b/i.test(textOf(bill))
  return (labelled.length > 0 ? labelled : isLone ? free : []).map(({ code }) => code)
}

const textOf = (bill: BillText): string =>
  segmentsOf(bill)
    .map(({ text }) => text)
    .join(' ')

/** How well a label of this meaning owns what stands at `start`: same segment, left on the line, or right above. */
function nearLabel(bill: BillText, segment: Segment, start: number, means: Label['means']): number {
  const page = bill.labels.filter(label => label.segments[0].page === segment.page)
  const inside = page
    .filter(label => label.segments.at(-1) === segment && label.end <= start)
    .sort((a, b) => b.end - a.end)[0]
  if (inside) return inside.means === means ? PLACE.beside * inside.weight : 0
  // «00881407552319 codice PDR».
  const after =
    start === 0 && page.find(label => label.segments[0] === segment && TRAILS.test(segment.text.slice(0, label.start)))
  if (after) return after.means === means ? PLACE.mirrored * after.weight : 0
  const mirrored = mirroredRows(pageOf(bill, segment), page)
  let best = 0
  let bestRival = 0
  for (const label of page) {
    const answer = mirrored.get(label.segments[0])
    const score = answer ? (answer === segment ? PLACE.mirrored : 0) : placeOf(pageOf(bill, segment), label, segment)
    if (label.means === means) best = Math.max(best, score * label.weight)
    else if (!(['dueDate', 'total'] as string[]).includes(label.means))
      bestRival = Math.max(bestRival, score * label.weight)
  }
  return best >= bestRival ? best : 0
}

const TRAILS = /^[\d ]+$/

function placeOf(page: Page, label: Label, segment: Segment): number {
  const gap = segment.x - (label.box.x + label.box.w)
  if (isOnLine(label.box, segment) && gap > -segment.h) return PLACE.textBeside - PLACE.far * Math.max(0, gap)
  const down = segment.y - (label.box.y + label.box.h)
  // «Fornitura gas – PDR»: the head of a column is its whole cell.
  const cell = lastOf(label)
  const head = cell.words.length <= SPACE.titleWords ? unionOf([cell, label.box]) : label.box
  const inCell = segment.x >= head.x && segment.x + segment.w <= cellRight(page, head)
  const aligned = isInColumn(head, segment) || inCell
  if (aligned && down > -segment.h * SPACE.touching && down < segment.h * SPACE.near)
    return PLACE.textUnder - PLACE.textDown * Math.max(0, down / segment.h)
  return 0
}

/** A stroke among the letters is an I, a dollar an S. */
const SIXTEEN = /(?<![A-Z0-9])(?:[A-Z0-9/|![\]$]\s?){15}[A-Z0-9$)](?![A-Z0-9])/gi

/** Letters where letters stand, digits where digits stand (omocodia tried too); the check letter decides. */
function fiscalCodeOf(printed: string): { code: string; repaired: boolean } | null {
  const plain = printed.toUpperCase().replace(/\s/g, '')
  if (isFiscalCode(plain)) return { code: plain, repaired: false }
  if (!/[A-Z]/.test(plain) || plain.replace(/\D/g, '').length < SUMS.digitsOfNumber) return null
  const shaped = [...plain]
    .map((char, index) => ('LLLLLLDDLDDLDDDL'[index] === 'L' ? asLetters(char) : asDigits(char)))
    .join('')
  return isFiscalCode(shaped) ? { code: shaped, repaired: true } : null
}

/** «ZCCNSI36B49I1452Y»: a sign seen twice makes one too many; one way alone to leave it out gives a code. */
const SEVENTEEN = /(?<![A-Z0-9])[A-Z0-9]{17}(?![A-Z0-9])/gi
function withoutDouble(printed: string): { code: string; repaired: true } | null {
  const codes = [...printed].flatMap((sign, at) => {
    const rest = printed.slice(0, at) + printed.slice(at + 1)
    const isDouble = [/[1IL|]/i, /[O0Q]/i].some(
      alike => alike.test(sign) && alike.test(printed[at - 1] ?? printed[at + 1] ?? ''),
    )
    if (isDouble || sign === printed[at - 1]) return fiscalCodeOf(rest)?.code ?? []
    // Any other sign is one too many only where the rest needs no mending.
    return isFiscalCode(rest.toUpperCase()) ? [rest.toUpperCase()] : []
  })
  return codes[0] !== undefined && new Set(codes).size === 1 ? { code: codes[0], repaired: true } : null
}

const PERSON = /^[A-Z]{6}\d\d[A-EHLMPRST]\d\d[A-Z]\d{3}[A-Z]$/

interface TaxCodes {
  taxCode: Candidate<string>[]
  supplierVat: Candidate<string>[]
}

const ELEVEN = /(?<![\dA-Z,.])(?:[I1l|]{1,2}T\s?)?(\d{11})(?!\d|[.,]\d)/gi
const COMPANY_WORDS =
  /capitale|cap\.? ?soc|sede legale|registro|reg\.? ?imp|r\.?e\.?a\b|iscri|societ|soggetta|direzione|coordinamento|unipersonale|pec\b|www\.|i\.v\.|int\.? vers/i
const LEGAL_FORM =
  /\bs\.?\s?(?:c\.?\s?)?p\.?\s?a\b|\bs\.?\s?(?:c\.?\s?)?(?:a\.?\s?)?r\.?\s?l\b|\bs\.?n\.?c\b|\bs\.?a\.?s\b|societ|coop\b|cooperativa|consorzio|azienda|\bgmbh\b|\bd\.o\.o\b/i

/** The customer's code and the supplier's VAT number: the supplier's stands among company words and repeats. */
export function taxCodeCandidates(bill: BillText): TaxCodes {
  const persons: Candidate<string>[] = []
  const customers: Candidate<string>[] = []
  const suppliers: Candidate<string>[] = []
  const nobodys: Candidate<string>[] = []
  const registered = new Set<string>()
  // A code that has a person's form and a misread sign tells who the customer is not.
  let isPerson = false
  for (const segment of segmentsOf(bill))
    for (const match of [...segment.text.matchAll(SIXTEEN), ...segment.text.matchAll(SEVENTEEN)]) {
      const code = match[0].length > SUMS.fiscalCode ? withoutDouble(match[0]) : fiscalCodeOf(match[0])
      isPerson ||= PERSON.test(match[0])
      const candidate =
        code &&
        candidateAt(
          segment,
          match.index,
          match.index + match[0].length,
          code.code,
          code.repaired ? WEIGHTS.mended : WEIGHTS.checked,
          'check letter',
          true,
        )
      if (candidate && !isExample(bill, segment, match.index, 'taxCode')) persons.push(candidate)
    }
  // A person has no VAT number: that of a company named over it is the seller's, wherever its letterhead stands.
  isPerson ||= persons.length > 0
  const header = isPerson ? SPACE.letterhead : SPACE.headOfPage
  for (const segment of segmentsOf(bill))
    for (const match of segment.text.matchAll(ELEVEN)) {
      if (!isVatNumber(match[1]!)) continue
      const at = match.index
      const own = Math.max(nearLabel(bill, segment, at, 'taxCode'), nearLabel(bill, segment, at, 'vat'))
      const label = at === 0 && saysVat(bill, segment, 0) ? Math.max(own, WEIGHTS.label.inBox) : own
      // A footer is broken anywhere, before the number itself too.
      const begun = at < SPACE.leadLetters ? (lineAbove(bill, segment)?.text ?? '') : ''
      if (isNetworks(`${begun} ${partedBefore(bill, segment)}${segment.text.slice(0, at)}`)) continue
      const side = sideOf(bill, segment, header)
      const score =
        label > 0 ? label : side.company >= NUMBER.sure ? NUMBER.ofCompany : side.company > 0 ? NUMBER.likely : 0
      if (score === 0) continue
      const candidate = candidateAt(segment, at, at + match[0].length, match[1]!, score, 'check digit', true)
      if (!candidate) continue
      if (side.company > side.customer) {
        suppliers.push({
          ...candidate,
          confidence:
            candidate.confidence *
            (side.company >= NUMBER.sure ? 1 : NUMBER.lessSure) *
            (saysVat(bill, segment, at) ? 1 : NUMBER.unnamed) *
            (/\d{11}/.test(segment.text.slice(0, at)) ? WEIGHTS.laterNumber : 1),
        })
        if (COMPANY_WORDS.test(segment.text)) registered.add(candidate.value)
      } else if (isExample(bill, segment, at, 'taxCode')) continue
      else if (
        label > 0 &&
        side.customer === 0 &&
        LEGAL_FORM.test(lineAbove(bill, segment, SPACE.lastWords)?.text ?? '')
      )
        nobodys.push(candidate)
      else if (label > 0)
        customers.push({ ...candidate, confidence: candidate.confidence * (side.customer > 0 ? 1 : NUMBER.nobodys) })
    }
  // Of two companies with a number each, the one that nothing calls the customer sends the bill.
  // Alone, it is the seller's: no bill lacks it.
  const isOther =
    suppliers.length === 0 && (customers.length > 0 || new Set(nobodys.map(({ value }) => value)).size === 1)
  ;(isOther ? suppliers : customers).push(
    ...nobodys.map(number => ({
      ...number,
      confidence: number.confidence * (isOther ? WEIGHTS.onlyNumber : NUMBER.nobodys),
    })),
  )
  const companies = customers.filter(candidate => !suppliers.some(supplier => supplier.value === candidate.value))
  // A person has no number of this kind: the only one of the bill is the seller's, wherever it stands.
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
    // The one labelled number that is not the seller's is the customer's, wherever its block stands.
    const isLone = suppliers.length > 0 && new Set(companies.map(({ value }) => value)).size === 1
    const least = isLone ? WEIGHTS.onlyNumber : 0
    return {
      taxCode: companies.map(number => ({ ...number, confidence: Math.max(number.confidence, least) })),
      supplierVat: suppliers,
    }
  }
  // Two letterheads side by side: the number without the words of a register is the customer's.
  const others = suppliers.filter(({ value }) => !registered.has(value))
  const isOne =
    registered.size === 1 &&
    others.every(({ value, page, box }) => value === others[0]?.value && page === 1 && box.y < SPACE.head)
  return isOne
    ? { taxCode: others, supplierVat: suppliers.filter(({ value }) => registered.has(value)) }
    : { taxCode: [], supplierVat: suppliers }
}

/** «C.F. 06655…  P.IVA 15844…»: a group's companies have two numbers; the VAT number is the one called so. */
function saysVat(bill: BillText, segment: Segment, at: number): boolean {
  const before = at > 0 ? segment.text.slice(0, at) : (lineAbove(bill, segment)?.text ?? '')
  return /(?:[i1l|\\/]\.?v\.?a|p\.?\s?i\.?|mwst\S{0,12})[^\d]{0,12}$/i.test(before)
}

/** «… Gruppo IVA P.IVA / 06655…»: a footer is broken anywhere. */
const lineAbove = (bill: BillText, segment: Segment, lines = 1): Segment | undefined =>
  pageOf(bill, segment).segments.find(
    other => other.y < segment.y && segment.y - other.y < segment.h * 2 * lines && standsOver(other, segment),
  )

/** «… Distributore: Reti S.r.l. P.IVA …»: in a footer the network's number follows the seller's. */
const isNetworks = (before: string): boolean =>
  /distribu|pronto intervento|gestore di rete|amministrator|rappresentant|agenzia|coordinamento (?:di|da parte di) (?:[^–·|;]{3,60}|[^–·|;]*\d{5}[^–·|;]*)$|capogruppo|\bgse\b/i.test(
    before.slice(Math.max(0, /.*\d{11}/s.exec(before)?.[0].length ?? 0, lastSentence(before))).slice(-SPACE.sentence),
  )

function partedBefore(bill: BillText, segment: Segment): string {
  const page = pageOf(bill, segment)
  const left = page.source === 'ocr' && page.segments.find(other => isPieceBefore(other, segment))
  return left ? `${partedBefore(bill, left)}${left.text} ` : ''
}

const isPieceBefore = (other: Segment, segment: Segment): boolean =>
  other.x < segment.x && segment.x - other.x - other.w < segment.h * SPACE.parted && isOnLine(other, segment)

/** Set to the left, to the right or centred over it. */
const standsOver = (over: Segment, segment: Segment): boolean =>
  [over.x - segment.x, over.x + over.w / 2 - segment.x - segment.w / 2, over.x + over.w - segment.x - segment.w].some(
    apart => Math.abs(apart) < segment.h,
  )

/** «Intestatario fornitura | Officina Ferri S.n.c.» */
const isNamedHolder = (bill: BillText, { page, x, ...place }: Segment): boolean =>
  bill.labels.some(
    ({ means, box, segments }) =>
      means === 'holder' && segments[0].page === page && box.x < x && isOnLine(box, { x, ...place }),
  )

/** Words around a VAT number that speak of a company's register, against labels that speak of the customer. */
function sideOf(bill: BillText, segment: Segment, header: number): { company: number; customer: number } {
  const page = pageOf(bill, segment)
  const near = page.segments.filter(
    other => Math.abs(other.y - segment.y) < segment.h * SPACE.near && isInColumn(other, segment),
  )
  const party = isNamedHolder(bill, segment) ? 'customer' : partyAt(bill, segment)
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
      standsOver(other, segment) &&
      !isNamedHolder(bill, other)
    if (isLetterhead) company += NUMBER.form
    else if (COMPANY_WORDS.test(other.text)) company += NUMBER.nearWords
  }
  const margin = segment.y > page.height * SPACE.marginOfFoot || segment.y < page.height * (1 - SPACE.margin)
  if (margin) company += NUMBER.nearWords
  // The foot of a page is broken anywhere: the name stands over its numbers.
  if (segment.y > page.height * SPACE.foot && LEGAL_FORM.test(lineAbove(bill, segment)?.text ?? ''))
    company += NUMBER.form
  const customer = bill.labels.filter(
    label =>
      label.segments[0].page === segment.page &&
      (label.means === 'holder' ||
        label.means === 'address' ||
        (label.means === 'other' && /cliente|recapito/i.test(label.segments[0].text))) &&
      // Titles speak of what follows them.
      label.box.y < segment.y + segment.h &&
      segment.y - label.box.y < segment.h * SPACE.block &&
      label.box.x < segment.x + segment.w &&
      segment.x - label.box.x < SPACE.otherColumn,
  ).length
  return { company, customer: Math.min(NUMBER.sure, customer * NUMBER.titled) }
}
