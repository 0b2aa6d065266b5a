import type { Technology } from '#areas/offers/network.ts'
import type { LineRow } from './line-row.ts'

export interface LineGroup {
  key: 'fibra' | 'misto' | 'radio' | 'altro'
  title: string
  says: string
  /** «Con la fibra fino a casa», at the beginning of a sentence. */
  using: string
  rows: readonly LineRow[]
}

const GROUPS: readonly (Omit<LineGroup, 'rows'> & { of: readonly (Technology | null)[] })[] = [
  {
    key: 'fibra',
    title: 'Fibra fino a casa',
    says: 'FTTH: la fibra entra in casa, e la distanza dalla centrale non conta quasi nulla.',
    using: 'Con la fibra fino a casa',
    of: ['fibra'],
  },
  {
    key: 'misto',
    title: 'Fibra fino all’armadio',
    says: 'FTTC: l’ultimo tratto è in rame. Più l’armadio in strada è lontano, più rallenta.',
    using: 'Con la fibra fino all’armadio',
    of: ['misto'],
  },
  {
    key: 'radio',
    title: 'Radio e ADSL',
    says: 'Se da te non arriva altro. L’ADSL si sta spegnendo, zona per zona: prima di firmare chiedi fino a quando è garantita.',
    using: 'Via radio o con l’ADSL',
    of: ['radio', 'adsl'],
  },
  {
    key: 'altro',
    title: 'Altra tecnologia',
    says: 'L’offerta non dice come arriva a casa, o lo dice in un altro modo.',
    using: 'Con un’altra tecnologia',
    of: ['altro', null],
  },
]

/** Group of the connection available at a home; null when the answer gives none. */
export const groupOf = (answer: string): LineGroup['key'] | null =>
  GROUPS.find(({ of }) => of.some(code => code !== null && code === answer))?.key ?? null

/** Rows grouped by connection: the answered one first, then by speed. */
export function groupLines(rows: readonly LineRow[], answer: LineGroup['key'] | null): LineGroup[] {
  const groups = GROUPS.map(({ of, ...group }) => ({
    ...group,
    rows: rows.filter(({ technology }) => of.includes(technology.code)),
  })).filter(group => group.rows.length > 0)
  return groups.toSorted((a, b) => Number(b.key === answer) - Number(a.key === answer))
}
