import {
  addMonitoredUrl,
  deleteMonitoredUrl,
  getMonitoredUrl,
  listMonitoredUrls,
  toggleMonitoredUrl,
  updateMonitoredUrl,
} from '#areas/web-watch/procedures/monitored-urls.server.ts'
import {
  beginWebAiTest,
  checkMonitoredUrl,
  listDueUrls,
  listUrlsForHealth,
  recordWatchCheck,
  recordWatchHealth,
  startWebAiGeneration,
  startWebAiMonitor,
} from '#areas/web-watch/procedures/checks.server.ts'
import {
  draftMonitoredChange,
  forgetOldChanges,
  ignoreMonitoredChange,
  listChangesToDraft,
  listMonitoredChanges,
  listRecentDrafts,
  recordChangeDraft,
} from '#areas/web-watch/procedures/monitored-changes.server.ts'

/** Addresses of others that are watched, and what becomes of their changes. */
export const watchProcedures = [
  addMonitoredUrl,
  beginWebAiTest,
  checkMonitoredUrl,
  deleteMonitoredUrl,
  draftMonitoredChange,
  forgetOldChanges,
  getMonitoredUrl,
  ignoreMonitoredChange,
  listChangesToDraft,
  listDueUrls,
  listMonitoredChanges,
  listMonitoredUrls,
  listRecentDrafts,
  listUrlsForHealth,
  recordChangeDraft,
  recordWatchCheck,
  recordWatchHealth,
  startWebAiGeneration,
  startWebAiMonitor,
  toggleMonitoredUrl,
  updateMonitoredUrl,
] as const
