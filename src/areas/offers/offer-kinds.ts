import type { Commodity } from '#areas/market/parameters.ts'

/** What is known of a kind of offer wherever it is listed, typed, searched, scored or written about. */
interface KindRow {
  /** As a choice, in a column, over a list. */
  label: string
  /** After «offerte» or «lista». */
  adjective: string
  /** «Offerta … di Vento Nord», in a sentence. */
  phrase: string
  /** What people type when they look for one. */
  keywords: string
  path: string
  /** Metered and compared over a year; none for a line, which is compared over 24 months. */
  commodities: readonly Commodity[]
  /** What one line is chosen by before another: its speed where it arrives, or the gigabytes it includes. */
  line: 'speed' | 'data' | null
}

/** A new kind is a row here; then the types say which of its own texts (guide, samples, wizard) are still missing. */
export const offerKinds = {
  luce: {
    label: 'Luce',
    adjective: 'luce',
    phrase: 'luce',
    keywords: 'offerta luce elettricità corrente',
    path: '/offerte-luce',
    commodities: ['luce'],
    line: null,
  },
  gas: {
    label: 'Gas',
    adjective: 'gas',
    phrase: 'gas',
    keywords: 'offerta gas metano',
    path: '/offerte-gas',
    commodities: ['gas'],
    line: null,
  },
  luce_gas: {
    label: 'Luce e gas',
    adjective: 'luce e gas',
    phrase: 'luce e gas insieme',
    keywords: 'offerta dual luce gas',
    path: '/offerte-luce-gas-2025',
    commodities: ['luce', 'gas'],
    line: null,
  },
  internet: {
    label: 'Internet casa',
    adjective: 'internet',
    phrase: 'internet per la casa',
    keywords: 'offerta internet casa wifi linea',
    path: '/offerte-internet',
    commodities: [],
    line: 'speed',
  },
  mobile: {
    label: 'Mobile',
    adjective: 'mobile',
    phrase: 'per il telefono mobile',
    keywords: 'offerta mobile sim cellulare giga telefonia',
    path: '/offerte-mobile',
    commodities: [],
    line: 'data',
  },
} as const satisfies Record<string, KindRow>

type Rows = typeof offerKinds
export type OfferKind = keyof Rows
/** Neither type takes in a kind that is compared in a third way: each place that tells the two apart has to say what it does of it. */
export type LineKind = { [Kind in OfferKind]: Rows[Kind]['line'] extends null ? never : Kind }[OfferKind]
export type EnergyKind = {
  [Kind in OfferKind]: Rows[Kind]['commodities'] extends readonly [] ? never : Kind
}[OfferKind]

export const OFFER_KINDS = Object.keys(offerKinds) as [OfferKind, ...OfferKind[]]
export const isLine = (kind: OfferKind): kind is LineKind => offerKinds[kind].line !== null
export const LINE_KINDS = OFFER_KINDS.filter(isLine)
/** A line that is chosen by its speed comes in by some technology, which decides at which address it can be had. */
export const sellsSpeed = (kind: OfferKind): boolean => offerKinds[kind].line === 'speed'
/** A line that is chosen by the gigabytes it includes. */
export const sellsData = (kind: OfferKind): boolean => offerKinds[kind].line === 'data'

export const commoditiesOf = (kind: OfferKind): readonly Commodity[] => offerKinds[kind].commodities
export const delivers = (kind: OfferKind, commodity: Commodity): boolean => commoditiesOf(kind).includes(commodity)
