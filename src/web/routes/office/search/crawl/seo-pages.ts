import type { FindingCode } from '#areas/growth/crawl/findings.ts'

/** spec 3 §2: pages of their own, for administrators alone. */
export const SEO_ANALYSIS = '/seo-analysis'
export const SEO_PHASE_ONE = '/seo-phase1-dashboard'

/** Where one kind of issue stands, page by page. */
export const issueAddress = (code: FindingCode, after?: string): string =>
  `${SEO_ANALYSIS}/${code}${after ? `?${new URLSearchParams({ dopo: after })}` : ''}`

/** The target keyword whose row is open for a change. */
const KEYWORD_PARAMETER = 'parola'
export const keywordOf = (query: URLSearchParams): string | null => query.get(KEYWORD_PARAMETER)
export const keywordAddress = (keywordId: string): string =>
  `${SEO_PHASE_ONE}?${new URLSearchParams({ [KEYWORD_PARAMETER]: keywordId })}#parole`

/** What the forms of the two pages ask for. */
export const START_CRAWL = 'start-crawl'
export const APPLY_FIXES = 'apply-fixes'
export const TEST_RICH_RESULTS = 'test-rich-results'
export const TEST_ROBOTS = 'test-robots'
export const SAVE_KEYWORD = 'save-keyword'
export const DELETE_KEYWORD = 'delete-keyword'
