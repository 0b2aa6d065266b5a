import { beginFullExport } from '#areas/requests/procedures/begin-full-export.server.ts'
import { recordExport } from '#areas/office/procedures/record-export.server.ts'
import { formatDate, formatDateTime, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, permits, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { listContactMessages } from '#areas/support/procedures/list-contact-messages.server.ts'
import { contactKindLabels } from '#areas/support/texts.ts'
import { MAX_EXPORT_PAGE, MAX_EXPORT_ROWS } from '#core/limits.ts'
import { fieldsIn, given, textIn } from './route.server.ts'
import { MESSAGE_FILTERS, KEPT_FILTERS } from './addresses.ts'
import { FILE_COLUMNS } from '#areas/offers/editing/import-plan.server.ts'
import { type ListedOffer, listOffers } from '#areas/offers/procedures/list-offers.server.ts'
import { listProspects } from '#areas/link-building/procedures/prospects.server.ts'
import { prospectStatusLabels, strategyLabels } from '#areas/link-building/prospect.ts'
import { priorityLabels } from '#areas/content/texts.ts'
import { PROSPECT_FILTERS } from './search/addresses.ts'
import { commissionStateLabels } from '#areas/commissions/commission.ts'
import { getCommissionStatement } from '#areas/commissions/procedures/get-commission-statement.server.ts'
import { listCommissions } from '#areas/commissions/procedures/list-commissions.server.ts'
import { FINDINGS } from '#areas/commissions/statement.ts'
import { requestNumber, requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { CSV_MARK, type CsvCell, csvLine } from '#core/csv/csv.ts'
import type { CaseFilter } from '#areas/handover/case-filter.ts'
import { listCases } from '#areas/handover/procedures/list-cases.server.ts'
import { readFullCases } from '#areas/handover/procedures/read-full-cases.server.ts'
import { stageLabels } from '#areas/handover/send.ts'
import { OFFICE_BALLS } from '#areas/requests/office/texts.ts'
import { orderIn, pageOfCases, scopeOf } from './cases/case-list.server.ts'

/** A list as a file: `rows` reads page after page, so that no whole list stands in memory. */
interface Export {
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
const listExport = <R>({ pages, columns, ...of }: ListExport<R>): Export => ({
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
const csvOf = (
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

/** The list with whole names and contacts, for who has proven again who they are. */
const fullCasesExport = listExport({
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
const casesExport = (isContract: boolean) =>
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

const prospectsExport = listExport({
  from: listProspects,
  pages(rt, form) {
    const { cursor: _, ...filters } = fieldsIn(form, PROSPECT_FILTERS)
    return async cursor => {
      const page = await call(rt, listProspects, { ...filters, ...given({ cursor }), size: MAX_EXPORT_PAGE })
      return { rows: page.prospects, next: page.next }
    }
  },
  columns: [
    ['Dominio', row => row.domain],
    ['Stato', row => prospectStatusLabels[row.status]],
    ['Strategia', row => strategyLabels[row.strategy]],
    ['Priorità', row => priorityLabels[row.priority]],
    ['Campagna', row => row.campaign],
    ['Autorità', row => row.domainAuthority],
    ['Fonte', row => row.authoritySource],
    ['Del', row => row.authorityOn && formatDate(row.authorityOn)],
    ['Contatto', row => row.contactEmail],
    ['Contattato il', row => row.lastContact && formatDate(row.lastContact)],
  ],
})

/** The catalogue with every field, as it can be brought in again. */
const offersExport = listExport<ListedOffer>({
  from: listOffers,
  pages: (rt, form) => async cursor => {
    const filters = fieldsIn(form, ['type', 'client', 'state', 'search'])
    const { offers, next } = await call(rt, listOffers, { ...filters, ...given({ cursor }) })
    return { rows: offers, next }
  },
  columns: FILE_COLUMNS.map(name => [name, ({ id, values }) => (name === 'id' ? id : values[name])]),
})

const STATUSES = { new: 'Da leggere', answered: 'Con risposta', closed: 'Chiuso' }

/** The messages with the filters of the screen; who wrote is as masked as there, and what they wrote stays on the desk. */
const messagesExport = listExport({
  from: listContactMessages,
  pages: (rt, form) => async cursor => {
    const filters = fieldsIn(form, [...MESSAGE_FILTERS, 'search'])
    const page = await call(rt, listContactMessages, { ...filters, ...given({ cursor }), size: MAX_EXPORT_PAGE })
    return { rows: page.messages, next: page.next }
  },
  columns: [
    ['Numero', row => row.id],
    ['Arrivato il', row => formatDateTime(row.createdAt)],
    ['Da', row => row.from],
    ['Tipo', row => contactKindLabels[row.kind]],
    ['Stato', row => STATUSES[row.status]],
    ['Entro', row => row.dueOn && formatDate(row.dueOn)],
    ['In ritardo', row => (row.isLate ? 'sì' : '')],
    ['Di', row => row.assignee],
  ],
})

const inEuro = (amount: number | null): number | null => (amount === null ? null : amount / 100)
const day = (on: string | null): string | null => on && formatDate(on)

/** The ledger with the filters of the screen; it names contracts, never customers. */
const commissionsExport = listExport({
  from: listCommissions,
  pages: (rt, form) => cursor =>
    call(rt, listCommissions, {
      ...fieldsIn(form, ['state', 'supplier']),
      ...given({ cursor }),
      size: MAX_EXPORT_PAGE,
    }),
  columns: [
    ['Concluso il', row => formatDate(row.concludedOn)],
    ['Fornitore', row => row.supplierName],
    ['Offerta', row => row.offerName],
    ['Codice offerta', row => row.offerId],
    ['Stato', row => commissionStateLabels[row.state]],
    ['Attesa (€)', row => inEuro(row.expectedCents)],
    ['Confermata (€)', row => inEuro(row.confirmedCents)],
    ['Confermata il', row => day(row.confirmedOn)],
    ['Stornata (€)', row => inEuro(row.clawedBackCents)],
    ['Stornata il', row => day(row.clawedBackOn)],
    ['Pratica', row => (row.number === null ? null : requestNumber(row.number))],
  ],
})

const statementExport: Export = {
  from: getCommissionStatement,
  head: ['Riga', 'Pratica', 'Riferimento', 'Esito', 'Nel file (€)', 'Nel registro (€)'],
  async *rows(rt, form) {
    const { rows } = await call(rt, getCommissionStatement, { statementId: String(form.get('statementId') ?? '') })
    for (const { line, number, reference, finding, statedCents, expectedCents } of rows)
      yield [
        line,
        number === null ? null : requestNumber(number),
        reference,
        FINDINGS[finding],
        inEuro(statedCents),
        inEuro(expectedCents),
      ]
  },
}

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
