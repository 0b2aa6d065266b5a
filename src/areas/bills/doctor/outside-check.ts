import type { Commodity } from '#areas/market/parameters.ts'
import { daysBetween, formatDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { counted, formatEuro, toCents, type Cents } from '#core/money.ts'
import { MIN_TO_CLARIFY } from './bounds.ts'
import { isTotalReached } from './evidence.ts'
import { answersOf, type Finding, NOTHING, type Outcome, toExplain } from './finding.ts'
import { textIn } from '../readings.ts'
import { commoditiesIn, type CheckInput, monthsOf, pick, rowsOf } from './check-input.ts'
import { quantityText } from './words.ts'

const licence = answersOf('outside', null)

/** Television licence: at most nine euros a month, each month once. */
export function checkOutside(input: CheckInput): Outcome {
  const rows = commoditiesIn(input).flatMap(commodity =>
    pick(rowsOf(input.charges, commodity), { part: 'tv', level: 'summary' }),
  )
  if (rows.length === 0) return NOTHING
  const { facts, period } = input
  const { perYear, rates, validFrom } = facts['tv-licence']
  if (!period || period.from < validFrom) return licence.unchecked('Non abbiamo l’importo del canone di quei mesi.')
  const { byDays, whole } = monthsOf(period)
  const months = whole ?? Decimal.of(Math.ceil(byDays.toNumber()))
  const rate = perYear.dividedBy(Decimal.of(rates), 2)
  const due = toCents(rate.times(months))
  const paid = rows.reduce((total, { amount }) => total + amount, 0) as Cents
  const excess = (paid - due) as Cents
  if (excess < MIN_TO_CLARIFY) return licence.right(`Canone TV ${formatEuro(paid)}: non più di una rata al mese.`)
  if (rows.some(({ amount }) => amount % toCents(rate) !== 0 || amount > toCents(perYear)))
    return licence.unchecked('Non siamo sicuri di aver letto la riga del canone TV.')
  const isRepeated = new Set(rows.map(({ text, amount }) => `${text}${amount}`)).size < rows.length
  // A page may print the same charge twice in different words: the total shows whether it is charged twice.
  if (rows.length > 1 && !isTotalReached(input))
    return licence.unchecked('Il canone TV compare più volte, ma non sappiamo se il totale lo conta più volte.')
  const found = licence.finding({
    cents: excess,
    title: isRepeated ? 'La stessa rata del canone TV è contata due volte' : 'Canone TV più alto di una rata al mese',
    explanation: isRepeated
      ? 'La riga del canone compare due volte, con lo stesso importo.'
      : `Il canone si paga in ${rates} rate l’anno.`,
    ...(!isRepeated && { question: 'Il fornitore sta recuperando rate dei mesi prima?' }),
    steps: [
      { label: 'Canone in bolletta', value: formatEuro(paid) },
      {
        label: `${formatEuro(rate)} al mese per ${quantityText(months, 'month')}`,
        value: formatEuro(due),
      },
      ...toExplain(excess),
    ],
    rows,
    certainty: isRepeated ? 'sure' : 'to-check',
  })
  return licence.found(`Canone TV ${formatEuro(paid)}.`, [found])
}

/** Does this bill begin where the previous one ends? */
export function checkPeriod(input: CheckInput, commodity: Commodity): Outcome {
  const { unchecked, right, found } = answersOf('period', commodity)
  const before = input.earlier[commodity] ? textIn(input.earlier[commodity].values, 'periodTo') : null
  const { period } = input
  if (!period || before === null) return unchecked('Non hai caricato la bolletta prima di questa.')
  const gap = daysBetween(before, period.from) - 1
  const ended = formatDate(before)
  if (gap === 0) return right(`Comincia il giorno dopo la bolletta di prima, finita il ${ended}.`)
  if (gap > 0) return unchecked(`La bolletta di prima, tra quelle caricate, finisce il ${ended}.`)
  const twice = overlap(input, commodity, before, Math.min(-gap, period.days))
  return found(`I giorni fino al ${ended} sono in due bollette.`, twice)
}

function overlap(input: CheckInput, commodity: Commodity, before: string, days: number): Finding[] {
  const { period } = input
  const rows = (['consumption', 'fixed', 'power'] as const).flatMap(part =>
    pick(rowsOf(input.charges, commodity), { part, side: 'whole', level: 'summary' }),
  )
  if (!period || rows.length === 0) return []
  const energy = rows.reduce((total, { amount }) => total + amount, 0) as Cents
  const share = toCents(
    Decimal.of(energy).times(Decimal.of(days)).dividedBy(Decimal.of(period.days), 9).times(Decimal.of('0.01')),
  )
  if (share < MIN_TO_CLARIFY) return []
  return [
    answersOf('period', commodity).finding({
      cents: share,
      title: `${counted(days, 'Un giorno è', 'giorni sono')} in due bollette`,
      explanation: `La bolletta di prima arriva al ${formatDate(before)}, questa comincia il ${formatDate(period.from)}.`,
      question: 'Quella di prima è stata annullata o ricalcolata?',
      steps: [
        { label: `Quote di questa bolletta, per ${period.days} giorni`, value: formatEuro(energy) },
        { label: `Parte di ${counted(days, 'un giorno', 'giorni')}`, value: formatEuro(share) },
      ],
      rows,
      certainty: 'to-check',
    }),
  ]
}
