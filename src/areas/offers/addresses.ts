import { slug } from '#core/text.ts'

/** What the office makes gets a number; what is seeded or imported has an id that can be read. */
const NUMBER = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const readable = (id: string, words: string): string => (NUMBER.test(id) ? `${slug(words)}-${id}` : id)

interface Named {
  id: string
  name: string
}

/** The page of an offer. Its words may change with its name; the id at their end goes on leading there. */
export const offerAddress = ({ id, name, supplier }: Named & { supplier: string }): string =>
  `/offerte/${encodeURIComponent(readable(id, `${supplier} ${name}`))}`

export const supplierAddress = ({ id, name }: Named): string => `/fornitori/${encodeURIComponent(readable(id, name))}`

/** Whose address ends in these words. */
export const idIn = (words: string): string => NUMBER.exec(words)?.[0] ?? words
