/** spec 3 §3 and §4: what waits to be written, and what was. */
export type ContentStatus = 'pending' | 'generating' | 'ready' | 'published'

/** A failure goes back to `pending` with its reason; `published` is a person's act. */
export const contentStates: Readonly<Record<ContentStatus, { label: string; moves: readonly ContentStatus[] }>> = {
  pending: { label: 'In attesa', moves: ['generating'] },
  generating: { label: 'In scrittura', moves: ['ready', 'pending'] },
  ready: { label: 'Pronto', moves: ['published'] },
  published: { label: 'Pubblicato', moves: [] },
}
export const CONTENT_STATUSES = Object.keys(contentStates) as ContentStatus[]
export const mayBecome = (from: ContentStatus, to: ContentStatus): boolean => contentStates[from].moves.includes(to)

/** Only what was not begun is edited; what is being written is not thrown away under the pen. */
export const EDITABLE: ContentStatus = 'pending'
export const mayDelete = (status: ContentStatus): boolean => status !== 'generating'

export const PRIORITIES = ['high', 'medium', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** What an article is about; `libero` is for a language model, or for the kind its words call for. */
export const CONTENT_TYPES = [
  'libero',
  'confronto-luce',
  'confronto-gas',
  'voci-di-spesa',
  'indice',
  'glossario',
  'fisso-o-variabile',
  'seconda-casa',
  'potenza',
  'linee-24-mesi',
  'fornitore',
  'luce-e-gas',
] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** spec 3 §9: articles a month; at once from the queue and from Phase 2. */
export const MONTHLY_TARGET = 100
export const BULK_FROM_QUEUE = 10
export const BULK_FROM_PHASE = 50
/** spec 3 §2, Phase 2. */
export const PHASE_TWO_TARGETS = { contents: 200, keywords: 150, trafficPercent: 300 } as const

export const MAX_KEYWORDS = 12
export const MAX_KEYWORD = 80
export const MAX_TOPIC = 500
/** Rows that wait, at most: beyond it proposals are of no use to anybody. */
export const MAX_WAITING = 500
/** A target somebody types, never a measure: visits a month. */
export const MAX_TRAFFIC = 1_000_000

/** What is written longer than this was left by a server that stopped. */
export const LOST_WRITING_MINUTES = 30

/** «bolletta, luce, luce» → ['bolletta', 'luce'] */
export const keywordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map(word => word.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  ),
]
