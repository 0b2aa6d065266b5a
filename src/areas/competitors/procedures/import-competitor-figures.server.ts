import { z } from 'zod'
import { isCalendarDate, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { overtakings } from '../alert.ts'
import { figuresBy, latestReadings } from '../competitor-figures.server.ts'
import { IMPORTED_MEASURES } from '../competitor.ts'
import { readFigures } from '../figures-file.server.ts'
import { storeAlerts } from '../store-alerts.server.ts'
import { storeReading } from '../store-reading.server.ts'
import { competitors } from '../tables.server.ts'
import { MAX_FIGURES_TEXT } from './preview-competitor-figures.server.ts'

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
    if ('fault' in plan) throw new AppError('bad-input', { fields: { file: plan.fault } })
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
