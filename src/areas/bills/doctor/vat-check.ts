import { Decimal } from '#core/decimal.ts'
import { formatEuro, toCents, type Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { excessOverCents, MIN_TO_CLARIFY } from './bounds.ts'
import { isAmountBacked, isHousehold } from './evidence.ts'
import { answersOf, type Finding, type Outcome, placesOf, toExplain } from './finding.ts'
import { decimalIn } from '../readings.ts'
import { billedQuantity, type CheckInput, pick, type ChargeRow, rowsOf } from './check-input.ts'
import { isVatBaseRead, reducedSmc } from './vat.ts'
import { figure } from './words.ts'

const CENT = Decimal.of('0.01')

interface VatRow extends ChargeRow {
  rate: number
  base: Cents
}

/** Is each VAT amount its rate on its base, and is the rate right for this use? */
export function checkVat(input: CheckInput, commodity: Commodity): Outcome {
  const { unchecked, right, found } = answersOf('vat', commodity)
  const all = pick(rowsOf(input.charges, commodity), { part: 'vat' })
  const rows = all.flatMap(row =>
    row.rate === undefined || row.base === undefined ? [] : [{ ...row, rate: row.rate, base: row.base }],
  )
  if (rows.length === 0) return unchecked('La bolletta non scrive aliquota e imponibile.')
  const findings = [
    ...rows.filter(row => isProven(input, row)).flatMap(productFinding),
    ...(commodity === 'luce' ? rateFindings(input, rows) : gasFindings(input, rows)),
  ]
  if (findings.length > 0) return found('Più alta del dovuto.', findings)
  return rows.length === all.length && rows.every(row => excessOf(row) < MIN_TO_CLARIFY)
    ? right(rows.map(({ rate, base }) => `${figure(rate)} % su ${formatEuro(base)}`).join(', '))
    : unchecked('Di una riga non siamo sicuri di aver letto aliquota e imponibile.')
}

/** The taxed rows add up to the base, and the amount is part of another sum; for pictures the owner is asked instead. */
const isProven = (input: CheckInput, row: VatRow): boolean =>
  input.charges.source === 'ocr' ||
  input.charges.answered.has(row.at) ||
  (isVatBaseRead(input, row.commodity) && isAmountBacked(input, row))

const dueOn = ({ base, rate }: VatRow): Decimal => Decimal.of(base).times(Decimal.of(rate)).times(CENT).times(CENT)
const excessOf = (row: VatRow): Cents => excessOverCents(row.amount, dueOn(row), 2)

function productFinding(row: VatRow): Finding[] {
  const due = dueOn(row)
  const excess = excessOf(row)
  if (excess < MIN_TO_CLARIFY) return []
  return [
    answersOf('vat', row.commodity).finding({
      cents: excess,
      title: `IVA al ${figure(row.rate)} %: il calcolo non torna`,
      explanation: 'L’aliquota sull’imponibile scritto dà un importo più basso.',
      steps: [
        { label: `${figure(row.rate)} % di ${formatEuro(row.base)}`, value: formatEuro(due) },
        { label: 'Scritto in bolletta', value: formatEuro(row.amount) },
        ...toExplain(excess),
      ],
      rows: [row],
    }),
  ]
}

/** Households pay 10 % on all electricity; additional products may have a higher rate. */
function rateFindings(input: CheckInput, rows: readonly VatRow[]): Finding[] {
  const { market } = input
  if (!market || !isHousehold(input)) return []
  const due = market.luce.get('iva_c')
  const energy = rowsOf(input.charges, 'luce').filter(
    row => row.level === 'summary' && row.side === 'whole' && ['consumption', 'fixed', 'power'].includes(row.part),
  )
  const largest = Math.max(0, ...energy.map(({ amount }) => amount))
  return rows.flatMap(row => {
    const rate = Decimal.of(row.rate).times(CENT)
    // A base smaller than the largest energy row belongs to something else, such as a service.
    if (rate.compare(due) <= 0 || largest === 0 || row.base < largest) return []
    return [rateFinding(row, due, energy)]
  })
}

function rateFinding(row: VatRow, due: Decimal, energy: readonly ChargeRow[]): Finding {
  const percent = figure(due.times(Decimal.of(100)))
  const honest = toCents(Decimal.of(row.base).times(due).times(CENT))
  const excess = (row.amount - honest) as Cents
  return answersOf('vat', row.commodity).finding({
    cents: excess,
    title: `IVA al ${figure(row.rate)} % invece del ${percent} %`,
    explanation: 'L’energia elettrica di casa paga l’IVA al 10 %, residenza o no.',
    steps: [
      { label: `${percent} % di ${formatEuro(row.base)}`, value: formatEuro(honest) },
      { label: `Scritta in bolletta, al ${figure(row.rate)} %`, value: formatEuro(row.amount) },
      ...toExplain(excess),
    ],
    rows: [row, ...energy],
    where: placesOf([row]),
  })
}

/** The first 480 Smc of a year pay 10 %: below their share for the period, only fees can pay 22 %. */
function gasFindings(input: CheckInput, rows: readonly VatRow[]): Finding[] {
  const { market } = input
  const [limit, billed] = [reducedSmc(input), billedQuantity(input, 'gas' satisfies Commodity)]
  if (!market || !isHousehold(input) || !limit || !billed || billed.compare(limit) > 0) return []
  const ordinary = rows.find(({ rate }) => rate === 22)
  const fees = pick(rowsOf(input.charges, 'gas'), { part: 'fixed', side: 'whole', level: 'summary' })
  const others = pick(rowsOf(input.charges, 'gas'), { part: 'other' })
  // An unread fee would be mistaken for consumption.
  const annual = decimalIn(input.values, 'annualSmc')
  // Who uses more in a year may have paid the reduced rate before this bill.
  if (!annual || annual.compare(market.facts['gas-tiers'].reducedVatUpToSmc) > 0) return []
  if (!ordinary || fees.length === 0 || !isVatBaseRead(input, 'gas')) return []
  const fee = [...fees, ...others].reduce((total, { amount }) => total + amount, 0)
  const wrongBase = (ordinary.base - fee) as Cents
  const difference = market.gas.get('iva_f3').minus(market.gas.get('iva_f1'))
  const excess = toCents(Decimal.of(wrongBase).times(difference).times(CENT))
  if (excess < MIN_TO_CLARIFY) return []
  return [
    answersOf('vat', 'gas').finding({
      cents: excess,
      title: 'IVA al 22 % su consumi che possono pagare il 10 %',
      explanation: 'I primi 480 Smc dell’anno pagano il 10 %: in questo periodo ne risultano meno della loro parte.',
      question: 'Li avevi già superati da gennaio?',
      steps: [
        { label: 'Imponibile al 22 %', value: formatEuro(ordinary.base) },
        { label: 'Quote fisse, che pagano il 22 %', value: formatEuro(fee as Cents) },
        { label: 'Consumi al 22 %', value: formatEuro(wrongBase) },
        { label: 'IVA in più, se spetta il 10 %', value: formatEuro(excess) },
      ],
      rows: [ordinary, ...fees, ...others],
      where: placesOf([ordinary]),
      certainty: 'to-check',
    }),
  ]
}
