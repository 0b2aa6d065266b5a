import { sectionAddress } from '../sections.ts'

/** The filters of the list, as they stand in the address. What was searched for is kept on the server (`vista`). */
export const CLIENT_FILTERS = ['state', 'role', 'open'] as const

/** The list with these filters and no others. */
export const clientsAddress = (
  filters: Partial<Record<(typeof CLIENT_FILTERS)[number] | 'vista' | 'cursor', string>> = {},
  done?: string,
): string => sectionAddress('clients', { ...filters, fatto: done })

/** The card of one customer, and what was just done on it. */
export const clientAddress = (userId: string, done?: string): string =>
  sectionAddress('clients', { fatto: done }, encodeURIComponent(userId))

/** Two accounts of one customer: this one stays. */
export const mergeAddress = (userId: string, done?: string): string =>
  sectionAddress('clients', { fatto: done }, `${encodeURIComponent(userId)}/unisci`)
