// What comes with an address leads to what is ours, or nowhere.

const MAX_LENGTH = 500

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

/** The row that a table has under a name which came from outside: `constructor` and `__proto__`, too, are found in every object. */
export const ownRow = <T>(table: Readonly<Record<string, T>>, name: string | null | undefined): T | undefined =>
  name != null && Object.hasOwn(table, name) ? table[name] : undefined
