import type { SearchEntry } from './entry.ts'

/** A match of a question word in an entry: in its names, or only in its text. */
export interface WordHit {
  where: 'names' | 'text'
  /** 1 for the word itself, less for an inflected form. */
  likeness: number
}

export interface AskedWord {
  /** In search form; the typed one may be misspelled. */
  word: string
  typed: string
  /** Number of entries with it; 0 for unknown words. */
  frequency: number
}

export interface Candidate extends SearchEntry {
  hits: Readonly<Record<string, WordHit>>
}

export interface Ranked extends SearchEntry {
  /** Share of the question covered by the entry, 0 to 1: rare words weigh more. */
  relevance: number
  /** Share of the question covered by its names. */
  named: number
  /** Question words it contains. */
  words: string[]
  /** Weight of each word in its names. */
  names: Readonly<Record<string, number>>
}

const WEIGHT: Record<WordHit['where'], number> = { names: 1, text: 0.55 }

/** Near ties: explanations before products, short before long, and rules last. */
const KIND_WEIGHT: Partial<Record<SearchEntry['kind'], number>> = { offer: 0.97, post: 0.95, legal: 0.92 }
/** An unknown word lowers the score, weighted as a word with this many entries. */
const UNKNOWN = 3

/** Weight of a word: rarer words are more telling, more than proportionally. */
const worth = ({ frequency }: AskedWord, total: number): number =>
  Math.log(1 + (total + 1) / ((frequency || UNKNOWN) + 0.5)) ** 1.5

/** Best first. Ties: fewer other words in the names, so «Voltura» precedes «Voltura e subentro di un condominio». */
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
