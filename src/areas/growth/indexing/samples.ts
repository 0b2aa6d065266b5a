import type { IndexingStatus } from '../procedures/get-indexing-status.server.ts'

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
