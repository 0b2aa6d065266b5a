import { inArray } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { compareCoverage, operatorsOf } from '../files/compare-coverage.server.ts'
import { changesIn, recordMarketChange, sha256Of } from '../files/compare-file.server.ts'
import { parseCoverageFile } from '../files/coverage-file.server.ts'
import { loadMarket } from '../load-market.server.ts'
import { townNames } from '../places.ts'
import { lineCoverage } from '../tables.server.ts'
import { givenFile } from './given-file.ts'
import { refusedFile } from './refused-file.ts'

const BATCH = 1000

/** Stores what lines reach which towns, in the place of all that the operators of the file said before. All or nothing. */
export const importCoverage = procedure({
  name: 'import-coverage',
  allow: 'admin',
  input: givenFile,
  async run({ name, bytes, sha256 = sha256Of(bytes) }, ctx) {
    const { facts } = await loadMarket(ctx.tx, romeDate(ctx.now))
    const { rows, errors } = parseCoverageFile(decodeCsv(bytes), new Set(townNames(facts).keys()))
    if (errors.length > 0) throw refusedFile('bad-coverage-file', errors)
    const changed = changesIn(await compareCoverage(ctx.tx, rows, facts)).length
    const operators = operatorsOf(rows)
    await ctx.tx.delete(lineCoverage).where(inArray(lineCoverage.operator, operators))
    for (let at = 0; at < rows.length; at += BATCH) await ctx.tx.insert(lineCoverage).values(rows.slice(at, at + BATCH))
    await recordMarketChange(ctx, { kind: 'coverage', name, rows: rows.length, changed, sha256 })
    await ctx.dropPages('offers')
    const result = { operators, values: rows.length, changed }
    ctx.record({ subject: name, detail: result })
    return result
  },
})
