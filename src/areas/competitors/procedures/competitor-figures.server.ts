import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { type FiguresPlan, readFigures } from '../figures-file.server.ts'
import { competitors } from '../tables.server.ts'
import { isCalendarDate, romeDate } from '#core/dates.ts'
import { overtakings, IMPORTED_MEASURES } from '../competitor.ts'
import { figuresBy, latestReadings, storeAlerts, storeReading } from '../readings.server.ts'

/** Characters of a file: a few figures of at most fifty sites. */
export const MAX_FIGURES_TEXT = 100_000

/** What a file of figures says of the sites that we know; nothing is written. */
export const previewCompetitorFigures = procedure({
  name: 'preview-competitor-figures',
  allow: 'admin',
  reads: true,
  input: z.object({ text: z.string().min(1, { error: 'empty' }).max(MAX_FIGURES_TEXT, { error: 'too-long' }) }),
  async run({ text }, { tx, config }): Promise<FiguresPlan> {
    const known = new Set((await tx.select({ domain: competitors.domain }).from(competitors)).map(row => row.domain))
    const plan = readFigures(text, domain => known.has(domain), config.OUTSIDE_FIXTURES)
    return plan
  },
})

/** Writes the figures of a file under its day; who overtakes us by them is told. */
export const importCompetitorFigures = procedure({
  name: 'import-competitor-figures',
  allow: 'admin',
  input: z.object({
    name: z.string().trim().min(1, { error: 'empty' }).max(200),
    text: z.string().min(1, { error: 'empty' }).max(MAX_FIGURES_TEXT, { error: 'too-long' }),
    /** The day that the figures speak of. */
    day: z.string().refine(isCalendarDate, { error: 'date-wrong' }),
  }),
  async run({ name, text, day }, ctx): Promise<{ written: number; refused: number; alerts: number }> {
    if (day > romeDate(ctx.now)) throw new AppError('bad-input', { fields: { day: 'date-wrong' } })
    const sites = await ctx.tx.select().from(competitors).for('update')
    const plan = readFigures(text, domain => sites.some(site => site.domain === domain), ctx.config.OUTSIDE_FIXTURES)
    const ids = sites.map(({ id }) => id)
    const before = figuresBy(await latestReadings(ctx.tx, ids))
    let written = 0
    for (const { domain, figures } of plan.rows) {
      const competitorId = sites.find(site => site.domain === domain)?.id ?? ''
      for (const measure of IMPORTED_MEASURES) {
        const value = figures[measure]
        if (value === undefined) continue
        await storeReading(ctx, { competitorId, measure, day, value, source: name })
        written += 1
      }
    }
    const now = figuresBy(await latestReadings(ctx.tx, ids))
    const own = sites.find(({ isOwn }) => isOwn)?.id ?? ''
    let alerts = 0
    for (const { id } of sites.filter(({ isOwn }) => !isOwn)) {
      const of = (figures: typeof now) => ({ theirs: figures.get(id) ?? {}, ours: figures.get(own) ?? {} })
      const found = overtakings(of(before), of(now))
      await storeAlerts(ctx, id, found)
      alerts += found.length
    }
    ctx.record({ detail: { written, refused: plan.refused.length, alerts } })
    return { written, refused: plan.refused.length, alerts }
  },
})
