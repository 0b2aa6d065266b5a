import { priceUnitOf } from '#areas/offers/offer-kinds.ts'
import { coefficientIn, type EnergyPrice } from '#areas/offers/cost/plan.ts'
import type { Regulated } from '#areas/offers/cost/regulated.ts'
import { formatDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatUnitPrice } from '#core/money.ts'
import type { QuoteInput } from '../quotes/bill-quotes.server.ts'
import { contractTexts, SOURCES } from './contract-texts.ts'
import { type Exact, feeOf } from './exact-contract.ts'
import { billFields, contractFields, type FieldName, formatField } from '../fields.ts'
import { type Author, decimalIn, type Readings, valueOf } from '../readings.ts'

/** A contract value, its source, and the open-data value if it differs. */
export interface ContractRow {
  name: 'priceType' | 'price' | 'fee' | 'end'
  label: string
  value: string
  source: string
  other: string | null
}

export const contractViews = ({ exact, regulated }: Pick<QuoteInput, 'exact' | 'regulated'>, values: Readings) =>
  (['luce', 'gas'] as const).flatMap(commodity => {
    const [known, input] = [exact[commodity], regulated[commodity]]
    return known && input ? [contractView(known, values, input)] : []
  })

/** `values`: as confirmed by a person, before open data are merged in. */
function contractView(exact: Exact, values: Readings, regulated: Regulated) {
  const { terms, end, isUsed } = exact
  const { commodity, offerName, code, since } = terms
  return {
    commodity,
    offerName,
    code,
    since,
    /** Costs use these conditions; otherwise what is printed, and `notes` say why. */
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
export type ContractView = ReturnType<typeof contractView>

function priceRows({ terms, plan, contradictions, isOver }: Exact, values: Readings, regulated: Regulated) {
  if (!plan || isOver) return []
  const { price, fee } = contractFields[terms.commodity]
  const unit = priceUnitOf(terms.commodity)
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

const yearly = (amount: Decimal): string => `${formatEuro(amount)} l’anno`
const yearlyIn = (values: Readings, field: FieldName): string | null => {
  const value = decimalIn(values, field)
  return value && yearly(value)
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
