import { listContactMessages } from '#areas/support/procedures/list-contact-messages.server.ts'
import { contactKindLabels } from '#areas/support/texts.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { MAX_EXPORT_PAGE } from '#core/limits.ts'
import { call } from '#platform/procedure.server.ts'
import type { Export } from '../export-lines.server.ts'
import { given } from '../route.server.ts'
import { MESSAGE_FILTERS } from './address.ts'

const STATUSES = { new: 'Da leggere', answered: 'Con risposta', closed: 'Chiuso' }

/** The messages with the filters of the screen; who wrote is as masked as there, and what they wrote stays on the desk. */
export const messagesExport: Export = {
  from: listContactMessages,
  head: ['Numero', 'Arrivato il', 'Da', 'Tipo', 'Stato', 'Entro', 'In ritardo', 'Di'],
  async *rows(rt, form) {
    const filters = given(
      Object.fromEntries([...MESSAGE_FILTERS, 'search'].map(name => [name, String(form.get(name) ?? '').trim()])),
    )
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(rt, filters, cursor)
      for (const row of page.messages)
        yield [
          row.id,
          formatDateTime(row.createdAt),
          row.from,
          contactKindLabels[row.kind],
          STATUSES[row.status],
          row.dueOn && formatDate(row.dueOn),
          row.isLate ? 'sì' : '',
          row.assignee,
        ]
      cursor = page.next
    }
  },
}

const readPage = (rt: Parameters<Export['rows']>[0], filters: Record<string, string>, cursor: string) =>
  call(rt, listContactMessages, { ...filters, ...(cursor && { cursor }), size: MAX_EXPORT_PAGE })
