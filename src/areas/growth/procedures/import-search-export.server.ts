import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type CalendarDate, daysBetween, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { readCsv } from '#core/read-csv.server.ts'
import { MAX_SEARCH_EXPORT_CHARACTERS, MAX_SEARCH_EXPORT_ROWS } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import {
  type ReadSearchExport,
  readSearchExport,
  type SearchExportKind,
  type SearchRows,
} from '../indexing/search-export.ts'
import { storeSearchRows } from '../indexing/store-search-rows.server.ts'
import { searchImports } from '../indexing/tables.server.ts'

/** Lines that are shown of a file, and of what was refused. */
const SHOWN = 10
const SHOWN_REFUSED = 50
/** The console keeps sixteen months. */
const LONGEST_STRETCH_DAYS = 500

export interface SearchExportPreview {
  kind: SearchExportKind
  fromDay: CalendarDate
  toDay: CalendarDate
  count: number
  sample: SearchRows[SearchExportKind]
  refused: ReadSearchExport['refused']
  refusedCount: number
  /** The same file was imported before: writing it again changes nothing. */
  isKnown: boolean
  isWritten: boolean
}

/**
 * A CSV export of the Search Console. Without `confirmed` it only tells what it holds. The rows of some kinds bear no day: for
 * those the stretch that was chosen in the console is asked (`from`, `to`; of the reasons only the day of the export, `to`).
 */
export const importSearchExport = procedure({
  name: 'import-search-export',
  allow: 'admin',
  input: z.object({
    fileName: z.string().min(1, { error: 'file-missing' }).max(200, { error: 'file-name' }),
    text: z.string().min(1, { error: 'empty-file' }).max(MAX_SEARCH_EXPORT_CHARACTERS, { error: 'file-too-large' }),
    from: z.iso.date({ error: 'not-a-date' }).optional(),
    to: z.iso.date({ error: 'not-a-date' }).optional(),
    confirmed: z.boolean().default(false),
  }),
  async run({ fileName, text, from, to, confirmed }, ctx): Promise<SearchExportPreview> {
    const today = romeDate(ctx.now)
    const read = readFile(text, ctx.config.SITE_URL, today)
    const { kind, rows, count } = read
    const stretch = stretchOf(read, { from, to, today })
    const sha256 = createHash('sha256').update(text).digest('hex')
    const [known] = await ctx.tx
      .select({ id: searchImports.id })
      .from(searchImports)
      .where(eq(searchImports.sha256, sha256))
      .limit(1)
    const preview = {
      kind,
      ...stretch,
      count,
      sample: rows[kind].slice(0, SHOWN),
      refused: read.refused.slice(0, SHOWN_REFUSED),
      refusedCount: read.refused.length,
      isKnown: known !== undefined,
      isWritten: false,
    }
    ctx.record({ detail: { kind, rows: count, refused: read.refused.length, dryRun: !confirmed } })
    if (!confirmed) return preview
    if (count === 0) throw new AppError('bad-input', { fields: { file: 'no-rows' } })
    const refused = read.refused.length
    const about = { source: 'csv', kind, fileName, sha256, ...stretch, refused } as const
    ctx.record({ subject: await storeSearchRows(ctx, rows, about) })
    return { ...preview, isWritten: true }
  },
})

const wrong = (field: string, code: string) => new AppError('bad-input', { fields: { [field]: code } })

function readFile(text: string, siteUrl: string, today: CalendarDate): ReadSearchExport {
  // The console downloads a compressed folder of several files; a spreadsheet saves one as well.
  if (text.startsWith('PK\u0003\u0004')) throw wrong('file', 'is-zip')
  const csv = readCsv(text)
  if (csv.brokenAt !== null)
    throw new AppError('bad-input', { fields: { file: 'broken-quotes' }, values: { line: csv.brokenAt } })
  if (csv.rows.length > MAX_SEARCH_EXPORT_ROWS) throw wrong('file', 'too-many-rows')
  const read = readSearchExport(csv.rows, { siteUrl, today })
  if (!read) throw wrong('file', csv.rows.length === 0 ? 'empty-file' : 'unknown-file')
  return read
}

/** The days that the rows tell of. */
function stretchOf(
  { kind, rows }: ReadSearchExport,
  { from, to, today }: { from?: CalendarDate; to?: CalendarDate; today: CalendarDate },
): { fromDay: CalendarDate; toDay: CalendarDate } {
  if (kind === 'coverage' || kind === 'days') {
    const days = rows[kind].map(({ day }) => day).toSorted()
    return { fromDay: days[0] ?? today, toDay: days.at(-1) ?? today }
  }
  if (!to) throw wrong('to', 'required')
  if (to > today) throw wrong('to', 'future')
  if (kind === 'reasons') return { fromDay: to, toDay: to }
  if (!from) throw wrong('from', 'required')
  if (from > to) throw wrong('from', 'after-end')
  if (daysBetween(from, to) > LONGEST_STRETCH_DAYS) throw wrong('from', 'too-long-ago')
  return { fromDay: from, toDay: to }
}
