import type { StructuredData } from './page.ts'

/** What search engines ask of the types that they draw (their documentation of rich results). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  Article: ['headline', 'datePublished', 'author'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  Dataset: ['name', 'description'],
  FAQPage: ['mainEntity'],
  HowTo: ['name', 'step'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Organization: ['name'],
  Product: ['name', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  WebSite: ['name', 'url'],
}
/** Deeper nesting is not looked at: nobody writes it by hand, and it must end. */
const MAX_LEVELS = 12

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Reads one block of JSON-LD: which types it speaks of, and what is missing in them. */
export function readStructuredData(json: string): StructuredData {
  let block: unknown
  try {
    block = JSON.parse(json)
  } catch {
    return { types: [], isBroken: true, lacks: [] }
  }
  const types = new Set<string>()
  const lacks = new Set<string>()
  const look = (value: unknown, level: number): void => {
    if (level > MAX_LEVELS) return
    if (Array.isArray(value)) for (const each of value) look(each, level)
    if (!isThing(value)) return
    for (const type of [value['@type']].flat()) {
      if (typeof type !== 'string') continue
      types.add(type)
      for (const property of REQUIRED[type] ?? []) if (isEmpty(value[property])) lacks.add(`${type}.${property}`)
    }
    for (const part of Object.values(value)) look(part, level + 1)
  }
  look(block, 0)
  return { types: [...types], isBroken: !isThing(block) && !Array.isArray(block), lacks: [...lacks] }
}
