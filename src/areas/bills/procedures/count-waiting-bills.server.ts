import { sql } from 'drizzle-orm'
import { countUpTo } from '#platform/database/database.server.ts'
import { query } from '#platform/procedure.server.ts'
import { bills } from '../tables.server.ts'

/**
 * Bills in error and unpublished drafts. The draft is tested separately: from the comparison alone the planner
 * estimates a third of all bills.
 */
export const isOfOffice = sql`(${bills.analysisStatus} = 'error' or (${bills.draftVersion} is not null and ${bills.draftVersion} > coalesce(${bills.publishedVersion}, 0)))`

/** Bills that the office has to read or publish, for the sidebar; at most `MAX_COUNTED`. */
export const countWaitingBills = query('count-waiting-bills', 'bills', (_, { tx }): Promise<number> =>
  countUpTo(tx, bills, isOfOffice),
)
