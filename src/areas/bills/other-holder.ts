import { comparable } from '#core/text.ts'

/** The name on the bill where it is not that of the account, in whatever order and case it is printed; null where it is. */
export function otherHolder(printed: string | number | boolean | null, first: string, last: string): string | null {
  if (typeof printed !== 'string') return null
  const own = new Set(comparable(`${first} ${last}`).split(' '))
  const words = comparable(printed).split(' ')
  const isOwn = [...own].every(word => words.includes(word)) || words.every(word => own.has(word))
  return isOwn ? null : printed
}
