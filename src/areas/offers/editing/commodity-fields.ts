import type { Commodity } from '#areas/market/parameters.ts'
import type { OfferKind } from '../offer-kinds.ts'

/** Discounts per commodity that the office can enter. */
export const MAX_DISCOUNTS = 4

/** Price structures beyond one fixed price: their bands, and whether they are spreads over an index. */
export const PRICE_SHAPES = {
  'fixed-f1-f23': 'Fisso, fasce F1 e F23',
  'fixed-f1-f2-f3': 'Fisso, fasce F1, F2 e F3',
  'index-mono': 'Indice più spread, unico',
  'index-f1-f23': 'Indice più spread, F1 e F23',
  'index-f1-f2-f3': 'Indice più spread, F1, F2 e F3',
} as const
export type PriceShape = 'fixed-mono' | keyof typeof PRICE_SHAPES

/** Gas has no bands. */
const GAS_SHAPES = { 'index-mono': PRICE_SHAPES['index-mono'] }

export const BANDS_OF: Readonly<Record<PriceShape, readonly ('mono' | 'f1' | 'f23' | 'f2' | 'f3')[]>> = {
  'fixed-mono': ['mono'],
  'fixed-f1-f23': ['f1', 'f23'],
  'fixed-f1-f2-f3': ['f1', 'f2', 'f3'],
  'index-mono': ['mono'],
  'index-f1-f23': ['f1', 'f23'],
  'index-f1-f2-f3': ['f1', 'f2', 'f3'],
}

const DECLARED = {
  pcv: 'PCV',
  ppe: 'PPE',
  ccr: 'CCR',
  cpr: 'CPR',
  grad: 'GRAD',
  'qvd-fixed': 'QVD fissa',
  'qvd-variable': 'QVD variabile',
} as const
const DECLARED_OF: Readonly<Record<Commodity, readonly (keyof typeof DECLARED)[]>> = {
  luce: ['pcv', 'ppe'],
  gas: ['ccr', 'cpr', 'grad', 'qvd-fixed', 'qvd-variable'],
}
/** ENERGY.md §1: dispatching items that a seller may pass on. */
const DISPATCHING = {
  '01': '01 dispacciamento (MSD e altre voci)',
  '09': '09 capacità, media',
  '10': '10 capacità, mercato',
  '11': '11 RST',
  '12': '12 RSTG',
  '13': '13 DispBT',
  '14': '14 CdispD',
} as const

const DISCOUNT_UNITS = { '€': '€', '€/unit': '€ per kWh o Smc', '%': '%' } as const
const DISCOUNT_ON = {
  sale: 'Tutta la vendita',
  energy: 'Prezzo dell’energia',
  fee: 'Quota fissa',
  power: 'Quota potenza',
} as const
const DISCOUNT_LASTS = { once: 'Una volta', 'first-year': 'Il primo anno', always: 'Sempre' } as const
const DISCOUNT_VAT = { before: 'Prima dell’IVA', after: 'Dopo l’IVA' } as const

const BAND_LABELS = { mono: '', f1: ' F1', f23: ' F23', f2: ' F2', f3: ' F3' } as const

function fieldsOf(commodity: Commodity): readonly OfferField[] {
  const of: readonly OfferKind[] = [commodity, 'luce_gas']
  const isLuce = commodity === 'luce'
  const unit = isLuce ? '€/kWh' : '€/Smc'
  const max = isLuce ? 3 : 10
  const bands = isLuce ? (['mono', 'f1', 'f23', 'f2', 'f3'] as const) : (['mono'] as const)
  const prices = (prefix: string, label: string): OfferField[] =>
    bands.map(band => ({
      name: `${prefix}_${band}`,
      label: `${label}${BAND_LABELS[band]}`,
      kind: 'amount',
      unit,
      places: 6,
      max,
      negative: true,
      of,
    }))
  const shapes = isLuce ? PRICE_SHAPES : GAS_SHAPES
  const discounts = Array.from({ length: MAX_DISCOUNTS }, (_, n): OfferField[] => {
    const name = (what: string) => `${commodity}_discount_${n + 1}_${what}`
    return [
      { name: name('name'), label: `Sconto ${n + 1}: nome`, kind: 'text', max: 100, of },
      { name: name('amount'), label: `Sconto ${n + 1}: importo`, kind: 'amount', places: 6, max: 1000, of },
      { name: name('unit'), label: `Sconto ${n + 1}: unità`, kind: 'choice', options: DISCOUNT_UNITS, of },
      { name: name('on'), label: `Sconto ${n + 1}: su`, kind: 'choice', options: DISCOUNT_ON, of },
      { name: name('vat'), label: `Sconto ${n + 1}: IVA`, kind: 'choice', options: DISCOUNT_VAT, of },
      { name: name('lasts'), label: `Sconto ${n + 1}: dura`, kind: 'choice', options: DISCOUNT_LASTS, of },
      { name: name('condition'), label: `Sconto ${n + 1}: condizione`, kind: 'text', max: 200, of },
    ]
  })
  return [
    { name: `${commodity}_price`, label: 'Struttura del prezzo', kind: 'choice', options: shapes, of },
    ...prices(`${commodity}_price`, 'Prezzo o spread'),
    { name: `${commodity}_fixed_months`, label: 'Mesi di prezzo bloccato', kind: 'whole', max: 120, of },
    {
      name: `${commodity}_renewal`,
      label: 'Prezzo di rinnovo',
      kind: 'choice',
      options: { 'fixed-mono': 'Fisso, unico', ...shapes },
      of,
    },
    ...prices(`${commodity}_renewal`, 'Rinnovo'),
    {
      name: `${commodity}_fee_year`,
      label: 'Quota fissa di questa fornitura',
      kind: 'amount',
      unit: '€/anno',
      places: 2,
      max: 5000,
      of,
    },
    ...(isLuce
      ? ([
          {
            name: 'luce_fee_kw_year',
            label: 'Quota potenza',
            kind: 'amount',
            unit: '€/kW/anno',
            places: 4,
            max: 500,
            of,
          },
        ] satisfies OfferField[])
      : []),
    {
      name: `${commodity}_declared`,
      label: 'Componenti regolate dichiarate',
      kind: 'list',
      options: Object.fromEntries(DECLARED_OF[commodity].map(code => [code, DECLARED[code]])),
      of,
    },
    ...(isLuce
      ? ([
          { name: 'luce_dispatching', label: 'Dispacciamento', kind: 'list', options: DISPATCHING, of },
        ] satisfies OfferField[])
      : []),
    ...discounts.flat(),
  ]
}

export const commodityFields: Readonly<Record<Commodity, readonly OfferField[]>> = {
  luce: fieldsOf('luce'),
  gas: fieldsOf('gas'),
}

/** An offer as text, one value per field: the same for the form, CSV files and versions. */
export type OfferValues = Readonly<Record<string, string>>

/** A field of an offer. Base fields are named as in spec 2 §3.1. */
export interface OfferField {
  name: string
  label: string
  kind: 'text' | 'long' | 'amount' | 'whole' | 'choice' | 'list' | 'flag' | 'date'
  required?: true
  unit?: string
  /** Decimals kept. */
  places?: number
  /** Maximum length of a text, or largest amount; above it someone has misplaced a comma. */
  max?: number
  /** A spread may be below the index. */
  negative?: true
  options?: Readonly<Record<string, string>>
  /** Kinds of offer that have it; absent: all. */
  of?: readonly OfferKind[]
}
