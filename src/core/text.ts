/** «Perché» → «Perche»: letters without their accents. */
export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Outer spaces dropped, inner runs of spaces and line breaks as one space. */
export const squeezeSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** The form in which two writings of a name are compared: lower case, no accents, no punctuation, single spaces. */
export const comparable = (text: string): string =>
  squeezeSpaces(
    foldAccents(text)
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  )

/** A name as a message prints it: mail programs make a link of whatever looks like one, and a stranger chose the name. */
export const unlinked = (name: string): string =>
  squeezeSpaces(name.replace(/[:/\\@]|\bwww\b\.?/giu, ' ').replace(/\.(?=\S)/gu, '. '))

/** «tre» → «Tre», as a sentence begins. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** «a Terralume», «ad Acquaviva»: the preposition takes its d before the same vowel. */
export const toName = (name: string): string => `${/^a/i.test(foldAccents(name)) ? 'ad' : 'a'} ${name}`

/** «Hai un messaggio» → «hai un messaggio», as a sentence goes on; «PUN» and «F1» stay as they are. */
export const uncapitalised = (text: string): string =>
  /^\p{Lu}[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** The part of an address made from a title: «Offerte più chiare» → «offerte-piu-chiare». */
export const slug = (title: string): string => comparable(title).replaceAll(' ', '-')

/** The beginning of a text, never with half of a letter at its end: jsonb refuses such halves. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** How deep a value that somebody sends may go: ours need six, and what reads JSON stops somewhere between here and 10,000. */
const MAX_DEPTH = 100

const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Whether PostgreSQL can keep what a person sent: no NUL and no half of a surrogate pair in any text or name, and not
 * nested without end.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every(each => isStorable(each, depth + 1))
  // Bytes, files and dates are no text.
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return true
  return Object.entries(value).every(([name, each]) => isStorableText(name) && isStorable(each, depth + 1))
}

/** «Lucce», «boleta»: a letter written twice, or once, is no other word. */
export const single = (word: string): string => word.replace(/(.)\1+/g, '$1')

const DIGITS_IN_GROUPS = /^-?[1-9]\d{0,2}(\.\d{3})+$/

/** «2.712», «2712», «0,1690», «0.169», «1.234,56»: the number a person means, or null. */
export function readItalianNumber(text: string): number | null {
  const bare = text.replace(/[\s€]/gu, '')
  const plain = bare.includes(',') || DIGITS_IN_GROUPS.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare
  return /^-?\d{1,12}(\.\d{1,9})?$/.test(plain) ? Number(plain) : null
}

/** Letters to change, add or take away, two that changed places counted as one; given up above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: Math.min(b.length, limit) + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row: number[] = i <= limit ? [i] : []
    let least = row[0] ?? Infinity
    // What lies further from the diagonal is beyond the limit.
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

/** What is looked for, as indexes of words hold it: small letters, single spaces. */
export const searchedText = (typed: string): string => typed.trim().toLowerCase().replace(/\s+/gu, ' ')

/** Any text with these words in it; what the database would read as a sign of its own stands for itself. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
