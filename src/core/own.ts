// Keeps input from a URL to our own paths and keys.

const MAX_LENGTH = 500

/** Pages that would cause redirect loops, or that are not pages. */
const NOT_LANDINGS = /^\/(?:auth|conferma-email|reset-password|esci|api)(?:$|[/?#])/

/** A path with its query if it stays on this site, as a browser will resolve it; else null. */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || path.length > MAX_LENGTH || !path.startsWith('/')) return null
  const here = 'http://site.invalid'
  if (!URL.canParse(path, here)) return null
  const url = new URL(path, here)
  // The URL parser treats «//host», «/\host» and «/<tab>/host» as another site.
  const normalised = `${url.pathname}${url.search}${url.hash}`
  if (url.origin !== here || normalised.startsWith('//') || NOT_LANDINGS.test(normalised)) return null
  return normalised
}

/** Without the empty ones: an empty filter filters nothing. */
export const given = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Own-property lookup for external names: `constructor` and `__proto__` exist in every object. */
export const ownRow = <T>(table: Readonly<Record<string, T>>, name: string | null | undefined): T | undefined =>
  name != null && Object.hasOwn(table, name) ? table[name] : undefined
