import { provincesOfCap } from '#core/identifiers/contacts.ts'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { type Context, query } from '#platform/procedure.server.ts'
import type { TownCoverage } from '../coverage.ts'
import { loadMarket } from '../load-market.server.ts'
import { findTowns, townOfCap } from '../places.ts'
import { lineCoverage } from '../tables.server.ts'

/** Above any file's rows for a town: four technologies per operator. */
const MAX_ROWS = 400

export const findCoverage = query('find-coverage', 'anyone', {
  limit: limits.offers,
  /** A CAP, or the name of a town. */
  input: z.object({ town: z.string().trim().max(60).default('') }),
  async run({ town }, { tx, now }) {
    const operators = await declaringOperators(tx)
    const answer = {
      /** A file was imported: without one the question is not asked. */
      isKnown: operators.length > 0,
      /** Towns of that name or CAP; several if provinces share the name. */
      towns: [] as { name: string; province: string; region: string }[],
      /** Where a CAP that names no single town is: «Lecce (Puglia)». */
      capIn: null as string | null,
      /** Of a single town, by operator. */
      coverage: [] as TownCoverage[],
      /** Every operator that some file covers. */
      operators,
    }
    if (!answer.isKnown || town === '') return answer
    const { facts } = await loadMarket(tx, romeDate(now))
    const isCap = /^\d{5}$/.test(town)
    const ofCap = isCap ? townOfCap(facts, town) : null
    const found = isCap ? (ofCap ? [ofCap] : []) : findTowns(facts, town)
    answer.towns = found.map(({ name, province }) => ({ name, province: province.code, region: province.region }))
    const [only] = found
    if (isCap && !only)
      answer.capIn =
        provincesOfCap(facts.provinces.provinces, town)
          .map(({ name, region }) => `${name} (${region})`)
          .join(' o ') || null
    if (!only || found.length > 1) return answer
    const rows = await tx
      .select()
      .from(lineCoverage)
      .where(and(eq(lineCoverage.town, only.istat), isNull(lineCoverage.replacedBy)))
      .limit(MAX_ROWS)
    answer.coverage = rows.map(({ technology, operator, homesPercent, maxDownMbps, source, day }) => ({
      technology,
      operator,
      homesPercent: Number(homesPercent),
      maxDownMbps: Number(maxDownMbps),
      source,
      day: day as TownCoverage['day'],
    }))
    return answer
  },
})

/** Each operator costs one step in the index, however many towns its file has. */
async function declaringOperators(tx: Context['tx']): Promise<string[]> {
  const next = (after: SQL) =>
    sql`select line_coverage.operator from ${lineCoverage} where replaced_by is null ${after} order by line_coverage.operator limit 1`
  const { rows } = await tx.execute<{ operator: string }>(sql`
    with recursive found as (
      (${next(sql``)})
      union all
      select step.* from found, lateral (${next(sql`and line_coverage.operator > found.operator`)}) step)
    select operator from found`)
  return rows.map(({ operator }) => operator)
}
