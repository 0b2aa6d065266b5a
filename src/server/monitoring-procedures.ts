import { beginBackup } from '#areas/monitoring/procedures/begin-backup.server.ts'
import { closeLostBackups } from '#areas/monitoring/procedures/close-lost-backups.server.ts'
import { discardFailedJobs } from '#areas/monitoring/procedures/discard-failed-jobs.server.ts'
import { forgetOldMeasurements } from '#areas/monitoring/procedures/forget-old-measurements.server.ts'
import { getBusinessFigures } from '#areas/monitoring/procedures/get-business-figures.server.ts'
import { getFunnel } from '#areas/monitoring/procedures/get-funnel.server.ts'
import { listBackups } from '#areas/monitoring/procedures/list-backups.server.ts'
import { listFailedJobs } from '#areas/monitoring/procedures/list-failed-jobs.server.ts'
import { listMeasurements } from '#areas/monitoring/procedures/list-measurements.server.ts'
import { listPageSpeed } from '#areas/monitoring/procedures/list-page-speed.server.ts'
import { countVisits } from '#areas/monitoring/procedures/count-visits.server.ts'
import { listVisits } from '#areas/monitoring/procedures/list-visits.server.ts'
import { planNightlyBackup } from '#areas/monitoring/procedures/plan-nightly-backup.server.ts'
import { probeDatabase } from '#areas/monitoring/procedures/probe-database.server.ts'
import { recordBackup } from '#areas/monitoring/procedures/record-backup.server.ts'
import { recordConversion } from '#areas/monitoring/procedures/record-conversion.server.ts'
import { requestBackup } from '#areas/monitoring/procedures/request-backup.server.ts'
import { retryFailedJobs } from '#areas/monitoring/procedures/retry-failed-jobs.server.ts'
import { takeMeasurements } from '#areas/monitoring/procedures/take-measurements.server.ts'
import { warnOfDueFigures } from '#areas/monitoring/procedures/warn-of-due-figures.server.ts'

/** What the product knows of itself: figures, backups, work that failed. */
export const monitoringProcedures = [
  beginBackup,
  closeLostBackups,
  planNightlyBackup,
  discardFailedJobs,
  forgetOldMeasurements,
  getBusinessFigures,
  getFunnel,
  listBackups,
  listFailedJobs,
  listMeasurements,
  listPageSpeed,
  countVisits,
  listVisits,
  probeDatabase,
  recordBackup,
  recordConversion,
  requestBackup,
  retryFailedJobs,
  takeMeasurements,
  warnOfDueFigures,
]
