/** «Perché» → «Perche»: removes accents. */
export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Trims, and collapses spaces and line breaks. */
export const squeezeSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** Normalises names for comparison: lower case, no accents, no punctuation, single spaces. */
export const comparable = (text: string): string =>
  squeezeSpaces(
    foldAccents(text)
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  )

/** A user-chosen name in a mail: prevents mail programs from turning it into a link. */
export const unlinked = (name: string): string =>
  squeezeSpaces(name.replace(/[:/\\@]|\bwww\b\.?/giu, ' ').replace(/\.(?=\S)/gu, '. '))

/** «tre» → «Tre», at the start of a sentence. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** «a Terralume», «ad Acquaviva»: the preposition gains a d before the same vowel. */
export const toName = (name: string): string => `${/^a/i.test(foldAccents(name)) ? 'ad' : 'a'} ${name}`

/** «Hai un messaggio» → «hai un messaggio», within a sentence; «PUN» and «F1» stay. */
export const uncapitalised = (text: string): string =>
  /^\p{Lu}[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** URL slug of a title: «Offerte più chiare» → «offerte-piu-chiare». */
export const slug = (title: string): string => comparable(title).replaceAll(' ', '-')

/** Truncates without splitting a surrogate pair, which jsonb rejects. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** Maximum depth of input: ours needs six, and JSON parsers fail between here and 10,000. */
const MAX_DEPTH = 100

const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Whether PostgreSQL can store an input: no NUL, no lone surrogate in any text or key, limited depth. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every(each => isStorable(each, depth + 1))
  // Bytes, files and dates are not text.
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return true
  return Object.entries(value).every(([name, each]) => isStorableText(name) && isStorable(each, depth + 1))
}

/** «Lucce», «boleta»: doubled and single letters are equal. */
export const single = (word: string): string => word.replace(/(.)\1+/g, '$1')

const DIGITS_IN_GROUPS = /^-?[1-9]\d{0,2}(\.\d{3})+$/

/** «2.712», «2712», «0,1690», «0.169», «1.234,56»: the intended number, or null. */
export function readItalianNumber(text: string): number | null {
  const bare = text.replace(/[\s€]/gu, '')
  const plain = bare.includes(',') || DIGITS_IN_GROUPS.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare
  return /^-?\d{1,12}(\.\d{1,9})?$/.test(plain) ? Number(plain) : null
}

/** One edit or none, without a table: a message asks this of thousands of names. */
function editsUpToOne(a: string, b: string): number {
  if (a === b) return 0
  let at = 0
  while (a[at] === b[at]) at++
  const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
  const isOne =
    isSwap || a.slice(at + 1) === b.slice(at + 1) || a.slice(at) === b.slice(at + 1) || a.slice(at + 1) === b.slice(at)
  return isOne ? 1 : 2
}

/** Damerau-Levenshtein distance; stops above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (limit === 1) return editsUpToOne(a, b)
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: Math.min(b.length, limit) + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row: number[] = i <= limit ? [i] : []
    let least = row[0] ?? Infinity
    // Cells further from the diagonal exceed the limit.
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j++) {
      const isSwap = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const distance = Math.min(
        (above[j] ?? Infinity) + 1,
        (row[j - 1] ?? Infinity) + 1,
        (above[j - 1] ?? Infinity) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? (before[j - 2] ?? Infinity) + 1 : Infinity,
      )
      row[j] = distance
      least = Math.min(least, distance)
    }
    if (least > limit) return limit + 1
    before = above
    above = row
  }
  return above[b.length] ?? limit + 1
}

/** Search text as in word indexes: lower case, single spaces. */
export const searchedText = (typed: string): string => typed.trim().toLowerCase().replace(/\s+/gu, ' ')

/** LIKE pattern for containment, with special characters escaped. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** By code units: the same on every node, unlike `localeCompare`. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
