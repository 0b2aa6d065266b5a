import { count, desc, eq, max, min, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { crawls, indexCoverage, sitemapEntries } from '#areas/growth/tables.server.ts'
import { priceIndices } from '#areas/market/tables.server.ts'
import { pick } from '#platform/database/rows.server.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { statementsOf } from './support/query-plans.ts'
import { inspect, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase()

test('several reads asked in one statement find what each of them finds alone', () =>
  withRuntime(rt =>
    inspect(rt, async tx => {
      await tx.execute(sql`
        insert into index_coverage (day, indexed, not_indexed)
        select date '2026-11-01' + n, n, 100 - n from generate_series(0, 4) n`)
      await tx.execute(sql`
        insert into sitemap_entries (path, changed, stored_at)
        select '/p' || n, date '2026-11-01' + n, timestamptz '2026-11-20T09:00:00.123Z' + n * interval '1 hour' from generate_series(1, 3) n`)
      await tx.execute(sql`
        insert into price_indices (index_name, month, value, source, origin, stored_at)
        values ('PUN', '1999-01', 0.120000, 'prova', 'file', now()), ('PUN', '1999-02', 7, 'prova', 'file', now())
        on conflict (index_name, month) do update set value = excluded.value`)
      const reads = () => {
        const { day, indexed } = indexCoverage
        const perDay = tx
          .select({ day, half: sql<number>`${indexed} / 2`.as('half') })
          .from(indexCoverage)
          .as('per_day')
        return {
          entries: tx.select().from(sitemapEntries).orderBy(desc(sitemapEntries.path)).limit(2),
          last: tx
            .select({ first: min(sitemapEntries.storedAt), last: max(sitemapEntries.storedAt) })
            .from(sitemapEntries),
          // Duplicate and missing column names.
          days: tx
            .select({ day, same: day, twice: sql<number>`${indexed} * 2` })
            .from(indexCoverage)
            .orderBy(desc(day)),
          halves: tx.select({ on: perDay.day, half: perDay.half }).from(perDay).orderBy(perDay.day).limit(3),
          // Of an amount its zeros, too.
          amounts: tx
            .select(pick(priceIndices, 'month', 'value'))
            .from(priceIndices)
            .orderBy(priceIndices.month)
            .limit(2),
          grouped: tx.select({ indexed, days: count() }).from(indexCoverage).groupBy(indexed).orderBy(indexed),
          none: tx
            .select(pick(crawls, 'id', 'finishedAt', 'isCut'))
            .from(crawls)
            .where(eq(crawls.id, 'nobody')),
          pages: tx.$count(sitemapEntries),
        }
      }
      const alone: Record<string, unknown> = {}
      for (const [name, read] of Object.entries(reads())) alone[name] = await read
      expect(alone.pages).toBe(3)
      expect(alone.last).toMatchObject([{ last: new Date('2026-11-20T12:00:00.123Z') }])
      let found: object = {}
      const sent = await statementsOf(tx, async () => {
        found = await batchReads(tx, reads())
      })
      expect(found).toEqual(alone)
      expect(sent).toHaveLength(1)
    }),
  ))
