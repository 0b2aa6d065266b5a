import { type CsvCell, CSV_MARK, csvLine } from '#core/csv.ts'
import { MAX_EXPORT_ROWS } from '#core/limits.ts'
import type { Procedure, Runtime } from '#platform/procedure.server.ts'

/** A list as a file: `rows` reads page after page, so that no whole list stands in memory. */
export interface Export {
  /** The list it is read from: whoever may see it may take it away. */
  from: Pick<Procedure, 'allow'>
  head: readonly string[]
  rows(rt: Runtime, form: FormData): AsyncIterable<readonly CsvCell[]>
}

export const csvOf = (asked: Export, rt: Runtime, form: FormData): ReadableStream<Uint8Array> =>
  streamOf(linesOf(asked, rt, form))

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
