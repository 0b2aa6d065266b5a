import { sectionAddress } from '../sections.ts'

/** The filters of the list, as they stand in the address. What was searched for is kept on the server (`vista`). */
export const CLIENT_FILTERS = ['state', 'role', 'open'] as const

export const clientsAddress = (
  filters: Partial<Record<(typeof CLIENT_FILTERS)[number] | 'vista' | 'cursor', string>> = {},
  done?: string,
): string => sectionAddress('clients', { ...filters, fatto: done })

export const clientAddress = (userId: string, done?: string): string =>
  sectionAddress('clients', { fatto: done }, encodeURIComponent(userId))

export const mergeAddress = (userId: string, done?: string): string =>
  sectionAddress('clients', { fatto: done }, `${encodeURIComponent(userId)}/unisci`)
