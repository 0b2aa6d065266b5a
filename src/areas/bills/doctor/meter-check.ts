import { COMMODITY_UNITS } from '#areas/offers/offer-kinds.ts'
import { daysBetween, formatDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, toCents, type Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { MIN_TO_CLARIFY } from './bounds.ts'
import { dueOf } from './due.ts'
import { answersOf, type Finding, type Outcome, type Place, vatPaid } from './finding.ts'
import { plainDecimal } from '../readings.ts'
import { billedQuantity, type CheckInput, only, rowsOf } from './check-input.ts'
import { withVat } from './vat.ts'
import { figure, perUnit, price, quantityText } from './words.ts'

interface Point {
  at: number
  date: string
  value: Decimal
  kind: 'effettiva' | 'stimata' | 'autolettura'
  where: Place
}

/** Days between the date of a reading and the end of the period it belongs to. */
const DAYS_APART = 4

/** Readings that say less than a half of what is billed may be those of a band, or of another meter. */
const LEAST_SHARE = Decimal.of(2)

const answers = (commodity: Commodity) => answersOf('quantity', commodity)

/** Without a finding, the note only explains why the quantity cannot be checked. */
const foundOr = (found: Finding | null, commodity: Commodity, note: string): Outcome =>
  found ? answers(commodity).found(note, [found]) : answers(commodity).unchecked(note)

/** Does the billed quantity match the meter, and does a real reading contradict an estimate? */
export function checkMeter(input: CheckInput, commodity: Commodity): Outcome {
  const { unchecked, right } = answers(commodity)
  const billed = billedQuantity(input, commodity)
  const points = pointsOf(input, commodity)
  if (!billed || !input.period) return unchecked('Non sappiamo quanto consumo è fatturato, o per quali giorni.')
  if (points.length < 2) return unchecked('La bolletta non scrive due letture del contatore da confrontare.')
  const { start, end } = endsOf(input, points)
  if (!start || !end) return unchecked('Le letture non sono del primo e dell’ultimo giorno del periodo.')

  const later = points.find(
    point => point.date >= end.date && point.kind !== 'stimata' && point.value.compare(end.value) < 0,
  )
  if (end.kind === 'stimata' && later) return estimateAbove(input, commodity, { start, end, later, billed })
  const used = end.value.minus(start.value)
  if (end.kind === 'stimata' || start.kind === 'stimata') {
    const worth = priceOf(input, commodity)
    const each = worth
      ? ` Ogni ${COMMODITY_UNITS[commodity]} di differenza vale circa ${price(worth, 2)} €, tasse comprese.`
      : ''
    return unchecked(`Consumo stimato: confrontalo con il contatore e manda l’autolettura.${each}`)
  }
  if (commodity === 'gas') return gasQuantity(input, { start, end, billed, used })
  // Readings are printed in whole kWh.
  if (used.times(LEAST_SHARE).compare(billed) < 0)
    return unchecked('Le letture dicono così poco che forse sono di una sola fascia.')
  if (billed.minus(used).compare(Decimal.one) <= 0)
    return right(`${quantityText(billed, 'kWh')}, come dicono le letture.`)
  return quantityAbove(input, commodity, { start, end, billed, used })
}

/** The readings of the first and of the last day. */
function endsOf({ period }: CheckInput, points: readonly Point[]): { start?: Point; end?: Point } {
  if (!period) return {}
  const start = points.findLast(({ date }) => isNear(date, period.from))
  const end = points.find(point => point !== start && isNear(point.date, period.to))
  return { ...(start && { start }), ...(end && { end }) }
}

/** The meter was read, or estimated, on the days that the bill says to be of. */
export function isPeriodMetered(input: CheckInput, commodity: Commodity): boolean {
  const { start, end } = endsOf(input, pointsOf(input, commodity))
  return start !== undefined && end !== undefined
}

const isNear = (date: string, day: string): boolean => Math.abs(daysBetween(date, day)) <= DAYS_APART

/** Readings by date; a row that states where its consumption begins adds one, unless another row gives it. */
function pointsOf({ charges, period }: CheckInput, commodity: Commodity): Point[] {
  const rows = charges.meter.map((row, at) => ({ ...row, at })).filter(row => row.commodity === commodity)
  const points = rows.flatMap((row): Point[] => {
    const date = row.date ?? period?.to
    const [from, to] = [plainDecimal(row.from), plainDecimal(row.to)]
    if (!date || !to) return []
    const point = { at: row.at, kind: row.kind, where: { page: row.page, box: row.box } }
    const end = { ...point, date, value: to }
    const isContinued = rows.some(other => other !== row && other.to === row.from)
    return from && period && !isContinued ? [{ ...point, date: period.from, value: from }, end] : [end]
  })
  const sorted = points.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  // Several values on one day are bands, or two meters: their sum is uncertain.
  const days = new Set(sorted.map(({ date, kind }) => `${date}${kind}`))
  return days.size === sorted.length ? sorted : []
}

/** €/kWh or €/Smc with taxes: the value of one unit. */
function priceOf(input: CheckInput, commodity: Commodity): Decimal | null {
  const head = only(rowsOf(input.charges, commodity), { part: 'consumption', side: 'whole', level: 'summary' })
  const net = head && plainDecimal(head.price)
  if (!net) return null
  const hundred = withVat(input, commodity, 'consumption', 10_000 as Cents).cents
  return net.times(Decimal.of(hundred)).times(Decimal.of('0.0001'))
}

/** Readings are in cubic metres, bills in Smc: the coefficient is near one and depends on the place. */
const LARGEST_COEFFICIENT = Decimal.of('1.1')

function gasQuantity(input: CheckInput, { start, end, billed, used }: MeteredUse): Outcome {
  const most = used.times(LARGEST_COEFFICIENT)
  if (billed.compare(most) <= 0 || used.isNegative())
    return answers('gas').right(`${quantityText(billed, 'Smc')} per ${figure(used)} metri cubi letti.`)
  const note = `${quantityText(billed, 'Smc')} per ${figure(used)} metri cubi letti: il coefficiente C della tua zona è così alto?`
  const found = excessFinding(input, 'gas', {
    billed,
    real: most,
    points: [start, end],
    title: `Fatturati ${quantityText(billed, 'Smc')} per ${figure(used)} metri cubi letti`,
    explanation:
      'I metri cubi diventano Smc con il coefficiente C, vicino a 1 e scritto in bolletta. È contato solo quello che resta sopra un coefficiente di 1,1.',
    question: 'Quanto vale il tuo?',
    certainty: 'to-check',
  })
  return foundOr(found, 'gas', note)
}

interface MeteredUse {
  start: Point
  end: Point
  billed: Decimal
  used: Decimal
}

/** Cost of an excess quantity: the sale at its price, network and taxes by their rules if known. */
function costOfExcess(input: CheckInput, commodity: Commodity, billed: Decimal, real: Decimal) {
  const rows = rowsOf(input.charges, commodity)
  const [whole, sale] = (['whole', 'sale'] as const).map(side =>
    only(rows, { part: 'consumption', side, level: 'summary' }),
  )
  const more = billed.minus(real)
  const due = dueOf(input, commodity)
  const unit = COMMODITY_UNITS[commodity]
  const row = typeof due === 'string' ? whole : (sale ?? whole)
  const unitPrice = plainDecimal(row?.price ?? null)
  if (!row || !unitPrice) return null
  const ofRow = unitPrice.times(more)
  const label = `${quantityText(more, unit)} × ${price(unitPrice, row.priceDigits)} ${perUnit(unit)}`
  if (typeof due === 'string' || row !== sale)
    return { label, net: toCents(ofRow), steps: [{ label, value: formatEuro(ofRow) }] }
  const { network, excise } = due.moreThan(real, billed)
  return {
    label,
    net: toCents(Decimal.sum([ofRow, network, excise])),
    steps: [
      { label, value: formatEuro(ofRow) },
      { label: 'Rete e oneri su questa quantità', value: formatEuro(network) },
      { label: 'Accise su questa quantità', value: formatEuro(excise) },
    ],
  }
}

function excessFinding(
  input: CheckInput,
  commodity: Commodity,
  of: {
    billed: Decimal
    real: Decimal
    points: Point[]
    title: string
    explanation: string
    question?: string
    certainty: Finding['certainty']
  },
): Finding | null {
  const excess = costOfExcess(input, commodity, of.billed, of.real)
  if (!excess || excess.net < MIN_TO_CLARIFY) return null
  const { cents, vat } = withVat(input, commodity, 'consumption', excess.net, { from: of.real, to: of.billed })
  const rows = rowsOf(input.charges, commodity).filter(row => row.part === 'consumption' && row.level === 'summary')
  return answers(commodity).finding({
    cents,
    title: of.title,
    explanation: of.explanation,
    ...(of.question && { question: of.question }),
    steps: [
      ...of.points.map(point => ({
        label: `Lettura ${point.kind} del ${formatDate(point.date)}`,
        value: figure(point.value),
      })),
      ...excess.steps,
      ...vatPaid(vat),
    ],
    rows,
    where: of.points.map(({ where }) => where),
    meter: of.points.map(({ at }) => at),
    certainty: of.certainty,
  })
}

function quantityAbove(input: CheckInput, commodity: Commodity, { start, end, billed, used }: MeteredUse): Outcome {
  const unit = COMMODITY_UNITS[commodity]
  // A business meter may have a multiplier.
  const certainty = input.customerType === 'domestico' ? 'sure' : 'to-check'
  const found = excessFinding(input, commodity, {
    billed,
    real: used,
    points: [start, end],
    title: `Fatturati ${quantityText(billed, unit)}, le letture ne dicono ${figure(used)}`,
    explanation: 'Le due letture sono reali: il consumo da pagare è la loro differenza.',
    certainty,
  })
  const note = `Fatturati ${quantityText(billed, unit)}, la differenza delle letture è ${figure(used)}.`
  return foundOr(found, commodity, note)
}

/** A real reading taken after the estimate proves less: what was estimated above it is not owed yet. */
function estimateAbove(
  input: CheckInput,
  commodity: Commodity,
  { start, end, later, billed }: { start: Point; end: Point; later: Point; billed: Decimal },
): Outcome {
  const estimated = end.value.minus(start.value)
  if (estimated.compare(Decimal.zero) <= 0) return answers(commodity).unchecked('Le letture non sono in ordine.')
  const above = end.value.minus(later.value)
  // Gas: the bill's own coefficient, Smc billed per cubic metre estimated.
  const coefficient = commodity === 'gas' ? billed.dividedBy(estimated, 6) : Decimal.one
  const more = above.times(coefficient)
  const unit = COMMODITY_UNITS[commodity]
  const found = excessFinding(input, commodity, {
    billed,
    real: billed.minus(more),
    points: [start, end, later],
    title: `La stima supera di ${quantityText(more.rounded(2), unit)} la lettura reale`,
    explanation: `Il ${formatDate(later.date)} il contatore segnava ancora meno di quanto stimato per il ${formatDate(end.date)}.`,
    certainty: 'sure',
  })
  const note = `Stimati ${figure(end.value)}, letti ${figure(later.value)}.`
  return foundOr(found, commodity, note)
}
