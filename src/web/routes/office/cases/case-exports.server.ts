import type { CaseFilter } from '#areas/handover/case-filter.ts'
import { listCases } from '#areas/handover/procedures/list-cases.server.ts'
import { readFullCases } from '#areas/handover/procedures/read-full-cases.server.ts'
import { stageLabels } from '#areas/handover/send.ts'
import { requestNumber, requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate } from '#core/dates.ts'
import { MAX_EXPORT_PAGE } from '#core/limits.ts'
import { call } from '#platform/procedure.server.ts'
import { listExport } from '../export-lines.server.ts'
import { fieldsIn, given, textIn } from '../route.server.ts'
import { KEPT_FILTERS } from './address.ts'
import { OFFICE_BALLS } from '#areas/requests/office/texts.ts'
import { orderIn, pageOfCases, scopeOf } from './case-list.server.ts'

/** The list with whole names and contacts, for who has proven again who they are. */
export const fullCasesExport = listExport({
  from: readFullCases,
  isFull: true,
  pages: (rt, form) => async cursor => {
    const { cases, next } = await call(rt, readFullCases, { ...fieldsIn(form, KEPT_FILTERS), ...given({ cursor }) })
    return { rows: cases, next }
  },
  columns: [
    ['Numero', row => requestNumber(row.number)],
    ['Chiesta il', row => formatDate(row.createdAt)],
    ['Cliente', row => row.name],
    ['Email', row => row.email],
    ['Telefono', row => row.phone],
    ['Tipo', row => requestTypeLabels[row.type]],
    ['Che cosa', row => row.description],
    ['Stato', row => requestStatusLabels[row.status]],
    ['Entro', row => row.dueOn && formatDate(row.dueOn)],
    ['Di', row => row.assignee],
  ],
})

/** The list with the filters of the screen; customers are as masked as there. */
export const casesExport = (isContract: boolean) =>
  listExport({
    from: listCases,
    pages(rt, form) {
      const filter = { ...fieldsIn(form, KEPT_FILTERS), ...scopeOf(isContract) } as CaseFilter
      const order = orderIn(rt, filter, [textIn(form, 'order')])
      return async cursor => {
        const { cases, next } = await pageOfCases(rt, filter, { order, cursor, size: MAX_EXPORT_PAGE })
        return { rows: cases, next }
      }
    },
    columns: [
      ['Numero', row => requestNumber(row.number)],
      ['Chiesta il', row => formatDate(row.createdAt)],
      ['Cliente', row => row.customer?.name],
      ['Email', row => row.customer?.email],
      ['Tipo', row => requestTypeLabels[row.type]],
      ['Che cosa', row => row.about],
      ['Fornitore', row => row.supplier],
      ['Stato', row => requestStatusLabels[row.status]],
      ['Con il fornitore', row => row.stage && stageLabels[row.stage]],
      ['Tocca a', row => row.ball && OFFICE_BALLS[row.ball]],
      ['Entro', row => row.dueOn && formatDate(row.dueOn)],
      ['In ritardo', row => (row.isLate ? 'sì' : null)],
      ['Di', row => row.assignee],
    ],
  })
