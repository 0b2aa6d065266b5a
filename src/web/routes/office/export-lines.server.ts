import { type CsvCell, CSV_MARK, csvLine } from '#core/csv/csv.ts'
import { MAX_EXPORT_ROWS } from '#core/limits.ts'
import type { Procedure, Runtime } from '#platform/procedure.server.ts'

/** A list as a file: `rows` reads page after page, so that no whole list stands in memory. */
export interface Export {
  /** The list it is read from: whoever may see it may take it away. */
  from: Pick<Procedure, 'allow'>
  /** With whole names and contacts: behind the password, and its rows are counted in the trail. */
  isFull?: true
  head: readonly string[]
  rows(rt: Runtime, form: FormData): AsyncIterable<readonly CsvCell[]>
}

interface ListExport<R> extends Pick<Export, 'from' | 'isFull'> {
  /** Asks for one page after the other, with the filters of the form. */
  pages(rt: Runtime, form: FormData): (cursor: string) => Promise<{ rows: readonly R[]; next: string | null }>
  columns: readonly (readonly [head: string, cell: (row: R) => CsvCell])[]
}

/** A list that is read page after page, by its columns. */
export const listExport = <R>({ pages, columns, ...of }: ListExport<R>): Export => ({
  ...of,
  head: columns.map(([head]) => head),
  async *rows(rt, form) {
    const pageAfter = pages(rt, form)
    for (let cursor: string | null = ''; cursor !== null;) {
      const { rows, next } = await pageAfter(cursor)
      for (const row of rows) yield columns.map(([, cell]) => cell(row))
      cursor = next
    }
  },
})

/** `over` hears how many rows were taken, also when the file was broken off. */
export const csvOf = (
  asked: Export,
  rt: Runtime,
  form: FormData,
  over: (rows: number) => Promise<void>,
): ReadableStream<Uint8Array> => streamOf(linesOf(asked, rt, form, over))

async function* linesOf(
  { head, rows }: Export,
  rt: Runtime,
  form: FormData,
  over: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  let count = 0
  try {
    yield CSV_MARK + csvLine(head)
    for await (const row of rows(rt, form)) {
      if (count === MAX_EXPORT_ROWS) {
        yield csvLine([`Solo le prime ${MAX_EXPORT_ROWS.toLocaleString('it-IT')} righe: restringi i filtri.`])
        return
      }
      count += 1
      yield csvLine(row)
    }
  } finally {
    await over(count)
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
