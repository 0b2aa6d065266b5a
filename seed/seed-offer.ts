import type { ClientType } from '#areas/offers/cost/use.ts'
import type { OfferKind } from '#areas/offers/offer-kinds.ts'
import type { ContractType, OfferType, PaymentMethod } from '#areas/offers/offer.ts'
import type { StoredTerms } from '#areas/offers/terms.ts'
import { seedSuppliers } from './suppliers.ts'

/** What a demonstration offer says; all the rest of the row has a plain default. */
export interface SeedOffer {
  name: string
  supplier: string
  type: OfferKind
  client: ClientType
  contracts: readonly ContractType[]
  /** Days from the first seeding to the last day it can be signed; null: open-ended. */
  expiresIn: number | null
  isActive: boolean
  offerType: OfferType | null
  payment: PaymentMethod
  /** €/month */
  fee: string | null
  price?: string | null
  priceGas?: string | null
  activationCost: string
  activationInfo?: string
  volturaSubentroCosts?: string
  discount?: string
  description?: string
  green?: boolean
  regions?: readonly string[]
  termsLuce?: StoredTerms
  termsGas?: StoredTerms
  networkType?: string
  downloadSpeed?: string
  uploadSpeed?: string
  networkCoverage?: string
  simType?: string
  promoMonths?: number
  priceAfterPromo?: string
  tieMonths?: number
  exitCost?: string
}

const CODE_LENGTH = 32
const MARKS: Partial<Record<OfferKind, string>> = { luce: 'E', gas: 'G', luce_gas: 'D' }

const letters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** A code made like those of the Portale Offerte («009134ESFML01XXCHIARA24000000000»); telecom offers have none. */
export function codeOf(
  offer: Pick<SeedOffer, 'name' | 'supplier' | 'type' | 'client' | 'offerType'>,
  mark = MARKS[offer.type],
): string | null {
  const supplier = seedSuppliers.find(({ id }) => id === offer.supplier)
  if (!mark || !supplier) return null
  const price = offer.offerType === 'prezzo_variabile' ? 'V' : 'F'
  const client = offer.client === 'business' ? '02' : '01'
  return `${supplier.code}${mark}S${price}ML${client}XX${letters(offer.name)}`
    .slice(0, CODE_LENGTH)
    .padEnd(CODE_LENGTH, '0')
}

/** «terralume-chiara-24»: stable, so that seeding again finds the same row. */
export const idOf = ({
  name,
  supplier,
  type,
  client,
}: Pick<SeedOffer, 'name' | 'supplier' | 'type' | 'client'>): string =>
  [supplier, type.replace('_', '-'), ...(client === 'business' ? ['business'] : []), name]
    .join(' ')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(' ', '-')
