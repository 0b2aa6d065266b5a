import type { Span } from '#areas/monitoring/series.ts'
import { sectionAddress } from './sections.ts'

/** How much of the past the charts show. */
export const SPAN_PARAMETER = 'periodo'
export const monitoringAddress = (span: Span): string =>
  span === 'giorno' ? sectionAddress('monitoraggio') : `${sectionAddress('monitoraggio')}&${SPAN_PARAMETER}=${span}`

/** Asked every thirty seconds by the open section. */
export const SYSTEM_HEALTH = '/dashboard/monitoraggio/salute'
