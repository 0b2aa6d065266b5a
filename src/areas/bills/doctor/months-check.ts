import { Decimal } from '#core/decimal.ts'
import { formatDate } from '#core/dates.ts'
import { formatEuro, toCents, type Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { MIN_TO_CLARIFY } from './bounds.ts'
import { answersOf, type Finding, NOTHING, type Outcome, toExplain } from './finding.ts'
import { decimalIn, plainDecimal } from '../readings.ts'
import { type CheckInput, monthsOf, pick, type ChargeRow, rowsOf } from './check-input.ts'
import { isPeriodMetered } from './meter-check.ts'
import { doesClose } from './rows-check.ts'
import { withVat } from './vat.ts'
import { figure, price, quantityText } from './words.ts'

/** Rows that state their months: the summary, else its details. */
function counted(rows: readonly ChargeRow[], part: 'fixed' | 'power'): ChargeRow[] {
  const heads = pick(rows, { part, side: 'whole', level: 'summary' }).filter(row => countedMonths(row) !== null)
  return heads.length > 0 ? heads : pick(rows, { part, level: 'detail' }).filter(row => countedMonths(row) !== null)
}

const countedMonths = (row: ChargeRow): number | null => (row.unit === 'month' ? row.quantity : row.months)

/** Do the months of the fees match the period? */
export function checkMonths(input: CheckInput, commodity: Commodity): Outcome {
  const { unchecked, right, found } = answersOf('months', commodity)
  if (!input.period) return unchecked('Non sappiamo di quali giorni è la bolletta.')
  const rows = rowsOf(input.charges, commodity)
  const printed = [...counted(rows, 'fixed'), ...counted(rows, 'power')]
  if (printed.length === 0) return unchecked('La bolletta non scrive per quanti mesi è la quota fissa.')
  const { byDays, whole } = monthsOf(input.period)
  // Many suppliers bill a started month in full, unless the period is made of whole months.
  const due = whole ?? Decimal.of(Math.ceil(byDays.toNumber()))
  const wrong = printed.flatMap(row => {
    const months = plainDecimal(countedMonths(row))
    const isMore = months && months.compare(due) > 0
    return isMore && doesClose(row, rows, input) ? [monthsFinding(input, row, months, due)] : []
  })
  const notable = wrong.filter(({ cents }) => cents >= MIN_TO_CLARIFY)
  const shown = quantityText(due, 'month')
  const isCounted = printed.some(row => plainDecimal(countedMonths(row))?.compare(due) === 0)
  // Other fees, or the meter, show that it is the months that are wrong and not the period.
  if (notable.length > 0 && !isCounted && !isPeriodMetered(input, commodity))
    return unchecked('Non siamo sicuri di quali giorni paghino le quote fisse.')
  return notable.length > 0
    ? found(`Il periodo è di ${shown}, ne sono contati di più.`, notable)
    : right(`Quote contate per il periodo: ${shown}.`)
}

function monthsFinding(input: CheckInput, row: ChargeRow, months: Decimal, due: Decimal): Finding {
  const net = toCents(Decimal.of(row.amount).times(months.minus(due)).dividedBy(months, PLACES).times(CENT))
  const part = row.commodity === 'gas' ? 'fixed' : 'consumption'
  const { cents, vat } = withVat(input, row.commodity, part, net)
  const name = row.part === 'fixed' ? 'Quota fissa' : 'Quota potenza'
  return answersOf('months', row.commodity).finding({
    cents,
    title: `${name} contata per ${quantityText(months, 'month')} invece di ${figure(due)}`,
    explanation: input.period
      ? `La bolletta è per il periodo dal ${formatDate(input.period.from)} al ${formatDate(input.period.to)}.`
      : '',
    steps: [
      { label: `Pagata per ${quantityText(months, 'month')}`, value: formatEuro(row.amount) },
      { label: `Dovuta per ${quantityText(due, 'month')}`, value: formatEuro((row.amount - net) as Cents) },
      ...toExplain(net, vat),
    ],
    rows: [row],
  })
}

const power = answersOf('power', 'luce')

/** Does the power match the contract? */
export function checkPower(input: CheckInput, commodity: Commodity): Outcome {
  if (commodity === 'gas') return NOTHING
  const agreed = decimalIn(input.values, 'powerKw')
  const rows = rowsOf(input.charges, 'luce')
  const printed = counted(rows, 'power').filter(row => row.unit === 'kW' && row.quantity !== null)
  if (!agreed || printed.length === 0)
    return power.unchecked('La bolletta non scrive per quanti kW è la quota potenza.')
  const findings = printed.flatMap(row => {
    const billed = plainDecimal(row.quantity)
    return billed && billed.compare(agreed) > 0 && doesClose(row, rows, input)
      ? [powerFinding(input, row, billed, agreed)]
      : []
  })
  const notable = findings.filter(({ cents }) => cents >= MIN_TO_CLARIFY)
  return notable.length > 0
    ? power.found(`La potenza del contratto è ${figure(agreed)} kW.`, notable)
    : power.right(
        powerWords(
          printed.flatMap(row => plainDecimal(row.quantity) ?? []),
          agreed,
        ),
      )
}

/** «Sui 3 kW del contratto»; a customer may have raised the power since. */
function powerWords(billed: readonly Decimal[], agreed: Decimal): string {
  const other = billed.find(kw => kw.compare(agreed) < 0)
  return other
    ? `Quota potenza su ${figure(other)} kW, non più dei ${figure(agreed)} kW del contratto.`
    : `Quota potenza sui ${figure(agreed)} kW del contratto.`
}

function powerFinding(input: CheckInput, row: ChargeRow, billed: Decimal, agreed: Decimal): Finding {
  const unitPrice = plainDecimal(row.price)
  const months = plainDecimal(row.months)
  const due = unitPrice && months ? toCents(agreed.times(months).times(unitPrice)) : null
  const share = toCents(Decimal.of(row.amount).times(agreed).dividedBy(billed, PLACES).times(CENT))
  const net = (row.amount - (due ?? share)) as Cents
  const { cents, vat } = withVat(input, 'luce', 'consumption', net)
  return power.finding({
    cents,
    title: `Quota potenza su ${figure(billed)} kW invece di ${figure(agreed)}`,
    explanation: `I dati della fornitura dicono una potenza impegnata di ${figure(agreed)} kW.`,
    steps: [
      { label: `Pagata su ${figure(billed)} kW`, value: formatEuro(row.amount) },
      {
        label:
          unitPrice && months
            ? `Dovuta: ${figure(agreed)} kW × ${quantityText(months, 'month')} × ${price(unitPrice, row.priceDigits)} €/kW`
            : `Dovuta su ${figure(agreed)} kW`,
        value: formatEuro((row.amount - net) as Cents),
      },
      ...toExplain(net, vat),
    ],
    rows: [row],
  })
}

const CENT = Decimal.of('0.01')
const PLACES = 9
