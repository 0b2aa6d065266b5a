import { requestNumber, requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { listRequests } from '#areas/requests/procedures/list-requests.server.ts'
import { formatDate } from '#core/dates.ts'
import { MAX_EXPORT_PAGE } from '#core/limits.ts'
import { call } from '#platform/procedure.server.ts'
import { OFFICE_BALLS } from './case-words.ts'
import type { Export } from '../export-lines.server.ts'
import { given } from '../route.server.ts'
import { KEPT_FILTERS } from './address.ts'

/** The queue with the filters of the screen; customers are as masked as there. */
export const requestsExport: Export = {
  head: ['Numero', 'Chiesta il', 'Cliente', 'Email', 'Richiesta', 'Che cosa', 'Stato', 'Tocca a', 'Entro', 'Di'],
  async *rows(rt, form) {
    const filters = given(Object.fromEntries(KEPT_FILTERS.map(name => [name, String(form.get(name) ?? '').trim()])))
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(rt, filters, cursor)
      for (const row of page.requests)
        yield [
          requestNumber(row.number),
          formatDate(row.createdAt),
          row.customer?.name,
          row.customer?.email,
          requestTypeLabels[row.type],
          row.about,
          requestStatusLabels[row.status],
          row.ball && OFFICE_BALLS[row.ball],
          row.dueOn && formatDate(row.dueOn),
          row.assignee,
        ]
      cursor = page.next
    }
  },
}

const readPage = (rt: Parameters<Export['rows']>[0], filters: Record<string, string>, cursor: string) =>
  call(rt, listRequests, { ...filters, ...(cursor && { cursor }), size: MAX_EXPORT_PAGE })
