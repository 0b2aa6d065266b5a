import type { CalendarDate } from '#core/dates.ts'
import { MAX_SEARCH_EXPORT_ROWS } from '#core/limits.ts'
import * as csv from '#core/csv/tool-export.server.ts'
import { siteOf } from '#platform/http/addresses.server.ts'

export type SearchExportKind = keyof SearchRows
export type SearchSource = 'csv' | 'api'

interface TermRow {
  clicks: number
  impressions: number
  position: number | null
}
export interface SearchRows {
  coverage: { day: CalendarDate; indexed: number; notIndexed: number }[]
  reasons: { reason: string; pages: number }[]
  days: ({ day: CalendarDate } & TermRow)[]
  queries: ({ query: string } & TermRow)[]
  pages: ({ page: string } & TermRow)[]
}

const NAMES = {
  day: ['date', 'data', 'giorno'],
  query: ['top queries', 'queries', 'query', 'query piu frequenti', 'query principali'],
  page: ['top pages', 'page', 'pagine principali', 'pagina', 'url'],
  reason: ['reason', 'motivo'],
  clicks: ['clicks', 'clic'],
  impressions: ['impressions', 'impressioni'],
  position: ['position', 'posizione', 'average position', 'posizione media'],
  indexed: ['indexed', 'indicizzate', 'indexed pages', 'pagine indicizzate'],
  notIndexed: ['not indexed', 'non indicizzate', 'not indexed pages', 'pagine non indicizzate'],
  pages: ['pages', 'pagine'],
} as const
type Column = keyof typeof NAMES

/** Columns of each kind; the first identifies the row, so «Pagine» is a count in one file and a list in another. */
const KINDS: readonly (readonly [SearchExportKind, ...Column[]])[] = [
  ['coverage', 'day', 'indexed', 'notIndexed'],
  ['days', 'day', 'clicks', 'impressions'],
  ['queries', 'query', 'clicks', 'impressions'],
  ['pages', 'page', 'clicks', 'impressions'],
  ['reasons', 'reason', 'pages'],
]

function kindOf(columns: csv.Columns<Column>): SearchExportKind | undefined {
  // «Pagine» alone before clicks is the list of pages, as in the interface.
  if (columns.page === undefined && columns.clicks !== undefined && columns.pages === 0) columns.page = 0
  return KINDS.find(([, ...needs]) => needs.every(column => columns[column] !== undefined))?.[0]
}

const MAX_WORDS = 300
/** Implausible for our site, and beyond a table integer. */
const MAX_COUNTED = 2_000_000_000

const decimalIn = (text: string): number | null =>
  /^\d{1,5}([.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : null

function pathOf(text: string, siteUrl: string): string | null {
  if (!URL.canParse(text, siteUrl) || !/^(https?:\/\/|\/)/.test(text)) return null
  const { href, pathname, search } = new URL(text, siteUrl)
  // The console may list the site with and without www, and by http.
  return siteOf(href) === siteOf(siteUrl) ? pathname + search : null
}

/** Rejects dates after `today`. Throws for a file with unknown headers. */
export function readSearchExport(text: string, { siteUrl, today }: { siteUrl: string; today: CalendarDate }) {
  const file = csv.openToolExport<Column>(text, NAMES, columns => kindOf(columns) !== undefined)
  if (file.lines.length > MAX_SEARCH_EXPORT_ROWS) throw csv.fileRefused('too-many-rows')
  const kind = kindOf(file.columns) ?? 'days'
  const once = csv.onlyOnce()
  const { rows, refused } = csv.rowsOf<SearchRows[SearchExportKind][number], Column, string>(file, (cell, orRefuse) => {
    const named = (key: string) => orRefuse(once(key), 'repeated')
    const count = (column: Column) => orRefuse(csv.wholeIn(cell(column), MAX_COUNTED), 'not-a-number')
    const day = () => {
      const read = orRefuse(csv.dayIn(cell('day')), 'not-a-date')
      return named(orRefuse(read > today ? null : read, 'future'))
    }
    const words = (column: Column) => {
      const typed = orRefuse(cell(column) || null, 'empty')
      return orRefuse(typed.length > MAX_WORDS ? null : typed, 'too-long')
    }
    const terms = (): TermRow => {
      const position = cell('position')
      const [clicks, impressions] = [count('clicks'), count('impressions')]
      return {
        // Clicks cannot exceed impressions.
        clicks: orRefuse(clicks > impressions ? null : clicks, 'more-clicks'),
        impressions,
        position: position === '' || position === '-' ? null : orRefuse(decimalIn(position), 'not-a-number'),
      }
    }
    switch (kind) {
      case 'coverage':
        return { indexed: count('indexed'), notIndexed: count('notIndexed'), day: day() }
      case 'days':
        return { ...terms(), day: day() }
      case 'queries':
        return { ...terms(), query: named(words('query')) }
      case 'pages':
        return { ...terms(), page: named(orRefuse(pathOf(words('page'), siteUrl), 'not-ours')) }
      case 'reasons':
        return { pages: count('pages'), reason: named(words('reason')) }
    }
  })
  const all: SearchRows = { coverage: [], reasons: [], days: [], queries: [], pages: [], [kind]: rows }
  return { kind, rows: all, refused }
}
