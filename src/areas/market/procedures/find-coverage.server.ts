import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { query } from '#platform/procedure.server.ts'
import { LINE_TECHNOLOGIES, type TownCoverage } from '../coverage.ts'
import { loadMarket } from '../load-market.server.ts'
import { findTowns } from '../places.ts'
import { lineCoverage } from '../tables.server.ts'

/** Above any file's rows for a town: four technologies per operator. */
const MAX_ROWS = 400

export const findCoverage = query('find-coverage', 'anyone', {
  limit: limits.offers,
  input: z.object({ town: z.string().trim().max(60).default('') }),
  async run({ town }, { tx, now }) {
    const [first] = await tx
      .select({ one: sql`1` })
      .from(lineCoverage)
      .limit(1)
    if (!first || town === '') return { isKnown: first !== undefined, towns: [], coverage: [] }
    const { facts } = await loadMarket(tx, romeDate(now))
    const found = findTowns(facts, town)
    const towns = found.map(({ name, province }) => ({ name, province: province.code }))
    const [only] = found
    if (!only || found.length > 1) return { isKnown: true, towns, coverage: [] }
    const rows = await tx.select().from(lineCoverage).where(eq(lineCoverage.town, only.istat)).limit(MAX_ROWS)
    return {
      // A file was imported: without one the question is not asked.
      isKnown: true,
      // Towns with the typed name; several if shared between provinces.
      towns,
      // For a single town, fastest technology first.
      coverage: LINE_TECHNOLOGIES.flatMap(technology => widest(rows.filter(row => row.technology === technology))),
    }
  },
})

/** Operator with the widest reach; the faster one on ties. */
function widest(rows: readonly (typeof lineCoverage.$inferSelect)[]): TownCoverage[] {
  const figures = rows.map(({ technology, homesPercent, maxDownMbps, source, day }) => ({
    technology,
    homesPercent: Number(homesPercent),
    maxDownMbps: Number(maxDownMbps),
    source,
    day: day as TownCoverage['day'],
  }))
  return figures
    .filter(({ homesPercent }) => homesPercent > 0)
    .toSorted((a, b) => b.homesPercent - a.homesPercent || b.maxDownMbps - a.maxDownMbps)
    .slice(0, 1)
}
