import type { ZodType } from 'zod'
import { beginFullExport } from '#areas/requests/procedures/begin-full-export.server.ts'
import { recordExport } from '#areas/office/procedures/views.server.ts'
import { formatDate, formatDateTime, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, permits, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { listContactMessages } from '#areas/support/procedures/office-messages.server.ts'
import { contactKindLabels } from '#areas/support/texts.ts'
import { MAX_EXPORT_PAGE, MAX_EXPORT_ROWS } from '#core/limits.ts'
import { fieldsIn, given, textIn } from './route.server.ts'
import { MESSAGE_FILTERS, STORED_FILTERS } from './addresses.ts'
import { FILE_COLUMNS } from '#areas/offers/editing/import-plan.server.ts'
import { type ListedOffer, listOffers } from '#areas/offers/procedures/list-offers.server.ts'
import { listProspects } from '#areas/growth/procedures/prospects.server.ts'
import { prospectStates, strategyLabels } from '#areas/growth/link-building/prospect.ts'
import { priorityLabels } from '#areas/growth/content/texts.ts'
import { commissionStateLabels } from '#areas/commissions/commission.ts'
import { getCommissionStatement } from '#areas/commissions/procedures/statements.server.ts'
import { listCommissions } from '#areas/commissions/procedures/commissions.server.ts'
import { FINDINGS } from '#areas/commissions/statement.ts'
import { requestNumber, requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { bodyOf } from '#platform/http/body.server.ts'
import { CSV_MARK, type CsvCell, csvLine } from '#core/csv/csv.ts'
import { ownRow } from '#core/own.ts'
import { formatNumber } from '#core/money.ts'
import type { CaseFilter } from '#areas/handover/case-filter.ts'
import { listCases, readFullCases } from '#areas/handover/procedures/list-cases.server.ts'
import { stageLabels } from '#areas/handover/send.ts'
import { OFFICE_BALLS } from '#areas/requests/office/texts.ts'
import { orderIn, pageOfCases, scopeOf } from './cases/case-list.server.ts'

/** A list as a file: `rows` reads page by page, so the list is never held in memory. */
interface Export {
  /** The procedure behind the list: anyone who may see it may export it. */
  from: Pick<Procedure, 'allow'>
  /** With full names and contacts: requires the password, and the audit trail records the row count. */
  isFull?: true
  head: readonly string[]
  rows(rt: Runtime, form: FormData): AsyncIterable<readonly CsvCell[]>
}

type PageAfter<R> = (cursor: string) => Promise<{ rows: readonly R[]; next: string | null }>
type Columns<R> = readonly (readonly [head: string, cell: (row: R) => CsvCell])[]

const listExport = <R>(
  from: Export['from'],
  pages: (rt: Runtime, form: FormData) => PageAfter<R>,
  columns: Columns<R>,
): Export => ({
  from,
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

/** For procedures that take their screen's filters by name. */
const exportOf = <P extends { next: string | null }, R>(
  from: Procedure<ZodType, P>,
  filters: readonly string[],
  rowsOf: (page: P) => readonly R[],
  columns: Columns<R>,
): Export =>
  listExport(
    from,
    (rt, form) => async cursor => {
      const asked = { ...fieldsIn(form, filters), ...given({ cursor }), size: MAX_EXPORT_PAGE }
      const page = await call(rt, from, asked)
      return { rows: rowsOf(page), next: page.next }
    },
    columns,
  )

/** `onEnd` receives the number of rows sent, also when the download was aborted. */
async function* linesOf(
  head: readonly string[],
  rows: AsyncIterator<readonly CsvCell[]>,
  first: IteratorResult<readonly CsvCell[]>,
  onEnd: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  let count = 0
  try {
    yield CSV_MARK + csvLine(head)
    for (let row = first; !row.done; row = await rows.next()) {
      if (count === MAX_EXPORT_ROWS) {
        const most = formatNumber(MAX_EXPORT_ROWS)
        yield csvLine([`Solo le prime ${most} righe: restringi i filtri.`])
        return
      }
      count += 1
      yield csvLine(row.value)
    }
  } finally {
    await onEnd(count)
  }
}

const day = (on: Parameters<typeof formatDate>[0] | null) => on && formatDate(on)
const inEuro = (amount: number | null) => (amount === null ? null : amount / 100)
const numberOf = (number: number | null) => (number === null ? null : requestNumber(number))
const yes = (is: boolean) => (is ? 'sì' : null)

const fullCasesExport: Export = {
  isFull: true,
  ...exportOf(readFullCases, STORED_FILTERS, page => page.cases, [
    ['Numero', row => requestNumber(row.number)],
    ['Chiesta il', row => formatDate(row.createdAt)],
    ['Cliente', row => row.name],
    ['Email', row => row.email],
    ['Telefono', row => row.phone],
    ['Tipo', row => requestTypeLabels[row.type]],
    ['Che cosa', row => row.description],
    ['Stato', row => requestStatusLabels[row.status]],
    ['Entro', row => day(row.dueOn)],
    ['Di', row => row.assignee],
  ]),
}

/** The list with the screen's filters; customers masked as on screen. */
const casesExport = (isContract: boolean) =>
  listExport(
    listCases,
    (rt, form) => {
      const filter = { ...fieldsIn(form, STORED_FILTERS), ...scopeOf(isContract) } as CaseFilter
      const order = orderIn(rt, filter, [textIn(form, 'order')])
      return async cursor => {
        const { cases, next } = await pageOfCases(rt, filter, { order, cursor, size: MAX_EXPORT_PAGE })
        return { rows: cases, next }
      }
    },
    [
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
      ['Entro', row => day(row.dueOn)],
      ['In ritardo', row => yes(row.isLate)],
      ['Di', row => row.assignee],
    ],
  )

const PROSPECTS = ['status', 'strategy', 'campaignId', 'search']
const prospectsExport = exportOf(listProspects, PROSPECTS, page => page.prospects, [
  ['Dominio', row => row.domain],
  ['Stato', row => prospectStates[row.status].label],
  ['Strategia', row => strategyLabels[row.strategy]],
  ['Priorità', row => priorityLabels[row.priority]],
  ['Campagna', row => row.campaign],
  ['Autorità', row => row.domainAuthority],
  ['Fonte', row => row.authoritySource],
  ['Del', row => day(row.authorityOn)],
  ['Contatto', row => row.contactEmail],
  ['Contattato il', row => day(row.lastContact)],
])

const offersExport = exportOf(
  listOffers,
  ['type', 'client', 'state', 'search'],
  page => page.offers,
  FILE_COLUMNS.map(name => [name, ({ id, values }: ListedOffer) => (name === 'id' ? id : values[name])]),
)

const STATUSES = { new: 'Da leggere', answered: 'Con risposta', closed: 'Chiuso' }

/** Messages with the screen's filters; senders masked as on screen, without the text. */
const messagesExport = exportOf(listContactMessages, [...MESSAGE_FILTERS, 'search'], page => page.messages, [
  ['Numero', row => row.id],
  ['Arrivato il', row => formatDateTime(row.createdAt)],
  ['Da', row => row.from],
  ['Tipo', row => contactKindLabels[row.kind]],
  ['Stato', row => STATUSES[row.status]],
  ['Entro', row => day(row.dueOn)],
  ['In ritardo', row => yes(row.isLate)],
  ['Di', row => row.assignee],
])

/** The ledger with the screen's filters; contracts only, no customers. */
const commissionsExport = exportOf(listCommissions, ['state', 'supplier'], page => page.rows, [
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
  ['Pratica', row => numberOf(row.number)],
])

const statementExport = listExport(
  getCommissionStatement,
  (rt, form) => async () => {
    const { rows } = await call(rt, getCommissionStatement, { statementId: textIn(form, 'statementId') })
    return { rows, next: null }
  },
  [
    ['Riga', row => row.line],
    ['Pratica', row => numberOf(row.number)],
    ['Riferimento', row => row.reference],
    ['Esito', row => FINDINGS[row.finding]],
    ['Nel file (€)', row => inEuro(row.statedCents)],
    ['Nel registro (€)', row => inEuro(row.expectedCents)],
  ],
)

/** Exportable lists by the `what` of their button. */
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

const NOT_FILTERS = ['what', '_csrf', 'presentPassword', 'code', 'back']

/**
 * Streams the file; the audit entry is written before the first line. Customers are masked as in the list, unless a full
 * export is requested: that requires re-authentication, and its rows are counted.
 */
export async function exportCsv(rt: Runtime, form: FormData): Promise<Response> {
  const what = String(form.get('what') ?? '')
  const list = ownRow(exports, what)
  if (!list || !permits(list.from.allow, rt.actor)) throw new AppError('not-found')
  const filled = [...form].filter(([name, value]) => !NOT_FILTERS.includes(name) && value !== '')
  const filters = filled.map(([name, value]) => (name === 'search' ? name : `${name}=${String(value).slice(0, 60)}`))
  if (list.isFull)
    await call(rt, beginFullExport, {
      presentPassword: form.get('presentPassword'),
      code: form.get('code') ?? '',
      filters,
    })
  else await call(rt, recordExport, { what, filters })
  const onEnd = async (rows: number) => {
    if (list.isFull) await call(rt, recordExport, { what, filters, rows })
  }
  // Refusals must come before the first byte.
  const rows = list.rows(rt, form)[Symbol.asyncIterator]()
  const lines = linesOf(list.head, rows, await rows.next(), onEnd)
  return new Response(bodyOf(lines, rt.log), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${what}-${romeDate(rt.now())}.csv"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
