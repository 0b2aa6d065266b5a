import { sectionAddress } from '../sections.ts'

/** Status of an act on a case that somebody else has moved meanwhile. */
export const TOO_LATE = 409

/**
 * The filters of the queue, as they stand in the address. What was searched for may name a customer and never stands
 * there: it is kept on the server, and `vista` says which.
 */
export const FILTERS = ['view', 'ball', 'late', 'assignee', 'due', 'status', 'type', 'channel'] as const
type Filters = Record<(typeof FILTERS)[number], string>
/** The same with what was searched for, as forms send it and views keep it. */
export const KEPT_FILTERS = [...FILTERS, 'search'] as const
export type KeptFilters = Record<(typeof KEPT_FILTERS)[number], string>

export const filtersOf = (query: URLSearchParams): Filters =>
  Object.fromEntries(FILTERS.map(name => [name, query.get(name) ?? ''])) as Filters

/** An empty filter filters nothing. */
export const given = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

/** The case on the desk, and whether its data are to be shown. */
export const caseOf = (query: URLSearchParams): { requestId: string; withData: boolean } | null => {
  const requestId = query.get('richiesta')
  return requestId === null ? null : { requestId, withData: query.get('dati') === '1' }
}

const within = (more: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(given(more)).toString()
  return query === '' ? sectionAddress('requests') : `${sectionAddress('requests')}&${query}`
}

/** The queue with these filters and no others. */
export const requestsAddress = (filters: Partial<Filters> & { cursor?: string; vista?: string } = {}): string =>
  within(filters)

export const caseDeskAddress = (requestId: string, withData = false, template?: string): string =>
  within({ richiesta: requestId, dati: withData ? '1' : '', modello: template ?? '' })

/** «Nuova richiesta», and the messages of the contact page. */
export const newRequestAddress = within({ parte: 'nuova' })
/** Two accounts of one customer: this one stays. */
export const mergeAddress = (userId: string, done = ''): string =>
  within({ parte: 'unisci', cliente: userId, fatto: done })
/** The filters of the messages, as they stand in the address; what was searched for is kept as that of the queue. */
export const MESSAGE_FILTERS = ['status', 'kind', 'late', 'due', 'assignee'] as const
export type MessageFilters = Record<(typeof MESSAGE_FILTERS)[number] | 'search', string>
export const messagesAddress = (
  filters: Partial<Record<(typeof MESSAGE_FILTERS)[number] | 'cursor' | 'vista', string>> = {},
): string => within({ parte: 'messaggi', ...filters })
export const messageAddress = (messageId: string): string => within({ messaggio: messageId })

/** The log of corrections of figures, one of them, and a new one about a report. */
export const CORRECTIONS = 'correzioni'
export const correctionsAddress = (cursor = ''): string => within({ parte: CORRECTIONS, cursor })
export const correctionAddress = (correctionId: string): string =>
  within({ parte: CORRECTIONS, correzione: correctionId })
export const newCorrectionAddress = (messageId = ''): string =>
  `${correctionsAddress()}&nuova=${encodeURIComponent(messageId)}`
