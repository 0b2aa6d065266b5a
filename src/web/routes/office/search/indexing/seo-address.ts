import { sectionAddress } from '../../sections.ts'

export const sitemapAddress = (after?: string): string => sectionAddress('seo', { dopo: after })
export const SEARCH_CONSOLE = sectionAddress('seo', {}, 'search-console')

/** spec 3 §2: a page of its own. */
export const DEBUG_LOGOS = '/debug-logos'

/** The buttons of the indexing monitor, by the value they send. */
export const CHECK_INDEXING = 'check-indexing'
export const COMPLETE_UPDATE = 'complete-update'
