import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { staffTable } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { AbState, Goal, Variant, VariationName } from './ab-test.ts'
import type { Target, Origin } from './consented.ts'
import type { Width } from './press-grid.ts'
import type { ForecastMethod } from './forecast.ts'
import type { JourneyOutcome } from './journey-count.ts'

/** Clicks per named element of a page, with consent: counts only. */
export const clickAreas = staffTable(
  'click_areas',
  {
    day: date().notNull(),
    path: text().notNull(),
    device: text().$type<Width>().notNull(),
    area: text().notNull(),
    target: text().$type<Target>().notNull(),
    count: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.path, t.device, t.area, t.target] })],
)

export const clickCells = staffTable(
  'click_cells',
  {
    day: date().notNull(),
    path: text().notNull(),
    device: text().$type<Width>().notNull(),
    cell: integer().notNull(),
    count: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.path, t.device, t.cell] })],
)

export const abTests = staffTable(
  'ab_tests',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    variation: text().$type<VariationName>().notNull(),
    goal: text().$type<Goal>().notNull(),
    state: text().$type<AbState>().notNull(),
    /** Percent reaching the goal today, and the relevant change in points. */
    baseline: doublePrecision().notNull(),
    difference: doublePrecision().notNull(),
    needed: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** Version shown to everybody since the choice; null until then. */
    kept: text().$type<Variant>(),
  },
  t => [
    uniqueIndex('ab_tests_running_idx')
      .on(t.variation)
      .where(sql`${t.state} = 'running'`),
    index('ab_tests_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

export const abCounts = staffTable(
  'ab_counts',
  {
    testId: goesWith('test_id', () => abTests.id),
    variant: text().$type<Variant>().notNull(),
    seen: integer().notNull(),
    reached: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.testId, t.variant] })],
)

export const conversionSources = staffTable(
  'conversion_sources',
  {
    day: date().notNull(),
    conversion: text().notNull(),
    source: text().$type<Origin>().notNull(),
    count: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.conversion, t.source] })],
)

export const journeyCounts = staffTable(
  'journey_counts',
  {
    day: date().notNull(),
    wizard: text().notNull(),
    step: text().notNull(),
    outcome: text().$type<JourneyOutcome>().notNull(),
    count: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.wizard, t.step, t.outcome] })],
)

/** Forecasts of a week made on a day; evaluated when the week is over. */
export const requestForecasts = staffTable(
  'request_forecasts',
  {
    madeOn: date('made_on').notNull(),
    week: date().notNull(),
    method: text().$type<ForecastMethod>().notNull(),
    expected: doublePrecision().notNull(),
    low: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
  },
  t => [primaryKey({ columns: [t.madeOn, t.week] })],
)
