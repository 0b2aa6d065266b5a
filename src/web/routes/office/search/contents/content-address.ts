import { CONTENT_STATUSES, type ContentStatus } from '#areas/content/queue.ts'
import { sectionAddress } from '../../sections.ts'

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

/** The row that is being edited stands open in the list. */
export const EDIT_PARAMETER = 'modifica'

export const queueAddress = ({ status, cursor }: Partial<QueueFilters> = {}, edited?: string): string =>
  sectionAddress('content-marketing', { stato: status, da: cursor, [EDIT_PARAMETER]: edited })
export const editAddress = (filters: QueueFilters, itemId: string): string =>
  `${queueAddress(filters, itemId)}#modifica`
