import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { type FiguresPlan, readFigures } from '../figures-file.server.ts'
import { competitors } from '../tables.server.ts'

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
    if ('fault' in plan) throw new AppError('bad-input', { fields: { file: plan.fault } })
    return plan
  },
})
