import type { Commodity } from '#areas/market/parameters.ts'
import {
  columnsOf,
  delivers,
  ENERGY_KINDS,
  LINE_KINDS,
  OFFER_KINDS,
  type OfferKind,
  offerKinds,
  paidOf,
} from '../offer-kinds.ts'
import { CONTRACT_TYPES, contractRows, DURATION_LABELS } from '../offer.ts'
import { commodityFields, type OfferField } from './commodity-fields.ts'

export const YES = 'sì'
export const NO = 'no'

export const KIND_LABELS = Object.fromEntries(OFFER_KINDS.map(kind => [kind, offerKinds[kind].label]))
export const CLIENT_LABELS = { domestico: 'Domestico', business: 'Business' } as const
const CONTRACT_LABELS = Object.fromEntries(CONTRACT_TYPES.map(type => [type, contractRows[type].label]))
const PAYMENTS = {
  iban: 'Addebito su conto (IBAN)',
  bollettino: 'Bollettino',
  carta: 'Carta',
  other: 'Altro',
} as const

const kindsWith = (commodity: Commodity): OfferKind[] => OFFER_KINDS.filter(kind => delivers(kind, commodity))

const text = (name: string, label: string, max: number, more: Partial<OfferField> = {}): OfferField => ({
  name,
  label,
  kind: 'text',
  max,
  ...more,
})
const euroField = (name: string, label: string, unit: string, max: number, of?: readonly OfferKind[]): OfferField => ({
  name,
  label,
  kind: 'amount',
  unit,
  places: 2,
  max,
  ...(of && { of }),
})

export const BASE_FIELDS: readonly OfferField[] = [
  text('name', 'Nome dell’offerta', 120, { required: true }),
  text('supplier_name', 'Fornitore', 120, { required: true }),
  { name: 'type', label: 'Tipo', kind: 'choice', options: KIND_LABELS, required: true },
  { name: 'client_type', label: 'Cliente', kind: 'choice', options: CLIENT_LABELS, required: true },
  { name: 'contract_type', label: 'Contratti', kind: 'list', options: CONTRACT_LABELS, required: true },
  { name: 'is_active', label: 'Attiva', kind: 'flag' },
  { name: 'starts_on', label: 'Si firma dal', kind: 'date' },
  { name: 'expiry_date', label: 'Si firma fino al', kind: 'date' },
  { name: 'payment_method', label: 'Pagamento', kind: 'choice', options: PAYMENTS },
  text('offer_code', 'Codice offerta', 60),
  text('cte_link', 'Link alle CTE', 500),
  text('discount', 'Sconto, come si legge sulla scheda', 300),
  { name: 'offer_description', label: 'Descrizione', kind: 'long', max: 2000 },
  { name: 'green_energy', label: 'Energia da fonti rinnovabili', kind: 'flag', of: ENERGY_KINDS },
  { name: 'regions', label: 'Solo in queste regioni', kind: 'text', max: 400 },
]

/** The plain prices of spec 2 §3.1; the rest of a price is in `commodity-fields.ts`. */
export const PRICE_FIELDS: readonly OfferField[] = [
  { name: 'offer_type', label: 'Durata del prezzo', kind: 'choice', options: DURATION_LABELS },
  euroField('monthly_fixed_fee', 'Quota fissa', '€/mese', 500),
  { ...euroField('price_per_unit', 'Prezzo della luce', '€/kWh', 3, kindsWith('luce')), places: 6 },
  { ...euroField('price_per_unit_gas', 'Prezzo del gas', '€/Smc', 10, kindsWith('gas')), places: 6 },
  euroField('activation_cost', 'Costo di attivazione', '€', 1000),
  text('activation_info', 'Come si paga l’attivazione', 300),
  text('voltura_subentro_costs', 'Costi di voltura e subentro', 300, { of: ENERGY_KINDS }),
]

/** A column that only some kinds of line have, each with its own label. */
function ownColumn(name: string, max: number): OfferField {
  const labels = LINE_KINDS.flatMap(kind => columnsOf(kind)[name] ?? [])
  return text(name, [...new Set(labels)].join(' o '), max, { of: LINE_KINDS.filter(kind => name in columnsOf(kind)) })
}

export const LINE_FIELDS: readonly OfferField[] = [
  { name: 'promo_months', label: 'Mesi di promozione', kind: 'whole', max: 60, of: LINE_KINDS },
  euroField('price_after_promo', 'Prezzo dopo la promozione', '€/mese', 500, LINE_KINDS),
  { name: 'tie_months', label: 'Vincolo in mesi (0: nessuno)', kind: 'whole', max: 60, of: LINE_KINDS },
  euroField('exit_cost', 'Costo di uscita', '€', 500, LINE_KINDS),
  ownColumn('network_type', 100),
  ownColumn('download_speed', 100),
  ownColumn('upload_speed', 100),
  ownColumn('network_coverage', 300),
  ownColumn('sim_type', 100),
]

export const fieldsOfCommodity = (commodity: Commodity): readonly OfferField[] => commodityFields[commodity]

/** Fields with a column of their own; the others are stored in the terms of their commodity. */
export const PLAIN_FIELDS: readonly OfferField[] = [...BASE_FIELDS, ...PRICE_FIELDS, ...LINE_FIELDS]

/** Every field, in the order of the form and of file columns. */
export const OFFER_FIELDS: readonly OfferField[] = [...PLAIN_FIELDS, ...commodityFields.luce, ...commodityFields.gas]

const byName = new Map(OFFER_FIELDS.map(field => [field.name, field]))
export const fieldNamed = (name: string): OfferField | undefined => byName.get(name)

/** As the form of a kind shows it. */
export const shownFor = ({ name, label, unit }: OfferField, kind: OfferKind): Pick<OfferField, 'label' | 'unit'> => ({
  label: columnsOf(kind)[name] ?? label,
  unit: unit === '€/mese' ? paidOf(kind).unit : unit,
})

export const belongsTo = ({ of }: OfferField, kind: OfferKind): boolean => of === undefined || of.includes(kind)

/** Response of the document behind a link: found, server error, no response, or an address we do not call. */
export type CteResult = 'found' | 'missing' | 'silent' | 'refused'

/** A logo is small: anything larger is a photo. */
export const LOGO_RULES = { maxMb: 2, extensions: ['png', 'jpg', 'jpeg'] } as const
