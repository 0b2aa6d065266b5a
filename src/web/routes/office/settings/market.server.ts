import { data, redirect } from 'react-router'
import { checkMarketFile } from '#areas/market/procedures/check-market-file.server.ts'
import { importFacts } from '#areas/market/procedures/import-facts.server.ts'
import { importIndices } from '#areas/market/procedures/import-indices.server.ts'
import { importTariffs } from '#areas/market/procedures/import-tariffs.server.ts'
import { recordIndexEstimate } from '#areas/market/procedures/record-index-estimate.server.ts'
import { decodeCsv } from '#core/read-csv.server.ts'
import { refusedImportText } from '#areas/market/texts.ts'
import { settingFaults, settingTexts } from '#areas/settings/texts.ts'
import { AppError } from '#core/errors.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { partAddress } from './parts.ts'
import { refused } from './refused.server.ts'

const IMPORTS: Record<string, Procedure> = { tariffs: importTariffs, indices: importIndices, facts: importFacts }

/** A file is looked at first; what the look showed is sent back, and imported, by a second press. */
export async function actOnMarket(rt: Runtime, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const [kind, quarter] = [text('kind'), text('quarter')]
  const typed = { kind, quarter }
  try {
    switch (text('intent')) {
      case 'check': {
        const file = form.get('file')
        if (!(file instanceof File) || file.size === 0)
          return data({ errors: { file: settingTexts.noFile }, typed }, { status: 422 })
        const bytes = new Uint8Array(await file.arrayBuffer())
        const found = await call(rt, checkMarketFile, { kind, name: file.name, bytes, quarter })
        return data({ found: { ...found, quarter, name: file.name, content: decodeCsv(bytes) }, typed, errors: {} })
      }
      case 'import': {
        const bytes = new TextEncoder().encode(text('content'))
        const importing = IMPORTS[kind]
        if (!importing) throw new AppError('bad-input')
        await call(rt, importing, { name: text('name'), bytes, quarter, sha256: text('sha256') || undefined })
        break
      }
      case 'estimate': {
        const value = text('value').trim().replace(',', '.')
        await call(rt, recordIndexEstimate, { index: text('index'), value, source: text('source') })
        break
      }
      case 'mean':
        await call(rt, recordIndexEstimate, { index: text('index'), value: null, source: 'media degli ultimi 12 mesi' })
        break
      default:
        throw new AppError('bad-input')
    }
  } catch (error) {
    const sentence = refusedImportText(error)
    if (sentence) return data({ errors: { file: sentence }, typed }, { status: 422 })
    return refused(error, form, (path, why) => [path, settingFaults[why] ?? settingTexts.notValid])
  }
  return redirect(`${partAddress('tariffe')}&salvato=1`)
}
