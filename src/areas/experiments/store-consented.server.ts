import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import { MOST_AREAS } from './click.ts'
import { type ConsentedRows, rowsOf, type Counted } from './consented-tally.ts'
import { abCounts, abTests, clickAreas, clickCells, conversionSources } from './tables.server.ts'

/** Adds what was counted to the rows of the day. Counts of a test that does not run are dropped. */
export async function storeConsented(tx: Tx, counted: Counted): Promise<void> {
  const rows = rowsOf(counted)
  const areas = await withFewNames(tx, rows.areas)
  if (areas.length > 0)
    await tx
      .insert(clickAreas)
      .values(areas)
      .onConflictDoUpdate({
        target: [clickAreas.day, clickAreas.path, clickAreas.device, clickAreas.area, clickAreas.target],
        set: { count: sql`${clickAreas.count} + excluded.count` },
      })
  if (rows.cells.length > 0)
    await tx
      .insert(clickCells)
      .values(rows.cells)
      .onConflictDoUpdate({
        target: [clickCells.day, clickCells.path, clickCells.device, clickCells.cell],
        set: { count: sql`${clickCells.count} + excluded.count` },
      })
  if (rows.conversions.length > 0)
    await tx
      .insert(conversionSources)
      .values(rows.conversions)
      .onConflictDoUpdate({
        target: [conversionSources.day, conversionSources.conversion, conversionSources.source],
        set: { count: sql`${conversionSources.count} + excluded.count` },
      })
  await storeTrials(tx, rows.trials)
}

/** Names come from browsers: beyond a few of a page and day they are all «altro». */
async function withFewNames(tx: Tx, rows: ConsentedRows['areas']): Promise<ConsentedRows['areas']> {
  if (rows.length === 0) return rows
  const known = await tx
    .selectDistinct({ day: clickAreas.day, path: clickAreas.path, area: clickAreas.area })
    .from(clickAreas)
    .where(
      and(
        inArray(clickAreas.day, [...new Set(rows.map(row => row.day))]),
        inArray(clickAreas.path, [...new Set(rows.map(row => row.path))]),
      ),
    )
  const names = Map.groupBy(known, row => `${row.day} ${row.path}`)
  const sets = new Map([...names].map(([page, each]) => [page, new Set(each.map(row => row.area))]))
  const sums = new Map<string, ConsentedRows['areas'][number]>()
  for (const row of rows) {
    const page = `${row.day} ${row.path}`
    const there = sets.get(page) ?? new Set<string>()
    sets.set(page, there)
    if (there.size < MOST_AREAS) there.add(row.area)
    const area = there.has(row.area) ? row.area : 'altro'
    const key = [page, row.device, area, row.target].join(' ')
    sums.set(key, { ...row, area, count: row.count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}

async function storeTrials(tx: Tx, trials: ConsentedRows['trials']): Promise<void> {
  if (trials.length === 0) return
  const running = await tx
    .select({ id: abTests.id })
    .from(abTests)
    .where(
      and(
        eq(abTests.state, 'running'),
        inArray(
          abTests.id,
          trials.map(row => row.testId),
        ),
      ),
    )
    .for('update')
  const ids = new Set(running.map(({ id }) => id))
  const counted = trials.filter(row => ids.has(row.testId))
  if (counted.length > 0)
    await tx
      .insert(abCounts)
      .values(counted)
      .onConflictDoUpdate({
        target: [abCounts.testId, abCounts.variant],
        set: {
          seen: sql`${abCounts.seen} + excluded.seen`,
          reached: sql`${abCounts.reached} + excluded.reached`,
        },
      })
}
