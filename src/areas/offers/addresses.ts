import { slug } from '#core/text.ts'
import type { OfferKind } from './offer-kinds.ts'

/** Offers created in the office get a UUID; seeded and imported ones have readable ids. */
const NUMBER = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const readable = (id: string, words: string): string => (NUMBER.test(id) ? `${slug(words)}-${id}` : id)

interface NamedOffer {
  id: string
  name: string
}

/** The page of an offer. Its words change with the name; the id at the end keeps old links working. */
export const offerAddress = ({ id, name, supplier }: NamedOffer & { supplier: string }): string =>
  `/offerte/${encodeURIComponent(readable(id, `${supplier} ${name}`))}`

export const supplierAddress = ({ id, name }: NamedOffer): string =>
  `/fornitori/${encodeURIComponent(readable(id, name))}`

/** Where «Richiedi Questa Offerta» leads: the area, or sign-in on the way to it (`landingOf`). */
export const requestAddress = ({ id, kind }: { id: string; kind: OfferKind }, path = '/dashboard'): string =>
  `${path}?selectedOffer=${encodeURIComponent(id)}&offerType=${kind}`

/** Id at the end of an address. */
export const idIn = (words: string): string => NUMBER.exec(words)?.[0] ?? words
