import { lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addMonths, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import {
  indexCoverage,
  indexnowNotifications,
  indexnowReceipts,
  indexReasons,
  inspectedPages,
  searchDays,
  searchImports,
  searchQueries,
  sitemapEntries,
  sitemapUpdates,
} from '../indexing/tables.server.ts'

const LEDGER_DAYS = 90
/** As long as the Search Console itself keeps its figures. */
const FIGURE_MONTHS = 16

/** Every night: old notices, receipts and makings, figures beyond the last sixteen months, pages that are no more. */
export const forgetOldIndexing = procedure({
  name: 'forget-old-indexing',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx): Promise<void> {
    const { tx } = ctx
    const ledger = new Date(ctx.now.getTime() - LEDGER_DAYS * 86_400_000)
    const day = addMonths(romeDate(ctx.now), -FIGURE_MONTHS)
    await tx.delete(indexnowNotifications).where(lt(indexnowNotifications.createdAt, ledger))
    await tx.delete(indexnowReceipts).where(lt(indexnowReceipts.at, ledger))
    await tx.delete(sitemapUpdates).where(lt(sitemapUpdates.at, ledger))
    await tx.delete(indexCoverage).where(lt(indexCoverage.day, day))
    await tx.delete(indexReasons).where(lt(indexReasons.day, day))
    await tx.delete(searchDays).where(lt(searchDays.day, day))
    await tx.delete(searchQueries).where(lt(searchQueries.toDay, day))
    await tx.delete(searchImports).where(lt(searchImports.toDay, day))
    await tx.delete(inspectedPages).where(
      notExists(
        tx
          .select({ one: sql`1` })
          .from(sitemapEntries)
          .where(sql`${sitemapEntries.path} = ${inspectedPages.path}`),
      ),
    )
  },
})
