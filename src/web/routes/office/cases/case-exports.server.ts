import type { CaseFilter } from '#areas/handover/case-filter.ts'
import { listCases } from '#areas/handover/procedures/list-cases.server.ts'
import { readFullCases } from '#areas/handover/procedures/read-full-cases.server.ts'
import { stageLabels } from '#areas/handover/send.ts'
import { requestNumber, requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate } from '#core/dates.ts'
import { MAX_EXPORT_PAGE } from '#core/limits.ts'
import { call } from '#platform/procedure.server.ts'
import type { Export } from '../export-lines.server.ts'
import { fieldsIn, given, textIn } from '../route.server.ts'
import { KEPT_FILTERS } from './address.ts'
import { orderIn, pageOfCases, scopeOf } from './case-pages.server.ts'
import { OFFICE_BALLS } from './case-words.ts'

/** The list with whole names and contacts, for who has proven again who they are. */
export const fullCasesExport: Export = {
  from: readFullCases,
  isFull: true,
  head: ['Numero', 'Chiesta il', 'Cliente', 'Email', 'Telefono', 'Tipo', 'Che cosa', 'Stato', 'Entro', 'Di'],
  async *rows(rt, form) {
    const filters = fieldsIn(form, KEPT_FILTERS)
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof readFullCases.run>> = await call(rt, readFullCases, {
        ...filters,
        ...given({ cursor }),
      })
      for (const row of page.cases)
        yield [
          requestNumber(row.number),
          formatDate(row.createdAt),
          row.name,
          row.email,
          row.phone,
          requestTypeLabels[row.type],
          row.description,
          requestStatusLabels[row.status],
          row.dueOn && formatDate(row.dueOn),
          row.assignee,
        ]
      cursor = page.next
    }
  },
}

/** The list with the filters of the screen; customers are as masked as there. */
export const casesExport = (isContract: boolean): Export => ({
  from: listCases,
  head: [
    'Numero',
    'Chiesta il',
    'Cliente',
    'Email',
    'Tipo',
    'Che cosa',
    'Fornitore',
    'Stato',
    'Con il fornitore',
    'Tocca a',
    'Entro',
    'In ritardo',
    'Di',
  ],
  async *rows(rt, form) {
    const filter = { ...fieldsIn(form, KEPT_FILTERS), ...scopeOf(isContract) } as CaseFilter
    const order = orderIn(rt, filter, [textIn(form, 'order')])
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof pageOfCases>> = await pageOfCases(rt, filter, {
        order,
        cursor,
        size: MAX_EXPORT_PAGE,
      })
      for (const row of page.cases)
        yield [
          requestNumber(row.number),
          formatDate(row.createdAt),
          row.customer?.name,
          row.customer?.email,
          requestTypeLabels[row.type],
          row.about,
          row.supplier,
          requestStatusLabels[row.status],
          row.stage && stageLabels[row.stage],
          row.ball && OFFICE_BALLS[row.ball],
          row.dueOn && formatDate(row.dueOn),
          row.isLate ? 'sì' : null,
          row.assignee,
        ]
      cursor = page.next
    }
  },
})
