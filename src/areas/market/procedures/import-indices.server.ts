import { procedure } from '#platform/procedure.server.ts'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import { changesIn, compareIndices, recordMarketChange, sha256Of } from '../files/compare-file.server.ts'
import { parseIndexFile } from '../files/index-file.server.ts'
import { renewMarketVersion, storeIndices } from '../store.server.ts'
import { givenFile } from './given-file.ts'
import { refusedFile } from './refused-file.ts'

/** Stores published months of PUN and PSV. All or nothing, as with tariffs; a month already there takes the new value. */
export const importIndices = procedure({
  name: 'import-indices',
  allow: 'admin',
  input: givenFile,
  async run({ name, bytes, sha256 = sha256Of(bytes) }, ctx) {
    const { rows, errors } = parseIndexFile(decodeCsv(bytes), `Portale Offerte, open data, ${name}`)
    if (errors.length > 0 || rows.length === 0) throw refusedFile('bad-index-file', errors)
    const changed = changesIn(await compareIndices(ctx.tx, rows)).length
    await storeIndices(ctx.tx, rows, 'import', ctx.now)
    await recordMarketChange(ctx, { kind: 'indices', name, rows: rows.length, changed, sha256 })
    await renewMarketVersion(ctx.tx)
    await ctx.dropPages('market', 'offers')
    const months = rows.map(row => row.month).toSorted()
    const result = {
      indices: [...new Set(rows.map(row => row.index))],
      from: months.at(0),
      to: months.at(-1),
      values: rows.length,
    }
    ctx.record({ subject: name, detail: result })
    return result
  },
})
