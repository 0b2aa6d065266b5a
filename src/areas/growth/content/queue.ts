/** spec 3 §3 and §4. */
export type ContentStatus = 'pending' | 'generating' | 'ready' | 'published'

/** A failure returns to `pending` with its reason; only a person sets `published`. */
export const contentStates: Readonly<Record<ContentStatus, { label: string; moves: readonly ContentStatus[] }>> = {
  pending: { label: 'In attesa', moves: ['generating'] },
  generating: { label: 'In scrittura', moves: ['ready', 'pending'] },
  ready: { label: 'Pronto', moves: ['published'] },
  published: { label: 'Pubblicato', moves: [] },
}
export const CONTENT_STATUSES = Object.keys(contentStates) as ContentStatus[]
export const mayBecome = (from: ContentStatus, to: ContentStatus): boolean => contentStates[from].moves.includes(to)

/** Only items not started can be edited or deleted. */
export const EDITABLE: ContentStatus = 'pending'
export const mayDelete = (status: ContentStatus): boolean => status !== 'generating'

export const PRIORITIES = ['high', 'medium', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** Article kinds; `libero` is left to a language model, or to the kind matching its words. */
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

/** spec 3 §9: articles a month; the immediate limit from the queue and from Phase 2. */
export const MONTHLY_TARGET = 100
export const BULK_FROM_QUEUE = 10
export const BULK_FROM_PHASE = 50
/** spec 3 §2, Phase 2. */
export const PHASE_TWO_TARGETS = { contents: 200, keywords: 150, trafficPercent: 300 } as const

export const MAX_KEYWORDS = 12
export const MAX_KEYWORD = 80
export const MAX_TOPIC = 500
/** Maximum of waiting rows: more proposals are useless. */
export const MAX_WAITING = 500
/** Monthly visits: a typed target, never a measurement. */
export const MAX_TRAFFIC = 1_000_000

/** Minutes after which a running generation is presumed lost with its server. */
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
