import { checkMarketFile } from '#areas/market/procedures/check-market-file.server.ts'
import { importFacts } from '#areas/market/procedures/import-facts.server.ts'
import { importIndices } from '#areas/market/procedures/import-indices.server.ts'
import { importTariffs } from '#areas/market/procedures/import-tariffs.server.ts'
import { recordIndexEstimate } from '#areas/market/procedures/record-index-estimate.server.ts'
import { decodeCsv } from '#core/read-csv.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Procedure } from '#platform/procedure.server.ts'
import { type Act, textIn, typedIn } from '../route.server.ts'
import { partAddress } from './parts.ts'

const IMPORTS: Record<string, Procedure> = { tariffs: importTariffs, indices: importIndices, facts: importFacts }
const SAVED = partAddress('tariffe', { salvato: '1' })

/** A file is looked at first; what the look showed is sent back, and imported, by a second press. */
export const marketActs: Readonly<Record<string, Act>> = {
  async check(rt, form) {
    const { kind = '', quarter = '' } = typedIn(form)
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) throw new AppError('file-missing')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const found = await call(rt, checkMarketFile, { kind, name: file.name, bytes, quarter })
    return {
      found: { ...found, quarter, name: file.name, content: decodeCsv(bytes) },
      typed: { kind, quarter },
      errors: {},
    }
  },
  async import(rt, form) {
    const { kind = '', quarter = '', name = '', content = '', sha256 } = typedIn(form)
    const importing = IMPORTS[kind]
    if (!importing) throw new AppError('bad-input')
    const bytes = new TextEncoder().encode(content)
    await call(rt, importing, { name, bytes, quarter, sha256: sha256 || undefined })
    return SAVED
  },
  async estimate(rt, form) {
    const { index, source } = typedIn(form)
    await call(rt, recordIndexEstimate, { index, value: textIn(form, 'value').replace(',', '.'), source })
    return SAVED
  },
  async mean(rt, form) {
    const source = 'media degli ultimi 12 mesi'
    await call(rt, recordIndexEstimate, { index: textIn(form, 'index'), value: null, source })
    return SAVED
  },
}
