import { sectionAddress } from '../sections.ts'

/**
 * The filters of the queue, as they stand in the address. What was searched for may name a customer and never stands
 * there: it is kept on the server, and `vista` says which.
 */
export const FILTERS = ['status', 'supplyType', 'customerType', 'waiting', 'late', 'assignee', 'cursor'] as const
type Filters = Record<(typeof FILTERS)[number], string>

export const filtersOf = (query: URLSearchParams): Filters =>
  Object.fromEntries(FILTERS.map(name => [name, query.get(name) ?? ''])) as Filters

/** The queue with these filters and no others. */
export const queueAddress = (filters: Partial<Filters> & { vista?: string } = {}): string =>
  sectionAddress('bills', filters)

export const deskAddress = (billId: string): string => sectionAddress('bills', {}, billId)
