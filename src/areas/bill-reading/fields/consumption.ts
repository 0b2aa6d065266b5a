import { unitOfLabel } from '../layout/claims.ts'
import type { Claim } from '../layout/settle.ts'
import { bandsBySum } from './bands-by-sum.ts'
import { bandsInText } from './bands-in-text.ts'
import { isOfPart } from './price-words.ts'
import { closesRow } from './prices.ts'
import { bandTables, type BandTable, isOfMonth, yearsOfMonths } from './band-tables.ts'
import { fold } from '../words/fold.ts'
import { isMention } from '../layout/mentions.ts'
import { leftOf } from '../layout/layout.ts'
import { isOnLine } from '../words/page-text.ts'
import { candidateIn, candidateOf, claimsFor, pageOf, rowOf, type BillText, type Candidate } from '../reading.ts'
import { isBillingPeriod, isYear } from '../layout/ranges.ts'
import type { Value } from '../layout/values.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { lastSentence } from './texts-under.ts'
import { SPACE, SUMS } from '../layout/measures.ts'

type Unit = 'kwh' | 'smc'

function unitOf(claim: Claim, bill: BillText): Unit | null {
  if (claim.value.kind === 'kwh' || claim.value.kind === 'smc') return claim.value.kind
  const said = unitOfLabel(claim.label)?.kind
  if (said === 'kwh' || said === 'smc') return said
  return bill.kind === 'dual' ? null : bill.kind === 'luce' ? 'kwh' : 'smc'
}

export const nearly = (a: number, b: number): boolean => Math.abs(a - b) <= SUMS.lastDigit

const asClaim = (table: BandTable, value: Value, score: number): Claim => ({
  means: table.means,
  label: table.label,
  value,
  score,
})

export function quantityCandidates(bill: BillText, means: 'annual' | 'billed', unit: Unit): Candidate<number>[] {
  const tables = unit === 'kwh' ? bandTables(bill).filter(table => table.means === means) : []
  const parts = new Set(tables.flatMap(table => table.bands.map(band => band.box)))
  if (unit === 'kwh') for (const { bands } of bandsInText(bill)) for (const band of bands) parts.add(band.box)
  const claims = claimsFor(bill, means)
  const candidates = claims
    .filter(claim => unitOf(claim, bill) === unit && !parts.has(claim.value.box))
    .filter(claim => claim.value.number > 0 && claim.value.number < SUMS.mostUse && !claim.value.negative)
    .filter(claim => !isOfMonth(bill, claim.value) && (means === 'annual' || claim.value.detail !== 'year'))
    .filter(claim => claim.value.kind !== 'number' || claim.value.number >= SUMS.leastUse)
    .map(claim =>
      candidateOf(
        claim,
        means === 'annual' && isPointOfThousands(bill, claim.value) ? claim.value.number * 1000 : claim.value.number,
        isAlone(claim)
          ? WEIGHTS.aloneOver
          : isOneOfRow(bill, claim) || lacksPoint(bill, claim.value)
            ? WEIGHTS.doubt
            : 1,
      ),
    )
  if (means === 'annual')
    candidates.push(
      ...sayingYear(bill, unit),
      ...toldOfYear(bill, unit),
      ...sumOfBands(bill, unit),
      ...useOfDays(bill, means, unit),
    )
  if (means === 'annual' && unit === 'kwh')
    for (const bands of yearsOfMonths(bill)) {
      const sum = bands.reduce((total, { number }) => total + number, 0)
      candidates.push(candidateIn(bands[2], sum, WEIGHTS.tableOfYear, 'year of a table of months'))
    }
  if (means === 'billed')
    candidates.push(
      ...toldUse(bill, unit),
      ...billedInPrices(bill, unit),
      ...chargedQuantity(bill, unit),
      ...useOfDays(bill, means, unit),
    )
  const sums = sumsInText(bill, unit)
  for (const claim of claims)
    if (sums.has(claim.value)) candidates.push(candidateOf({ ...claim, score: WEIGHTS.useOfDays }, claim.value.number))
  for (const table of tables)
    if (table.total) candidates.push(candidateOf(asClaim(table, table.total, WEIGHTS.totalOfTable), table.total.number))
  return candidates
}

/** «Totale kWh | 175 | 160 | 335 | 2.050»: of a row of bare numbers the label alone says too little. */
const isOneOfRow = (bill: BillText, { label, value }: Claim): boolean =>
  value.kind === 'number' &&
  rowOf(bill, value).filter(
    ({ kind, detail, decimals, box }) =>
      kind === 'number' && detail === '' && decimals === 0 && box.x > label.box.x + label.box.w,
  ).length > 2

/** «3671 kWh» among pixels, where the bill prints «2.142 kWh»: a sign too many, or a point lost. */
const lacksPoint = (bill: BillText, { segment, start, end, number, kind }: Value): boolean =>
  number >= 1000 &&
  pageOf(bill, segment).source === 'ocr' &&
  /\d{4}/.test(segment.text.slice(start, end)) &&
  bill.values.some(other => other.kind === kind && /\d\.\d{3}/.test(other.segment.text.slice(other.start, other.end)))

/** «2,220 kWh» a year among pixels: implausibly low for a year, and yearly kilowatt-hours have no decimals. */
const isPointOfThousands = (bill: BillText, { segment, decimals, number }: Value): boolean =>
  decimals === 3 && number < SUMS.leastUse && pageOf(bill, segment).source === 'ocr'

/** «Consumo» alone over «178 kWh» can mean little else; among other words it can. */
const isAlone = (claim: Claim): boolean =>
  claim.label.weight <= WEIGHTS.label.lone &&
  /^consum[oi]\s*:?$/i.test(claim.label.segments.map(segment => segment.text).join(' ')) &&
  (claim.value.kind === 'kwh' || claim.value.kind === 'smc')

/** The quantity that the price of the sale multiplies: «Quota per consumi 21,4 Smc × 0,71 €/Smc». */
const billedInPrices = (bill: BillText, unit: Unit): Candidate<number>[] =>
  [...claimsFor(bill, 'unitPrice'), ...claimsFor(bill, 'notSale')]
    .filter(claim => claim.value.kind === unit && claim.value.number > 0)
    .filter(claim => claim.means === 'unitPrice' || /quota (per )?(i )?consum/i.test(claim.label.segments[0].text))
    // A row may charge a part of it: a month, a band.
    .map(claim => candidateOf(claim, claim.value.number, isWholeCharge(bill, claim.value) ? 1 : WEIGHTS.lessSaid))

/** The price beside it makes the amount of its row, and no other row of that name charges another part. */
const isWholeCharge = (bill: BillText, used: Value): boolean =>
  rowOf(bill, used).some(
    price => price.kind === 'unitPrice' && price.box.x > used.box.x && closesRow(bill, price) && !isOfPart(bill, price),
  )

/** «F1 137 kWh, F23 270 kWh, totale 407 kWh»: the last of a text that sums the others. */
const sumsInText = (bill: BillText, unit: Unit): Set<Value> =>
  new Set(
    [
      ...Map.groupBy(
        bill.values.filter(({ kind }) => kind === unit),
        ({ segment }) => segment,
      ).values(),
    ].flatMap(own => {
      const last = own.at(-1)
      const sum = own.slice(0, -1).reduce((total, { number }) => total + number, 0)
      return last && own.length > 2 && nearly(sum, last.number) ? [last] : []
    }),
  )

const USED =
  /^(?:luce|gas|energia elettrica|gas naturale) \($|\b(?:(?:hai|ha|avete) (?:usato|consumato|utilizzato|prelevato)|(?:sono stati|abbiamo|ti abbiamo|le abbiamo) (?:prelevat|consumat|fatturat|rilevat|fornit|misurat)[oi])(?: in tutto| circa)? $|^(?:consumat|prelevat|usat)[oi]:? $/

/** «310 kWh nel bimestre» */
const OF_PERIOD =
  /^ ?(?:in|nel|nei|di) (?:questo |questi )?(?:periodo|mese|mesi|bimestre|trimestre|due mesi)\b(?! (?:precedent|scors))/

/** «In ottobre hai usato 187 kWh»: a sentence on the use, unless it speaks of a year. */
const toldUse = (bill: BillText, unit: Unit): Candidate<number>[] =>
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
    .filter(({ segment, start }) => !isMention(pageOf(bill, segment), segment, start, 'billed'))
    .map(value => candidateIn(value, value.number, WEIGHTS.toldUse, 'told as used'))

/** «Consumo dal 01/03 al 30/04/2026 | 215 kWh»: a quantity after the days of a bill, or of a year, in its text or next in its row. */
const useOfDays = (bill: BillText, means: 'annual' | 'billed', unit: Unit): Candidate<number>[] =>
  bill.values
    .filter(({ kind, detail, segment, start }) => {
      const page = pageOf(bill, segment)
      return kind === 'range' && detail === 'pair' && !isMention(page, segment, start, means)
    })
    .filter(means === 'annual' ? isYear : isBillingPeriod)
    .flatMap(range => {
      const [first] = bill.values
        .filter(({ kind, segment, start, box }) =>
          kind !== unit
            ? false
            : segment === range.segment
              ? start >= range.end
              : segment.page === range.segment.page && box.x > range.box.x && isOnLine(box, range.box),
        )
        .toSorted((a, b) => a.box.x - b.box.x)
      const [before, between = ''] =
        first?.segment === range.segment
          ? [range.segment.text.slice(0, range.start), range.segment.text.slice(range.end, first.start)]
          : [range.segment.text.slice(0, range.start)]
      return first && OF_USE.test(fold(`${before} ${between}`)) && !isMultiplied(bill, first)
        ? [candidateIn(first, first.number, WEIGHTS.useOfDays, 'after the days of its use')]
        : []
    })
const OF_USE = /consum|us[oi]\b|preliev|energia|\b(?:gas|luce)\b|periodo/

/** So many rows that multiply one quantity: what the bill charges. */
const MIN_CHARGED = 2

/** «Energia 322 × 0,0971», «Oneri 322 × 0,0418»: the quantity that most prices multiply is the one billed. */
function chargedQuantity(bill: BillText, unit: Unit): Candidate<number>[] {
  const charged = bill.values.filter(
    value => value.kind === unit && value.detail !== 'year' && isMultiplied(bill, value),
  )
  // A month or a band is multiplied by fewer prices, or is less.
  const often = [...Map.groupBy(charged, value => value.number).values()].filter(same => same.length >= MIN_CHARGED)
  const [most] = often.toSorted(([a], [b]) => (b?.number ?? 0) - (a?.number ?? 0))
  return most?.[0]
    ? [
        candidateIn(
          most[0],
          most[0].number,
          most.length > MIN_CHARGED ? WEIGHTS.chargedOften : WEIGHTS.charged,
          `multiplied by ${most.length} prices`,
        ),
      ]
    : []
}

/** A price per unit stands at its right in the row: no other number is printed so finely. */
const isMultiplied = (bill: BillText, used: Value): boolean =>
  rowOf(bill, used).some(
    ({ kind, decimals, box }) =>
      (kind === 'unitPrice' || (kind === 'number' && decimals >= SUMS.decimalsOfNoQuantity)) && box.x > used.box.x,
  )

/** «2.700 kWh/anno» needs no label, unless it speaks of another year or of a band. */
const sayingYear = (bill: BillText, unit: Unit): Candidate<number>[] =>
  bill.values
    .filter(value => value.kind === unit && value.detail === 'year' && value.number > 0)
    .filter(
      value =>
        !bill.claims.some(claim => claim.value === value && claim.means !== 'annual' && claim.score > WEIGHTS.owned),
    )
    .filter(({ segment, start }) => !isMention(pageOf(bill, segment), segment, start, 'annual'))
    .map(value => candidateIn(value, value.number, WEIGHTS.aYear, 'a quantity a year'))

const IN_A_YEAR =
  /\b(?:in un anno|nell'anno|nell'ultimo anno|ogni anno|(?:in|negli ultimi|negli) (?:12|dodici) mesi|ultimi (?:12|dodici) mesi|ultimi 365 giorni)\b[^.;\d]{0,40}$/
const OF_A_YEAR = /^ ?(?:all'anno|l'anno|in un anno|ogni anno|(?:in|negli ultimi) (?:12|dodici) mesi)\b/
const NOT_THIS_YEAR = /precedent|scors|spes[ao]|cost|prezz|quota|medi[oa]\b|famigli|fascia|\bf[123]\b|\bse\b/

/** «Abbiamo stimato che in un anno usi 2.640 kWh», «consumi 700 Smc all'anno»: a sentence on a year's use. */
const toldOfYear = (bill: BillText, unit: Unit): Candidate<number>[] =>
  bill.values
    .filter(({ kind, number, negative }) => kind === unit && number > 0 && !negative)
    .filter(({ segment, start, end }) => {
      const before = fold(segment.text.slice(lastSentence(segment.text.slice(0, start)), start))
      const isTold = IN_A_YEAR.test(before) || OF_A_YEAR.test(fold(segment.text.slice(end)))
      return isTold && !NOT_THIS_YEAR.test(before) && !isMention(pageOf(bill, segment), segment, start, 'annual')
    })
    .map(value => candidateIn(value, value.number, WEIGHTS.toldOfYear, 'told of a year'))

/**
 * «F1 36.500 · F2 11.900 · F3 10.800 · Totale 59.200» beside the bands of the period: of two sums that are printed the
 * greater is a year's, and one beside a use that is charged.
 */
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
  const less = [...printed.map(({ number }) => number), ...billedInPrices(bill, unit).map(({ value }) => value)]
  const isYear = most && less.some(number => most.number > number * SUMS.muchMore)
  return most && isYear ? [candidateIn(most, most.number, WEIGHTS.greaterSum, 'greater sum of the three bands')] : []
}

/** Three values of the bands that stand in one row, one column, or one sentence. */
function triples(bill: BillText): Claim[][] {
  const ofBand = (means: 'f1' | 'f2' | 'f3'): Claim[] =>
    claimsFor(bill, means).filter(
      claim =>
        claim.value.kind === 'kwh' || (claim.value.kind === 'number' && claim.value.decimals <= SUMS.decimalsOfPrice),
    )
  const together = (a: Claim, b: Claim): boolean => {
    if (a.value.segment.page !== b.value.segment.page || a.value.box === b.value.box) return false
    const [one, two] = [a.value.box, b.value.box]
    const row = isOnLine(one, two)
    const rights = Math.abs(one.x + one.w - two.x - two.w) < one.h * 2
    const column = rights || Math.abs(one.x - two.x) < one.h
    const sentence = a.label.segments.includes(a.value.segment) && b.label.segments.includes(b.value.segment)
    // Cells that call themselves yearly may lie in a grid of two columns: «Consumo annuo F1 … Consumo annuo F2 …».
    if (isLabelledYearly(a) && isLabelledYearly(b) && Math.abs(one.y - two.y) < one.h * SPACE.near) return true
    return row || (Math.abs(one.y - two.y) < one.h * SPACE.block && (column || sentence))
  }
  const found: Claim[][] = []
  for (const a of ofBand('f1'))
    for (const b of ofBand('f2'))
      for (const c of ofBand('f3'))
        if ((together(a, b) && together(b, c) && together(a, c)) || makesYear(bill, [a, b, c])) found.push([a, b, c])
  return found
}

/** Cells of a grid stand in any order: three bands of one page that make the year's use are a year's. */
const makesYear = (bill: BillText, [first, ...rest]: [Claim, ...Claim[]]): boolean =>
  rest.every(({ value: { segment } }) => segment.page === first.value.segment.page) &&
  claimsFor(bill, 'annual').some(({ value }) =>
    nearly(
      value.number,
      rest.reduce((sum, claim) => sum + claim.value.number, first.value.number),
    ),
  )

/** What the bill may give as a year's use. */
const yearsOf = (bill: BillText): number[] =>
  [
    ...claimsFor(bill, 'annual').map(({ value }) => value),
    ...bill.values.filter(({ kind, detail }) => kind === 'kwh' && detail === 'year'),
  ]
    .filter(({ kind, number }) => (kind === 'kwh' || kind === 'number') && number >= SUMS.leastUse)
    .map(({ number }) => number)

/** Yearly bands, as one answer «440|371|577»: those of a sentence, of a table, of three labels. */
export function bandCandidates(bill: BillText): Candidate<string>[] {
  const answer = (values: Value[], score: number, evidence: string): Candidate<string>[] => {
    const parts = values.map(value => candidateIn(value, value.number, score, evidence))
    const [first] = parts
    if (values.some(value => isOfMonth(bill, value)) || areReadings(bill, values)) return []
    if (!first || values.every(({ number }) => number === 0) || values.some(({ number }) => number > SUMS.mostUse))
      return []
    const isRecognised = bill.pages.some(({ number, source }) => number === first.page && source === 'ocr')
    const most = isRecognised ? WEIGHTS.unprovenBands : 1
    const confidence = Math.min(most, ...parts.map(part => part.confidence))
    return [{ ...first, confidence, parts, value: parts.map(part => part.value).join('|') }]
  }
  const found = [
    ...bandTables(bill).flatMap(({ means, bands }) =>
      answer(bands, means === 'annual' ? WEIGHTS.tableOfYear : WEIGHTS.bandsUnsaid, 'table of bands'),
    ),
    ...bandsInText(bill).flatMap(({ bands, saysYear }) =>
      answer(bands, saysYear ? WEIGHTS.sentenceOfYear : WEIGHTS.bandsUnsaid, 'sentence on bands'),
    ),
    ...yearsOfMonths(bill).flatMap(bands => answer(bands, WEIGHTS.tableOfYear, 'year of a table of months')),
    ...bandRows(bill).flatMap(values => answer(values, WEIGHTS.bandsUnsaid, 'rows of the three bands')),
    ...bandsBySum(bill, yearsOf(bill)).flatMap(values =>
      answer(values, WEIGHTS.bandsBySum, 'make the use of the year'),
    ),
    ...triples(bill).flatMap(claims => {
      const values = claims.map(claim => claim.value)
      const [first, second, third] = claims
      const isSum = first && second && third && makesYear(bill, [first, second, third])
      const isSaid =
        isSum ||
        claims.every(isLabelledYearly) ||
        (values[0] && isUnderYearlyLabel(bill, values[0]) && !values.some(value => isMultiplied(bill, value)))
      const place = Math.min(...claims.map(claim => claim.score))
      return answer(
        values,
        isSaid ? place * WEIGHTS.lessSaid : Math.min(WEIGHTS.bandsUnsaid, place),
        'labels of the three bands',
      )
    }),
  ]
  // The same three in another order: each stands right behind its own name.
  const set = ({ value }: Candidate<string>): string => value.split('|').toSorted().join()
  const isSumBeside = ({ value, page, box }: Candidate<number>): boolean =>
    found.some(
      ({ parts = [], ...other }) =>
        other.page === page && isOnLine(other.box, box) && parts.reduce((sum, part) => sum + part.value, 0) === value,
    )
  const named = found.filter(({ parts }) => parts?.every((part, at) => isNamed(bill, part, at + 1)))
  return [...found, ...found.flatMap(one => withoutDigit(bill, one))].filter(
    one =>
      !named.some(other => other.value !== one.value && set(other) === set(one)) &&
      // «1.906 kWh (F1 588, F2 561, F3 757)»: the sum of three is none of them.
      !one.parts?.some(isSumBeside),
  )
}

/** «31/03/2026 rilevata | F1 5.008 | F2 4.771 | F3 6.630»: a row that a day heads is of the meter; nothing is used in a day. */
const areReadings = (bill: BillText, values: Value[]): boolean =>
  !yearsOf(bill).includes(values.reduce((sum, { number }) => sum + number, 0)) &&
  values.some(({ segment }) => {
    const title = leftOf(pageOf(bill, segment), segment).find(({ text }) => !/^(?:f[123]\b)?[\s\d.,·|]*$/i.test(text))
    return title !== undefined && segment.x - title.x < SPACE.wideRow && HEADED_BY_DAY.test(title.text)
  })
const HEADED_BY_DAY = /^\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d{2}(?!\s?[-–]\s?\d)/

/** «541, 5121, 635» of a year of 1,688 among pixels: where one digit less makes the year, it was dirt or the edge of a cell. */
function withoutDigit(bill: BillText, one: Candidate<string>): Candidate<string>[] {
  if (!bill.pages.some(({ number, source }) => number === one.page && source === 'ocr')) return []
  const years = new Set(yearsOf(bill))
  const { parts = [] } = one
  const all = parts.reduce((sum, { value }) => sum + value, 0)
  const mended = parts.flatMap((part, at) =>
    [...String(part.value)]
      .map((_, sign, signs) => Number(signs.toSpliced(sign, 1).join('')))
      .filter(less => years.has(all - part.value + less))
      .map(less => parts.with(at, { ...part, value: less })),
  )
  return mended.slice(0, 1).map(values => ({
    ...one,
    parts: values,
    value: values.map(({ value }) => value).join('|'),
    evidence: `${one.evidence}, with a digit less`,
  }))
}

/** «F1 451 kWh». */
const BAND_BEFORE = /\bf\s?([123])\W{0,3}$/i
const isNamed = (bill: BillText, { page, box }: Candidate<number>, band: number): boolean =>
  bill.values.some(
    ({ segment, start, box: own }) =>
      segment.page === page && own === box && BAND_BEFORE.exec(segment.text.slice(0, start))?.[1] === String(band),
  )

/**
 * «26901 kWh» where the three bands make 2,690: a digit too many or too few among pixels. A misread band would change the sum,
 * and not its length.
 */
export function withSumOfBands(
  bill: BillText,
  years: Candidate<number>[],
  bands: Candidate<string>[],
): Candidate<number>[] {
  const isLonger = (long: string, short: string): boolean =>
    long.length === short.length + 1 && [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
  const sums = new Set(bands.map(({ value }) => value.split('|').reduce((sum, part) => sum + Number(part), 0)))
  const mended = years
    .filter(year => bill.pages.some(({ number, source }) => number === year.page && source === 'ocr'))
    .flatMap(year =>
      [...sums]
        .filter(sum => isLonger(String(year.value), String(sum)) || isLonger(String(sum), String(year.value)))
        .map(value => ({ ...year, value, evidence: 'sum of its bands' })),
    )
  return [...years, ...mended]
}

/** «F1 | 62 kWh (anno 742)» over F2 and F3: the values at one place of the three rows belong together. */
function bandRows(bill: BillText): Value[][] {
  const rows = (['f1', 'f2', 'f3'] as const).map(means =>
    bill.labels
      .filter(label => label.means === means)
      .map(label => ({
        page: label.segments[0]?.page,
        x: label.box.x,
        y: label.box.y,
        values: bill.values.filter(
          ({ kind, detail, decimals, segment, box, start }) =>
            (kind === 'kwh' || (kind === 'number' && detail === '' && decimals === 0)) &&
            segment.page === label.segments[0]?.page &&
            (label.segments.includes(segment) ? start >= label.end : segment.x > label.box.x) &&
            isOnLine(box, label.box),
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
const isLabelledYearly = (claim: Claim): boolean =>
  /ann[uo]|12 mesi/i.test(claim.label.segments.map(segment => segment.text).join(' '))

/** Does a label right above or before the three, which has no answer of its own, say that they are yearly? */
function isUnderYearlyLabel(bill: BillText, first: Value): boolean {
  return bill.labels.some(
    label =>
      label.means === 'annual' &&
      !bill.claims.some(claim => claim.label === label && claim.value.kind === 'kwh' && claim.score >= WEIGHTS.owned) &&
      label.segments[0].page === first.segment.page &&
      label.box.y + label.box.h / 2 < first.box.y + first.box.h &&
      first.box.y - label.box.y < first.box.h * SPACE.block &&
      Math.abs(label.box.x - first.box.x) < SPACE.sameBlock,
  )
}
