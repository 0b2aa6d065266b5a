import { listActivations } from '#areas/handover/procedures/list-activations.server.ts'
import { stageLabels } from '#areas/handover/send.ts'
import { requestNumber, requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate } from '#core/dates.ts'
import { MAX_EXPORT_PAGE } from '#core/limits.ts'
import { call } from '#platform/procedure.server.ts'
import { OFFICE_BALLS } from './case-words.ts'
import type { Export } from '../export-lines.server.ts'
import { FILTERS } from './address.ts'

/** The queue with the filters of the screen; customers are as masked as there. */
export const activationsExport: Export = {
  head: [
    'Numero',
    'Chiesta il',
    'Cliente',
    'Tipo',
    'Offerta',
    'Fornitore',
    'Stato',
    'Con il fornitore',
    'Tocca a',
    'Entro',
    'In ritardo',
    'Di',
  ],
  async *rows(rt, form) {
    const filters = Object.fromEntries(
      [...FILTERS, 'search'].flatMap(name => {
        const value = String(form.get(name) ?? '').trim()
        return value === '' || name === 'cursor' ? [] : [[name, value]]
      }),
    )
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listActivations.run>> = await call(rt, listActivations, {
        ...filters,
        ...(cursor && { cursor }),
        size: MAX_EXPORT_PAGE,
      })
      for (const row of page.activations)
        yield [
          requestNumber(row.number),
          formatDate(row.createdAt),
          row.customer,
          requestTypeLabels[row.type],
          row.offer,
          row.supplierName,
          requestStatusLabels[row.status],
          stageLabels[row.stage],
          row.ball && OFFICE_BALLS[row.ball],
          row.dueOn && formatDate(row.dueOn),
          row.isLate ? 'sì' : null,
          row.assignee,
        ]
      cursor = page.next
    } while (cursor)
  },
}
