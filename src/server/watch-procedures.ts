import { addMonitoredUrl } from '#areas/web-watch/procedures/add-monitored-url.server.ts'
import { beginWebAiTest } from '#areas/web-watch/procedures/begin-web-ai-test.server.ts'
import { checkMonitoredUrl } from '#areas/web-watch/procedures/check-monitored-url.server.ts'
import { deleteMonitoredUrl } from '#areas/web-watch/procedures/delete-monitored-url.server.ts'
import { draftMonitoredChange } from '#areas/web-watch/procedures/draft-monitored-change.server.ts'
import { forgetOldChanges } from '#areas/web-watch/procedures/forget-old-changes.server.ts'
import { getMonitoredUrl } from '#areas/web-watch/procedures/get-monitored-url.server.ts'
import { ignoreMonitoredChange } from '#areas/web-watch/procedures/ignore-monitored-change.server.ts'
import { listChangesToDraft } from '#areas/web-watch/procedures/list-changes-to-draft.server.ts'
import { listDueUrls } from '#areas/web-watch/procedures/list-due-urls.server.ts'
import { listMonitoredChanges } from '#areas/web-watch/procedures/list-monitored-changes.server.ts'
import { listMonitoredUrls } from '#areas/web-watch/procedures/list-monitored-urls.server.ts'
import { listRecentDrafts } from '#areas/web-watch/procedures/list-recent-drafts.server.ts'
import { listUrlsForHealth } from '#areas/web-watch/procedures/list-urls-for-health.server.ts'
import { recordChangeDraft } from '#areas/web-watch/procedures/record-change-draft.server.ts'
import { recordWatchCheck } from '#areas/web-watch/procedures/record-watch-check.server.ts'
import { recordWatchHealth } from '#areas/web-watch/procedures/record-watch-health.server.ts'
import { startWebAiGeneration } from '#areas/web-watch/procedures/start-web-ai-generation.server.ts'
import { startWebAiMonitor } from '#areas/web-watch/procedures/start-web-ai-monitor.server.ts'
import { toggleMonitoredUrl } from '#areas/web-watch/procedures/toggle-monitored-url.server.ts'
import { updateMonitoredUrl } from '#areas/web-watch/procedures/update-monitored-url.server.ts'

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
