/** Kinds of results, in the order of the search page. */
export const ENTRY_KINDS = ['offer', 'price', 'guide', 'post', 'page', 'glossary', 'legal'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A public text with its own address. Never personal: visitors read all of it. */
export interface SearchEntry {
  kind: EntryKind
  /** Identifies the entry within its kind: an offer's id, a post's slug, a section's anchor. */
  key: string
  title: string
  /** Plain text, whole sentences: the assistant may quote its beginning. */
  text: string
  /** A path of this site, with the anchor of the section. */
  url: string
  /** Search keywords; never shown. */
  also?: string
}

/** Entries replaced together; entries written individually by an area belong to none. */
export type Feed = 'pages' | 'catalogue' | 'market'

/** Maximum length of the keywords. */
export const MAX_ALSO = 500
/** Maximum text length of an entry: pages are split into sections long before. */
export const MAX_ENTRY_TEXT = 20_000
