import { ownPath } from '#core/own.ts'

const OFFER_ID = /^[A-Za-z0-9_-]{1,64}$/

const OFFER_KIND = /^[a-z_]{1,20}$/

/**
 * Where to go after signing in: one of our own paths, carried through sign-in, sign-up and the confirmation link. From
 * the query: an offer card's `selectedOffer` and `offerType`, or `redirectTo`; null without any.
 */
export function landingOf(query: URLSearchParams): string | null {
  const offer = query.get('selectedOffer')
  if (offer === null || !OFFER_ID.test(offer)) return ownPath(query.get('redirectTo'))
  // spec 1 §2 and a product decision: `electricity` is an alias of `luce`.
  const kind = query.get('offerType')?.replace(/^electricity$/, 'luce') ?? ''
  return `/dashboard?${new URLSearchParams({ selectedOffer: offer, ...(OFFER_KIND.test(kind) && { offerType: kind }) })}`
}

/** Adds the landing to one of our paths: /auth?tab=registrati&redirectTo=… */
export function withLanding(path: string, landing: string | null): string {
  if (landing === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirectTo: landing })}`
}
