import type { Commodity } from '#areas/market/parameters.ts'
import type { RequestedSupply } from '#areas/supplies/store-supply.server.ts'
import { checkPdr, checkPod, isPdr, normalisePod } from '#core/identifiers/supply-codes.ts'
import type { Payload } from './payload.ts'
import type { Address } from './activation/activation.server.ts'
import type { AddressPart } from './wizards/parts/address.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Supplies named by a request's codes; an invalid code matches nothing. */
export function requestedSupplies(
  { personal, technical }: Pick<Payload, 'personal' | 'technical'>,
  isBusiness: boolean,
): RequestedSupply[] {
  const [pod, pdr] = [checkPod(text(technical.pod)), checkPdr(text(technical.pdr))]
  const shared = {
    holder: `${personal.firstName} ${personal.lastName}`,
    taxCode: personal.fiscalCode,
    customerType: isBusiness ? ('business' as const) : ('domestico' as const),
    address: printedAddress(personal.address),
    province: personal.address.province,
  }
  const present = (technical.currentSuppliers ?? {}) as Record<string, unknown>
  const of = (commodity: Commodity, code: string) => ({
    ...shared,
    commodity,
    code,
    supplierName: text(present[commodity]) || null,
  })
  return [...(pod.ok ? [of('luce', pod.value)] : []), ...(pdr.ok ? [of('gas', pdr.value)] : [])]
}

/** «Via Assarotti 12/4, 16122 Genova (GE)»: street, number, CAP, town and, if present, the province. */
const PRINTED =
  /^(?<street>.{1,120}?),?\s(?:n\.?\s?)?(?<houseNumber>\d{1,6}[\w/]{0,12}(?:\s?(?:int|interno|sc|scala)\.?\s?\w{1,12}){0,3})\s?[,-]?\s(?<zipCode>\d{5})\s(?<city>\p{L}[\p{L}\s'’.-]{0,60}?)\s?[(,-]?\s?(?<province>[A-Z]{2})?\)?$/u

/** Parses a printed address; null when ambiguous. */
export function readPrintedAddress(text: string): Partial<Record<AddressPart, string>> | null {
  const found = PRINTED.exec(text.trim().replace(/\s+/g, ' '))?.groups
  if (!found) return null
  return Object.fromEntries(
    Object.entries(found).flatMap(([part, value]) => (value ? [[part, value.trim()]] : [])),
  ) as Partial<Record<AddressPart, string>>
}

/** Formats an address as parsed above. */
export const printedAddress = ({ street, number, cap, city, province }: Address): string =>
  `${street} ${number}, ${cap} ${city} (${province})`

/** Supply codes of a request: several may be in one text. */
export const codesIn = (podPdr: string | null): string[] => (podPdr ?? '').split(/[\s,;/]+/u).filter(Boolean)

export const SUPPLY_CODES = { pod: 'POD', pdr: 'PDR' } as const
export type SupplyCode = keyof typeof SUPPLY_CODES

const WANTED: Readonly<Record<string, readonly SupplyCode[]>> = {
  luce: ['pod'],
  gas: ['pdr'],
  luce_gas: ['pod', 'pdr'],
}

export const codeOf = (text: string): SupplyCode | null =>
  normalisePod(text) !== null ? 'pod' : isPdr(text) ? 'pdr' : null

/**
 * Codes still missing, by kind of offer: a dual supply needs both, and an unrecognised code does not count. If the
 * kind is unknown, one is enough.
 */
export function missingCodes(podPdr: string | null, kind: string | null): SupplyCode[] {
  const there = codesIn(podPdr).map(codeOf)
  if (there.includes(null) || there.length === 0) return [...(WANTED[kind ?? ''] ?? ['pod', 'pdr'])]
  return (WANTED[kind ?? ''] ?? []).filter(code => !there.includes(code))
}
