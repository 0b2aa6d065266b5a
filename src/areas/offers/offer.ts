import type { ClientType } from './cost/use.ts'
import type { OfferKind } from './offer-kinds.ts'
import type { Terms } from './terms.ts'
import type { Decimal } from '#core/decimal.ts'
import type { CalendarDate } from '#core/dates.ts'

/** How long the price holds (spec 2 §9). */
export const DURATION_LABELS = {
  prezzo_fisso_12: 'Prezzo fisso 12 mesi',
  prezzo_fisso_24: 'Prezzo fisso 24 mesi',
  prezzo_variabile: 'Prezzo variabile',
} as const
export type OfferType = keyof typeof DURATION_LABELS
export const OFFER_TYPES = Object.keys(DURATION_LABELS) as [OfferType, ...OfferType[]]

/** What it can be signed for: as an option, after «Per», and by the code of the open data (TIPOLOGIA_ATT_CONTR). */
export const contractRows = {
  switch: { label: 'Switch', phrase: 'cambio fornitore', code: '01' },
  voltura: { label: 'Voltura', phrase: 'voltura', code: '04' },
  subentro: { label: 'Subentro', phrase: 'subentro', code: '03' },
  attivazione: { label: 'Nuova attivazione', phrase: 'prima attivazione', code: '02' },
} as const
export type ContractType = keyof typeof contractRows
export const CONTRACT_TYPES = Object.keys(contractRows) as ContractType[]

export const PAYMENT_METHODS = ['iban', 'bollettino', 'carta', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Our catalogue, demo samples, or the open data of the market (for comparison, never sold). */
export type OfferSource = 'catalogue' | 'demo' | 'open-data'

/** A parsed offer; amounts exact. */
export interface Offer {
  id: string
  name: string
  type: OfferKind
  clientType: ClientType
  contractTypes: readonly ContractType[]
  supplierId: string | null
  supplierName: string
  supplierLogoPath: string | null
  isActive: boolean
  startsOn: CalendarDate | null
  expiryDate: CalendarDate | null
  /** €/month */
  monthlyFixedFee: Decimal | null
  /** €/kWh */
  pricePerUnit: Decimal | null
  /** €/Smc */
  pricePerUnitGas: Decimal | null
  activationCost: Decimal | null
  activationInfo: string | null
  downloadSpeed: string | null
  uploadSpeed: string | null
  networkType: string | null
  networkCoverage: string | null
  simType: string | null
  discount: string | null
  offerDescription: string | null
  cteLink: string | null
  offerType: OfferType | null
  paymentMethod: PaymentMethod | null
  volturaSubentroCosts: string | null
  promoMonths: number | null
  priceAfterPromo: Decimal | null
  tieMonths: number | null
  exitCost: Decimal | null
  greenEnergy: boolean
  offerCode: string | null
  source: OfferSource
  regions: readonly string[] | null
  termsLuce: Terms | null
  termsGas: Terms | null
  createdAt: Date
}

/** Unknown words are ignored. */
export const readContractTypes = (text: string): ContractType[] =>
  text
    .split(',')
    .map(word => word.trim())
    .filter((word): word is ContractType => Object.hasOwn(contractRows, word))

/** The expiry date is included. */
export const isOnSale = (
  { isActive, startsOn, expiryDate }: Pick<Offer, 'isActive' | 'startsOn' | 'expiryDate'>,
  day: CalendarDate,
): boolean => isActive && (startsOn === null || startsOn <= day) && (expiryDate === null || expiryDate >= day)

/** Offers with an unknown cost cannot be signed. */
export const canBeSigned = (
  offer: Pick<Offer, 'isActive' | 'startsOn' | 'expiryDate' | 'activationCost'>,
  day: CalendarDate,
): boolean => isOnSale(offer, day) && offer.activationCost !== null

/** Only for taking over, opening or reopening a supply: customers with a contract cannot switch to it. */
export const isForNewSupplies = ({ contractTypes }: Pick<Offer, 'contractTypes'>): boolean =>
  contractTypes.length > 0 && !contractTypes.includes('switch')

/** Region unknown: only offers sold everywhere. */
export const isSoldIn = ({ regions }: Pick<Offer, 'regions'>, region: string | null): boolean =>
  regions === null || (region !== null && regions.includes(region))
