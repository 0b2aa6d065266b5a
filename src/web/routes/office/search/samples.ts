import type { CompetitorDashboard } from '#areas/competitors/procedures/competitors.server.ts'
import { type ContentStatus, MONTHLY_TARGET, PRIORITIES } from '#areas/content/queue.ts'
import type { CrawlReport } from '#areas/growth/procedures/crawls.server.ts'
import type { IndexingStatus } from '#areas/growth/procedures/indexing.server.ts'
import type { SearchFiguresShown } from '#areas/growth/procedures/search-console.server.ts'
import type { LeadershipFigures } from '#areas/growth/phases/leadership.ts'
import type { LinkOverview, ProspectLine } from '#areas/link-building/procedures/prospects.server.ts'
import { PROSPECT_STATUSES, STRATEGIES } from '#areas/link-building/prospect.ts'

const AT = new Date('2025-01-01T11:00:00Z')
const competitorRow = {
  notes: '',
  lastCheckedAt: null,
  lastFailure: null,
  title: null,
  description: null,
  topKeywords: [],
  createdAt: AT,
  updatedAt: AT,
  edition: '',
}

/** The specification's set (spec 3 §9: our authority 42): where it names no figure there is none. */
export const SAMPLE_COMPETITORS: CompetitorDashboard = {
  isLive: false,
  alerts: [],
  own: {
    ...competitorRow,
    id: 'noi',
    domain: 'noi.example',
    name: 'Noi',
    threatLevel: null,
    isOwn: true,
    readings: [
      {
        competitorId: 'noi',
        measure: 'domainAuthority',
        value: 42,
        day: '2025-01-01',
        source: 'esempio della specifica',
      },
    ],
  },
  competitors: (['uno', 'due', 'tre'] as const).map((name, index) => ({
    ...competitorRow,
    id: name,
    domain: `concorrente-${name}.example`,
    name: `Concorrente ${name}`,
    threatLevel: (['high', 'medium', 'low'] as const)[index] ?? null,
    isOwn: false,
    readings: [],
    pages: [],
    changes: [],
    gaps: [{ measure: 'domainAuthority', ours: 42, theirs: null, gap: null }],
  })),
}

/** spec 3 §9, sample figures of the queue: shown behind «Dati dimostrativi» alone. It does not say how many a month. */
export const SAMPLE_FIGURES = {
  generated_today: 3,
  generated_month: null,
  pending_generation: 15,
  monthly_target: MONTHLY_TARGET,
} as const
export const SAMPLE_TRAFFIC = { increase: 245, visits: null, before: null }

/** As many rows as the figures count, under neutral names: the specification names no article. */
const queueItems = [...Array(18).keys()].map(index => ({
  id: `esempio-${index + 1}`,
  title: `Articolo di esempio ${index + 1}`,
  topic: '',
  keywords: [],
  status: (index < 3 ? 'ready' : 'pending') as ContentStatus,
  priority: PRIORITIES[index % PRIORITIES.length] ?? 'medium',
  contentType: 'libero' as const,
  targetTraffic: null,
  targetDate: null,
  failure: null,
  alike: null,
  createdAt: new Date('2025-01-01T11:00:00Z'),
  postId: null,
  postTitle: null,
  postStatus: null,
}))

export const sampleQueue = (status: string) => ({
  items: queueItems.filter(item => status === '' || item.status === status),
  next: null,
  counts: null,
  latest: null,
})

/** spec 3 §9: 45, 67, 23, 32, 89 pages; which issue each belongs to is not shown there. */
const sampleIssues = [
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
    issues: sampleIssues,
    keywords: { covered: 0, total: 0 },
  },
  isCut: false,
  crawls: 0,
  before: null,
  changes: [],
  fixes: sampleIssues.map(({ code }) => ({ code, status: 'pending', checkedAt: null, fixedAt: null })),
  keywords: [],
}

const ACTIVE_SIGN = { state: 'active', at: null, reason: null } as const

/** The figures of spec 3 §9, for «Dati dimostrativi» alone. */
export const SAMPLE_STATUS: IndexingStatus = {
  sitemap_updated: ACTIVE_SIGN,
  indexnow_sent: ACTIVE_SIGN,
  google_notified: ACTIVE_SIGN,
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

/** spec 3 §9, «Dati dimostrativi»: the baselines of Phase 3. No day, since nobody measured them. */
export const LEADERSHIP_SAMPLES: LeadershipFigures = {
  domainAuthority: { value: 42, day: null },
  backlinks: { value: 1_250, day: null },
  referringDomains: { value: 185, day: null },
  competitorGap: { value: 15, day: null },
  marketShare: { value: 8.5, day: null },
}

/** Neutral names, one for each state (spec 3 §3, §4): the specification gives no figures of prospects that are not drawn by chance. */
export const SAMPLE_PROSPECTS: readonly ProspectLine[] = PROSPECT_STATUSES.map((status, index) => ({
  id: status,
  domain: `sito-${index + 1}.example`,
  domainAuthority: null,
  authoritySource: null,
  authorityOn: null,
  strategy: STRATEGIES[index] ?? 'partnership',
  status,
  priority: 'medium',
  contactEmail: null,
  estimatedValue: null,
  notes: '',
  lastContact: null,
  followUpAt: null,
  linkState: null,
  campaign: 'Campagna di esempio',
  createdAt: AT,
  updatedAt: AT,
}))

const linkTally = { prospects: 5, contacted: 3, responded: 2, acquired: 1 }

/** Counted from the five above; the referring domains are those of spec 3 §9, Phase 3. */
export const SAMPLE_LINKS: LinkOverview = {
  tally: linkTally,
  target: 500,
  campaigns: [
    {
      id: 'esempio',
      name: 'Campagna di esempio',
      strategy: 'guest_post',
      targetLinks: 500,
      status: 'active',
      createdAt: AT,
      updatedAt: AT,
      edition: '',
      tally: linkTally,
      avgDomainAuthority: null,
      knownAuthorities: 0,
    },
  ],
}
