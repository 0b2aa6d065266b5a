import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import { VARIANTS } from './ab-test.ts'
import { AB_DAYS } from './retention.ts'
import { abCounts, abTests } from './tables.server.ts'

/**
 * Stops the tests whose versions have both reached the number decided at the start, at once (who goes on counting after it
 * ends up stopping where it suits), and those that never will. Returns how many.
 */
export async function endTests(tx: Tx, now: Date): Promise<number> {
  const full = tx
    .select({ id: abCounts.testId })
    .from(abCounts)
    .innerJoin(abTests, eq(abTests.id, abCounts.testId))
    .where(and(eq(abTests.state, 'running'), gte(abCounts.seen, abTests.needed)))
    .groupBy(abCounts.testId)
    .having(sql`count(*) = ${VARIANTS.length}`)
  const ended = await tx
    .update(abTests)
    .set({ state: 'stopped', endedAt: now })
    .where(
      and(
        eq(abTests.state, 'running'),
        or(inArray(abTests.id, full), lte(abTests.startedAt, new Date(now.getTime() - AB_DAYS * 86_400_000))),
      ),
    )
    .returning({ id: abTests.id })
  return ended.length
}
