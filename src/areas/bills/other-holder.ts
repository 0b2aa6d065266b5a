import { comparable } from '#core/text.ts'

/** The name on the bill if it differs from the account's, ignoring order and case; null if equal. */
export function otherHolder(printed: string | number | boolean | null, first: string, last: string): string | null {
  if (typeof printed !== 'string') return null
  const own = new Set(comparable(`${first} ${last}`).split(' '))
  const words = comparable(printed).split(' ')
  const isOwn = [...own].every(word => words.includes(word)) || words.every(word => own.has(word))
  return isOwn ? null : printed
}
