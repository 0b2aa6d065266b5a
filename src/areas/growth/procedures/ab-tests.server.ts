import { askedSettings } from '#areas/settings/asked-settings.ts'
import { and, between, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { asOffice, command, query } from '#platform/procedure.server.ts'
import * as rules from '../experiments/ab-test.ts'
import { neededFor, verdictOf } from '../experiments/statistics.ts'
import {
  abCounts,
  abTests,
  clickAreas,
  clickCells,
  conversionSources,
  journeyCounts,
} from '../experiments/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { addCounts, type Counted } from '#areas/office/runs/day-counts.server.ts'
import { consented, cellOf, type Consented, MAX_AREAS } from '../experiments/consented.ts'
import { COLUMNS, ROWS, WIDTHS } from '../experiments/press-grid.ts'
import { JOURNEY_OUTCOMES } from '../experiments/journey-count.ts'
import { wizardDrafts } from '#areas/wizards/tables.server.ts'
import { changeRows, countOf, lockRow, pick, updateRow } from '#platform/database/rows.server.ts'
import type { CalendarDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { ago } from '#core/dates.ts'

const SHOWN = 30
const NONE: rules.AbCount = { seen: 0, reached: 0 }

export const listAbTests = query('list-ab-tests', 'admin', async (_, { tx }) => {
  const [at, id] = [desc(abTests.createdAt), desc(abTests.id)]
  const shown = tx.select({ id: abTests.id }).from(abTests).orderBy(at, id).limit(SHOWN)
  const { tests, counts } = await batchReads(tx, {
    tests: tx.select().from(abTests).orderBy(at, id).limit(SHOWN),
    counts: tx.select().from(abCounts).where(inArray(abCounts.testId, shown)),
  })
  return tests.map(test => {
    const of = (variant: rules.Variant): rules.AbCount =>
      counts.find(count => count.testId === test.id && count.variant === variant) ?? NONE
    const sides = { a: of('a'), b: of('b') }
    return { ...test, ...sides, verdict: verdictOf(test.state, test.needed, sides) }
  })
})

const newTest = z.object({
  name: z.string().trim().min(3, 'too-short').max(80, 'too-long'),
  variation: z.enum(rules.VARIATION_NAMES),
  goal: z.enum(rules.GOAL_NAMES),
  baseline: z.coerce.number('not-a-number').min(0.5, 'baseline').max(95, 'baseline'),
  difference: z.coerce.number('not-a-number').min(0.5, 'difference').max(50, 'difference'),
})

/** A draft, not shown to visitors. Its sample size is fixed before the first browser is counted. */
export const createAbTest = command('create-ab-test', 'admin', {
  input: newTest.refine(({ baseline, difference }) => baseline + difference < 100, {
    path: ['difference'],
    error: 'difference',
  }),
  async run(given, ctx) {
    const id = ctx.newId()
    const needed = neededFor(given.baseline, given.difference)
    await ctx.tx.insert(abTests).values({ id, ...given, state: 'draft', needed, createdAt: ctx.now })
    ctx.record({ subject: id, detail: { variation: given.variation, needed } })
    return { id, needed }
  },
})

export const moveAbTest = command('move-ab-test', 'admin', {
  input: z.object({ testId: z.string().max(60), to: z.enum(['running', 'stopped']) }),
  async run({ testId, to }, ctx) {
    const test = await lockRow(ctx.tx, abTests, eq(abTests.id, testId))
    if (!rules.AB_MOVES[test.state].includes(to)) throw new AppError('wrong-state')
    if (to === 'running') {
      const { 'phase-four': switches } = await readSettings(ctx, askedSettings)
      if (!switches.abTesting) throw new AppError('ab-off')
      const isTaken = and(eq(abTests.variation, test.variation), eq(abTests.state, 'running'), ne(abTests.id, testId))
      if ((await ctx.tx.$count(abTests, isTaken)) > 0) throw new AppError('ab-taken')
    }
    const at = to === 'running' ? { startedAt: ctx.now } : { endedAt: ctx.now }
    await updateRow(ctx.tx, abTests, testId, { state: to, ...at })
    // Pages state which elements are being tested.
    await ctx.dropPages('settings')
    ctx.record({ subject: testId, detail: { from: test.state, to } })
  },
})

/** Makes a version permanent for everybody; ends earlier choices for the same element. */
export const keepVariant = command('keep-variant', 'admin', {
  input: z.object({ testId: z.string().max(60), variant: z.enum(rules.VARIANTS) }),
  async run({ testId, variant }, ctx) {
    const test = await lockRow(ctx.tx, abTests, eq(abTests.id, testId))
    if (test.state !== 'stopped') throw new AppError('wrong-state')
    const { variation } = test
    await changeRows(ctx.tx, abTests, { variation, id: id => ne(id, testId), kept: isNotNull }, { kept: null })
    await updateRow(ctx.tx, abTests, testId, { kept: variant })
    await ctx.dropPages('settings')
    ctx.record({ subject: testId, detail: { kept: variant } })
  },
})

export interface Variation {
  kept: rules.Variant
  /** Test number and goal letter, for the small script. */
  test: string | null
}
type Variations = Partial<Record<rules.VariationName, Variation>>

export const getVariations = query('get-variations', 'anyone', {
  cacheTags: ['settings'],
  async run(_, ctx): Promise<Variations> {
    const { 'phase-four': switches } = await readSettings(ctx, askedSettings)
    // Running tests are public, their counts are for staff only.
    const rows = await ctx.asSystem(() =>
      ctx.tx
        .select(pick(abTests, 'id', 'variation', 'goal', 'state', 'kept'))
        .from(abTests)
        .where(or(eq(abTests.state, 'running'), and(eq(abTests.state, 'stopped'), isNotNull(abTests.kept))))
        .limit(50),
    )
    return Object.fromEntries(
      rules.VARIATION_NAMES.flatMap(name => {
        const of = rows.filter(row => row.variation === name)
        const running = switches.abTesting ? of.find(row => row.state === 'running') : undefined
        const kept = of.find(row => row.kept !== null)?.kept ?? 'a'
        const test = running ? `${running.id}.${rules.GOALS[running.goal].letter}` : null
        return test || kept === 'b' ? [[name, { kept, test }]] : []
      }),
    )
  },
})

const count = z.int().min(1).max(10_000_000)

export const recordConsented = command('record-consented', 'system', {
  input: z.object({ counted: z.array(z.object({ day: z.iso.date(), what: consented, count })).max(5_000) }),
  async run({ counted }, ctx) {
    await storeConsented(ctx.tx, counted)
    if ((await endTests(ctx.tx, ctx.now)) > 0) await ctx.dropPages('settings')
    ctx.record({ detail: { counted: counted.length } })
  },
})

const MAX_PAGES = 50
const MAX_PARTS = 30

const stretch = { from: z.iso.date(), to: z.iso.date() }
const sumOf = ({ count }: { count: AnyPgColumn }) => sql<number>`sum(${count})::int`

export const listClicks = query('list-clicks', 'admin', {
  input: z.object({ ...stretch, path: z.string().max(160).optional(), device: z.enum(WIDTHS) }),
  async run({ from, to, path, device }, { tx }) {
    const { area, target } = clickAreas
    const presses = sumOf(clickAreas)
    const pages = await tx
      .select({ path: clickAreas.path, presses })
      .from(clickAreas)
      .where(between(clickAreas.day, from, to))
      .groupBy(clickAreas.path)
      .orderBy(desc(presses), clickAreas.path)
      .limit(MAX_PAGES)
    const shown = path ?? pages[0]?.path
    if (shown === undefined) return { pages, path: null, parts: [], cells: [] }
    const ofPage = (table: typeof clickAreas | typeof clickCells) =>
      and(between(table.day, from, to), eq(table.path, shown), eq(table.device, device))
    const parts = await tx
      .select({ area, target, presses })
      .from(clickAreas)
      .where(ofPage(clickAreas))
      .groupBy(area, target)
      .orderBy(desc(presses), area, target)
      .limit(MAX_PARTS)
    const cells = await tx
      .select({ cell: clickCells.cell, presses: sumOf(clickCells) })
      .from(clickCells)
      .where(ofPage(clickCells))
      .groupBy(clickCells.cell)
      .orderBy(clickCells.cell)
      .limit(COLUMNS * ROWS)
    return { pages, path: shown, parts, cells }
  },
})

export const listConversionSources = query('list-conversion-sources', 'admin', {
  input: z.object(stretch),
  run({ from, to }, { tx }) {
    const { conversion, source, day } = conversionSources
    return tx
      .select({ conversion, source, count: sumOf(conversionSources) })
      .from(conversionSources)
      .where(between(day, from, to))
      .groupBy(conversion, source)
      .orderBy(conversion, source)
      .limit(50)
  },
})

export const countJourneys = command('count-journeys', 'system', {
  input: z.object({
    rows: z
      .array(
        z.object({
          day: z.iso.date(),
          wizard: z.string().max(60),
          step: z.string().max(60),
          outcome: z.enum(JOURNEY_OUTCOMES),
          count,
        }),
      )
      .min(1)
      .max(2_000),
  }),
  async run({ rows }, ctx) {
    const { 'phase-four': switches } = await readSettings(ctx, askedSettings)
    if (!switches.customerJourney) return
    await addCounts(ctx.tx, journeyCounts, rows)
  },
})

const MAX_ROWS = 500

export const listJourneys = query('list-journeys', 'admin', {
  input: z.object(stretch),
  async run({ from, to }, ctx) {
    const { wizard, step, outcome } = journeyCounts
    const ended = await ctx.tx
      .select({ wizard, step, outcome, count: sumOf(journeyCounts) })
      .from(journeyCounts)
      .where(between(journeyCounts.day, from, to))
      .groupBy(wizard, step, outcome)
      .orderBy(wizard, step, outcome)
      .limit(MAX_ROWS)
    const underWay = await asOffice(ctx, () =>
      ctx.tx
        .select({ wizard: wizardDrafts.wizardKey, count: sql<number>`count(*)::int` })
        .from(wizardDrafts)
        .where(and(isNull(wizardDrafts.submittedAt), gt(wizardDrafts.expiresAt, ctx.now)))
        .groupBy(wizardDrafts.wizardKey)
        .orderBy(wizardDrafts.wizardKey)
        .limit(50),
    )
    return { ended, underWay }
  },
})

type CountedConsents = readonly Counted<{ day: CalendarDate; what: Consented }>[]

type ConsentedRows = ReturnType<typeof rowsOf>

function rowsOf(counted: CountedConsents) {
  const rows = {
    areas: [] as (typeof clickAreas.$inferInsert)[],
    cells: [] as (typeof clickCells.$inferInsert)[],
    trials: [] as (typeof abCounts.$inferInsert)[],
    conversions: [] as (typeof conversionSources.$inferInsert)[],
  }
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

/** Adds counts to the day's rows. Counts of tests not running are dropped. */
async function storeConsented(tx: Tx, counted: CountedConsents): Promise<void> {
  const rows = rowsOf(counted)
  const areas = await withFewNames(tx, rows.areas)
  await addCounts(tx, clickAreas, areas)
  await addCounts(tx, clickCells, rows.cells)
  await addCounts(tx, conversionSources, rows.conversions)
  await storeTrials(tx, rows.trials)
}

/** Names come from browsers: beyond a limit per page and day they become «altro». */
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
    if (there.size < MAX_AREAS) there.add(row.area)
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

/**
 * Ends tests as soon as they reach their size, since further counting would invite optional stopping; and those that
 * never will. Returns how many.
 */
export async function endTests(tx: Tx, now: Date): Promise<number> {
  const full = tx
    .select({ id: abCounts.testId })
    .from(abCounts)
    .innerJoin(abTests, eq(abTests.id, abCounts.testId))
    .where(and(eq(abTests.state, 'running'), gte(abCounts.seen, abTests.needed)))
    .groupBy(abCounts.testId)
    .having(sql`count(*) = ${rules.VARIANTS.length}`)
  const isOver = or(inArray(abTests.id, full), lte(abTests.startedAt, ago(now, { days: rules.AB_DAYS })))
  const which = and(eq(abTests.state, 'running'), isOver)
  return countOf(changeRows(tx, abTests, which, { state: 'stopped', endedAt: now }))
}
