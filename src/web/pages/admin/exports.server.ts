import { recordExport } from '#areas/office/procedures/record-export.server.ts'
import { type CsvCell, CSV_MARK, csvLine } from '#core/csv.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { MAX_EXPORT_ROWS } from '#core/limits.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { activationsExport } from './activations/activations-export.server.ts'
import { commissionsExport, statementExport } from './activations/commissions-export.server.ts'
import { prospectsExport } from './growth/links-export.server.ts'
import { messagesExport } from './messages-export.server.ts'
import { offersExport } from './offers/export.server.ts'
import { requestsExport } from './requests-export.server.ts'

/** A list as a file: `rows` reads page after page, so that no whole list stands in memory. */
export interface Export {
  head: readonly string[]
  rows(rt: Runtime, form: FormData): AsyncIterable<readonly CsvCell[]>
}

/** The lists that the office may take away, by the `what` of their button; one line each. */
const exports: Readonly<Record<string, Export>> = {
  richieste: requestsExport,
  messaggi: messagesExport,
  offerte: offersExport,
  pratiche: activationsExport,
  provvigioni: commissionsExport,
  estratto: statementExport,
  prospetti: prospectsExport,
}

/** The file, line by line; the audit trail has it before the first. A customer stands in it as masked as in the list. */
export async function exportCsv(rt: Runtime, form: FormData): Promise<Response> {
  const what = String(form.get('what') ?? '')
  const asked = Object.hasOwn(exports, what) ? exports[what] : undefined
  if (!asked) throw new AppError('not-found')
  const filters = [...form].filter(([name, value]) => name !== 'what' && value !== '').map(([name]) => name)
  await call(rt, recordExport, { what, filters })
  return new Response(streamOf(linesOf(asked, rt, form)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${what}-${romeDate(rt.now())}.csv"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}

async function* linesOf({ head, rows }: Export, rt: Runtime, form: FormData): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(head)
  let count = 0
  for await (const row of rows(rt, form)) {
    if (count === MAX_EXPORT_ROWS) {
      yield csvLine([`Solo le prime ${MAX_EXPORT_ROWS.toLocaleString('it-IT')} righe: restringi i filtri.`])
      return
    }
    count += 1
    yield csvLine(row)
  }
}

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}
