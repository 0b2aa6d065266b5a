import { askedSettings } from '#areas/settings/phase-four.ts'
import { addCounts } from '#areas/runs/day-counts.server.ts'
import { z } from 'zod'
import { asOffice, procedure } from '#platform/procedure.server.ts'
import { consented, WIDTHS } from '../consented.ts'
import { endTests, storeConsented } from '../store-consented.server.ts'
import { and, between, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { clickAreas, clickCells, conversionSources, journeyCounts } from '../tables.server.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { JOURNEY_OUTCOMES } from '../journey-count.ts'
import { wizardDrafts } from '#areas/wizards/tables.server.ts'
import { pick } from '#platform/database/tables.server.ts'

/** Writes what was counted in memory, every few seconds; a test whose number is reached ends with it. */
export const recordConsented = procedure({
  name: 'record-consented',
  allow: 'system',
  input: z.object({
    counted: z
      .array(z.object({ day: z.iso.date(), what: consented, count: z.int().min(1).max(10_000_000) }))
      .max(5_000),
  }),
  async run({ counted }, ctx) {
    await storeConsented(ctx.tx, counted)
    if ((await endTests(ctx.tx, ctx.now)) > 0) await ctx.dropPages('settings')
    ctx.record({ detail: { counted: counted.length } })
  },
})

const MOST_PAGES = 50
const MOST_PARTS = 30

/** Where people pressed in a stretch of days: the pages, and of one of them its parts and squares. */
export const listClicks = procedure({
  name: 'list-clicks',
  allow: 'admin',
  reads: true,
  input: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    path: z.string().max(160).optional(),
    device: z.enum(WIDTHS),
  }),
  async run({ from, to, path, device }, { tx }) {
    const presses = sql<number>`sum(${clickAreas.count})::int`
    const pages = await tx
      .select({ path: clickAreas.path, presses })
      .from(clickAreas)
      .where(between(clickAreas.day, from, to))
      .groupBy(clickAreas.path)
      .orderBy(desc(presses), clickAreas.path)
      .limit(MOST_PAGES)
    const shown = path ?? pages[0]?.path
    if (shown === undefined) return { pages, path: null, parts: [], cells: [] }
    const parts = await tx
      .select({ area: clickAreas.area, target: clickAreas.target, presses })
      .from(clickAreas)
      .where(and(between(clickAreas.day, from, to), eq(clickAreas.path, shown), eq(clickAreas.device, device)))
      .groupBy(clickAreas.area, clickAreas.target)
      .orderBy(desc(presses), clickAreas.area, clickAreas.target)
      .limit(MOST_PARTS)
    const cells = await tx
      .select({ cell: clickCells.cell, presses: sql<number>`sum(${clickCells.count})::int` })
      .from(clickCells)
      .where(and(between(clickCells.day, from, to), eq(clickCells.path, shown), eq(clickCells.device, device)))
      .groupBy(clickCells.cell)
      .orderBy(clickCells.cell)
      .limit(480)
    return { pages, path: shown, parts, cells }
  },
})

/** Conversions of a stretch of days by kind and by the class of what had led to the visit. */
export const listConversionSources = procedure({
  name: 'list-conversion-sources',
  allow: 'admin',
  reads: true,
  input: z.object({ from: z.iso.date(), to: z.iso.date() }),
  run: ({ from, to }, { tx }) =>
    tx
      .select({
        conversion: conversionSources.conversion,
        source: conversionSources.source,
        count: sql<number>`sum(${conversionSources.count})::int`,
      })
      .from(conversionSources)
      .where(between(conversionSources.day, from, to))
      .groupBy(conversionSources.conversion, conversionSources.source)
      .orderBy(conversionSources.conversion, conversionSources.source)
      .limit(50),
})

/** Adds ended drafts to the counts of their day, while «Customer journey» is on. */
export const countJourneys = procedure({
  name: 'count-journeys',
  allow: 'system',
  input: z.object({
    rows: z
      .array(
        z.object({
          day: z.iso.date(),
          wizard: z.string().max(60),
          step: z.string().max(60),
          outcome: z.enum(JOURNEY_OUTCOMES),
          count: z.int().min(1).max(10_000_000),
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

const MOST = 500

/** How drafts ended in a stretch of days, and those under way now: counts, never whose. */
export const listJourneys = procedure({
  name: 'list-journeys',
  allow: 'admin',
  reads: true,
  input: z.object({ from: z.iso.date(), to: z.iso.date() }),
  async run({ from, to }, ctx) {
    const ended = await ctx.tx
      .select({
        ...pick(journeyCounts, 'wizard', 'step', 'outcome'),
        count: sql<number>`sum(${journeyCounts.count})::int`,
      })
      .from(journeyCounts)
      .where(between(journeyCounts.day, from, to))
      .groupBy(journeyCounts.wizard, journeyCounts.step, journeyCounts.outcome)
      .orderBy(journeyCounts.wizard, journeyCounts.step, journeyCounts.outcome)
      .limit(MOST)
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
