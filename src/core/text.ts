/** «Perché» → «Perche»: letters without their accents. */
export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Outer spaces dropped, inner runs of spaces and line breaks as one space. */
export const squeezeSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** The form in which two writings of a name are compared: lower case, no accents, no punctuation, single spaces. */
export const comparable = (text: string): string =>
  squeezeSpaces(
    foldAccents(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  )

/** The part of an address made from a title: «Offerte più chiare» → «offerte-piu-chiare». */
export const slug = (title: string): string => comparable(title).replaceAll(' ', '-')

/** Whether a text anywhere in a value holds the character that PostgreSQL keeps in no text. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (Array.isArray(value)) return value.some(holdsNul)
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain && Object.values(value).some(holdsNul)
}
