import { beginFullExport } from '#areas/requests/procedures/begin-full-export.server.ts'
import { recordExport } from '#areas/office/procedures/record-export.server.ts'
import { romeDate, formatDate, formatDateTime } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, permits, type Runtime } from '#platform/procedure.server.ts'
import { casesExport, fullCasesExport } from './cases/case-exports.server.ts'
import { commissionsExport, statementExport } from './cases/commissions-export.server.ts'
import { prospectsExport } from './search/links/prospects-export.server.ts'
import { csvOf, type Export } from './export-lines.server.ts'
import { listContactMessages } from '#areas/support/procedures/list-contact-messages.server.ts'
import { contactKindLabels } from '#areas/support/texts.ts'
import { MAX_EXPORT_PAGE } from '#core/limits.ts'
import { given } from './route.server.ts'
import { MESSAGE_FILTERS } from './messages/address.ts'
import { FILE_COLUMNS } from '#areas/offers/editing/import-plan.server.ts'
import { listOffers } from '#areas/offers/procedures/list-offers.server.ts'

/** The catalogue with every field, as it can be brought in again. */
const offersExport: Export = {
  from: listOffers,
  head: FILE_COLUMNS,
  async *rows(rt, form) {
    const filters = Object.fromEntries(
      ['type', 'client', 'state', 'search'].flatMap(name => {
        const value = String(form.get(name) ?? '')
        return value === '' ? [] : [[name, value]]
      }),
    )
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listOffers.run>> = await call(rt, listOffers, {
        ...filters,
        ...(cursor && { cursor }),
      })
      for (const { id, values } of page.offers) yield FILE_COLUMNS.map(name => (name === 'id' ? id : values[name]))
      cursor = page.next
    } while (cursor)
  },
}

const STATUSES = { new: 'Da leggere', answered: 'Con risposta', closed: 'Chiuso' }

/** The messages with the filters of the screen; who wrote is as masked as there, and what they wrote stays on the desk. */
const messagesExport: Export = {
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

/** The lists that the office may take away, by the `what` of their button; one line each. */
const exports: Readonly<Record<string, Export>> = {
  richieste: casesExport(false),
  'richieste-complete': fullCasesExport,
  messaggi: messagesExport,
  offerte: offersExport,
  pratiche: casesExport(true),
  provvigioni: commissionsExport,
  estratto: statementExport,
  prospetti: prospectsExport,
}

const SECRETS = ['presentPassword', 'code', 'back']

/**
 * The file, line by line; the audit trail has it before the first. A customer stands in it as masked as in the list, unless
 * the whole is asked for: then who asks proves again who they are, and the rows that were taken are counted.
 */
export async function exportCsv(rt: Runtime, form: FormData): Promise<Response> {
  const what = String(form.get('what') ?? '')
  const asked = Object.hasOwn(exports, what) ? exports[what] : undefined
  if (!asked || !permits(asked.from.allow, rt.actor)) throw new AppError('not-found')
  const set = [...form].filter(([name, value]) => !['what', '_csrf', ...SECRETS].includes(name) && value !== '')
  const filters = set.map(([name, value]) => (name === 'search' ? name : `${name}=${String(value).slice(0, 60)}`))
  if (asked.isFull)
    await call(rt, beginFullExport, {
      presentPassword: form.get('presentPassword'),
      code: form.get('code') ?? '',
      filters,
    })
  else await call(rt, recordExport, { what, filters })
  const over = async (rows: number) => {
    if (asked.isFull) await call(rt, recordExport, { what, filters, rows })
  }
  return new Response(csvOf(asked, rt, form, over), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${what}-${romeDate(rt.now())}.csv"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
