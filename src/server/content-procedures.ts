import { addContentItem } from '#areas/content/procedures/add-content-item.server.ts'
import { bulkGenerateContents } from '#areas/content/procedures/bulk-generate-contents.server.ts'
import { countDueContents } from '#areas/content/procedures/count-due-contents.server.ts'
import { deleteContentItem } from '#areas/content/procedures/delete-content-item.server.ts'
import { editContentItem } from '#areas/content/procedures/edit-content-item.server.ts'
import { fillContentQueue } from '#areas/content/procedures/fill-content-queue.server.ts'
import { generateContent } from '#areas/content/procedures/generate-content.server.ts'
import { getContentCoverage } from '#areas/content/procedures/get-content-coverage.server.ts'
import { getContentFigures } from '#areas/content/procedures/get-content-figures.server.ts'
import { getPostOrigin } from '#areas/content/procedures/get-post-origin.server.ts'
import { listContentCalendar } from '#areas/content/procedures/list-content-calendar.server.ts'
import { listContentQueue } from '#areas/content/procedures/list-content-queue.server.ts'
import { proposeContentItems } from '#areas/content/procedures/propose-content-items.server.ts'
import { publishContent } from '#areas/content/procedures/publish-content.server.ts'
import { releaseLostContents } from '#areas/content/procedures/release-lost-contents.server.ts'
import { returnContentItem } from '#areas/content/procedures/return-content-item.server.ts'
import { startContentDominance } from '#areas/content/procedures/start-content-dominance.server.ts'
import { storeGeneratedDraft } from '#areas/content/procedures/store-generated-draft.server.ts'
import { takeContentItem } from '#areas/content/procedures/take-content-item.server.ts'
import type { Procedure } from '#platform/procedure.server.ts'

/** The queue of contents: what a person asks for, and the steps of a generation. */
export const contentProcedures: readonly Procedure[] = [
  addContentItem,
  bulkGenerateContents,
  countDueContents,
  deleteContentItem,
  editContentItem,
  fillContentQueue,
  generateContent,
  getContentCoverage,
  getContentFigures,
  getPostOrigin,
  listContentCalendar,
  listContentQueue,
  proposeContentItems,
  publishContent,
  releaseLostContents,
  returnContentItem,
  startContentDominance,
  storeGeneratedDraft,
  takeContentItem,
]
