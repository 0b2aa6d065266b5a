import { SAMPLE_SEARCH, SAMPLE_SITEMAP, SAMPLE_STATUS } from '../samples.ts'
import {
  checkedText,
  exportErrors,
  exportKinds,
  indexingErrors,
  indexingToasts,
  lineRefusals,
} from '#areas/growth/indexing/indexing.ts'
import { completeUpdateJob } from '#areas/growth/jobs.server.ts'
import {
  getIndexingStatus,
  listSitemapEntries,
  listSitemapUpdates,
  startSitemapUpdate,
} from '#areas/growth/procedures/indexing.server.ts'
import { notifyIndexnow } from '#areas/growth/procedures/indexnow.server.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { formatDate } from '#core/dates.ts'
import type { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type At, formAction, given, type Refusal } from '../../route.server.ts'
import { csvErrors, press, previewOf, refusals, runsOf, says } from '../press.server.ts'
import { counted, daysText, isDemo, whole } from '../kit.tsx'
import { CHECK_INDEXING, COMPLETE_UPDATE } from '../addresses.ts'
import {
  getSearchFigures,
  importSearchExport,
  listSearchImports,
  startSearchImport,
} from '#areas/growth/procedures/search-console.server.ts'
import { MAX_SEARCH_EXPORT_CHARACTERS } from '#core/limits.ts'
import { MOST_OF_A_FILE, robotsText, sitemapXml } from '#web/seo/sitemap.server.ts'

export async function loadIndexing(rt: Runtime, url: URL) {
  const showsSamples = isDemo(url)
  return {
    status: showsSamples ? SAMPLE_STATUS : await call(rt, getIndexingStatus, {}),
    updates: showsSamples ? [] : await call(rt, listRuns, { names: [completeUpdateJob.name], limit: 3 }),
    siteUrl: rt.config.SITE_URL,
  }
}
export type IndexingData = Awaited<ReturnType<typeof loadIndexing>>

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
    runs: await runsOf(rt, 'sitemap', { url, limit: 3 }),
  }
}
export type SitemapPartData = Awaited<ReturnType<typeof loadSitemap>>

async function loadSearch(rt: Runtime, url: URL) {
  const hasApi = rt.config.SEARCH_CONSOLE_CREDENTIALS !== undefined
  const shows = isDemo(url)
  return {
    hasApi,
    figures: shows ? SAMPLE_SEARCH : await call(rt, getSearchFigures, {}),
    imports: shows ? [] : await call(rt, listSearchImports, {}),
    runs: await runsOf(rt, 'searchConsole', { url, limit: 3 }),
  }
}
export type SearchPartData = Awaited<ReturnType<typeof loadSearch>>

const rows = (count: number) => counted(count, 'riga', 'righe')

const HEADS: Readonly<Record<string, string>> = {
  day: 'Giorno',
  query: 'Query',
  page: 'Pagina',
  reason: 'Motivo',
  clicks: 'Clic',
  impressions: 'Impressioni',
  position: 'Posizione',
  indexed: 'Indicizzate',
  notIndexed: 'Non indicizzate',
  pages: 'Pagine',
}
/** A row by the heads of its columns, what names it first. */
function shownRow(row: object): Record<string, string> {
  const values: Readonly<Record<string, string | number | null>> = { ...row }
  return Object.fromEntries(
    Object.entries(HEADS).flatMap(([field, head]) => {
      const value = values[field]
      if (value === undefined) return []
      if (typeof value === 'number') return [[head, whole(value)]]
      return [[head, value === null ? '—' : field === 'day' ? formatDate(value) : value]]
    }),
  )
}

const showExport = previewOf(
  importSearchExport,
  preview => ({
    title: `${exportKinds[preview.kind]}, ${daysText(preview)}`,
    summary: [
      `${rows(preview.count)} si ${preview.count === 1 ? 'può' : 'possono'} importare${preview.refusedCount > 0 ? `; ${whole(preview.refusedCount)} restano fuori` : ''}.`,
      ...(preview.isKnown ? ['Questo file è già stato importato: rifarlo non cambia niente.'] : []),
    ],
    sample: preview.sample.map(shownRow),
    refused: preview.refused.map(row => ({ ...row, why: lineRefusals[row.code] ?? row.code })),
    writable: preview.count,
  }),
  { fields: ['from', 'to'], mostBytes: MAX_SEARCH_EXPORT_CHARACTERS },
)
const refusedFile = refusals({ ...indexingErrors, ...exportErrors, ...csvErrors }, { other: indexingErrors.other })

export const actOnSeo = formAction(
  {
    ...indexingIntents,
    'update-sitemap': press(startSitemapUpdate),
    'import-api': press(startSearchImport),
    'check-file': showExport,
    'import-file': press(
      importSearchExport,
      ({ count }) => says('Dati importati', `${rows(count)} ${count === 1 ? 'importata' : 'importate'}.`),
      typed => ({ ...given(typed), confirmed: true }),
    ),
  },
  (error, typed) => indexingFailure(error, typed) ?? refusedFile(error, typed),
)
