import type { Address } from './activation.server.ts'
import type { AddressPart } from './wizards/parts/address.ts'

/** «Via Assarotti 12/4, 16122 Genova (GE)»: street, number, CAP, town and, where it stands there, the province. */
const PRINTED =
  /^(?<street>.{1,120}?),?\s(?:n\.?\s?)?(?<houseNumber>\d{1,6}[\w/]{0,12}(?:\s?(?:int|interno|sc|scala)\.?\s?\w{1,12}){0,3})\s?[,-]?\s(?<zipCode>\d{5})\s(?<city>\p{L}[\p{L}\s'’.-]{0,60}?)\s?[(,-]?\s?(?<province>[A-Z]{2})?\)?$/u

/** The parts of an address as a bill prints it; null where it is not clear which is which. */
export function readPrintedAddress(text: string): Partial<Record<AddressPart, string>> | null {
  const found = PRINTED.exec(text.trim().replace(/\s+/g, ' '))?.groups
  if (!found) return null
  return Object.fromEntries(
    Object.entries(found).flatMap(([part, value]) => (value ? [[part, value.trim()]] : [])),
  ) as Partial<Record<AddressPart, string>>
}

/** In the form that is read above. */
export const printedAddress = ({ street, number, cap, city, province }: Address): string =>
  `${street} ${number}, ${cap} ${city} (${province})`
