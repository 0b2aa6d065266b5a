import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import { crawlFindings } from '../tables.server.ts'
import type { FindingCode } from './findings.ts'

/** How one kind of issue went from one walk to the next, in pages. */
export interface CrawlChange {
  code: FindingCode
  added: number
  solved: number
  still: number
}

/** Pages that are newly at fault, no longer, and still, by kind. What was solved after a walk counts as solved. */
export async function compareCrawls(tx: Tx, before: string, after: string): Promise<CrawlChange[]> {
  const { rows } = await tx.execute<CrawlChange & Record<string, unknown>>(sql`
    select coalesce(b.code, a.code) as code,
      count(*) filter (where b.code is null and a.stands)::int as added,
      count(*) filter (where b.code is not null and a.stands is not true)::int as solved,
      count(*) filter (where b.code is not null and a.stands)::int as still
    from (select distinct code, path from ${crawlFindings} where crawl_id = ${before}) b
    full join (
      select code, path, bool_or(solved_at is null) as stands from ${crawlFindings} where crawl_id = ${after} group by 1, 2
    ) a on a.code = b.code and a.path = b.path
    group by 1 order by 1`)
  return rows.map(({ code, added, solved, still }) => ({ code, added, solved, still }))
}
