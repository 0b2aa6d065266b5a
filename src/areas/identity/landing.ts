/** Where a person goes after signing in: one of our own paths, carried through sign-in, sign-up and the confirmation link. */
const MAX_LENGTH = 500
const OFFER_ID = /^[A-Za-z0-9_-]{1,64}$/

/** spec 1 §2 and the decision of the product: `electricity` is accepted for `luce`. */
const OFFER_TYPES: Record<string, string> = {
  electricity: 'luce',
  luce: 'luce',
  gas: 'gas',
  luce_gas: 'luce_gas',
  internet: 'internet',
  mobile: 'mobile',
}

/** Pages that would send the person round in a circle, or that are not pages. */
const NOT_LANDINGS = /^\/(?:auth|conferma-email|reset-password|esci|api)(?:$|[/?#])/

/** The path with its query when it leads to this site and nowhere else, in the form a browser will really open; else null. */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || path.length > MAX_LENGTH || !path.startsWith('/')) return null
  const here = 'http://site.invalid'
  if (!URL.canParse(path, here)) return null
  const url = new URL(path, here)
  // The parser reads «//host», «/\host» and «/<tab>/host» as another site.
  const normalised = `${url.pathname}${url.search}${url.hash}`
  if (url.origin !== here || normalised.startsWith('//') || NOT_LANDINGS.test(normalised)) return null
  return normalised
}

/** What the query of a page says: an offer card's `selectedOffer` and `offerType`, or `redirectTo`; null when nothing. */
export function landingOf(query: URLSearchParams): string | null {
  const offer = query.get('selectedOffer')
  if (offer === null || !OFFER_ID.test(offer)) return ownPath(query.get('redirectTo'))
  const type = OFFER_TYPES[query.get('offerType') ?? '']
  return `/dashboard?${new URLSearchParams({ selectedOffer: offer, ...(type && { offerType: type }) })}`
}

/** A path of ours that carries the landing on: /auth?tab=registrati&redirectTo=… */
export function withLanding(path: string, landing: string | null): string {
  if (landing === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirectTo: landing })}`
}
