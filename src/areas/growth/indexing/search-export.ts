import { isCalendarDate, type CalendarDate } from '#core/dates.ts'
import type { CsvRow } from '#core/read-csv.server.ts'

/** What a file of the Search Console holds, told by its headers. */
const SEARCH_EXPORT_KINDS = ['coverage', 'reasons', 'days', 'queries', 'pages'] as const
export type SearchExportKind = (typeof SEARCH_EXPORT_KINDS)[number]
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

export interface ReadSearchExport {
  kind: SearchExportKind
  rows: SearchRows
  /** How many rows of its kind can be written. */
  count: number
  refused: { line: number; code: string }[]
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

const plain = (head: string): string =>
  head
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

/** Columns of each kind; the first one names the row, so «Pagine» counts pages in one file and lists them in another. */
const KINDS: readonly { kind: SearchExportKind; needs: readonly Column[] }[] = [
  { kind: 'coverage', needs: ['day', 'indexed', 'notIndexed'] },
  { kind: 'days', needs: ['day', 'clicks', 'impressions'] },
  { kind: 'queries', needs: ['query', 'clicks', 'impressions'] },
  { kind: 'pages', needs: ['page', 'clicks', 'impressions'] },
  { kind: 'reasons', needs: ['reason', 'pages'] },
]

type Places = Partial<Record<Column, number>>

function placesOf(heads: readonly string[]): Places {
  const named = heads.map(plain)
  const places: Places = {}
  for (const column of Object.keys(NAMES) as Column[]) {
    const place = named.findIndex(head => (NAMES[column] as readonly string[]).includes(head))
    if (place !== -1) places[column] = place
  }
  // «Pagine» alone in front of clicks is the list of pages, as the interface calls it.
  if (places.page === undefined && places.clicks !== undefined && places.pages === 0) places.page = 0
  return places
}

/** The kind of a file by its first line; null for a file that is none of them. */
function kindOf(heads: readonly string[]): { kind: SearchExportKind; places: Places } | null {
  const places = placesOf(heads)
  const found = KINDS.find(({ needs }) => needs.every(column => places[column] !== undefined))
  return found ? { kind: found.kind, places } : null
}

const MOST_WORDS = 300
/** More is no count of a site of ours, and does not fit an integer of the table. */
const MOST_COUNTED = 2_000_000_000

/** A whole number, also with the thousands that a spreadsheet adds. */
function wholeOf(text: string): number | null {
  const digits = /^\d{1,3}([.,'’\u00a0\u202f ]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text
  return /^\d{1,10}$/.test(digits) && Number(digits) <= MOST_COUNTED ? Number(digits) : null
}
const decimalOf = (text: string): number | null =>
  /^\d{1,5}([.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : null
/** As the export writes it, or as an Italian spreadsheet saves it. */
function dayOf(text: string): CalendarDate | null {
  const italian = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const day = italian ? `${italian[3]}-${italian[2]?.padStart(2, '0')}-${italian[1]?.padStart(2, '0')}` : text
  return isCalendarDate(day) ? day : null
}
/** The path of a page of ours, from its whole address. */
function pathOf(text: string, siteUrl: string): string | null {
  if (!URL.canParse(text, siteUrl) || !/^(https?:\/\/|\/)/.test(text)) return null
  const { host, pathname, search } = new URL(text, siteUrl)
  // The console may know the site with and without www, and by http.
  return host.replace(/^www\./, '') === new URL(siteUrl).host.replace(/^www\./, '') ? pathname + search : null
}

class Refusal extends Error {}
const orRefuse = <T>(value: T | null, code: string): T => {
  if (value === null) throw new Refusal(code)
  return value
}

/**
 * The rows of an export, and the lines that cannot be read with the code of their reason. `today` bounds days: nothing was
 * measured tomorrow. Null when the headers are of no kind known here.
 */
export function readSearchExport(
  lines: readonly CsvRow[],
  { siteUrl, today }: { siteUrl: string; today: CalendarDate },
): ReadSearchExport | null {
  const [heads, ...body] = lines
  const found = heads && kindOf(heads.cells)
  if (!found) return null
  const { kind, places } = found
  const rows: SearchRows = { coverage: [], reasons: [], days: [], queries: [], pages: [] }
  const refused: ReadSearchExport['refused'] = []
  const seen = new Set<string>()
  for (const { line, cells } of body) {
    const cell = (column: Column) => cells[places[column] ?? -1]?.trim() ?? ''
    const count = (column: Column) => orRefuse(wholeOf(cell(column)), 'not-a-number')
    const day = () => {
      const read = orRefuse(dayOf(cell('day')), 'not-a-date')
      if (read > today) throw new Refusal('future')
      return read
    }
    const words = (column: Column) => {
      const text = cell(column)
      if (text === '') throw new Refusal('empty')
      if (text.length > MOST_WORDS) throw new Refusal('too-long')
      return text
    }
    const terms = (): TermRow => {
      const position = cell('position')
      const clicks = count('clicks')
      const impressions = count('impressions')
      // A result is clicked where it was shown.
      if (clicks > impressions) throw new Refusal('more-clicks')
      return {
        clicks,
        impressions,
        position: position === '' || position === '-' ? null : orRefuse(decimalOf(position), 'not-a-number'),
      }
    }
    const once = (key: string) => {
      if (seen.has(key)) throw new Refusal('repeated')
      seen.add(key)
      return key
    }
    try {
      switch (kind) {
        case 'coverage':
          rows.coverage.push({ indexed: count('indexed'), notIndexed: count('notIndexed'), day: once(day()) })
          break
        case 'days':
          rows.days.push({ ...terms(), day: once(day()) })
          break
        case 'queries':
          rows.queries.push({ ...terms(), query: once(words('query')) })
          break
        case 'pages':
          rows.pages.push({ ...terms(), page: once(orRefuse(pathOf(words('page'), siteUrl), 'not-ours')) })
          break
        case 'reasons':
          rows.reasons.push({ pages: count('pages'), reason: once(words('reason')) })
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ line, code: error.message })
    }
  }
  return { kind, rows, count: rows[kind].length, refused }
}
