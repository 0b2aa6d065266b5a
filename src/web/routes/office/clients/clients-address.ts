import { sectionAddress } from '../sections.ts'

/** The filters of the list, as they stand in the address: what was searched for only sealed (`q`). */
const CLIENT_FILTERS = ['state', 'role', 'open', 'q', 'cursor'] as const
type ClientFilters = Record<(typeof CLIENT_FILTERS)[number], string>

export const clientFiltersOf = (query: URLSearchParams): ClientFilters =>
  Object.fromEntries(CLIENT_FILTERS.map(name => [name, query.get(name) ?? ''])) as ClientFilters

/** The list with these filters and no others. */
export const clientsAddress = (filters: Partial<ClientFilters> = {}, done?: string): string => {
  const given = Object.entries({ ...filters, fatto: done }).filter(([, value]) => value) as [string, string][]
  return given.length > 0 ? `${sectionAddress('clients')}&${new URLSearchParams(given)}` : sectionAddress('clients')
}

export const clientOf = (query: URLSearchParams): string | null => query.get('cliente')

/** The card of one customer, and what was just done on it. */
export const clientAddress = (userId: string, done?: string): string =>
  `${sectionAddress('clients')}&cliente=${encodeURIComponent(userId)}${done ? `&fatto=${done}` : ''}`
