import { deleteTargetKeyword } from '#areas/growth/procedures/delete-target-keyword.server.ts'
import { getCrawlReport } from '#areas/growth/procedures/get-crawl-report.server.ts'
import { listFindings } from '#areas/growth/procedures/list-findings.server.ts'
import { recordCrawl } from '#areas/growth/procedures/record-crawl.server.ts'
import { releaseSeoFixes } from '#areas/growth/procedures/release-seo-fixes.server.ts'
import { saveTargetKeyword } from '#areas/growth/procedures/save-target-keyword.server.ts'
import { settleSeoFixes } from '#areas/growth/procedures/settle-seo-fixes.server.ts'
import { startCrawl } from '#areas/growth/procedures/start-crawl.server.ts'
import { startSeoFixes } from '#areas/growth/procedures/start-seo-fixes.server.ts'
import { startSeoTest } from '#areas/growth/procedures/start-seo-test.server.ts'
import { takeSeoFixes } from '#areas/growth/procedures/take-seo-fixes.server.ts'
import type { Procedure } from '#platform/procedure.server.ts'

/** Our own crawler: walks, findings, fixes, target keywords. */
export const crawlProcedures = [
  deleteTargetKeyword,
  getCrawlReport,
  listFindings,
  recordCrawl,
  releaseSeoFixes,
  saveTargetKeyword,
  settleSeoFixes,
  startCrawl,
  startSeoFixes,
  startSeoTest,
  takeSeoFixes,
] satisfies readonly Procedure[]
