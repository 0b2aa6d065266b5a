import { SAMPLE_STATUS, SAMPLE_SEARCH, SAMPLE_SITEMAP } from '../samples.ts'
import { checkedText, indexingToasts, exportErrors, indexingErrors } from '#areas/growth/indexing/texts.ts'
import { completeUpdateJob, importSearchConsoleJob } from '#areas/growth/jobs.server.ts'
import { getIndexingStatus, listIndexingProblems, listOfferLogos } from '#areas/growth/procedures/indexing.server.ts'
import { notifyIndexnow, getIndexnowKey } from '#areas/growth/procedures/indexnow.server.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Refusal, type At, formAction, textIn as text } from '../../route.server.ts'
import { isDemo } from '../demo.tsx'
import { press, refusals, says } from '../press.server.ts'
import { CHECK_INDEXING, COMPLETE_UPDATE } from '../addresses.ts'
import {
  getSearchFigures,
  importSearchExport,
  listSearchImports,
  startSearchImport,
} from '#areas/growth/procedures/search-console.server.ts'
import { listSitemapEntries, listSitemapUpdates, startSitemapUpdate } from '#areas/growth/procedures/sitemap.server.ts'
import { updateSitemapJob } from '#areas/notifications/sitemap.server.ts'
import { MAX_SEARCH_EXPORT_CHARACTERS } from '#core/limits.ts'
import { decodeCsv } from '#core/read-csv.server.ts'
import { MOST_OF_A_FILE, robotsText, sitemapXml } from '#web/seo/sitemap.server.ts'
import { logoAddress } from '#areas/requests/supplier-logo.ts'

/** What `<IndexingMonitor>` is drawn from; reading it starts nothing. */
export async function loadIndexing(rt: Runtime, url: URL) {
  const showsSamples = isDemo(url)
  return {
    status: showsSamples ? SAMPLE_STATUS : await call(rt, getIndexingStatus, {}),
    updates: showsSamples ? [] : await call(rt, listRuns, { names: [completeUpdateJob.name], limit: 3 }),
    siteUrl: rt.config.SITE_URL,
  }
}
export type IndexingData = Awaited<ReturnType<typeof loadIndexing>>

/** The two buttons of the monitor, on any page that shows it. */
export const indexingIntents = {
  [CHECK_INDEXING]: press(getIndexingStatus, ({ indexed_pages, total_pages }) =>
    says(indexingToasts.checked, checkedText(indexed_pages, total_pages)),
  ),
  [COMPLETE_UPDATE]: press(notifyIndexnow, undefined, () => ({ urls: [], trigger: completeUpdateJob.name })),
}

/** spec 3 §8: what is said when one of them fails; null for other buttons, and for one that only has to wait. */
export function indexingFailure({ code }: AppError, { intent }: Record<string, string>): Refusal['errors'] | null {
  if (code === 'already-running') return null
  const failed =
    intent === CHECK_INDEXING
      ? indexingToasts.checkFailed
      : intent === COMPLETE_UPDATE
        ? indexingToasts.updateFailed
        : null
  return failed && { heading: failed.title, form: failed.text }
}

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

const rowsImported = ({ count }: { count: number }) =>
  count === 1 ? '1 riga importata.' : `${count.toLocaleString('it-IT')} righe importate.`
const refused = refusals(indexingErrors, { other: indexingErrors.other })

/** The buttons of both parts, and of the monitor above them. */
export const actOnSeo = formAction(
  {
    ...indexingIntents,
    'update-sitemap': press(startSitemapUpdate),
    'import-api': press(startSearchImport),
    'preview-export': (rt, form) => readExport(rt, form, false),
    async 'import-export'(rt, form) {
      const { preview } = await readExport(rt, form, true)
      return says('Dati importati', rowsImported(preview))
    },
  },
  (error, typed) => {
    if (error.code !== 'bad-input') return indexingFailure(error, typed) ?? refused(error, typed)
    return Object.fromEntries(
      Object.entries(error.detail.fields ?? {}).map(([field, code]) => [
        field === 'from' || field === 'to' ? field : 'file',
        code === 'broken-quotes'
          ? `Alla riga ${error.detail.values?.line ?? ''} le virgolette non si chiudono.`
          : (exportErrors[code] ?? exportErrors['unknown-file'] ?? ''),
      ]),
    )
  },
)

/** The pages that something keeps out of the results. */
export async function loadOptimizer(rt: Runtime, { query }: At) {
  const after = query.get('dopo')?.slice(0, 300)
  return {
    ...(await call(rt, listIndexingProblems, after === undefined ? {} : { after })),
    isFirst: after === undefined,
    tells: (await call(rt, getIndexnowKey, {})).endpoint !== null,
    runs: await call(rt, listRuns, { names: [updateSitemapJob.name], limit: 3 }),
  }
}
export type OptimizerData = Awaited<ReturnType<typeof loadOptimizer>>

/** The button beside a page, and the one for all that are shown. */
export const actOnOptimizer = formAction(
  {
    async notify(rt, form) {
      const { queued } = await call(rt, notifyIndexnow, { urls: form.getAll('path').map(String) })
      const addresses = queued === 1 ? '1 indirizzo' : `${queued.toLocaleString('it-IT')} indirizzi`
      return says(
        'Avviso in coda',
        queued === 0 ? 'Aspettava già di essere inviato.' : `${addresses} in coda per IndexNow.`,
      )
    },
    'update-sitemap': press(startSitemapUpdate),
  },
  (error, typed) => refused(error, { ...typed, inList: '1' }),
)

const ASSETS = '/media/assets/'

/**
 * Whether the image is there, as far as the server can say: ours are looked for in the store; those of other sites only the
 * browser asks for.
 */
type LogoState = 'found' | 'missing' | 'no-address' | 'elsewhere'

async function stateOf(rt: Runtime, address: string | null): Promise<LogoState> {
  if (!address) return 'no-address'
  if (!address.startsWith(ASSETS)) return address.startsWith('/') ? 'missing' : 'elsewhere'
  const path = decodeURIComponent(address.slice(ASSETS.length))
  return rt.storage.get('assets', path).then(
    () => 'found',
    () => 'missing',
  )
}

/** spec 3 §2 «Debug logos»: up to five offers with logo, path and address. */
export async function loadLogos(rt: Runtime) {
  const logos = await call(rt, listOfferLogos, {})
  return Promise.all(
    logos.map(async logo => {
      const address = logoAddress(logo.supplier_logo_path)
      return { ...logo, address, state: await stateOf(rt, address) }
    }),
  )
}
