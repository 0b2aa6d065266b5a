import type { FunnelDays } from '#areas/monitoring/figures.ts'
import type { Span } from '#areas/monitoring/series.ts'
import { sectionAddress } from '../sections.ts'

/** How much of the past the charts show. */
export const SPAN_PARAMETER = 'periodo'
/** How many days the funnel counts. */
export const DAYS_PARAMETER = 'giorni'

export const monitoringAddress = (span: Span, days: FunnelDays = 30): string =>
  sectionAddress('monitoraggio', {
    [SPAN_PARAMETER]: span === 'giorno' ? '' : span,
    [DAYS_PARAMETER]: days === 30 ? '' : String(days),
  })

/** Asked every thirty seconds by the open section. */
export const SYSTEM_HEALTH = '/dashboard/monitoraggio/salute'
