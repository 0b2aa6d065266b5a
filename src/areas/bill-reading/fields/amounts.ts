import { isInColumnOfOthers, type Claim } from '../layout/claim-conflicts.ts'
import { fold } from '../words/fold.ts'
import { isOffTopic, SETTLEMENT } from '../layout/mentions.ts'
import { type Box, isRowBelow, isSameRow, isEdgeAligned } from '../words/page-text.ts'
import { billNumberCandidates, likelyDueDates, headDates, PLACE } from './document-head.ts'
import { labelledPeriods } from '../layout/period-ends.ts'
import type { Meaning } from '../labels/rule.ts'
import { columnAt } from './commodity-columns.ts'
import { type Label, segmentsLeftOf, type Segment } from '../layout/layout.ts'
import { isBillingPeriod, isStacked } from '../layout/ranges.ts'
import {
  claimCandidate,
  claimsFor,
  pageOf,
  valueCandidate,
  valuesInRow,
  type BillText,
  type Candidate,
} from '../reading.ts'
import { isAmount, signed, type PrintedValue } from '../layout/values.ts'
import { sumsByDay, sumUnder } from '../layout/printed-sums.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { bestOf } from '../decision/decision.ts'
import { daysBetween } from '../decision/relations.ts'
import { nextDay } from '../words/dates-in-text.ts'
import { labelledTexts, textAsCandidate } from './texts-under.ts'
import { isPart, isSumOfTwo, partsOfOther, sumsOfParts } from './total-parts.ts'
import { SPACE, LIMITS, TEXT } from '../layout/measures.ts'

const isSettlement = ({ pages: [first] }: BillText): boolean =>
  first?.segments.some(({ y, text }) => y < SPACE.head && SETTLEMENT.test(fold(text))) ?? false

/** The amount due for this bill, €. */
export function totalCandidates(bill: BillText): Candidate<number>[] {
  // «Da pagare entro il 4 aprile … 179,10 €» asks for both, as «TOTALE DA PAGARE | entro il 4 aprile | 179,10» does.
  const both = claimsFor(bill, 'dueDate').filter(
    ({ label, value }) =>
      value.kind === 'money' && (/pag|^totale entro/i.test(label.segments[0].text) || isInRowOf(bill, label, 'total')),
  )
  // «TOTALE A CONGUAGLIO» of a bill that settles the year is all that it asks for.
  const named = [...claimsFor(bill, 'total'), ...both]
  const settled =
    isSettlement(bill) && !named.some(({ value, score }) => value.decimals === 2 && score >= WEIGHTS.label.word)
      ? claimsFor(bill, 'recalculation').filter(({ label }) => /totale|importo/i.test(label.segments[0].text))
      : []
  const claims = [...named, ...settled].filter(
    claim =>
      claim.value.decimals === 2 &&
      !isPart(claim) &&
      !isInColumnOfOthers(pageOf(bill, claim.value.segment), bill.values, claim) &&
      !isOfSupply(bill, claim),
  )
  const isPrintedApart = claims.some(claim => !isInSentence(claim) && claim.score >= WEIGHTS.sure)
  const candidates = claims.map(claim =>
    claimCandidate(
      claim,
      isCredit(claim) ? -claim.value.number : signed(claim.value),
      (claim.value.detail === '€' ? 1 : WEIGHTS.noSign) *
        (isPrintedApart && isInSentence(claim) ? WEIGHTS.inSentence : 1),
    ),
  )
  const due = [
    ...candidates,
    ...totalsWithDueDate(bill),
    ...totalInLargeType(bill),
    ...sumsOfParts(bill),
    ...candidates
      .flatMap(total => sumUnder(bill, total) ?? [])
      .map(sum => valueCandidate(sum, sum.number, WEIGHTS.sumByDay, 'sum of a total and the rows under it')),
  ]
  const parted = due.map(sum => ({ sum, own: totalsNetOfArrears(bill, sum, due) })).filter(({ own }) => own.length > 0)
  const found = [...due, ...parted.flatMap(({ own }) => own)]
  const excluded = new Set([
    ...partialTotals(bill, found),
    ...(bill.kind === 'dual' ? partsOfOther(found.map(({ value }) => value)) : []),
    ...parted.map(({ sum }) => sum.value),
  ])
  const isSplit =
    found.some(({ evidence }) => NET.test(evidence)) &&
    bill.pages.some(page => page.segments.some(({ text }) => SPLIT_PAYMENT.test(text)))
  return found
    .filter(({ value }) => !excluded.has(value))
    .filter(({ evidence }) => !isSplit || !WITH_TAX.test(evidence))
    .map(candidate =>
      isSumOfColumn(bill, candidate) || isSumOfTwo(bill, candidate)
        ? { ...candidate, confidence: candidate.confidence + WEIGHTS.agrees }
        : candidate,
    )
}

const isInRowOf = (bill: BillText, { segments: [cell], box }: Label, meaning: Meaning): boolean =>
  bill.labels.some(
    other =>
      other.meaning === meaning &&
      other.segments[0].page === cell.page &&
      other.box.x + other.box.w < cell.x &&
      isSameRow(other.box, box),
  )

/** «Totale | 63,80 € | 126,09 €» under «Luce | Gas»: each is the total of one supply. */
const isOfSupply = (bill: BillText, { label, value }: Claim): boolean => {
  const page = pageOf(bill, value.segment)
  const column = bill.kind === 'dual' ? columnAt(page, value.box) : null
  return (
    column !== null &&
    bill.values.some(
      ({ kind, box, segment }) =>
        kind === 'money' &&
        segment.page === page.number &&
        isSameRow(box, value.box) &&
        ![null, column].includes(columnAt(page, box)),
    ) &&
    isSameRow(label.box, value.box)
  )
}

/** A public office pays the VAT to the State itself: «Totale documento» is more than it owes the seller. */
const SPLIT_PAYMENT = /(?:split payment|scissione de[il] pagament[io])(?!\s?:\s?no\b)/i
const NET = /pagare|netto/i
const WITH_TAX = /totale (?:documento|fattura)/i

const isInSentence = ({ label, value }: Claim): boolean =>
  label.segments.at(-1) === value.segment && value.segment.words.length > TEXT.sentence

/**
 * «Totale bolletta 145,61 / Rata 45,00 / Totale da pagare 190,61»: the first total is only a part of the second,
 * unless the rows between them are arrears: then the second covers other bills.
 */
const partialTotals = (bill: BillText, all: Candidate<number>[]): ReadonlySet<number> =>
  new Set(
    all.flatMap(part =>
      all.flatMap(due => {
        // A licence fee in its own row proves one total to be a part of the other, wherever it is printed.
        if (
          bill.values.some(fee => Math.abs(part.value + fee.number - due.value) < LIMITS.cent && isLicence(bill, fee))
        )
          return [part.value]
        if (due.page !== part.page || !isEdgeAligned(due.box, part.box)) return []
        const between = bill.values.filter(
          value =>
            isAmount(value) &&
            value.number > 0 &&
            value.segment.page === part.page &&
            isRowBelow(value.box, part.box) &&
            isRowBelow(due.box, value.box) &&
            isEdgeAligned(value.box, part.box),
        )
        const sum = between.reduce((total, value) => total + signed(value), part.value)
        if (between.length === 0 || Math.abs(sum - due.value) > LIMITS.cent) return []
        // A refund is a part of this bill; with the licence fee among the rows the first total is a part as well.
        const isForeign = between.some(row => !row.negative && isOfOtherBill(bill, row))
        return [isForeign && !between.some(row => isLicence(bill, row)) ? due.value : part.value]
      }),
    ),
  )

const isLicence = (bill: BillText, { segment, decimals, number, negative }: PrintedValue): boolean =>
  decimals === 2 &&
  number > 0 &&
  !negative &&
  /canone (?:\w+ ){0,3}(?:tv|rai|televisi\w+)\b/.test(fold(rowText(bill, segment)))

/** Rows of other bills within a sum: arrears, and instalments of a repayment plan. */
const OF_OTHER_BILLS =
  /(?:sald[oi]|bollett[ae]|fattur[ae]|document[oi]|import[oi]|debit[oi]|rat[ae]|quot[ae]) (?:\w+ ){0,2}(?:preced|pregress|arretrat|insolut|scadut|non pagat|in sospeso)|^(?:bollett|fattur)a (?:n\.? ?)?\S*\d\S* (?:del|emessa il|scad\w+ il) \d|arretrat|insolut|morosita|(?<!\binteressi (?:di )?)\bmora\b|piano di rientro|rateizz|dilazion/
/** Charged by this bill, for others. */
const INTEREST = /\binteressi (?:di )?mora\b/
/** The name of a row in which this bill settles earlier ones. */
const RECALCULATED = /^(?:totale )?(?:ricalcol|conguagl)/
/** «… comprende € 61,30 di bollette precedenti» */
const INCLUDES = /compre|inclu|di cui|somma/

/** «Questa bolletta 123,82 / Saldo precedente 61,30 / Da versare 185,12»: the sum minus its rows of other bills, if that amount is printed. */
function totalsNetOfArrears(
  bill: BillText,
  sum: Candidate<number>,
  due: readonly Candidate<number>[],
): Candidate<number>[] {
  const amounts = bill.values.filter(value => isAmount(value) && signed(value) > 0)
  // «Nella bolletta precedente … la differenza, 23,47 €» is charged by this one, in a row of its own.
  const settled = new Set(
    amounts.filter(({ segment }) => RECALCULATED.test(fold(rowText(bill, segment)))).map(({ number }) => number),
  )
  const excluded = amounts.filter(amount => !settled.has(amount.number) && isOfOtherBill(bill, amount))
  // The sum may stand on the first page as well as under its rows.
  const inColumn = amounts
    .filter(({ number }) => number === sum.value)
    .map(under =>
      excluded.filter(
        ({ segment, box }) =>
          segment.page === under.segment.page && box.y < under.box.y && isEdgeAligned(box, under.box),
      ),
    )
  const included = excluded.filter(({ segment, start }) => INCLUDES.test(fold(segment.text.slice(0, start))))
  // «Questa bolletta 118,40 … scaduta: 96,70 … Totale dovuto 215,10»: both amounts have a label.
  const labelledApart = excluded.filter(({ number }) =>
    due.some(({ value }) => Math.abs(sum.value - number - value) < LIMITS.cent),
  )
  return [...inColumn, ...[...included, ...labelledApart].map(one => [one])].flatMap(parts => {
    const own = sum.value - parts.reduce((total, { number }) => total + number, 0)
    if (parts.length === 0 || parts.length > LIMITS.otherBills || own <= 0) return []
    return amounts
      .filter(amount => !excluded.includes(amount) && Math.abs(amount.number - own) < LIMITS.cent)
      .map(amount => valueCandidate(amount, amount.number, WEIGHTS.withoutArrears, 'what is due without other bills'))
  })
}

function isOfOtherBill(bill: BillText, { segment, start, end }: PrintedValue): boolean {
  const page = pageOf(bill, segment)
  const row = segmentsLeftOf(page, segment).map(({ text }) => text)
  const words = fold([...row.toReversed(), segment.text.slice(0, start), segment.text.slice(end)].join(' '))
  return OF_OTHER_BILLS.test(words) || (!INTEREST.test(words) && isOffTopic(bill, { segment, start }, 'total'))
}

/** The amounts above it in its column add up to it. */
function isSumOfColumn(bill: BillText, { value, page, box }: Candidate<number>): boolean {
  const above = bill.values
    .filter(isAmount)
    .filter(({ segment, box: other }) => segment.page === page && isRowBelow(box, other))
    .filter(({ box: other }) => isEdgeAligned(other, box))
    .toSorted((a, b) => b.box.y - a.box.y)
  // «Imponibile 465,50 / IVA 22% 102,41»: a taxable base and its tax are two rows.
  const isTaxed = above.slice(0, 2).some(({ segment }) => /\biva\b/.test(fold(rowText(bill, segment))))
  let sum = 0
  return above.some((amount, index) => {
    sum += signed(amount)
    return index + 1 >= (isTaxed ? 2 : SPACE.heads) && Math.abs(sum - value) < LIMITS.roundedRows
  })
}
/** The cells of the row up to this one, from the left. */
const rowText = (bill: BillText, segment: Segment): string =>
  [...segmentsLeftOf(pageOf(bill, segment), segment).toReversed(), segment].map(({ text }) => text).join(' ')

const totalsWithDueDate = (bill: BillText): Candidate<number>[] =>
  sumsByDay(bill).map(sum => valueCandidate(sum, sum.number, WEIGHTS.sumByDay, 'sum with its last day'))

/** «Saldo a tuo credito 12,40 €»: money that the seller owes the customer. */
const isCredit = ({ label }: Claim): boolean =>
  /\b(?:credito|favore|(?:rimbors|accredit|restitu)\p{L}+)\b/iu.test(label.segments.map(({ text }) => text).join(' '))

/** «48,31 €» alone in large type over «Li addebiteremo il 24 aprile», without any «totale». */
function totalInLargeType(bill: BillText): Candidate<number>[] {
  const [front] = bill.pages
  if (!front) return []
  const heights = front.segments.map(segment => segment.h).sort((a, b) => a - b)
  const body = heights[Math.floor(heights.length / 2)] ?? 0
  const sums = bill.values.filter(
    ({ kind, detail, decimals, negative, segment }) =>
      kind === 'money' && (detail === '€' || detail === '') && decimals === 2 && !negative && isLarge(segment),
  )
  function isLarge(segment: PrintedValue['segment']): boolean {
    return (
      segment.page === 1 &&
      segment.h > body * (front?.source === 'ocr' ? SPACE.largeRead : SPACE.large) &&
      segment.words.length <= SPACE.sumWords
    )
  }
  const [only] = sums
  if (!only || sums.length > 1 || isOffTopic(bill, only, 'total')) return []
  // «2 mesi | 7,25 | 14,50 €» on a photo, whose nearer rows look larger.
  if (valuesInRow(bill, only).some(other => other !== only && other.kind !== 'date')) return []
  const isPaid = front.segments.some(
    other =>
      other !== only.segment &&
      Math.abs(other.y - only.segment.y) < only.segment.h * SPACE.titleOver &&
      /\bpag|addebit|prelev|\btotale$/i.test(other.text),
  )
  return isPaid ? [valueCandidate(only, only.number, WEIGHTS.inLargeType, 'only sum in large type')] : []
}

/** «Scade il», «Data scadenza»: of the payment, or of the offer. */
export const BARE_EXPIRY = /^(?:data )?(?:di )?scad(?:enza|e)(?: il)?\s?:?$/

const fullDates = (bill: BillText, meaning: 'dueDate' | 'issueDate'): Claim[] =>
  claimsFor(bill, meaning).filter(
    claim =>
      claim.value.kind === 'date' &&
      claim.value.detail !== 'month' &&
      !isInColumnOfOthers(pageOf(bill, claim.value.segment), bill.values, claim),
  )

export function dueDateCandidates(bill: BillText): Candidate<string>[] {
  const claims = fullDates(bill, 'dueDate')
  // «Da pagare entro 01.09 … Scade il 31.10»: beside a payment date a bare expiry is that of the offer.
  const isPaid = claims.some(
    ({ label, score }) => score >= WEIGHTS.sure && /pag|vers|sald|addeb/.test(fold(labelClause(label))),
  )
  const labelled = claims.map(claim =>
    claimCandidate(
      claim,
      claim.value.text,
      isPaid && BARE_EXPIRY.test(fold(labelClause(claim.label))) ? WEIGHTS.inSentence : 1,
    ),
  )
  if (labelled.some(({ confidence }) => confidence >= WEIGHTS.sure)) return labelled
  const repaid = [...creditDates(bill), ...dueDatesWithoutYear(bill)]
  return [...labelled, ...(repaid.length > 0 ? repaid : likelyDueDates(bill, issueDateCandidates(bill)))]
}

/** «entro il 9 luglio», «Paghi 46,30 € il 15 dicembre»: the first such day after the issue of the bill. */
const dueDatesWithoutYear = (bill: BillText): Candidate<string>[] => {
  const issued = bestOf(issueDateCandidates(bill))?.value ?? ''
  const dayIn = (text = ''): string[] => {
    const day = issued ? nextDay(text, issued) : null
    return day && daysBetween(issued, day) <= LIMITS.mostToPay ? [day] : []
  }
  return [
    ...claimsFor(bill, 'total').flatMap(({ value, score }) =>
      dayIn(/^ (?:(?:entro )?il |l['’])(.*)/.exec(value.segment.text.slice(value.end))?.[1]).map(day =>
        valueCandidate(value, day, score * WEIGHTS.dayOfSum, 'the day after its sum'),
      ),
    ),
    ...labelledTexts(bill, 'dueDate').flatMap(piece =>
      dayIn(piece.text).map(day => textAsCandidate(piece, day, piece.score)),
    ),
  ]
}

/** «… sarà rimborsato entro il 5 maggio»: the day of a credit. */
const REPAID = /\b(?:rimbors|accredit|restitui)\w+\b[^.]{0,50}\b(?:entro|il|dal)(?: il)? ?$/
const creditDates = (bill: BillText): Candidate<string>[] =>
  totalCandidates(bill).some(({ value, confidence }) => value < 0 && confidence >= WEIGHTS.sure)
    ? bill.values
        .filter(({ kind, detail, segment }) => kind === 'date' && detail === '' && segment.page === 1)
        .filter(({ segment, start }) => REPAID.test(fold(segment.text.slice(0, start))))
        .map(value => valueCandidate(value, value.text, WEIGHTS.headNumber, 'the day of a credit'))
    : []

const ISSUED = /^\s*(?:del|emessa|emesso|emessa il|emesso il|in data|data)(?:\s?\/\s?[a-z]+)?\s*:?\s*$/i

/** «del 12/02/2026» on the line below the number, or a date under «del» in the row of its label. */
function dateNearNumber(bill: BillText, claim: Claim): PrintedValue | undefined {
  const [number, label] = [claim.value.segment, claim.label.box]
  const isNear = (box: Box, to: Box): boolean =>
    isSameRow(box, to) ? box.x > to.x && box.x - to.x < SPACE.sameBlock : isUnder(box, to)
  const isUnder = (box: Box, to: Box): boolean =>
    box.y > to.y &&
    box.y - to.y - to.h < to.h * SPACE.nextLine &&
    (Math.abs(box.x - to.x) < to.h * SPACE.indent || Math.abs(box.x + box.w - to.x - to.w) < to.h)
  return bill.values.find(date => {
    if (date.kind !== 'date' || date.detail === 'month' || date.segment.page !== number.page) return false
    const before = date.segment.text.slice(0, date.start)
    if ((ISSUED.test(before) || PLACE.test(before)) && isNear(date.segment, number)) return true
    const page = pageOf(bill, number)
    return page.segments.some(
      word => ISSUED.test(word.text) && isNear(word, label) && isUnder(date.segment, word) && date.start === 0,
    )
  })
}

/** «Bolletta 2026L0009931 – 14 maggio 2026», «N. bolletta / data | TV260300871 · 16/03/2026». */
const asksForDate = ({ label, value }: Claim): boolean =>
  label.segments.includes(value.segment) || label.segments.some(({ text }) => /\b(?:data|emess|del)/i.test(text))

/** «Emessa il …», or the date that follows the number of the bill: «Bolletta n. 123 del 5 novembre 2026». */
export function issueDateCandidates(bill: BillText): Candidate<string>[] {
  const labelled = labelledIssueDates(bill)
  return labelled.some(({ confidence }) => confidence >= WEIGHTS.sure)
    ? labelled
    : [...labelled, ...headDates(bill, billNumberCandidates(bill))]
}

function labelledIssueDates(bill: BillText): Candidate<string>[] {
  const days = fullDates(bill, 'issueDate')
  const isPrintedApart = days.some(claim => !isInSentence(claim) && claim.score >= WEIGHTS.sure)
  const candidates = days.map(claim => claimCandidate(claim, claim.value.text))
  for (const claim of claimsFor(bill, 'billNumber')) {
    // Where another date has its own label, a paragraph is about another bill.
    const { segment, end } = claim.value
    const trust = isPrintedApart && segment.words.length > TEXT.sentence ? WEIGHTS.doubt : 1
    const date = bill.values.find(
      value => value.kind === 'date' && value.detail === '' && value.segment === segment && value.start > end,
    )
    const between = date && segment.text.slice(end, date.start)
    if (
      date &&
      between !== undefined &&
      /^[\s,]*(?:[-–·|]\s?)?(?:del|data|(?:emess|preparat|redatt|compilat|creat|generat|prodott)[ao] il|emess[ao] in data|in data)\s*:?\s*$/i.test(
        between,
      )
    )
      candidates.push(claimCandidate({ ...claim, value: date, score: WEIGHTS.dayOfNumber }, date.text, trust))
    else if (date && /^\s*[^\p{L}\d\s]\s*$/u.test(between ?? '') && asksForDate(claim))
      candidates.push(claimCandidate({ ...claim, value: date }, date.text, WEIGHTS.lessCertain * trust))
    const nearby = claim.score >= WEIGHTS.sure ? dateNearNumber(bill, claim) : undefined
    if (nearby) candidates.push(claimCandidate({ ...claim, value: nearby, score: WEIGHTS.dayNearNumber }, nearby.text))
  }
  return candidates
}

/** «2026-09-01|2026-10-31»: first and last day billed; months without days count in full. */
export function periodCandidates(bill: BillText): Candidate<string>[] {
  const ranges = claimsFor(bill, 'period')
    .filter(
      claim =>
        claim.value.kind === 'range' &&
        isBillingPeriod(claim.value, isSettlement(bill) ? LIMITS.feeMonths : LIMITS.billedMonths) &&
        // «Bimestre | mar–apr 2025 | mag–giu 2025 | lug–ago 2025»: the heads of a history.
        valuesInRow(bill, claim.value).filter(({ kind }) => kind === 'range').length <= SPACE.heads &&
        !isInColumnOfOthers(pageOf(bill, claim.value.segment), bill.values, claim),
    )
    .map(claim => claimCandidate(claim, claim.value.text, claim.value.detail === 'one' ? WEIGHTS.wholeMonths : 1))
  const labelled = labelledPeriods(bill, ranges, bestOf(issueDateCandidates(bill)))
  const periods = labelled.length > 0 ? labelled : unlabelledPeriods(bill)
  // Of two successive periods the bill covers the later one: the earlier is recalculated, that of the readings, or of last year.
  const isBefore = ({ value, confidence }: Candidate<string>): boolean =>
    periods.some(
      other => value.slice(11) < other.value.slice(0, 10) && (labelled.length > 0 || other.confidence >= confidence),
    )
  return periods.map(period =>
    isBefore(period) ? { ...period, confidence: period.confidence * WEIGHTS.inSentence } : period,
  )
}

/** «Dal 01.12.2025 al 31.12.2025: 148 Smc», «… alla malga sono passati 156 kWh», «(…) la Sua casa di Via Roma 5 ha consumato 268 kWh» */
const USE_FOLLOWS =
  /^(?:\s?[:,–-]?[^.;:\d]{0,60}\s?|[^.;:]{0,100}\b(?:consumat|prelevat|utilizzat|usat)[oi] )(?=[\d.,]+\s?(?:kWh|kilowattora|Smc)\b)/iu

/** Values in prose answer no label elsewhere. */
const ownsRange = ({ value, label, score }: Claim): boolean =>
  value.kind === 'range' &&
  score >= WEIGHTS.ownsValue &&
  (value.segment.words.length <= SPACE.cellWords || label.segments.includes(value.segment))

/** «La bolletta riguarda i consumi dal 1 gennaio al 28 febbraio»: a sentence about this bill. */
function isPeriodInProse({ segment, start, end }: PrintedValue): boolean {
  const before = segment.text.slice(0, start).replace(/.*[.;!?]\s/s, '')
  return (
    USE_FOLLOWS.test(segment.text.slice(end)) ||
    /bollett|fattur|consum|fornit|somministr|prelev|scontrino|\b(?:per i|dei) mesi\b|\b(?:per il|del) (?:mese|periodo|bimestre|trimestre)\b/i.test(
      before,
    )
  )
}

/** «Trimestre estivo | giugno – agosto: dal 1 giugno 2025 al 31 agosto 2025»: no other dates on the bill can be a period. */
const isOnlyPeriod = (bill: BillText, range: PrintedValue): boolean =>
  range.detail === 'pair' &&
  range.segment.words.length <= TEXT.sentence &&
  bill.values.every(
    ({ kind, detail, text }) =>
      kind !== 'range' || detail !== 'pair' || text === range.text || !isBillingPeriod({ text }),
  )

/** «SETTEMBRE - OTTOBRE 2025» under the title: the only period of that length on the first page. */
function unlabelledPeriods(bill: BillText): Candidate<string>[] {
  const ranges = bill.values.filter(
    value =>
      value.kind === 'range' &&
      value.segment.page === 1 &&
      (value.segment.words.length <= SPACE.cellWords ||
        ((isPeriodInProse(value) || isOnlyPeriod(bill, value)) && !isOffTopic(bill, value, 'period'))) &&
      !isStacked(value) &&
      isBillingPeriod(value),
  )
  const owned = new Set(bill.claims.filter(ownsRange).map(claim => claim.value))
  return ranges
    .filter(range => !owned.has(range))
    .map(value => {
      const { segment, start, end, detail } = value
      const isAlone = ranges.length === 1 && segment.text.trim().length === end - start
      const score = detail !== 'one' ? WEIGHTS.lonePeriod : isAlone ? WEIGHTS.monthInHeading : WEIGHTS.monthInText
      return valueCandidate(value, value.text, score, 'form of a period')
    })
}

/** A label with the words before it in its clause: «La fornitura è attiva dal». */
export const labelClause = ({ segments, end }: Label): string =>
  segments
    .map(({ text }, index) => (index < segments.length - 1 ? text : text.slice(0, end + 1)))
    .join(' ')
    .split(/[,;·|]\s|\p{Ll}{5}\.\s/u)
    .at(-1)
    ?.trim() ?? ''
