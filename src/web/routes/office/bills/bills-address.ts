import { sectionAddress } from '../sections.ts'

/** The filters of the queue, as they stand in the address; what was searched for is kept on the server (`vista`). */
export const FILTERS = ['status', 'supplyType', 'customerType', 'waiting', 'late', 'assignee'] as const

export const queueAddress = (
  filters: Partial<Record<(typeof FILTERS)[number] | 'vista' | 'cursor', string>> = {},
): string => sectionAddress('bills', filters)

export const deskAddress = (billId: string): string => sectionAddress('bills', {}, billId)
