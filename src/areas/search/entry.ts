/** What can be found, in the order in which the search page groups it. */
export const ENTRY_KINDS = ['offer', 'price', 'guide', 'post', 'page', 'glossary', 'legal'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Public text under an address of its own. Never anything personal: visitors read all of it. */
export interface SearchEntry {
  kind: EntryKind
  /** Names the entry among those of its kind: an offer's id, a post's slug, a section's anchor. */
  key: string
  title: string
  /** Plain text, whole sentences: its beginning is also an answer of the assistant. */
  text: string
  /** A path of this site, with the anchor of the section. */
  url: string
  /** Other words a person may look for it with; never shown. */
  also?: string
}

/** Entries written together and replaced together; what an area writes one by one belongs to none. */
export type Feed = 'pages' | 'catalogue' | 'market'

/** Longest list of other words. */
export const MAX_ALSO = 500
/** Longest text that is kept of an entry: a page is cut into sections long before. */
export const MAX_ENTRY_TEXT = 20_000
