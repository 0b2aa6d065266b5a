import { procedure } from '#platform/procedure.server.ts'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import { compareFacts } from '../files/compare-facts.server.ts'
import { changesIn, recordMarketChange, sha256Of } from '../files/compare-file.server.ts'
import { parseFactFile } from '../files/fact-file.server.ts'
import { quarterOfFile } from '../files/tariff-file.server.ts'
import { renewMarketVersion, storeParameters, storeSheets } from '../store.server.ts'
import { givenFile } from './given-file.ts'
import { refusedFile } from './refused-file.ts'

/** Stores PPE and CCR by quarter, withdrawal profiles of a thermal year, surcharges or taxes. All or nothing, as with tariffs. */
export const importFacts = procedure({
  name: 'import-facts',
  allow: 'admin',
  input: givenFile,
  async run({ name, bytes, quarter, sha256 = sha256Of(bytes) }, ctx) {
    const asked = { validFrom: quarterOfFile(name, quarter), source: `Importato da ${name}` }
    const { file, errors } = parseFactFile(decodeCsv(bytes), asked)
    if (!file) throw refusedFile('bad-fact-file', errors)
    const { compared, sheet, errors: missing } = await compareFacts(ctx.tx, file, asked)
    if (missing.length > 0) throw refusedFile('bad-fact-file', missing)
    if (file.kind === 'parameters') await storeParameters(ctx.tx, file.rows, 'import', ctx.now)
    else if (sheet) await storeSheets(ctx.tx, [sheet], 'import', ctx.now)
    const result = { what: sheet?.name ?? 'ppe-ccr', values: compared.length, changed: changesIn(compared).length }
    await recordMarketChange(ctx, { kind: 'facts', name, rows: result.values, changed: result.changed, sha256 })
    await renewMarketVersion(ctx.tx)
    await ctx.dropPages('market', 'offers')
    ctx.record({ subject: name, detail: result })
    return result
  },
})
