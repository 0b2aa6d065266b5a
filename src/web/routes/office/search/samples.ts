import type { CompetitorDashboard } from '#areas/growth/procedures/competitors.server.ts'
import { type ContentStatus, MONTHLY_TARGET, PRIORITIES } from '#areas/growth/content/queue.ts'
import type { CrawlReport } from '#areas/growth/procedures/crawls.server.ts'
import type { IndexingStatus } from '#areas/growth/procedures/indexing.server.ts'
import type { SearchFiguresShown } from '#areas/growth/procedures/search-console.server.ts'
import type { LeadershipFigures } from '#areas/growth/phases/leadership.ts'
import type { LinkOverview, ProspectLine } from '#areas/growth/procedures/prospects.server.ts'
import { PROSPECT_STATUSES, STRATEGIES } from '#areas/growth/link-building/prospect.ts'
import set from './samples.json'

// The specification's sample set (samples.json: spec 3 §2, §3, §4 and §9) in the shape of our procedures' output, only for
// «Dati dimostrativi». Figures and dates it does not give are absent, since nobody measured them.

/** JSON imports widen literal unions to string: cast them back. */
type Written<T> = T extends string ? string : T extends object ? { [K in keyof T]: Written<T[K]> } : T
const sample = <T>(written: Written<T>): T => written as T

/** Values nobody measured. */
const none = <K extends string>(...names: readonly K[]) =>
  Object.fromEntries(names.map(name => [name, null])) as Record<K, null>

const AT = new Date('2025-01-01T11:00:00Z')
const row = { createdAt: AT, updatedAt: AT, notes: '' }
const unread = { ...row, edition: '', topKeywords: [], ...none('lastCheckedAt', 'lastFailure', 'title', 'description') }

export const SAMPLE_COMPETITORS = sample<CompetitorDashboard>({
  ...set.competitors,
  own: { ...unread, threatLevel: null, ...set.competitors.own },
  competitors: set.competitors.competitors.map(each => ({
    ...unread,
    ...each,
    isOwn: false,
    readings: [],
    pages: [],
    changes: [],
    gaps: [{ measure: 'domainAuthority', ours: 42, theirs: null, gap: null }],
  })),
})

export const SAMPLE_FIGURES = { ...set.queue, monthly_target: MONTHLY_TARGET }
export const SAMPLE_TRAFFIC = set.traffic

/** As many rows as the figures count, with neutral names: the specification names no article. */
const queueItems = [...Array(18).keys()].map(index => ({
  ...row,
  id: `esempio-${index + 1}`,
  title: `Articolo di esempio ${index + 1}`,
  topic: '',
  keywords: [],
  status: (index < 3 ? 'ready' : 'pending') as ContentStatus,
  priority: PRIORITIES[index % PRIORITIES.length] ?? 'medium',
  contentType: 'libero' as const,
  ...none('targetTraffic', 'targetDate', 'failure', 'alike', 'postId', 'postTitle', 'postStatus'),
}))

export const sampleQueue = (status: string) => ({
  items: queueItems.filter(item => status === '' || item.status === status),
  next: null,
  counts: null,
  latest: null,
})

/** The specification does not show which issue each page count belongs to. */
export const SAMPLE_REPORT = sample<CrawlReport>({
  ...set.report,
  fixes: set.report.summary.issues.map(({ code }) => ({ code, status: 'pending', checkedAt: null, fixedAt: null })),
})
export const SAMPLE_STATUS = sample<IndexingStatus>(set.status)
export const SAMPLE_SITEMAP = set.sitemap
export const SAMPLE_SEARCH = sample<SearchFiguresShown>(set.search)
export const LEADERSHIP_SAMPLES = sample<LeadershipFigures>(set.leadership)

/** Neutral names, one per state: the specification's prospect figures are random. */
export const SAMPLE_PROSPECTS: readonly ProspectLine[] = PROSPECT_STATUSES.map((status, index) => ({
  ...row,
  id: status,
  domain: `sito-${index + 1}.example`,
  strategy: STRATEGIES[index] ?? 'partnership',
  status,
  priority: 'medium',
  campaign: 'Campagna di esempio',
  ...none('domainAuthority', 'authoritySource', 'authorityOn', 'contactEmail', 'estimatedValue'),
  ...none('lastContact', 'followUpAt', 'linkState'),
}))

/** Counted from the five above; the referring domains are those of phase 3. */
export const SAMPLE_LINKS = sample<LinkOverview>({
  ...set.links,
  campaigns: set.links.campaigns.map(each => ({ ...row, ...each, tally: set.links.tally })),
})
