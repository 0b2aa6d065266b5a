import { sectionAddress } from '../sections.ts'
import { COMMENT_VIEWS, type CommentView } from '#areas/blog/post.ts'
import { CONTENT_STATUSES } from '#areas/growth/content/queue.ts'
import type { FindingCode } from '#areas/growth/crawl/findings.ts'
import { NOTIFICATION_STATES, type NotificationState } from '#areas/growth/indexing/indexing.ts'

/** Filters of a list in its address. */
const filtersOf =
  <N extends string>(...names: readonly N[]) =>
  (query: URLSearchParams) =>
    Object.fromEntries(names.map(name => [name, query.get(name) ?? ''])) as Record<N, string>

export const postFiltersOf = filtersOf('status', 'category', 'search', 'cursor')

/** `fatto`: code of what was just done, for the target screen. */
export const postsAddress = (asked: Partial<ReturnType<typeof postFiltersOf>> & { fatto?: string } = {}): string =>
  sectionAddress('blog', asked)
export const NEW_POST = sectionAddress('blog', {}, 'nuovo')
export const editorAddress = (postId: string, asked: { fatto?: string; copertina?: string } = {}): string =>
  sectionAddress('blog', asked, encodeURIComponent(postId))

/** The duplicates desk; `piano` is the preview of a cleanup. */
export const duplicatesAddress = (
  asked: { soglia?: string; piano?: string; fatto?: string; n?: string } = {},
): string => sectionAddress('blog', asked, 'duplicati')

const ofPost = (postId: string, part: string): string => `/dashboard/blog/${encodeURIComponent(postId)}/${part}`
/** Preview page, rendered as readers will see it. */
export const previewAddress = (postId: string): string => ofPost(postId, 'anteprima')
export const coverFormAddress = (postId: string): string => ofPost(postId, 'copertina')
export const workingCopyAddress = (postId: string): string => ofPost(postId, 'lavoro')

export const commentFiltersOf = (query: URLSearchParams) => ({
  ...filtersOf('search', 'cursor')(query),
  view: COMMENT_VIEWS.find(view => view === query.get('view')) ?? ('waiting' satisfies CommentView),
})

export const commentsAddress = ({ view, ...filters }: Partial<ReturnType<typeof commentFiltersOf>> = {}): string =>
  sectionAddress('comments', { view: view === 'waiting' ? '' : view, ...filters })

export const CALENDAR_FILE = '/dashboard/contenuti/calendario.ics'

export const queueFiltersOf = (query: URLSearchParams) => ({
  status: CONTENT_STATUSES.find(each => each === query.get('stato')) ?? ('' as const),
  cursor: (query.get('da') ?? '').slice(0, 80),
})

export type QueueFilters = ReturnType<typeof queueFiltersOf>

/** The row being edited is open in the list. */
export const EDIT_PARAMETER = 'modifica'

export const queueAddress = ({ status, cursor }: Partial<QueueFilters> = {}, edited?: string): string =>
  sectionAddress('content-marketing', { stato: status, da: cursor, [EDIT_PARAMETER]: edited })
export const editAddress = (filters: QueueFilters, itemId: string): string =>
  `${queueAddress(filters, itemId)}#modifica`

/** spec 3 §2: separate pages, for administrators only. */
export const SEO_ANALYSIS = '/seo-analysis'
export const SEO_PHASE_ONE = '/seo-phase1-dashboard'

export const issueAddress = (code: FindingCode, after?: string): string =>
  `${SEO_ANALYSIS}/${code}${after ? `?${new URLSearchParams({ dopo: after })}` : ''}`

/** The target keyword being edited. */
const KEYWORD_PARAMETER = 'parola'
export const keywordOf = (query: URLSearchParams): string | null => query.get(KEYWORD_PARAMETER)
export const keywordAddress = (keywordId: string): string =>
  `${SEO_PHASE_ONE}?${new URLSearchParams({ [KEYWORD_PARAMETER]: keywordId })}#parole`

export const sitemapAddress = (after?: string): string => sectionAddress('seo', { dopo: after })
export const SEARCH_CONSOLE = sectionAddress('seo', {}, 'search-console')

/** spec 3 §2: a separate page. */
export const DEBUG_LOGOS = '/debug-logos'

export const CHECK_INDEXING = 'check-indexing'
export const COMPLETE_UPDATE = 'complete-update'

export const indexnowAddress = ({ state, cursor }: { state?: NotificationState; cursor?: string } = {}): string =>
  sectionAddress('indexnow', { stato: state, dopo: cursor })

export const stateOf = (text: string | null): NotificationState | undefined =>
  NOTIFICATION_STATES.find(each => each === text)

export const prospectFiltersOf = filtersOf('status', 'strategy', 'campaignId', 'search', 'cursor')

export const linksAddress = (filters: Partial<ReturnType<typeof prospectFiltersOf>> = {}): string =>
  sectionAddress('seo-top', filters, 'link')
export const prospectAddress = (prospectId: string): string => sectionAddress('seo-top', {}, `link/${prospectId}`)

export const phases = { '1': 'Fase 1', '2': 'Fase 2', '3': 'Fase 3', '4': 'Fase 4' } as const
type PhaseId = keyof typeof phases
export const PHASE_IDS = Object.keys(phases) as PhaseId[]

export const phaseAddress = (phase: PhaseId, query: Readonly<Record<string, string | undefined>> = {}): string =>
  sectionAddress('seo-phases', query, phase === '1' ? '' : phase)
