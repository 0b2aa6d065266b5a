import type { CrawlReport } from '../procedures/crawls.server.ts'

/** spec 3 §2: the progress of Phase 1. */
export const SAMPLE_PROGRESS = 85

/** spec 3 §9: 45, 67, 23, 32, 89 pages; which issue each belongs to is not shown there. */
const issues = [
  { code: 'canonical-wrong', pages: 45 },
  { code: 'description-missing', pages: 67 },
  { code: 'server-error', pages: 23 },
  { code: 'page-orphan', pages: 32 },
  { code: 'image-no-alt', pages: 89 },
] as const

/** The specification's sample figures (spec 3 §2 and §9) as a walk would tell them; what it leaves out is null. */
export const SAMPLE_REPORT: CrawlReport = {
  summary: {
    id: 'esempio',
    finishedAt: null,
    pages: 148,
    sitemapPages: 148,
    externalLinks: 0,
    critical: 3,
    warning: 2,
    pagesAffected: 142,
    brokenLinks: null,
    issues,
    keywords: { covered: 0, total: 0 },
  },
  isCut: false,
  crawls: 0,
  before: null,
  changes: [],
  fixes: issues.map(({ code }) => ({ code, status: 'pending', checkedAt: null, fixedAt: null })),
  keywords: [],
}
