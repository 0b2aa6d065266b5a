import { sectionAddress } from './sections.ts'

/** Status of an act on a case that somebody else has moved meanwhile. */
export const TOO_LATE = 409

/** The filters of the queue, as they stand in the address. */
export const FILTERS = ['view', 'ball', 'late', 'status', 'type', 'search', 'cursor'] as const
export type Filters = Record<(typeof FILTERS)[number], string>

export const filtersOf = (query: URLSearchParams): Filters =>
  Object.fromEntries(FILTERS.map(name => [name, query.get(name) ?? ''])) as Filters

/** The case on the desk, and whether its data are to be shown. */
export const caseOf = (query: URLSearchParams): { requestId: string; withData: boolean } | null => {
  const requestId = query.get('richiesta')
  return requestId === null ? null : { requestId, withData: query.get('dati') === '1' }
}

/** The queue with these filters and no others. */
export const requestsAddress = (filters: Partial<Filters> = {}): string => {
  const given = Object.entries(filters).filter(([, value]) => value)
  return given.length > 0 ? `${sectionAddress('requests')}&${new URLSearchParams(given)}` : sectionAddress('requests')
}

export const caseDeskAddress = (requestId: string, withData = false): string =>
  `${sectionAddress('requests')}&richiesta=${encodeURIComponent(requestId)}${withData ? '&dati=1' : ''}`
