import {
  listSupplierChannels,
  setSupplierChannel,
  trySupplierChannel,
} from '#areas/handover/procedures/suppliers.server.ts'
import { countSecondReadings } from '#areas/bills/procedures/second-reader.server.ts'
import { channelFaults, type Failure } from '#areas/handover/send.ts'
import {
  changeMailWords,
  listMailWords,
  previewMail,
  resetMailWords,
} from '#areas/mail-words/procedures/mail-words.server.ts'
import { refusedImportText } from '#areas/market/texts.ts'
import { listMarketFigures, recordIndexEstimate } from '#areas/market/procedures/figures.server.ts'
import { listLegalVersions } from '#areas/privacy/procedures/legal-versions.server.ts'
import { isSettingKey, type SettingKey, SETTINGS, type SettingValue } from '#areas/settings/keys.ts'
import {
  changeSetting,
  listMarketChanges,
  listSettingVersions,
  restoreSetting,
} from '#areas/settings/procedures/changes.server.ts'
import { getSettings } from '#areas/settings/procedures/settings.server.ts'
import { settingFaults, settingSentences, settingTexts } from '#areas/settings/texts.ts'
import { AppError } from '#core/errors.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { missingPage, orNotFound } from '#web/or-not-found.server.ts'
import {
  checkMarketFile,
  importCoverage,
  importFacts,
  importIndices,
  importTariffs,
  undoCoverageImport,
} from '#areas/market/procedures/market-files.server.ts'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import { isPart, partAddress, PARTS } from './parts.ts'
import { fieldOfPath, TYPED } from '#areas/settings/typed.ts'
import { type Act, type At, calls, fileIn, formAction, type Refusal, sentIn, textIn, typedIn } from '../route.server.ts'

/** Result codes in the address after a write. */
const SAVED = 'salvato'

const KEYS = Object.keys(SETTINGS) as SettingKey[]
/** Brand values set by the installation. */
type BrandDefaults = Partial<Record<keyof SettingValue<'brand'>, string>>

export async function loadPart(rt: Runtime, { params: { part }, query }: At) {
  if (!isPart(part)) throw missingPage()
  const keys: readonly SettingKey[] = PARTS[part].keys
  const { SITE_NAME, SITE_PHONE, SITE_EMAIL, SITE_PRIVACY_EMAIL, SITE_ADDRESS, SITE_TAX_ID } = rt.config
  return {
    part: {
      id: part,
      values: await call(rt, getSettings, { keys: KEYS }),
      histories: await Promise.all(keys.map(key => call(rt, listSettingVersions, { key }))),
      shown: {
        name: SITE_NAME,
        phone: SITE_PHONE,
        email: SITE_EMAIL,
        privacyEmail: SITE_PRIVACY_EMAIL,
        address: SITE_ADDRESS,
        taxId: SITE_TAX_ID,
      } satisfies BrandDefaults as BrandDefaults,
      isSaved: query.get('fatto') === SAVED,
      mails: part === 'email' ? await call(rt, listMailWords, {}) : [],
      mail: query.get('email'),
      channels: part === 'fornitori' ? await call(rt, listSupplierChannels, {}) : [],
      supplier: query.get('fornitore'),
      market: part === 'tariffe' ? await loadMarket(rt, query) : null,
      secondReader: part === 'funzioni' ? await call(rt, countSecondReadings, {}) : null,
      legal: part === 'testi-legali' ? await call(rt, listLegalVersions, {}) : [],
    },
  }
}
export type SettingsPart = Awaited<ReturnType<typeof loadPart>>['part']

const loadMarket = async (rt: Runtime, query: URLSearchParams) => ({
  ...(await call(rt, listMarketFigures, {})),
  history: await orNotFound(call(rt, listMarketChanges, { cursor: query.get('cursor') || undefined })),
})

export type SettingHistory = Awaited<ReturnType<typeof listSettingVersions.run>>
/** A part's form may write only that part's settings. */
function settingIn(form: FormData, { params: { part } }: At) {
  const typed = typedIn(form)
  const { key = '', edition = '' } = typed
  const keys: readonly string[] = isPart(part) ? PARTS[part].keys : []
  if (!isSettingKey(key) || !keys.includes(key)) throw new AppError('bad-input')
  return { key, edition, typed, saved: isPart(part) ? partAddress(part, { fatto: SAVED }) : '' }
}

const save: Act = async (rt, form, at) => {
  const { key, edition, typed, saved } = settingIn(form, at)
  if (key === 'mail-words' || key === 'phase-four') throw new AppError('bad-input')
  await call(rt, changeSetting, { key, value: TYPED[key](typed), edition })
  return saved
}

const restore: Act = async (rt, form, at) => {
  const { key, edition, typed, saved } = settingIn(form, at)
  await call(rt, restoreSetting, { key, version: typed.version ?? '', edition })
  return saved
}

const WORDS = ['kind', 'subject', 'opening']

/** Actions on a message: preview, save, reset to the default text. */
const mailActs: Readonly<Record<string, Act>> = {
  async 'mail-preview'(rt, form) {
    return { preview: await call(rt, previewMail, sentIn(form, WORDS)), typed: typedIn(form), errors: {} }
  },
  'mail-save': calls(changeMailWords, form => sentIn(form, [...WORDS, 'edition']), SAVED),
  'mail-reset': calls(resetMailWords, form => sentIn(form, ['kind', 'edition']), SAVED),
}

/** Result of supplier settings: what was refused, or why a connection test failed (null: it succeeded). */
export type ChannelAnswer = Refusal | { tried: Failure | null }

const CHANNEL = ['supplierName', 'way', 'email', 'host', 'port', 'user', 'folder', 'hostKey', 'password']

const channelActs: Readonly<Record<string, Act>> = {
  async 'channel-save'(rt, form) {
    const { port, ...channel } = sentIn(form, CHANNEL)
    const key = form.get('privateKey')
    const privateKey = key instanceof File && key.size > 0 ? await key.slice(0, MAX_KEY_BYTES).text() : ''
    await call(rt, setSupplierChannel, { ...channel, port: port || undefined, privateKey })
    return partAddress('fornitori', { fornitore: textIn(form, 'supplierName'), fatto: SAVED })
  },
  async 'channel-try'(rt, form) {
    const { failure } = await call(rt, trySupplierChannel, { supplierName: textIn(form, 'supplierName') })
    return { tried: failure } satisfies ChannelAnswer
  },
}
const MAX_KEY_BYTES = 20_001

const IMPORTS: Record<string, Procedure> = {
  tariffs: importTariffs,
  indices: importIndices,
  facts: importFacts,
  coverage: importCoverage,
}
/** A file is previewed first; the preview is posted back and imported by a second submit. */
const marketActs: Readonly<Record<string, Act>> = {
  async check(rt, form) {
    const { kind = '', quarter = '' } = typedIn(form)
    const { name, bytes } = await fileIn(form)
    const found = await call(rt, checkMarketFile, { kind, name, bytes, quarter })
    return {
      found: { ...found, quarter, name, content: decodeCsv(bytes) },
      typed: typedIn(form),
      errors: {},
    }
  },
  async import(rt, form) {
    const { kind = '', quarter = '', name = '', content = '', sha256 } = typedIn(form)
    const importing = IMPORTS[kind]
    if (!importing) throw new AppError('bad-input')
    const bytes = new TextEncoder().encode(content)
    await call(rt, importing, { name, bytes, quarter, sha256: sha256 || undefined })
    return partAddress('tariffe', { fatto: SAVED })
  },
  'undo-coverage': calls(undoCoverageImport, ['marketChangeId'], SAVED),
  estimate: calls(
    recordIndexEstimate,
    form => ({ ...sentIn(form, ['index', 'source']), value: textIn(form, 'value').replace(',', '.') }),
    SAVED,
  ),
  mean: calls(
    recordIndexEstimate,
    form => ({ index: textIn(form, 'index'), value: null, source: 'media degli ultimi 12 mesi' }),
    SAVED,
  ),
}

export const actOnPart = formAction({ save, restore, ...mailActs, ...channelActs, ...marketActs }, (error, typed) => {
  const file = error.code === 'file-missing' ? settingTexts.noFile : refusedImportText(error)
  if (file) return { file }
  const { key = '', intent = '' } = typed
  if (intent.startsWith('channel'))
    return settingSentences(error, (path, why) => [path, channelFaults[why] ?? settingTexts.notValid])
  return settingSentences(error, (path, why) => [
    isSettingKey(key) ? fieldOfPath(key, path, typed) : path,
    settingFaults[why] ?? settingTexts.notValid,
  ])
})
