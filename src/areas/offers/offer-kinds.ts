import type { Commodity } from '#areas/market/parameters.ts'
import type { PriceUnit } from '#core/money.ts'

/** What is paid again and again, what once, and to whom, in words after an article; `times` in the 24 months compared. */
type Paid = Record<'fee' | 'unit' | 'each' | 'oneOff' | 'seller', string> & {
  times: number
  period: readonly [one: string, many: string]
}
const MONTHLY = {
  unit: '€/mese',
  each: 'al mese',
  oneOff: 'attivazione',
  times: 24,
  period: ['un mese', 'mesi'],
} as const

/** How offers are compared, and the wording for each way. */
export const ways = {
  /** Metered: yearly cost with the customer's consumption. */
  energy: {
    period: 'un anno',
    figure: 'la spesa annua',
    paid: { ...MONTHLY, fee: 'quota fissa', seller: 'fornitore' },
    vat: ' più IVA',
    verb: 'Attiva',
    sheet: 'Scheda sintetica',
    trade: 'energy',
    /**
     * How much dearer than the cheapest of its list an offer can be before it gets no points for price, as a share of
     * the cheapest. Most of an energy bill is the same with every seller, so 30 % is already a large difference.
     */
    noPricePointsAt: 0.3,
  },
  /** Monthly fee: cost of 24 months. */
  line: {
    period: 'due anni',
    figure: 'il costo di 24 mesi',
    paid: { ...MONTHLY, fee: 'canone', seller: 'operatore' },
    vat: '',
    verb: 'Chiedi',
    sheet: 'Sintesi contrattuale',
    trade: 'telecom',
    noPricePointsAt: 1,
  },
} as const

/** Columns that only lines have, and those of all that some lines call otherwise. */
type LineColumn =
  | 'network_type'
  | 'download_speed'
  | 'upload_speed'
  | 'network_coverage'
  | 'sim_type'
  | 'monthly_fixed_fee'
  | 'activation_cost'
  | 'activation_info'

/** Everything known about a kind of offer, wherever it is listed, typed, searched, scored or described. */
type KindRow = {
  /** As an option, a column header or a list title. */
  label: string
  /** After «offerte» or «lista». */
  adjective: string
  /** «Offerta … di Vento Nord», in a sentence. */
  phrase: string
  keywords: string
  path: string
  /** Name of its button (spec 1 §2: shorter for mobile). */
  request: string
  /** Where it is not paid as the others of its way. */
  paid?: Partial<Paid>
} & (
  | { way: 'energy'; commodities: readonly [Commodity, ...Commodity[]] }
  | {
      way: 'line'
      commodities: readonly []
      /** What users choose a line by: its speed at their address, or its allowance. */
      chosenBy: string
      /** Label of the allowance in the customer's documents; null when lines are not distinguished by it. */
      includes: string | null
      /** Unit of the allowance, «100 giga». */
      unit: string
      /** Columns in the office form, with their labels. */
      columns: Readonly<Partial<Record<LineColumn, string>>>
    }
)

/**
 * A new kind is a row here and, for a line, one in `web/blocks/lines/line-kinds.tsx`: lists, addresses, sitemap,
 * search, office, files and API read them. A kind compared in a third way belongs to neither of the types below, so
 * the compiler points at each place that has to handle it.
 */
export const offerKinds = {
  luce: {
    label: 'Luce',
    adjective: 'luce',
    phrase: 'luce',
    keywords: 'offerta luce elettricità corrente',
    path: '/offerte-luce',
    request: 'Richiedi Questa Offerta',
    way: 'energy',
    commodities: ['luce'],
  },
  gas: {
    label: 'Gas',
    adjective: 'gas',
    phrase: 'gas',
    keywords: 'offerta gas metano',
    path: '/offerte-gas',
    request: 'Richiedi Questa Offerta',
    way: 'energy',
    commodities: ['gas'],
  },
  luce_gas: {
    label: 'Luce e gas',
    adjective: 'luce e gas',
    phrase: 'luce e gas insieme',
    keywords: 'offerta dual luce gas',
    path: '/offerte-luce-gas-2025',
    request: 'Richiedi Questa Offerta',
    way: 'energy',
    commodities: ['luce', 'gas'],
  },
  internet: {
    label: 'Internet casa',
    adjective: 'internet',
    phrase: 'internet per la casa',
    keywords: 'offerta internet casa wifi linea',
    path: '/offerte-internet',
    request: 'Richiedi Questa Offerta',
    way: 'line',
    commodities: [],
    chosenBy: 'speed',
    includes: null,
    unit: 'giga',
    columns: {
      network_type: 'Rete',
      download_speed: 'Download',
      upload_speed: 'Upload',
      network_coverage: 'Giga, minuti e copertura',
    },
  },
  mobile: {
    label: 'Mobile',
    adjective: 'mobile',
    phrase: 'per il telefono mobile',
    keywords: 'offerta mobile sim cellulare giga telefonia',
    path: '/offerte-mobile',
    request: 'Richiedi Offerta',
    way: 'line',
    commodities: [],
    chosenBy: 'data',
    includes: 'Traffico',
    unit: 'giga',
    columns: { network_type: 'Rete', network_coverage: 'Giga, minuti e copertura', sim_type: 'SIM' },
  },
} as const satisfies Record<string, KindRow>

type Rows = typeof offerKinds
export type OfferKind = keyof Rows
type Way = keyof typeof ways
type KindsOf<One extends Way> = { [Kind in OfferKind]: Rows[Kind]['way'] extends One ? Kind : never }[OfferKind]
export type LineKind = KindsOf<'line'>
export type EnergyKind = KindsOf<'energy'>

/** Consumption and prices of a commodity; prices are per unit. */
export const COMMODITY_UNITS = { luce: 'kWh', gas: 'Smc' } as const satisfies Record<Commodity, string>
export const priceUnitOf = (commodity: Commodity): PriceUnit => `€/${COMMODITY_UNITS[commodity]}`

const listed = new Intl.ListFormat('it-IT')
/** «internet e mobile» */
export const inWords = (kinds: readonly OfferKind[]): string =>
  listed.format(kinds.map(kind => offerKinds[kind].adjective))

export const OFFER_KINDS = Object.keys(offerKinds) as [OfferKind, ...OfferKind[]]
export const isLine = (kind: OfferKind): kind is LineKind => offerKinds[kind].way === 'line'
export const isEnergy = (kind: OfferKind): kind is EnergyKind => offerKinds[kind].way === 'energy'
export const LINE_KINDS = OFFER_KINDS.filter(isLine)
export const ENERGY_KINDS = OFFER_KINDS.filter(isEnergy)
/** Also of a supply or a bill. */
export const supplyLabels = Object.fromEntries(ENERGY_KINDS.map(kind => [kind, offerKinds[kind].label])) as Record<
  EnergyKind,
  string
>
export const columnsOf = (kind: OfferKind): Readonly<Partial<Record<string, string>>> =>
  isLine(kind) ? offerKinds[kind].columns : {}
/** Wording shared by all kinds compared the same way. */
export const wayOf = (kind: OfferKind) => ways[offerKinds[kind].way]
export const paidOf = (kind: OfferKind): Paid => {
  const { paid }: KindRow = offerKinds[kind]
  return { ...wayOf(kind).paid, ...paid }
}

/** Dispatches by way of comparison; the types make every way mandatory. */
export const byWay = <Done>(kind: OfferKind, does: { [One in Way]: (kind: KindsOf<One>) => Done }): Done =>
  (does[offerKinds[kind].way] as (kind: OfferKind) => Done)(kind)

const isChosenBy = (kind: OfferKind, what: string): boolean => isLine(kind) && offerKinds[kind].chosenBy === what
/** Chosen by speed: the technology depends on the address. */
export const sellsSpeed = (kind: OfferKind): boolean => isChosenBy(kind, 'speed')
/** Chosen by included gigabytes. */
export const sellsData = (kind: OfferKind): boolean => isChosenBy(kind, 'data')

export const commoditiesOf = (kind: OfferKind): readonly Commodity[] => offerKinds[kind].commodities
export const delivers = (kind: OfferKind, commodity: Commodity): boolean => commoditiesOf(kind).includes(commodity)
