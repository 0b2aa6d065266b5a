/** A legal text as plain data: rendered by the page, indexed by the search. Strings may contain `[label](address)` and `{name}`. */
export type Block =
  | string
  | { list: readonly string[] }
  | { note: string }
  | { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

export interface Section {
  id: string
  title: string
  blocks: readonly Block[]
}

export interface Question {
  question: string
  answer: string
}

export interface LegalText {
  lead: string
  /** For search engines: 40 to 160 characters. */
  description: string
  keywords: string
  sections: readonly Section[]
  questions?: readonly Question[]
}

/** Values of `{name}` placeholders: brand and contacts from the settings, figures from the data. */
export type Values = Readonly<Record<string, string>>

export const fill = (text: string, values: Values): string =>
  text.replace(/\{([a-zA-Z]+)\}/g, (hole, name: string) => values[name] ?? hole)

interface Piece {
  text: string
  href?: string
}

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) })
    pieces.push({ text: found[1] ?? '', href: found[2] })
    from = found.index + found[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

const plain = (text: string): string =>
  piecesOf(text)
    .map(piece => piece.text)
    .join('')

const stringsOf = (block: Block): string[] => {
  if (typeof block === 'string') return [block]
  if ('list' in block) return [...block.list]
  return 'note' in block ? [block.note] : [block.caption, ...block.rows.flat()]
}

/** Section text without markup, for the search. */
export const plainText = ({ blocks }: Pick<Section, 'blocks'>, values: Values): string =>
  blocks
    .flatMap(stringsOf)
    .map(text => plain(fill(text, values)))
    .join(' ')

/** Placeholders of every text; the guidelines have figures of the comparison as well. */
export const PLACES = ['name', 'phone', 'email', 'privacyEmail', 'address', 'taxId', 'choiceMonths'] as const
export const FIGURE_PLACES = ['asOf', 'offerCount', 'supplierCount', 'attribution'] as const

export const allStrings = ({ lead, sections, questions = [] }: LegalText): string[] => [
  lead,
  ...sections.flatMap(section => section.blocks.flatMap(stringsOf)),
  ...questions.flatMap(({ question, answer }) => [question, answer]),
]

interface SectionChange {
  title: string
  what: 'new' | 'changed' | 'gone'
}

/** Diff against the previous text, by section. */
export function changedSections(before: LegalText, after: Pick<LegalText, 'sections'>): SectionChange[] {
  const same = (one: Section, other: Section) => JSON.stringify(one) === JSON.stringify(other)
  const changes = after.sections.flatMap((section): SectionChange[] => {
    const old = before.sections.find(({ id }) => id === section.id)
    if (!old) return [{ title: section.title, what: 'new' }]
    return same(old, section) ? [] : [{ title: section.title, what: 'changed' }]
  })
  const gone = before.sections.filter(({ id }) => !after.sections.some(section => section.id === id))
  return [...changes, ...gone.map(({ title }): SectionChange => ({ title, what: 'gone' }))]
}
