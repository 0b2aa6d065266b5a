import { OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import type { OfficialTerms } from './official-terms.ts'
import { type Author, type Readings, valueOf } from '../readings.ts'
import { coefficientIn, type EnergyPrice } from '#areas/offers/cost/plan.ts'
import type { Regulated } from '#areas/offers/cost/regulated.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatUnitPrice, toCents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { QuoteInput } from '../quotes/bill-quotes.server.ts'
import { type Exact, feeOf } from './exact-contract.ts'
import { billFields, contractFields, type FieldName, formatField } from '../fields.ts'

/** Beside every cost that was computed with the official conditions, with their version. */
export const officialSentence = ({ offerName, since }: Pick<OfficialTerms, 'offerName' | 'since'>): string =>
  `${OFFICIAL} «${offerName}» (Portale Offerte, dati del ${formatDate(since)}).`
const OFFICIAL = 'Condizioni dalla scheda ufficiale dell’offerta'

export const startNotKnown =
  'Non sappiamo quando è cominciato il contratto: contiamo i suoi mesi dal primo giorno della bolletta.'

/** Where a value of the contract comes from. */
export const SOURCES: Record<Author | 'market', string> = {
  machine: 'dalla bolletta',
  customer: 'scritto da te',
  staff: 'rivisto da una persona',
  market: 'dal Portale Offerte',
}

const HELD = {
  start: 'Condizioni in vigore all’inizio del contratto',
  period: 'Condizioni in vigore nei giorni della bolletta',
  today: 'Condizioni di oggi, perché non sappiamo di quando è il contratto',
} as const
const FIRST = {
  start: 'Del giorno in cui il contratto è cominciato non abbiamo i dati: usiamo i primi che abbiamo',
  period: 'Dei giorni della bolletta non abbiamo i dati: usiamo i primi che abbiamo',
  today: HELD.today,
} as const

const inMonths = (months: number): string => (months === 1 ? '1 mese' : `${months} mesi`)

export const contractTexts = {
  title: OFFICIAL,
  attribution: OPEN_DATA_ATTRIBUTION,
  version: ({ basis, since, isLater }: OfficialTerms): string =>
    `${(isLater ? FIRST : HELD)[basis]}. Portale Offerte, dati del ${formatDate(since)}.`,
  same: { machine: 'uguale in bolletta', customer: 'come hai scritto tu', staff: 'come ha scritto chi ti segue' },
  contradicts:
    'La scheda e la bolletta non dicono la stessa cosa. Per il conto teniamo quello che hai confermato: se è giusta la scheda, correggi il dato e ricalcoliamo.',
  isOver:
    'I mesi di queste condizioni sono finiti prima della bolletta: il fornitore può averle cambiate, quindi per il conto vale la bolletta.',
  notPriced: 'Dai dati pubblici il prezzo di questa offerta non si può calcolare: per il conto vale la bolletta.',
  startAsked: (months: number): string =>
    `Le condizioni durano ${inMonths(months)}: scrivi tra i dati quando è cominciato il contratto e ti diciamo quando finiscono.`,
  gone: (day: CalendarDate): string =>
    `Dal ${formatDate(day)} l’offerta non è più in vendita: per chi l’ha già non cambia niente.`,
  fromStart: (months: number, start: CalendarDate): string =>
    `dal Portale Offerte: ${inMonths(months)} dall’inizio del contratto, ${formatDate(start)}`,
  openEnded: 'Senza scadenza',
  notKnown: 'Non si sa',
}

/** A value of the contract, where it comes from, and what the open data say where they say otherwise. */
export interface ContractRow {
  name: 'priceType' | 'price' | 'fee' | 'end'
  label: string
  value: string
  source: string
  other: string | null
}

/** The official conditions of a present contract, as they are shown beside its cost. */
export interface ContractView {
  commodity: Commodity
  offerName: string
  code: string
  since: CalendarDate
  /** Costs are computed with them; else with what is printed, and `notes` say why. */
  isUsed: boolean
  /** Which words of the offer were taken. */
  version: string
  rows: ContractRow[]
  notes: string[]
}

const UNITS = { luce: '€/kWh', gas: '€/Smc' } as const

/** Of every supply whose offer is in the open data. */
export const contractViews = (
  { exact, regulated }: Pick<QuoteInput, 'exact' | 'regulated'>,
  values: Readings,
): ContractView[] =>
  (['luce', 'gas'] as const).flatMap(commodity => {
    const [known, input] = [exact[commodity], regulated[commodity]]
    return known && input ? [contractView(known, values, input)] : []
  })

/** `values`: as a person confirmed them, before anything of the open data stood among them. */
function contractView(exact: Exact, values: Readings, regulated: Regulated): ContractView {
  const { terms, end, isUsed } = exact
  const { commodity, offerName, code, since } = terms
  return {
    commodity,
    offerName,
    code,
    since,
    isUsed,
    version: contractTexts.version(terms),
    rows: [...priceRows(exact, values, regulated), endRow(exact, values)],
    notes: [
      ...(exact.isOver ? [contractTexts.isOver] : []),
      ...(exact.plan ? [] : [contractTexts.notPriced]),
      ...(end.day === null && terms.months !== null && !exact.isOver ? [contractTexts.startAsked(terms.months)] : []),
      ...(terms.goneOn ? [contractTexts.gone(terms.goneOn)] : []),
    ],
  }
}

function priceRows({ terms, plan, contradictions, isOver }: Exact, values: Readings, regulated: Regulated) {
  if (!plan || isOver) return []
  const { price, fee } = contractFields[terms.commodity]
  const unit = UNITS[terms.commodity]
  const paid = valueOf(values, price)
  const row = (name: ContractRow['name'], field: FieldName, official: string, printed: string | null): ContractRow => {
    const by = printed === null ? null : (values[field]?.by ?? null)
    const differs = contradictions.some(each => each === name)
    return {
      name,
      label: LABELS[name],
      value: differs && printed !== null ? printed : official,
      source: sourceOf(by, differs),
      other: differs ? official : null,
    }
  }
  return [
    ...(contradictions.includes('priceType')
      ? [
          row(
            'priceType',
            'priceType',
            formatField('priceType', terms.priceType),
            formatField('priceType', valueOf(values, 'priceType')),
          ),
        ]
      : []),
    row(
      'price',
      price,
      priceText(plan.price, unit),
      typeof paid === 'number' ? formatUnitPrice(Decimal.of(paid), unit) : null,
    ),
    row('fee', fee, yearly(feeOf(plan, regulated)), yearlyIn(values, fee)),
  ]
}

const LABELS: Record<ContractRow['name'], string> = {
  priceType: billFields.priceType.label,
  price: 'Prezzo',
  fee: 'Quota fissa',
  end: billFields.conditionsEnd.label,
}

const sourceOf = (by: Author | null, differs: boolean): string =>
  by === null ? SOURCES.market : differs ? SOURCES[by] : `${SOURCES.market}, ${contractTexts.same[by]}`

const yearly = (amount: Decimal): string => `${formatEuro(toCents(amount))} l’anno`
const yearlyIn = (values: Readings, field: FieldName): string | null => {
  const value = valueOf(values, field)
  return typeof value === 'number' ? yearly(Decimal.of(value)) : null
}

function endRow({ terms, end, isOver }: Exact, values: Readings): ContractRow {
  const by = values.conditionsEnd?.by ?? 'machine'
  const source =
    end.from === 'printed'
      ? SOURCES[by]
      : end.from === 'start' && terms.start && terms.months !== null
        ? contractTexts.fromStart(terms.months, terms.start)
        : ''
  const unknown = terms.months === null && !isOver ? contractTexts.openEnded : contractTexts.notKnown
  return {
    name: 'end',
    label: LABELS.end,
    value: end.day ? formatDate(end.day) : unknown,
    source: end.day ? source : terms.months === null && !isOver ? SOURCES.market : '',
    other: end.other && formatDate(end.other),
  }
}

/** «0,1234 €/kWh», «F1 0,1300 · F23 0,1100 €/kWh», «PUN + 0,0120 €/kWh». */
export function priceText(price: EnergyPrice, unit: '€/kWh' | '€/Smc'): string {
  const { index, prices } = price
  const bare = (value: Decimal) => formatUnitPrice(value, unit).replace(` ${unit}`, '')
  const one = (value: Decimal, band: string) => {
    const paid = coefficientIn(price, band)
    if (index === null || paid?.isZero()) return bare(value)
    const follows = `${index.toUpperCase()}${paid ? ` × ${factor(paid)}` : ''}`
    return `${follows} ${value.isNegative() ? '−' : '+'} ${bare(value.isNegative() ? value.negated() : value)}`
  }
  const bands = Object.entries(prices).filter(
    (each): each is [string, Decimal] => each[1] instanceof Decimal && each[0] !== 'bands',
  )
  const text = bands.map(([band, value]) =>
    bands.length === 1 ? one(value, band) : `${band.toUpperCase()} ${one(value, band)}`,
  )
  return `${text.join(' · ')} ${unit}`
}

const factor = (value: Decimal): string => value.toNumber().toLocaleString('it-IT', { maximumFractionDigits: 4 })
