import { addCounts, type Counted } from '#areas/runs/day-counts.server.ts'
import type { CalendarDate } from '#core/dates.ts'
import { VARIANTS, AB_DAYS } from './ab-test.ts'
import { cellOf, type Consented, MOST_AREAS } from './consented.ts'
import { and, eq, inArray, sql, gte, lte, or } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { abCounts, abTests, clickAreas, clickCells, conversionSources } from './tables.server.ts'

interface ConsentedRows {
  areas: (typeof clickAreas.$inferInsert)[]
  cells: (typeof clickCells.$inferInsert)[]
  trials: (typeof abCounts.$inferInsert)[]
  conversions: (typeof conversionSources.$inferInsert)[]
}

type CountedConsents = readonly Counted<{ day: CalendarDate; what: Consented }>[]

function rowsOf(counted: CountedConsents): ConsentedRows {
  const rows: ConsentedRows = { areas: [], cells: [], trials: [], conversions: [] }
  for (const { day, what, count } of counted)
    switch (what.kind) {
      case 'click': {
        const { path, device, area, target } = what
        rows.areas.push({ day, path, device, area, target, count })
        const cell = cellOf(what)
        if (cell !== null) rows.cells.push({ day, path, device, cell, count })
        break
      }
      case 'trial': {
        const { test: testId, variant } = what
        rows.trials.push({ testId, variant, seen: 0, reached: 0, [what.what]: count })
        break
      }
      case 'conversion':
        rows.conversions.push({ day, conversion: what.conversion, source: what.source, count })
        break
    }
  return rows
}

/** Adds what was counted to the rows of the day. Counts of a test that does not run are dropped. */
export async function storeConsented(tx: Tx, counted: CountedConsents): Promise<void> {
  const rows = rowsOf(counted)
  const areas = await withFewNames(tx, rows.areas)
  await addCounts(tx, clickAreas, areas)
  await addCounts(tx, clickCells, rows.cells)
  await addCounts(tx, conversionSources, rows.conversions)
  await storeTrials(tx, rows.trials)
}

/** Names come from browsers: beyond a few of a page and day they are all «altro». */
async function withFewNames(tx: Tx, rows: ConsentedRows['areas']): Promise<ConsentedRows['areas']> {
  if (rows.length === 0) return rows
  const all = (name: 'day' | 'path') => inArray(clickAreas[name], [...new Set(rows.map(row => row[name]))])
  const known = await tx
    .selectDistinct(pick(clickAreas, 'day', 'path', 'area'))
    .from(clickAreas)
    .where(and(all('day'), all('path')))
  const names = Map.groupBy(known, row => `${row.day} ${row.path}`)
  const sets = new Map([...names].map(([page, each]) => [page, new Set(each.map(row => row.area))]))
  return rows.map(row => {
    const page = `${row.day} ${row.path}`
    const there = sets.get(page) ?? new Set<string>()
    sets.set(page, there)
    if (there.size < MOST_AREAS) there.add(row.area)
    return there.has(row.area) ? row : { ...row, area: 'altro' }
  })
}

async function storeTrials(tx: Tx, trials: ConsentedRows['trials']): Promise<void> {
  const asked = trials.map(row => row.testId)
  const isRunning = and(eq(abTests.state, 'running'), inArray(abTests.id, asked))
  const running = await tx.select({ id: abTests.id }).from(abTests).where(isRunning).for('update')
  const ids = new Set(running.map(({ id }) => id))
  const counted = trials.filter(row => ids.has(row.testId))
  await addCounts(tx, abCounts, counted)
}

/** At once, since who goes on counting stops where it suits; and those that never will. Returns how many. */
export async function endTests(tx: Tx, now: Date): Promise<number> {
  const full = tx
    .select({ id: abCounts.testId })
    .from(abCounts)
    .innerJoin(abTests, eq(abTests.id, abCounts.testId))
    .where(and(eq(abTests.state, 'running'), gte(abCounts.seen, abTests.needed)))
    .groupBy(abCounts.testId)
    .having(sql`count(*) = ${VARIANTS.length}`)
  const isOver = or(inArray(abTests.id, full), lte(abTests.startedAt, new Date(now.getTime() - AB_DAYS * 86_400_000)))
  const ended = await tx
    .update(abTests)
    .set({ state: 'stopped', endedAt: now })
    .where(and(eq(abTests.state, 'running'), isOver))
    .returning({ id: abTests.id })
  return ended.length
}
