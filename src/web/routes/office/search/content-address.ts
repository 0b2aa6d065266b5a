import { CONTENT_STATUSES, type ContentStatus } from '#areas/content/queue.ts'
import { sectionAddress } from '../sections.ts'

/** Of the calendar of planned articles, as a file. */
export const CALENDAR_FILE = '/dashboard/contenuti/calendario.ics'

export interface QueueFilters {
  status: ContentStatus | ''
  cursor: string
}

export const queueFiltersOf = (query: URLSearchParams): QueueFilters => ({
  status: CONTENT_STATUSES.find(each => each === query.get('stato')) ?? '',
  cursor: (query.get('da') ?? '').slice(0, 80),
})

export function queueAddress({ status = '', cursor = '' }: Partial<QueueFilters> = {}): string {
  const query = new URLSearchParams({ ...(status && { stato: status }), ...(cursor && { da: cursor }) })
  const text = query.toString()
  return `${sectionAddress('content-marketing')}${text ? `&${text}` : ''}`
}

/** The row that is being edited stands open in the list. */
export const EDIT_PARAMETER = 'modifica'
export const editAddress = (filters: QueueFilters, itemId: string): string =>
  `${queueAddress(filters)}&${EDIT_PARAMETER}=${encodeURIComponent(itemId)}#modifica`
