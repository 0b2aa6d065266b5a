import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import { changesIn, compareTariffs, recordMarketChange, sha256Of } from '../files/compare-file.server.ts'
import { renewMarketVersion, storeParameters } from '../store.server.ts'
import { parseTariffFile, quarterOfFile } from '../files/tariff-file.server.ts'
import { givenFile } from './given-file.ts'
import { refusedFile } from './refused-file.ts'

/**
 * Stores a tariff file of the Portale Offerte for the quarter that was said or that its name tells; without either it is
 * refused. All or nothing: one wrong line refuses the file, and the answer names every wrong line.
 */
export const importTariffs = procedure({
  name: 'import-tariffs',
  allow: 'admin',
  input: givenFile,
  async run({ name, bytes, quarter, sha256 = sha256Of(bytes) }, ctx) {
    const validFrom = quarterOfFile(name, quarter)
    if (!validFrom) throw new AppError('quarter-unknown')
    const { rows, errors } = parseTariffFile(decodeCsv(bytes), validFrom, `Portale Offerte, open data, ${name}`)
    const [first] = rows
    if (errors.length > 0 || !first) throw refusedFile('bad-tariff-file', errors)
    const changed = changesIn(await compareTariffs(ctx.tx, rows, first.commodity, validFrom)).length
    const stored = await storeParameters(ctx.tx, rows, 'import', ctx.now)
    if (stored !== rows.length) throw new AppError('conflict')
    await recordMarketChange(ctx, { kind: 'tariffs', name, rows: rows.length, changed, sha256 })
    await renewMarketVersion(ctx.tx)
    await ctx.dropPages('market', 'offers')
    ctx.record({ subject: name, detail: { commodity: first.commodity, validFrom, rows: rows.length } })
    return { commodity: first.commodity, validFrom, parameters: rows.length }
  },
})
