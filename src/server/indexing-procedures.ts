import { forgetOldIndexing } from '#areas/growth/procedures/forget-old-indexing.server.ts'
import { getDataDates } from '#areas/growth/procedures/get-data-dates.server.ts'
import { getIndexingStatus } from '#areas/growth/procedures/get-indexing-status.server.ts'
import { getIndexnowKey } from '#areas/growth/procedures/get-indexnow-key.server.ts'
import { getSearchFigures } from '#areas/growth/procedures/get-search-figures.server.ts'
import { importSearchExport } from '#areas/growth/procedures/import-search-export.server.ts'
import { listIndexingProblems } from '#areas/growth/procedures/list-indexing-problems.server.ts'
import { listIndexnowNotifications } from '#areas/growth/procedures/list-indexnow-notifications.server.ts'
import { listIndexnowReceipts } from '#areas/growth/procedures/list-indexnow-receipts.server.ts'
import { listOfferLogos } from '#areas/growth/procedures/list-offer-logos.server.ts'
import { listSearchImports } from '#areas/growth/procedures/list-search-imports.server.ts'
import { listSitemapEntries } from '#areas/growth/procedures/list-sitemap-entries.server.ts'
import { listSitemapUpdates } from '#areas/growth/procedures/list-sitemap-updates.server.ts'
import { notifyIndexnow } from '#areas/growth/procedures/notify-indexnow.server.ts'
import { planSearchImport } from '#areas/growth/procedures/plan-search-import.server.ts'
import { queueRevalidation } from '#areas/growth/procedures/queue-revalidation.server.ts'
import { recordIndexnowAnswer } from '#areas/growth/procedures/record-indexnow-answer.server.ts'
import { retryIndexnow } from '#areas/growth/procedures/retry-indexnow.server.ts'
import { startSearchImport } from '#areas/growth/procedures/start-search-import.server.ts'
import { startSitemapUpdate } from '#areas/growth/procedures/start-sitemap-update.server.ts'
import { storeInspection } from '#areas/growth/procedures/store-inspection.server.ts'
import { storeSearchDay } from '#areas/growth/procedures/store-search-day.server.ts'
import { takeIndexnowBatch } from '#areas/growth/procedures/take-indexnow-batch.server.ts'
import { updateSitemap } from '#areas/growth/procedures/update-sitemap.server.ts'
import type { Procedure } from '#platform/procedure.server.ts'

/** Sitemap, IndexNow, Search Console. */
export const indexingProcedures = [
  forgetOldIndexing,
  getDataDates,
  getIndexingStatus,
  getIndexnowKey,
  getSearchFigures,
  importSearchExport,
  listIndexingProblems,
  listIndexnowNotifications,
  listIndexnowReceipts,
  listOfferLogos,
  listSearchImports,
  listSitemapEntries,
  listSitemapUpdates,
  notifyIndexnow,
  planSearchImport,
  queueRevalidation,
  recordIndexnowAnswer,
  retryIndexnow,
  startSearchImport,
  startSitemapUpdate,
  storeInspection,
  storeSearchDay,
  takeIndexnowBatch,
  updateSitemap,
] satisfies readonly Procedure[]
