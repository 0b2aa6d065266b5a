import type { Commodity } from '#areas/market/parameters.ts'

/** How offers are compared, and what is said of all that are compared so. */
export const ways = {
  /** Metered: what a year costs with the customer's consumption. */
  energy: {
    period: 'un anno',
    figure: 'la spesa annua',
    fee: 'quota fissa',
    sheet: 'Scheda sintetica',
    trade: 'energy',
    /**
     * How much dearer than the cheapest of its list an offer may be before it gets no point for its price, as a share of the
     * cheapest. Much of an energy bill is the same with every seller, so there a difference of 30 % is already large.
     */
    noPricePointsAt: 0.3,
  },
  /** A fee every month: what 24 of them cost. */
  line: {
    period: 'due anni',
    figure: 'il costo di 24 mesi',
    fee: 'canone',
    sheet: 'Sintesi contrattuale',
    trade: 'telecom',
    noPricePointsAt: 1,
  },
} as const

/** Columns that only lines have. */
type LineColumn = 'network_type' | 'download_speed' | 'upload_speed' | 'network_coverage' | 'sim_type'

/** What is known of a kind of offer wherever it is listed, typed, searched, scored or written about. */
type KindRow = {
  /** As a choice, in a column, over a list. */
  label: string
  /** After «offerte» or «lista». */
  adjective: string
  /** «Offerta … di Vento Nord», in a sentence. */
  phrase: string
  /** What people type when they look for one. */
  keywords: string
  path: string
} & (
  | { way: 'energy'; commodities: readonly [Commodity, ...Commodity[]] }
  | {
      way: 'line'
      commodities: readonly []
      /** What one line is chosen by before another: its speed where it arrives, or how much it includes. */
      chosenBy: string
      /** What the papers of the customer call what it includes; null where lines are not told apart by it. */
      includes: string | null
      /** What of it is counted, «100 giga». */
      unit: string
      /** What the form of the office asks of it, and how it calls that. */
      columns: Readonly<Partial<Record<LineColumn, string>>>
    }
)

/**
 * A new kind is a row here and, where it is a line, one of `web/blocks/lines/line-kinds.tsx`: lists, addresses, sitemap,
 * search, office, files and API read them. A kind that is compared in a third way belongs to neither of the
 * types below, so that each place that tells the ways apart has to say what it does of it.
 */
export const offerKinds = {
  luce: {
    label: 'Luce',
    adjective: 'luce',
    phrase: 'luce',
    keywords: 'offerta luce elettricità corrente',
    path: '/offerte-luce',
    way: 'energy',
    commodities: ['luce'],
  },
  gas: {
    label: 'Gas',
    adjective: 'gas',
    phrase: 'gas',
    keywords: 'offerta gas metano',
    path: '/offerte-gas',
    way: 'energy',
    commodities: ['gas'],
  },
  luce_gas: {
    label: 'Luce e gas',
    adjective: 'luce e gas',
    phrase: 'luce e gas insieme',
    keywords: 'offerta dual luce gas',
    path: '/offerte-luce-gas-2025',
    way: 'energy',
    commodities: ['luce', 'gas'],
  },
  internet: {
    label: 'Internet casa',
    adjective: 'internet',
    phrase: 'internet per la casa',
    keywords: 'offerta internet casa wifi linea',
    path: '/offerte-internet',
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

const listed = new Intl.ListFormat('it-IT')
/** «internet e mobile» */
export const inWords = (kinds: readonly OfferKind[]): string =>
  listed.format(kinds.map(kind => offerKinds[kind].adjective))

export const OFFER_KINDS = Object.keys(offerKinds) as [OfferKind, ...OfferKind[]]
export const isLine = (kind: OfferKind): kind is LineKind => offerKinds[kind].way === 'line'
export const isEnergy = (kind: OfferKind): kind is EnergyKind => offerKinds[kind].way === 'energy'
export const LINE_KINDS = OFFER_KINDS.filter(isLine)
export const ENERGY_KINDS = OFFER_KINDS.filter(isEnergy)
export const columnsOf = (kind: OfferKind): Readonly<Partial<Record<string, string>>> =>
  isLine(kind) ? offerKinds[kind].columns : {}
/** What is said of all that are compared as this kind is. */
export const wayOf = (kind: OfferKind) => ways[offerKinds[kind].way]

/** What is done of a kind by the way it is compared: each way has its own, and a third one is missed by the types. */
export const byWay = <Done>(kind: OfferKind, does: { [One in Way]: (kind: KindsOf<One>) => Done }): Done =>
  (does[offerKinds[kind].way] as (kind: OfferKind) => Done)(kind)

const isChosenBy = (kind: OfferKind, what: string): boolean => isLine(kind) && offerKinds[kind].chosenBy === what
/** A line that is chosen by its speed comes in by some technology, which decides at which address it can be had. */
export const sellsSpeed = (kind: OfferKind): boolean => isChosenBy(kind, 'speed')
/** A line that is chosen by the gigabytes it includes. */
export const sellsData = (kind: OfferKind): boolean => isChosenBy(kind, 'data')

export const commoditiesOf = (kind: OfferKind): readonly Commodity[] => offerKinds[kind].commodities
export const delivers = (kind: OfferKind, commodity: Commodity): boolean => commoditiesOf(kind).includes(commodity)
