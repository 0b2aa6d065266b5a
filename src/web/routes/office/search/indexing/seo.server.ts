import { importSearchConsoleJob } from '#areas/growth/jobs.server.ts'
import {
  getSearchFigures,
  importSearchExport,
  listSearchImports,
  startSearchImport,
} from '#areas/growth/procedures/search-console.server.ts'
import { listSitemapEntries, listSitemapUpdates, startSitemapUpdate } from '#areas/growth/procedures/sitemap.server.ts'
import { SAMPLE_SEARCH, SAMPLE_SITEMAP } from '#areas/growth/indexing/samples.ts'
import { exportErrors, indexingErrors } from '#areas/growth/indexing/texts.ts'
import { updateSitemapJob } from '#areas/notifications/sitemap.server.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { AppError } from '#core/errors.ts'
import { MAX_SEARCH_EXPORT_CHARACTERS } from '#core/limits.ts'
import { decodeCsv } from '#core/read-csv.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { MOST_OF_A_FILE, robotsText, sitemapXml } from '#web/seo/sitemap.server.ts'
import { type Act, type At, formAction, textIn as text } from '../../route.server.ts'
import { isDemo } from '../demo.ts'
import { says, sentenceOf } from '../sentences.server.ts'
import { indexingFailure, indexingIntents, loadIndexing } from './indexing-monitor.server.ts'

/** Entries of the preview: enough to see how the file is written. */
const PREVIEWED = 10

/** The monitor, and the part below it. */
export const loadSitemapTab = async (rt: Runtime, at: At) => ({
  indexing: await loadIndexing(rt, at.url),
  part: await loadSitemap(rt, at),
})
export const loadSearchTab = async (rt: Runtime, { url }: At) => ({
  indexing: await loadIndexing(rt, url),
  part: await loadSearch(rt, url),
})

async function loadSitemap(rt: Runtime, { url, query }: At) {
  const after = query.get('dopo')?.slice(0, 300)
  const shows = isDemo(url)
  const list = shows ? SAMPLE_SITEMAP : await call(rt, listSitemapEntries, after === undefined ? {} : { after })
  return {
    ...list,
    isFirst: after === undefined,
    files: Math.ceil(list.total / MOST_OF_A_FILE),
    preview: sitemapXml(rt.config.SITE_URL, list.entries.slice(0, PREVIEWED)),
    robots: robotsText(rt.config.SITE_URL),
    updates: shows ? [] : await call(rt, listSitemapUpdates, {}),
    runs: shows ? [] : await call(rt, listRuns, { names: [updateSitemapJob.name], limit: 3 }),
  }
}
export type SitemapPartData = Awaited<ReturnType<typeof loadSitemap>>

async function loadSearch(rt: Runtime, url: URL) {
  const hasApi = rt.config.SEARCH_CONSOLE_CREDENTIALS !== undefined
  if (isDemo(url)) return { hasApi, figures: SAMPLE_SEARCH, imports: [], runs: [] }
  return {
    hasApi,
    figures: await call(rt, getSearchFigures, {}),
    imports: await call(rt, listSearchImports, {}),
    runs: await call(rt, listRuns, { names: [importSearchConsoleJob.name], limit: 3 }),
  }
}
export type SearchPartData = Awaited<ReturnType<typeof loadSearch>>

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

const intents: Readonly<Record<string, Act>> = {
  ...indexingIntents,
  'update-sitemap': rt => call(rt, startSitemapUpdate, {}),
  'import-api': rt => call(rt, startSearchImport, {}),
  'preview-export': (rt, form) => readExport(rt, form, false),
  async 'import-export'(rt, form) {
    const { preview } = await readExport(rt, form, true)
    const rows = preview.count === 1 ? '1 riga importata' : `${preview.count.toLocaleString('it-IT')} righe importate`
    return says('Dati importati', `${rows}.`)
  },
}

/** The buttons of both parts, and of the monitor above them. */
export const actOnSeo = formAction(intents, (error, typed) => {
  if (error.code !== 'bad-input')
    return indexingFailure(error, typed) ?? { form: sentenceOf(error, indexingErrors, indexingErrors.other) }
  return Object.fromEntries(
    Object.entries(error.detail.fields ?? {}).map(([field, code]) => [
      field === 'from' || field === 'to' ? field : 'file',
      code === 'broken-quotes'
        ? `Alla riga ${error.detail.values?.line ?? ''} le virgolette non si chiudono.`
        : (exportErrors[code] ?? exportErrors['unknown-file'] ?? ''),
    ]),
  )
})
