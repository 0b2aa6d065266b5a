import { sectionAddress } from '../sections.ts'

/** The filters of the list, as they stand in the address. What was searched for is kept on the server (`vista`). */
export const CLIENT_FILTERS = ['state', 'role', 'open', 'vista', 'cursor'] as const
type ClientFilters = Record<(typeof CLIENT_FILTERS)[number], string>

export const clientFiltersOf = (query: URLSearchParams): ClientFilters =>
  Object.fromEntries(CLIENT_FILTERS.map(name => [name, query.get(name) ?? ''])) as ClientFilters

/** The list with these filters and no others. */
export const clientsAddress = (filters: Partial<ClientFilters> = {}, done?: string): string =>
  sectionAddress('clients', { ...filters, fatto: done })

/** The card of one customer, and what was just done on it. */
export const clientAddress = (userId: string, done?: string): string =>
  sectionAddress('clients', { fatto: done }, encodeURIComponent(userId))

/** Two accounts of one customer: this one stays. */
export const mergeAddress = (userId: string, done?: string): string =>
  sectionAddress('clients', { fatto: done }, `${encodeURIComponent(userId)}/unisci`)
