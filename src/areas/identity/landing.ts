import { ownPath } from '#core/own.ts'

const OFFER_ID = /^[A-Za-z0-9_-]{1,64}$/

const OFFER_KIND = /^[a-z_]{1,20}$/

/**
 * Where a person goes after signing in: one of our own paths, carried through sign-in, sign-up and the confirmation link.
 * What the query of a page says: an offer card's `selectedOffer` and `offerType`, or `redirectTo`; null when nothing.
 */
export function landingOf(query: URLSearchParams): string | null {
  const offer = query.get('selectedOffer')
  if (offer === null || !OFFER_ID.test(offer)) return ownPath(query.get('redirectTo'))
  // spec 1 §2 and the decision of the product: `electricity` is accepted for `luce`.
  const kind = query.get('offerType')?.replace(/^electricity$/, 'luce') ?? ''
  return `/dashboard?${new URLSearchParams({ selectedOffer: offer, ...(OFFER_KIND.test(kind) && { offerType: kind }) })}`
}

/** A path of ours that carries the landing on: /auth?tab=registrati&redirectTo=… */
export function withLanding(path: string, landing: string | null): string {
  if (landing === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirectTo: landing })}`
}
