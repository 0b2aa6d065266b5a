import type { IndexingStatus } from '../procedures/indexing.server.ts'
import type { SearchFiguresShown } from '../procedures/search-console.server.ts'

const active = { state: 'active', at: null, reason: null } as const

/** The figures of spec 3 §9, for «Dati dimostrativi» alone. */
export const SAMPLE_STATUS: IndexingStatus = {
  sitemap_updated: active,
  indexnow_sent: active,
  google_notified: active,
  last_update: null,
  indexed_pages: 148,
  indexed: null,
  total_pages: 148,
}

/** spec 3 §9: 148 pages; it lists none of them. */
export const SAMPLE_SITEMAP = { entries: [], total: 148, next: null }

/** spec 3 §2, «3 of 148 pages indexed»; it says nothing of clicks and queries. No day, since nobody measured it. */
export const SAMPLE_SEARCH: SearchFiguresShown = {
  indexed: { pages: 3, notIndexed: 145, day: '2025-01-01', source: 'coverage' },
  traffic: null,
  topQueries: [],
  history: [],
  reasons: [],
}
