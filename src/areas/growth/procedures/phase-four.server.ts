import { askedSettings } from '#areas/settings/asked-settings.ts'
import { PHASE_FOUR_NAMES, switchOf } from '#areas/settings/phase-four.ts'
import { z } from 'zod'
import { type RunData, runWork, startsRun } from '#areas/office/runs/run-work.server.ts'
import { call, command, query, type Runtime } from '#platform/procedure.server.ts'
import { runPhaseFourJob } from '../experiments/jobs.server.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { writeSetting } from '#areas/settings/write-setting.server.ts'
import { AppError } from '#core/errors.ts'
import { desc, gte, lt, max, sql } from 'drizzle-orm'
import { addDays, type CalendarDate, daysBetween, romeDate, startOfRomeDay } from '#core/dates.ts'
import { CLICK_DAYS } from '../experiments/ab-test.ts'
import { endTests } from './ab-tests.server.ts'
import { JOURNEY_DAYS } from '../experiments/journey-count.ts'
import {
  clickAreas,
  clickCells,
  conversionSources,
  journeyCounts,
  requestForecasts,
} from '../experiments/tables.server.ts'
import { backtest, forecast, WEEKS_NEEDED, WEEKS_READ } from '../experiments/forecast.ts'
import { replaceRows } from '#areas/office/runs/day-counts.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** Handles «Avvia la Fase 4» (spec 3 §2; opening the screen starts nothing). */
export const startPhaseFour = startsRun('start-phase-four', runPhaseFourJob)

export const switchPhaseFour = command('switch-phase-four', 'admin', {
  input: z.object({
    name: z.enum(PHASE_FOUR_NAMES),
    on: z.stringbool(),
    edition: z.string().max(40),
  }),
  async run({ name, on, edition }, ctx) {
    if (on && switchOf(name).unavailable) throw new AppError('function-unavailable')
    const { 'phase-four': kept } = await readSettings(ctx, askedSettings)
    await writeSetting(ctx, 'phase-four', { ...kept, [name]: on }, edition)
  },
})

export const tendExperiments = command('tend-experiments', 'system', async (_, ctx) => {
  const today = romeDate(ctx.now)
  const endedTests = await endTests(ctx.tx, ctx.now)
  if (endedTests > 0) await ctx.dropPages('settings')
  let removed = 0
  for (const [table, day, days] of [
    [clickAreas, clickAreas.day, CLICK_DAYS],
    [clickCells, clickCells.day, CLICK_DAYS],
    [conversionSources, conversionSources.day, JOURNEY_DAYS],
    [journeyCounts, journeyCounts.day, JOURNEY_DAYS],
    [requestForecasts, requestForecasts.madeOn, JOURNEY_DAYS],
  ] as const) {
    const isOld = lt(day, addDays(today, -days))
    removed += (await ctx.tx.delete(table).where(isOld).returning({ day })).length
  }
  const { 'phase-four': switches } = await readSettings(ctx, askedSettings)
  const switchedOn = Object.values(switches).filter(Boolean).length
  ctx.record({ detail: { endedTests, removed } })
  return { endedTests, removed, switchedOn, forecasts: switches.predictiveAnalytics }
})

export const forecastRequests = command('forecast-requests', 'system', async (_, ctx) => {
  const weeks = await weekCounts(ctx.tx, ctx.now)
  const result = forecast(weeks.map(({ count }) => count))
  if (!result) return { weeks: weeks.length, forecastWeeks: 0 }
  const madeOn = romeDate(ctx.now)
  const monday = mondayOf(madeOn)
  const { method } = result.backtest
  const rows = result.ahead.map((ahead, index) => ({ madeOn, week: addDays(monday, 7 * index), method, ...ahead }))
  await replaceRows(ctx.tx, requestForecasts, rows)
  ctx.record({ detail: { weeks: weeks.length } })
  return { weeks: weeks.length, forecastWeeks: result.ahead.length }
})

const MAX_PAST = 12

export const getRequestForecast = query('get-request-forecast', 'admin', async (_, { tx, now }) => {
  const weeks = await weekCounts(tx, now)
  const newest = tx.select({ madeOn: max(requestForecasts.madeOn) }).from(requestForecasts)
  const ahead = await rowsIn(tx, requestForecasts, { madeOn: newest }).orderBy(requestForecasts.week).limit(10)
  const past = await rowsIn(tx, requestForecasts, lt(requestForecasts.week, mondayOf(romeDate(now))))
    .orderBy(desc(requestForecasts.week), desc(requestForecasts.madeOn))
    .limit(200)
  const counted = weeks.map(({ count }) => count)
  const counts = new Map(weeks.map(({ week, count }) => [week, count]))
  // For each week, the last forecast made before it began.
  const pastForecasts = [...Map.groupBy(past, row => row.week)].flatMap(([week, rows]) => {
    const row = rows.find(each => each.madeOn <= week) ?? rows.at(-1)
    const count = counts.get(week)
    return row && count !== undefined ? [{ ...row, count }] : []
  })
  const method = ahead[0]?.method
  return {
    weekCount: weeks.length,
    needed: WEEKS_NEEDED,
    ahead,
    backtest: method ? backtest(method, counted) : null,
    pastForecasts: pastForecasts.slice(0, MAX_PAST),
  }
})

const mondayOf = (day: CalendarDate): CalendarDate =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Requests of each whole week, oldest first. The first week is excluded: it may be incomplete. */
async function weekCounts(tx: Tx, now: Date): Promise<{ week: CalendarDate; count: number }[]> {
  const thisWeek = mondayOf(romeDate(now))
  const from = addDays(thisWeek, -7 * (WEEKS_READ + 1))
  const week = sql<CalendarDate>`to_char(date_trunc('week', ${requests.createdAt} at time zone 'Europe/Rome'), 'YYYY-MM-DD')`
  const counted = await tx
    .select({ week, count: sql<number>`count(*)::int` })
    .from(requests)
    .where(gte(requests.createdAt, startOfRomeDay(from)))
    .groupBy(week)
    .orderBy(week)
    .limit(WEEKS_READ + 2)
  const [first] = counted
  if (!first) return []
  const known = new Map(counted.map(row => [row.week, row.count]))
  const start = addDays(first.week, 7)
  const weeks = Math.max(0, daysBetween(start, thisWeek) / 7)
  return Array.from({ length: weeks }, (_, index) => addDays(start, 7 * index)).map(each => ({
    week: each,
    count: known.get(each) ?? 0,
  }))
}

export const runPhaseFour = (rt: Runtime, data: RunData | null): Promise<void> =>
  runWork(rt, runPhaseFourJob, data, async run => {
    await run.progress(0, 2)
    const { switchedOn, endedTests, removed, forecasts } = await call(rt, tendExperiments, {})
    await run.progress(1, 2)
    const { forecastWeeks, weeks } = forecasts ? await call(rt, forecastRequests, {}) : { forecastWeeks: 0, weeks: 0 }
    await run.progress(2, 2)
    return { switchedOn, endedTests, removed, forecastWeeks, weeks }
  })
