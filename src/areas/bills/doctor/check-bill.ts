import { toCents, type Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { checkKinds, type Check, type Finding, type Outcome } from './finding.ts'
import { decimalIn } from '../readings.ts'
import { type CheckInput, commoditiesIn } from './check-input.ts'
import { checkMeter } from './meter-check.ts'
import { checkMonths, checkPower } from './months-check.ts'
import { checkOutside, checkPeriod } from './outside-check.ts'
import { checkExcise, checkNetwork } from './regulated-check.ts'
import { checkRows } from './rows-check.ts'
import { checkSalePrice } from './sale-price-check.ts'
import { checkSums } from './sums-check.ts'
import { checkTotal } from './total-check.ts'
import { checkVat } from './vat-check.ts'

export interface Report {
  checks: Check[]
  /** Findings, most certain and most expensive first. */
  findings: Finding[]
  /** Findings that hold only if the figures were read correctly: the owner is asked to check them first. */
  pending: Finding[]
  sure: Cents
  toCheck: Cents
}

const ofEach = (check: (input: CheckInput, commodity: Commodity) => Outcome) => (input: CheckInput) =>
  commoditiesIn(input).map(commodity => check(input, commodity))

const ALL = [
  ofEach(checkRows),
  ofEach(checkSums),
  checkTotal,
  ofEach(checkMeter),
  ofEach(checkMonths),
  ofEach(checkPower),
  ofEach(checkPeriod),
  ofEach(checkSalePrice),
  ofEach(checkNetwork),
  ofEach(checkExcise),
  ofEach(checkVat),
  checkOutside,
]

/** Recomputes a bill from its own figures and reports what does not add up. */
export function checkBill(input: CheckInput): Report {
  const outcomes = ALL.flatMap(check => check(input))
  const all = outcomes.flatMap(({ findings }) => findings)
  const { source, sureLines, sureMeter } = input.charges
  const isRead = ({ lines, meter }: Finding) =>
    lines.every(at => sureLines.has(at)) && meter.every(at => sureMeter.has(at))
  // For a text row with a second reading the doubt is ours; what a picture shows, its owner can compare.
  const told = all.filter(finding => isInProportion(finding, input) && (source === 'ocr' || isRead(finding)))
  const own = told.filter(finding => !isRepeated(finding, told))
  const findings = own.filter(isRead).toSorted(bySurenessAndAmount)
  const pending = own.filter(finding => !isRead(finding))
  const of = (certainty: Finding['certainty']) =>
    findings.filter(finding => finding.certainty === certainty).reduce((total, { cents }) => total + cents, 0) as Cents
  return {
    checks: outcomes
      .flatMap(({ checks }) => checks)
      .map(check => settled(check, { all, told, findings, pending }))
      .toSorted((a, b) => checkKinds.indexOf(a.kind) - checkKinds.indexOf(b.kind)),
    findings,
    pending,
    sure: of('sure'),
    toCheck: of('to-check'),
  }
}

/** More than the bill asks for was never billed: it was misread. */
function isInProportion({ cents }: Finding, { values }: CheckInput): boolean {
  const total = decimalIn(values, 'total')
  return total === null || cents <= toCents(total)
}

/** Rounding tolerance, in cents, between two detections of the same error. */
const SAME_ERROR = 12

/** A wrong product also shows in the sum and in the tariff: report it once. */
const isRepeated = (finding: Finding, all: readonly Finding[]): boolean =>
  (finding.check === 'sums' || finding.check === 'network' || finding.check === 'excise') &&
  all.some(
    other =>
      other.check === 'rows' &&
      other.commodity === finding.commodity &&
      other.lines.some(at => finding.lines.includes(at)) &&
      Math.abs(other.cents - finding.cents) <= SAME_ERROR,
  )

const bySurenessAndAmount = (a: Finding, b: Finding): number =>
  a.certainty === b.certainty ? b.cents - a.cents : a.certainty === 'sure' ? -1 : 1

/** A check says «wrong» only for figures read with certainty. */
function settled(check: Check, by: Record<'all' | 'told' | 'findings' | 'pending', readonly Finding[]>): Check {
  const isIn = (list: readonly Finding[]) =>
    list.some(finding => finding.check === check.kind && finding.commodity === check.commodity)
  if (!isIn(by.all) || isIn(by.findings)) return check
  if (isIn(by.pending)) return { ...check, state: 'to-check', note: 'Prima dicci se abbiamo letto bene le cifre.' }
  return isIn(by.told)
    ? { ...check, state: 'right', note: 'Torna, a parte l’errore che vedi sopra.' }
    : { ...check, state: 'unchecked', note: 'Delle cifre che servono non siamo abbastanza sicuri.' }
}
