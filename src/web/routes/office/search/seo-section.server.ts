import { data } from 'react-router'
import { importSearchConsoleJob } from '#areas/growth/jobs.server.ts'
import { getSearchFigures } from '#areas/growth/procedures/get-search-figures.server.ts'
import { importSearchExport } from '#areas/growth/procedures/import-search-export.server.ts'
import { listSearchImports } from '#areas/growth/procedures/list-search-imports.server.ts'
import { listSitemapEntries } from '#areas/growth/procedures/list-sitemap-entries.server.ts'
import { listSitemapUpdates } from '#areas/growth/procedures/list-sitemap-updates.server.ts'
import { startSearchImport } from '#areas/growth/procedures/start-search-import.server.ts'
import { startSitemapUpdate } from '#areas/growth/procedures/start-sitemap-update.server.ts'
import { exportErrors, indexingErrors } from '#areas/growth/indexing/texts.ts'
import { updateSitemapJob } from '#areas/notifications/sitemap.server.ts'
import { listRuns } from '#areas/runs/procedures/list-runs.server.ts'
import { ALREADY_RUNNING } from '#areas/runs/texts.ts'
import { AppError } from '#core/errors.ts'
import { MAX_SEARCH_EXPORT_CHARACTERS } from '#core/limits.ts'
import { decodeCsv } from '#core/read-csv.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { MOST_OF_A_FILE, robotsText, sitemapXml } from '#web/seo/sitemap.server.ts'
import { isDemo } from './demo.ts'
import { actOnIndexing, loadIndexing } from './indexing-monitor.server.ts'
import { seoViewOf } from './seo-address.ts'

/** Entries of the preview: enough to see how the file is written. */
const PREVIEWED = 10

/** The monitor, and the open part below it; of the sample set the monitor alone. */
export async function loadSeo(rt: Runtime, url: URL) {
  const view = seoViewOf(url.searchParams.get('vista'))
  const indexing = await loadIndexing(rt, url)
  if (isDemo(url)) return { view, indexing, part: null }
  const part = view === 'sitemap' ? await loadSitemap(rt, url) : await loadSearch(rt)
  return { view, indexing, part }
}
export type SeoData = Awaited<ReturnType<typeof loadSeo>>

async function loadSitemap(rt: Runtime, url: URL) {
  const after = url.searchParams.get('dopo')?.slice(0, 300)
  const list = await call(rt, listSitemapEntries, after === undefined ? {} : { after })
  return {
    is: 'sitemap' as const,
    ...list,
    isFirst: after === undefined,
    files: Math.ceil(list.total / MOST_OF_A_FILE),
    preview: sitemapXml(rt.config.SITE_URL, list.entries.slice(0, PREVIEWED)),
    robots: robotsText(rt.config.SITE_URL),
    updates: await call(rt, listSitemapUpdates, {}),
    runs: await call(rt, listRuns, { names: [updateSitemapJob.name], limit: 3 }),
  }
}
export type SitemapPartData = Awaited<ReturnType<typeof loadSitemap>>

async function loadSearch(rt: Runtime) {
  return {
    is: 'search' as const,
    figures: await call(rt, getSearchFigures, {}),
    imports: await call(rt, listSearchImports, {}),
    runs: await call(rt, listRuns, { names: [importSearchConsoleJob.name], limit: 3 }),
    hasApi: rt.config.SEARCH_CONSOLE_CREDENTIALS !== undefined,
  }
}
export type SearchPartData = Awaited<ReturnType<typeof loadSearch>>

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The file of a form, or the text that its preview gave back. */
async function exportIn(form: FormData): Promise<{ fileName: string; text: string }> {
  const file = form.get('file')
  if (!(file instanceof File)) return { fileName: text(form, 'fileName'), text: text(form, 'text') }
  if (file.size === 0) throw new AppError('bad-input', { fields: { file: 'file-missing' } })
  if (file.size > MAX_SEARCH_EXPORT_CHARACTERS) throw new AppError('bad-input', { fields: { file: 'file-too-large' } })
  const content = decodeCsv(new Uint8Array(await file.arrayBuffer()))
  if (content.startsWith('PK\u0003\u0004')) throw new AppError('bad-input', { fields: { file: 'is-zip' } })
  if (content.includes('\0')) throw new AppError('bad-input', { fields: { file: 'not-text' } })
  return { fileName: file.name, text: content }
}

async function readExport(rt: Runtime, form: FormData, confirmed: boolean) {
  const given = await exportIn(form)
  const [from, to] = [text(form, 'from'), text(form, 'to')]
  const preview = await call(rt, importSearchExport, {
    ...given,
    ...(from && { from }),
    ...(to && { to }),
    confirmed,
  })
  return { preview, typed: { from, to, ...(confirmed ? {} : given) } }
}

const intents: Readonly<Record<string, (rt: Runtime, form: FormData) => Promise<object>>> = {
  'update-sitemap': rt => call(rt, startSitemapUpdate, {}),
  'import-api': rt => call(rt, startSearchImport, {}),
  'preview-export': (rt, form) => readExport(rt, form, false),
  async 'import-export'(rt, form) {
    const { preview } = await readExport(rt, form, true)
    const rows = preview.count === 1 ? '1 riga importata' : `${preview.count.toLocaleString('it-IT')} righe importate`
    return { said: { title: 'Dati importati', text: `${rows}.`, tone: 'ok' } }
  },
}

/** Runs the button that was pressed; a refusal comes back beside its field, with the days that were typed. */
export async function actOnSeo(rt: Runtime, _url: URL, form: FormData) {
  const monitored = await actOnIndexing(rt, form)
  if (monitored) return monitored
  const name = text(form, 'intent')
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined
  if (!intent) throw new AppError('bad-input')
  try {
    return data(await intent(rt, form))
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'forbidden') throw error
    const typed = { from: text(form, 'from'), to: text(form, 'to') }
    return data({ errors: errorsOf(error), typed }, { status: 422 })
  }
}

function errorsOf(error: AppError): Record<string, string> {
  if (error.code === 'already-running') return { form: ALREADY_RUNNING }
  if (error.code !== 'bad-input') return { form: indexingErrors[error.code] ?? indexingErrors.other ?? '' }
  return Object.fromEntries(
    Object.entries(error.detail.fields ?? {}).map(([field, code]) => [
      field === 'from' || field === 'to' ? field : 'file',
      code === 'broken-quotes'
        ? `Alla riga ${error.detail.values?.line ?? ''} le virgolette non si chiudono.`
        : (exportErrors[code] ?? exportErrors['unknown-file'] ?? ''),
    ]),
  )
}
