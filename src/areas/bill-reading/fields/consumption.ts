import { unitOfLabel } from '../layout/claims.ts'
import type { Claim } from '../layout/claim-conflicts.ts'
import { commodityAt } from './commodity.ts'
import { bandsInText, bandsThatSum, isOneDigitOff } from './bands-by-sum.ts'
import { isOfPart } from './price-words.ts'
import { multipliesOut } from './sale-prices.ts'
import { bandTablesOf, isOfMonth, yearsOfMonths } from './band-tables.ts'
import { fold } from '../words/fold.ts'
import { bestOf } from '../decision/decision.ts'
import { daysBetween } from '../decision/relations.ts'
import { issueDateCandidates } from './amounts.ts'
import { isOffTopic } from '../layout/mentions.ts'
import { lastSegment, segmentsLeftOf } from '../layout/layout.ts'
import { isSameRow } from '../words/page-text.ts'
import {
  valueCandidate,
  claimCandidate,
  claimsFor,
  labelText,
  pageOf,
  valuesInRow,
  type BillText,
  type Candidate,
} from '../reading.ts'
import { isBillingPeriod, isYear } from '../layout/ranges.ts'
import type { PrintedValue } from '../layout/values.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { lastSentence } from './texts-under.ts'
import { SPACE, LIMITS } from '../layout/measures.ts'

type Unit = 'kwh' | 'smc'

function unitOf(claim: Claim, bill: BillText): Unit | null {
  if (claim.value.kind === 'kwh' || claim.value.kind === 'smc') return claim.value.kind
  const ofLabel = unitOfLabel(claim.label)?.kind
  if (ofLabel === 'kwh' || ofLabel === 'smc') return ofLabel
  const supply = commodityAt(bill, claim.value.segment)
  return supply && (supply === 'luce' ? 'kwh' : 'smc')
}

export const isNearly = (a: number, b: number): boolean => Math.abs(a - b) <= LIMITS.lastDigit

/** «Accisa 481–1.560 Smc/anno | 301 Smc»: a bracket of the year is no use of the year. */
const OF_EXCISE = /^\W*(?:accis|addizional|imposta)/

export function quantityCandidates(bill: BillText, meaning: 'annual' | 'billed', unit: Unit): Candidate<number>[] {
  const tables = unit === 'kwh' ? bandTablesOf(bill).filter(table => table.meaning === meaning) : []
  const parts = new Set(tables.flatMap(table => table.bands.map(band => band.box)))
  if (unit === 'kwh')
    for (const bands of [...bandsInText(bill).map(({ bands }) => bands), ...bandsThatSum(bill, yearlyUses(bill))])
      for (const band of bands) parts.add(band.box)
  const claims = claimsFor(bill, meaning).filter(claim => !OF_EXCISE.test(fold(labelText(claim))))
  const isAnyYear = claims.some(claim => unitOf(claim, bill) === unit && !isOfStatedYear(claim))
  const candidates = claims
    .filter(claim => !isAnyYear || !isOfStatedYear(claim))
    .filter(claim => unitOf(claim, bill) === unit && !parts.has(claim.value.box))
    .filter(claim => claim.value.number > 0 && claim.value.number < LIMITS.mostUse && !claim.value.negative)
    .filter(claim => !isOfMonth(bill, claim.value) && (meaning === 'annual' || claim.value.detail !== 'year'))
    .filter(claim => claim.value.kind !== 'number' || claim.value.number >= LIMITS.leastUse)
    .filter(({ value }) => meaning === 'annual' || !bill.values.some(range => isOfLongBilled(bill, range, value)))
    .map(claim =>
      claimCandidate(
        claim,
        meaning === 'annual' && isMisreadThousands(bill, claim.value) ? claim.value.number * 1000 : claim.value.number,
        isLoneLabel(claim)
          ? WEIGHTS.aloneOver
          : isOneOfRow(bill, claim) || lacksThousandsPoint(bill, claim.value)
            ? WEIGHTS.doubt
            : 1,
      ),
    )
  if (meaning === 'annual')
    candidates.push(
      ...quantitiesPerYear(bill, unit),
      ...yearlyUseInProse(bill, unit),
      ...sumOfBands(bill, unit),
      ...useAfterDates(bill, meaning, unit),
    )
  if (meaning === 'annual' && unit === 'kwh')
    for (const bands of yearsOfMonths(bill)) {
      const sum = bands.reduce((total, { number }) => total + number, 0)
      candidates.push(valueCandidate(bands[2], sum, WEIGHTS.tableOfYear, 'year of a table of months'))
    }
  if (meaning === 'billed')
    candidates.push(
      ...useInProse(bill, unit),
      ...pricedQuantities(bill, unit),
      ...mostMultipliedQuantity(bill, unit),
      ...useAfterDates(bill, meaning, unit),
    )
  const sums = sumsInText(bill, unit)
  for (const claim of claims)
    if (sums.has(claim.value))
      candidates.push(claimCandidate({ ...claim, score: WEIGHTS.useOfDays }, claim.value.number))
  for (const table of tables)
    if (table.total)
      candidates.push(claimCandidate({ ...table, value: table.total, score: WEIGHTS.totalOfTable }, table.total.number))
  return candidates
}

/** «… – consumo annuo 2024: 1.301 Smc»: beside the use of the last twelve months that of a calendar year. */
const isOfStatedYear = ({ label, value: { segment, start } }: Claim): boolean =>
  lastSegment(label) === segment && /(?<![\d/.-])20\d\d\s?[:)]?\s?$/.test(segment.text.slice(label.start, start))

/** «Totale kWh | 175 | 160 | 335 | 2.050»: in a row of bare numbers the label alone is too little. */
const isOneOfRow = (bill: BillText, { label, value }: Claim): boolean =>
  value.kind === 'number' &&
  valuesInRow(bill, value).filter(
    ({ kind, detail, decimals, box }) =>
      kind === 'number' && detail === '' && decimals === 0 && box.x > label.box.x + label.box.w,
  ).length > 2

/** «3671 kWh» on a recognised page that prints «2.142 kWh»: an extra digit, or a lost point. */
const lacksThousandsPoint = (bill: BillText, { segment, start, end, number, kind }: PrintedValue): boolean =>
  number >= 1000 &&
  pageOf(bill, segment).source === 'ocr' &&
  /\d{4}/.test(segment.text.slice(start, end)) &&
  bill.values.some(other => other.kind === kind && /\d\.\d{3}/.test(other.segment.text.slice(other.start, other.end)))

/** «2,220 kWh» a year on a recognised page: implausibly low, and yearly kWh have no decimals. */
const isMisreadThousands = (bill: BillText, { segment, decimals, number }: PrintedValue): boolean =>
  decimals === 3 && number < LIMITS.leastUse && pageOf(bill, segment).source === 'ocr'

/** «Consumo» alone above «178 kWh» is clear; among other words it is not. */
const isLoneLabel = (claim: Claim): boolean =>
  claim.label.weight <= WEIGHTS.label.lone &&
  /^consum[oi](?: ?\/ ?\p{L}+)?\s*:?$/iu.test(labelText(claim)) &&
  (claim.value.kind === 'kwh' || claim.value.kind === 'smc')

/** The quantity that the sale price multiplies: «Quota per consumi 21,4 Smc × 0,71 €/Smc». */
const pricedQuantities = (bill: BillText, unit: Unit): Candidate<number>[] =>
  [...claimsFor(bill, 'unitPrice'), ...claimsFor(bill, 'notSale')]
    .filter(claim => claim.value.kind === unit && claim.value.number > 0)
    .filter(claim => claim.meaning === 'unitPrice' || /quota (per )?(i )?consum/i.test(claim.label.segments[0].text))
    // A row may charge only a part of it: a month, a band.
    .map(claim => claimCandidate(claim, claim.value.number, isWholeCharge(bill, claim.value) ? 1 : WEIGHTS.lessCertain))

/** Its price makes the amount of the row, and no other row of that name charges another part. */
const isWholeCharge = (bill: BillText, used: PrintedValue): boolean =>
  valuesInRow(bill, used).some(
    price =>
      price.kind === 'unitPrice' && price.box.x > used.box.x && multipliesOut(bill, price) && !isOfPart(bill, price),
  )

/** «F1 137 kWh, F23 270 kWh, totale 407 kWh»: the last value of a text is the sum of the others. */
const sumsInText = (bill: BillText, unit: Unit): Set<PrintedValue> =>
  new Set(
    [
      ...Map.groupBy(
        bill.values.filter(({ kind }) => kind === unit),
        ({ segment }) => segment,
      ).values(),
    ].flatMap(own => {
      const last = own.at(-1)
      const sum = own.slice(0, -1).reduce((total, { number }) => total + number, 0)
      return last && own.length > 2 && isNearly(sum, last.number) ? [last] : []
    }),
  )

const USED =
  /^(?:luce|gas|energia elettrica|gas naturale) \($|\b(?:(?:hai|ha|avete) (?:usato|consumato|utilizzato|prelevato)|(?:sono stati|abbiamo|ti abbiamo|le abbiamo) (?:prelevat|consumat|fatturat|rilevat|fornit|misurat|contat|conteggiat)[oi])(?: in tutto| circa)? $|^(?:consumat|prelevat|usat)[oi]:? $/

/** «310 kWh nel bimestre» */
const OF_PERIOD =
  /^ ?(?:in|nel|nei|di) (?:questo |questi )?(?:periodo|mese|mesi|bimestre|trimestre|due mesi)\b(?! (?:precedent|scors))/

/** «In ottobre hai usato 187 kWh»: prose on the use, unless it is about a year. */
const useInProse = (bill: BillText, unit: Unit): Candidate<number>[] =>
  bill.values
    .filter(value => value.kind === unit && value.detail !== 'year' && value.number > 0)
    .filter(
      ({ segment, start, end }) =>
        USED.test(fold(segment.text.slice(0, start))) || OF_PERIOD.test(fold(segment.text.slice(end))),
    )
    .filter(
      ({ segment, start }) =>
        !/\bann[oui]/.test(fold(segment.text.slice(lastSentence(segment.text.slice(0, start)), start))),
    )
    .filter(value => !isOffTopic(bill, value, 'billed'))
    .map(value => valueCandidate(value, value.number, WEIGHTS.useInProse, 'told as used'))

/** «Consumo dal 01/03 al 30/04/2026 | 215 kWh»: a quantity after a billing period or a year, in the same text or next in the row. */
const useAfterDates = (bill: BillText, meaning: 'annual' | 'billed', unit: Unit): Candidate<number>[] =>
  bill.values
    .filter(value => value.kind === 'range' && value.detail === 'pair' && !isOffTopic(bill, value, meaning))
    .filter(meaning === 'annual' ? isYear : range => isBillingPeriod(range) && !isLongBilled(bill, range))
    .flatMap(range => {
      const [first] = bill.values
        .filter(({ kind, segment, start, box }) =>
          kind !== unit
            ? false
            : segment === range.segment
              ? start >= range.end
              : segment.page === range.segment.page && box.x > range.box.x && isSameRow(box, range.box),
        )
        .toSorted((a, b) => (a.segment === b.segment ? a.start - b.start : a.box.x - b.box.x))
      const [before, between = ''] =
        first?.segment === range.segment
          ? [range.segment.text.slice(0, range.start), range.segment.text.slice(range.end, first.start)]
          : [range.segment.text.slice(0, range.start)]
      const isAsked = bill.claims.some(claim => claim.value === first && claim.meaning === meaning)
      return first && (isAsked || OF_USE.test(fold(`${before} ${between}`))) && !isMultiplied(bill, first)
        ? [valueCandidate(first, first.number, WEIGHTS.useOfDays, 'after the days of its use')]
        : []
    })
/** «Consumi nov-dic 2024: luce 310 kWh» on a bill of 2026. */
const isOfLongBilled = (bill: BillText, range: PrintedValue, { segment, start }: PrintedValue): boolean =>
  range.kind === 'range' && range.segment === segment && range.end <= start && isLongBilled(bill, range)
function isLongBilled(bill: BillText, { text }: PrintedValue): boolean {
  const issued = bestOf(issueDateCandidates(bill))?.value
  return issued !== undefined && daysBetween(text.slice(11), issued) > LIMITS.mostToBill
}
const OF_USE = /consum|us[oi]\b|preliev|energia|\b(?:gas|luce)\b|periodo/

/** A quantity charged by fewer rows may be a part. */
const MIN_CHARGED = 2

/** «Energia 322 × 0,0971», «Oneri 322 × 0,0418»: the quantity that most prices multiply is the one billed. */
function mostMultipliedQuantity(bill: BillText, unit: Unit): Candidate<number>[] {
  const charged = bill.values.filter(
    value => value.kind === unit && value.detail !== 'year' && isMultiplied(bill, value),
  )
  // A month or a band is multiplied by fewer prices, or is smaller.
  const often = [...Map.groupBy(charged, value => value.number).values()].filter(same => same.length >= MIN_CHARGED)
  const [most] = often.toSorted(([a], [b]) => (b?.number ?? 0) - (a?.number ?? 0))
  const [only, ...more] = charged
  if (only && more.length === 0 && makesItsAmount(bill, only))
    return [valueCandidate(only, only.number, WEIGHTS.charged, 'all that the bill charges by the unit')]
  return most?.[0]
    ? [
        valueCandidate(
          most[0],
          most[0].number,
          most.length > MIN_CHARGED ? WEIGHTS.chargedOften : WEIGHTS.charged,
          `multiplied by ${most.length} prices`,
        ),
      ]
    : []
}

/** A unit price on its right in the row: nothing else is printed with so many decimals. */
const isMultiplied = (bill: BillText, used: PrintedValue): boolean =>
  valuesInRow(bill, used).some(
    ({ kind, decimals, box }) =>
      (kind === 'unitPrice' || (kind === 'number' && decimals >= LIMITS.decimalsOfNoQuantity)) && box.x > used.box.x,
  )

const makesItsAmount = (bill: BillText, used: PrintedValue): boolean =>
  valuesInRow(bill, used).some(
    ({ box, ...price }) => box.x > used.box.x && multipliesOut(bill, { ...price, box }) && price.decimals > 2,
  )

/** «2.700 kWh/anno» needs no label, unless it is about another year or a band. */
const quantitiesPerYear = (bill: BillText, unit: Unit): Candidate<number>[] =>
  bill.values
    .filter(value => value.kind === unit && value.detail === 'year' && value.number > 0)
    .filter(
      value =>
        !bill.claims.some(
          claim => claim.value === value && claim.meaning !== 'annual' && claim.score > WEIGHTS.ownsValue,
        ),
    )
    .filter(value => !isOffTopic(bill, value, 'annual'))
    .map(value => valueCandidate(value, value.number, WEIGHTS.aYear, 'a quantity a year'))

const IN_A_YEAR =
  /\b(?:in un anno|nell'anno|(?:nell'|tutto l')ultimo anno|ogni anno|(?:in|nei|negli ultimi|negli) (?:12|dodici) mesi|ultimi (?:12|dodici) mesi|ultimi 365 giorni)\b[^.;\d]{0,40}$/
const OF_A_YEAR = /^ ?(?:all'anno|l'anno|in un anno|ogni anno|(?:in|negli ultimi) (?:12|dodici) mesi)\b/
const IN_BAND = /^ ?(?:in|per|nella) (?:fascia )?f ?[123]\b/
const NOT_THIS_YEAR = /precedent|scors|spes[ao]|cost|prezz|quota|medi[oa]\b|famigli|fascia|\bf[123]\b|\bse\b/

/** «Abbiamo stimato che in un anno usi 2.640 kWh», «consumi 700 Smc all'anno»: prose on the yearly use. */
const yearlyUseInProse = (bill: BillText, unit: Unit): Candidate<number>[] =>
  bill.values
    .filter(({ kind, number, negative }) => kind === unit && number > 0 && !negative)
    .filter(({ segment, start, end }) => {
      const before = fold(segment.text.slice(lastSentence(segment.text.slice(0, start)), start))
      const after = fold(segment.text.slice(end))
      const isTold = (IN_A_YEAR.test(before) || OF_A_YEAR.test(after)) && !IN_BAND.test(after)
      return isTold && !NOT_THIS_YEAR.test(before) && !isOffTopic(bill, { segment, start }, 'annual')
    })
    .map(value => valueCandidate(value, value.number, WEIGHTS.yearlyUseInProse, 'told of a year'))

/** «F1 36.500 · F2 11.900 · F3 10.800 · Totale 59.200» beside the bands of the period: the greater of two printed sums is yearly, and so is one well above the quantity charged. */
function sumOfBands(bill: BillText, unit: Unit): Candidate<number>[] {
  if (unit !== 'kwh') return []
  const sums = new Set(
    bandCandidates(bill).map(({ value }) => value.split('|').reduce((sum, band) => sum + Number(band), 0)),
  )
  const printed = bill.values
    .filter(({ kind, decimals }) => kind === 'kwh' || (kind === 'number' && decimals === 0))
    .filter(({ number }) => sums.has(number))
    .toSorted((a, b) => b.number - a.number)
  const [most] = printed
  // The three bands may be charged one by one.
  const charged = [...new Set(pricedQuantities(bill, unit).map(({ value }) => value))]
  const less = [...printed.map(({ number }) => number), charged.reduce((sum, number) => sum + number, 0)]
  const isYear = most && less.some(number => number > 0 && most.number > number * LIMITS.muchMore)
  return most && isYear ? [valueCandidate(most, most.number, WEIGHTS.greaterSum, 'greater sum of the three bands')] : []
}

/** Three band values in one row, one column or one sentence. */
function bandTriples(bill: BillText): Claim[][] {
  const ofBand = (meaning: 'f1' | 'f2' | 'f3'): Claim[] =>
    claimsFor(bill, meaning).filter(
      claim =>
        claim.value.kind === 'kwh' || (claim.value.kind === 'number' && claim.value.decimals <= LIMITS.decimalsOfPrice),
    )
  const together = (a: Claim, b: Claim): boolean => {
    if (a.value.segment.page !== b.value.segment.page || a.value.box === b.value.box) return false
    const [one, two] = [a.value.box, b.value.box]
    const row = isSameRow(one, two)
    const rights = Math.abs(one.x + one.w - two.x - two.w) < one.h * 2
    const column = rights || Math.abs(one.x - two.x) < one.h
    const sentence = a.label.segments.includes(a.value.segment) && b.label.segments.includes(b.value.segment)
    // Cells labelled as yearly may lie in a grid of two columns: «Consumo annuo F1 … Consumo annuo F2 …».
    if (isLabelledYearly(a) && isLabelledYearly(b) && Math.abs(one.y - two.y) < one.h * SPACE.near) return true
    return row || (Math.abs(one.y - two.y) < one.h * SPACE.block && (column || sentence))
  }
  const found: Claim[][] = []
  for (const a of ofBand('f1'))
    for (const b of ofBand('f2'))
      for (const c of ofBand('f3'))
        if ((together(a, b) && together(b, c) && together(a, c)) || sumsToYear(bill, [a, b, c])) found.push([a, b, c])
  return found
}

/** Grid cells come in any order: three bands of one page that add up to the yearly use are yearly. */
const sumsToYear = (bill: BillText, [first, ...rest]: [Claim, ...Claim[]]): boolean =>
  rest.every(({ value: { segment } }) => segment.page === first.value.segment.page) &&
  claimsFor(bill, 'annual').some(({ value }) =>
    isNearly(
      value.number,
      rest.reduce((sum, claim) => sum + claim.value.number, first.value.number),
    ),
  )

/** Every quantity that may be the yearly use. */
const yearlyUses = (bill: BillText): number[] =>
  [
    ...claimsFor(bill, 'annual').map(({ value }) => value),
    ...bill.values.filter(({ kind, detail }) => kind === 'kwh' && detail === 'year'),
  ]
    .filter(({ kind, number }) => (kind === 'kwh' || kind === 'number') && number >= LIMITS.leastUse)
    .map(({ number }) => number)

const makeYear = (bill: BillText, bands: PrintedValue[]): boolean =>
  yearlyUses(bill).includes(bands.reduce((sum, { number }) => sum + number, 0))

/** Yearly bands as one value «440|371|577»: from a sentence, a table or three labels. */
export function bandCandidates(bill: BillText): Candidate<string>[] {
  const answer = (values: PrintedValue[], score: number, evidence: string): Candidate<string>[] => {
    const parts = values.map(value => valueCandidate(value, value.number, score, evidence))
    const [first] = parts
    if (values.some(value => isOfMonth(bill, value)) || areOfOtherMatter(bill, values)) return []
    if (!first || values.every(({ number }) => number === 0) || values.some(({ number }) => number > LIMITS.mostUse))
      return []
    const isRecognised = bill.pages.some(({ number, source }) => number === first.page && source === 'ocr')
    const most = isRecognised && !makeYear(bill, values) ? WEIGHTS.unprovenBands : 1
    const confidence = Math.min(most, ...parts.map(part => part.confidence))
    return [{ ...first, confidence, parts, value: parts.map(part => part.value).join('|') }]
  }
  const found = [
    ...bandTablesOf(bill).flatMap(({ meaning, bands }) =>
      answer(bands, meaning === 'annual' ? WEIGHTS.tableOfYear : WEIGHTS.bandsWithoutYear, 'table of bands'),
    ),
    ...bandsInText(bill).flatMap(({ bands, saysYear }) =>
      answer(bands, saysYear ? WEIGHTS.sentenceOfYear : WEIGHTS.bandsWithoutYear, 'sentence on bands'),
    ),
    ...yearsOfMonths(bill).flatMap(bands => answer(bands, WEIGHTS.tableOfYear, 'year of a table of months')),
    ...bandRows(bill).flatMap(values => answer(values, WEIGHTS.bandsWithoutYear, 'rows of the three bands')),
    ...bandsThatSum(bill, yearlyUses(bill)).flatMap(values =>
      answer(values, WEIGHTS.bandsBySum, 'make the use of the year'),
    ),
    ...bandTriples(bill).flatMap(claims => {
      const values = claims.map(claim => claim.value)
      const [first, second, third] = claims
      const isSum = first && second && third && sumsToYear(bill, [first, second, third])
      const isSaid =
        isSum ||
        claims.every(isLabelledYearly) ||
        (values[0] && isUnderYearlyLabel(bill, values[0]) && !values.some(value => isMultiplied(bill, value)))
      const place = Math.min(...claims.map(claim => claim.score))
      return answer(
        values,
        isSaid ? place * WEIGHTS.lessCertain : Math.min(WEIGHTS.bandsWithoutYear, place),
        'labels of the three bands',
      )
    }),
  ]
  // The same three in another order lose to those that follow their band names.
  const set = ({ value }: Candidate<string>): string => value.split('|').toSorted().join()
  const isSumBeside = ({ value, page, box }: Candidate<number>): boolean =>
    found.some(
      ({ parts = [], ...other }) =>
        other.page === page && isSameRow(other.box, box) && parts.reduce((sum, part) => sum + part.value, 0) === value,
    )
  const named = found.filter(({ parts }) => parts?.every((part, at) => hasBandName(bill, part, at + 1)))
  return [...found, ...found.flatMap(one => withoutDigit(bill, one))].filter(
    one =>
      !named.some(other => other.value !== one.value && set(other) === set(one)) &&
      // «1.906 kWh (F1 588, F2 561, F3 757)»: the sum of three is none of them.
      !one.parts?.some(isSumBeside),
  )
}

/** Three figures that make no yearly use of the bill: of another year, hours of the day, or, in a row that starts with a date, readings of the meter. */
const areOfOtherMatter = (bill: BillText, values: PrintedValue[]): boolean =>
  !makeYear(bill, values) &&
  values.some(({ segment, start }) => {
    const titles = segmentsLeftOf(pageOf(bill, segment), segment).filter(
      ({ text, x }) => !/^(?:f[123]\b)?[\s\d.,·|]*$/i.test(text) && segment.x - x < SPACE.wideRow,
    )
    return (
      OF_OTHER_MATTER.test(fold(`${titles[0]?.text ?? ''} ${segment.text.slice(0, start)}`)) ||
      // «28/02/2026 | reale | 3.389 | 2.970 | 4.112»
      titles.some(({ text }) => HEADED_BY_DAY.test(text))
    )
  })
/** «Ultima lettura rilevata 30/06/2026: F1 8.112 – F2 …» as well, and the hours of «F1: dalle 8 alle 19». */
const OF_OTHER_MATTER =
  /\b(?:anno|periodo|bimestre|trimestre|mese) (?:precedent|scors)|\blettur[ae]\b[^.;]*$|\b(?:dalle|alle|ore)(?: ore)? $/
const HEADED_BY_DAY = /^\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d{2}(?!\s?[-–]\s?\d)/

/** «541, 5121, 635» of a year of 1,688, «81, 764, 992» of one of 2,567, on a recognised page: where a digit less or more makes the sum, it was dirt, or was lost. */
function withoutDigit(bill: BillText, one: Candidate<string>): Candidate<string>[] {
  if (!bill.pages.some(({ number, source }) => number === one.page && source === 'ocr')) return []
  const { parts = [] } = one
  const all = parts.reduce((sum, { value }) => sum + value, 0)
  const mended = parts.flatMap((part, at) =>
    yearlyUses(bill)
      .map(year => year - all + part.value)
      .filter(band => isOneDigitOff(String(band), String(part.value)))
      .map(band => parts.with(at, { ...part, value: band })),
  )
  return mended.slice(0, 1).map(values => ({
    ...one,
    parts: values,
    value: values.map(({ value }) => value).join('|'),
    evidence: `${one.evidence}, with a digit mended`,
  }))
}

/** «F1 451 kWh». */
const BAND_BEFORE = /\bf\s?([123])\W{0,3}$/i
const hasBandName = (bill: BillText, { page, box }: Candidate<number>, band: number): boolean =>
  bill.values.some(
    ({ segment, start, box: own }) =>
      segment.page === page && own === box && BAND_BEFORE.exec(segment.text.slice(0, start))?.[1] === String(band),
  )

/** «F1 | 62 kWh (anno 742)» over F2 and F3: values in the same position of the three rows belong together. */
function bandRows(bill: BillText): PrintedValue[][] {
  const rows = (['f1', 'f2', 'f3'] as const).map(meaning =>
    bill.labels
      .filter(label => label.meaning === meaning)
      .map(label => ({
        page: label.segments[0]?.page,
        x: label.box.x,
        y: label.box.y,
        values: bill.values.filter(
          ({ kind, detail, decimals, segment, box, start }) =>
            (kind === 'kwh' || (kind === 'number' && detail === '' && decimals === 0)) &&
            segment.page === label.segments[0]?.page &&
            (label.segments.includes(segment) ? start >= label.end : segment.x > label.box.x) &&
            isSameRow(box, label.box),
        ),
      })),
  )
  const [first = [], second = [], third = []] = rows
  return first.flatMap(a => {
    const b = second.find(row => row.page === a.page && row.y > a.y && Math.abs(row.x - a.x) < SPACE.sameColumn)
    const c = third.find(row => row.page === a.page && b && row.y > b.y && Math.abs(row.x - a.x) < SPACE.sameColumn)
    return a.values.flatMap((value, at) => {
      const [other, last] = [b?.values[at], c?.values[at]]
      return other && last ? [[value, other, last]] : []
    })
  })
}

/** «Consumo annuo in fascia F1». */
const isLabelledYearly = (claim: Claim): boolean => /ann[uo]|12 mesi/i.test(labelText(claim))

/** Does a yearly label right above or before the three, without a value of its own, cover them? */
function isUnderYearlyLabel(bill: BillText, first: PrintedValue): boolean {
  return bill.labels.some(
    label =>
      label.meaning === 'annual' &&
      !bill.claims.some(
        claim => claim.label === label && claim.value.kind === 'kwh' && claim.score >= WEIGHTS.ownsValue,
      ) &&
      label.segments[0].page === first.segment.page &&
      label.box.y + label.box.h / 2 < first.box.y + first.box.h &&
      first.box.y - label.box.y < first.box.h * SPACE.block &&
      Math.abs(label.box.x - first.box.x) < SPACE.sameBlock,
  )
}
