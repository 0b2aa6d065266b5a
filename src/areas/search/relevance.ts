import type { SearchEntry } from './entry.ts'

/** Where a word of the question was found in an entry: in its names, or only in its text. */
export interface WordHit {
  where: 'names' | 'text'
  /** 1 for the word itself, less for another form of it. */
  likeness: number
}

export interface AskedWord {
  /** As it is looked for; what was typed may be misspelled. */
  word: string
  typed: string
  /** Entries that hold it; 0 for a word nobody wrote. */
  frequency: number
}

export interface Candidate extends SearchEntry {
  hits: Readonly<Record<string, WordHit>>
}

export interface Ranked extends SearchEntry {
  /** Share of what was asked that the entry is about, from 0 to 1: rare words weigh more than common ones. */
  relevance: number
  /** Share of what was asked that stands in its names. */
  named: number
  /** The words of the question that it holds. */
  words: string[]
  /** What each word in its names is worth. */
  names: Readonly<Record<string, number>>
}

const WEIGHT: Record<WordHit['where'], number> = { names: 1, text: 0.55 }

/** Of two that fit nearly equally, what explains comes before what is sold, the short before the long, and rules last. */
const KIND_WEIGHT: Partial<Record<SearchEntry['kind'], number>> = { offer: 0.97, post: 0.95, legal: 0.92 }
/** A word that nobody wrote takes something away from what is found, as much as a word of this many entries. */
const UNKNOWN = 3

/** What a word is worth: seldom written words say more about what is wanted, and more than in proportion. */
const worth = ({ frequency }: AskedWord, total: number): number =>
  Math.log(1 + (total + 1) / ((frequency || UNKNOWN) + 0.5)) ** 1.5

/** Best first. Of two that fit equally, the one whose names hold less else: «Voltura» before «Voltura e subentro di un condominio». */
export function rank(words: readonly AskedWord[], candidates: readonly Candidate[], total: number): Ranked[] {
  const values = new Map(words.map(asked => [asked.word, worth(asked, total)]))
  const sum = [...values.values()].reduce((all, value) => all + value, 0) || 1
  const share = (hits: Candidate['hits'], weigh: (hit: WordHit) => number) =>
    Object.entries(hits).reduce((all, [word, hit]) => all + (values.get(word) ?? 0) * weigh(hit), 0) / sum
  return candidates
    .map(({ hits, ...entry }) => ({
      ...entry,
      words: Object.keys(hits),
      names: Object.fromEntries(
        Object.entries(hits).flatMap(([word, hit]) => (hit.where === 'names' ? [[word, values.get(word) ?? 0]] : [])),
      ),
      relevance: share(hits, hit => WEIGHT[hit.where] * hit.likeness) * (KIND_WEIGHT[entry.kind] ?? 1),
      named: share(hits, hit => (hit.where === 'text' ? 0 : hit.likeness)),
    }))
    .toSorted(
      (a, b) =>
        b.relevance - a.relevance || b.named - a.named || a.title.length - b.title.length || (a.url < b.url ? -1 : 1),
    )
}
