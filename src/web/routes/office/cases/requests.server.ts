import { listViews } from '#areas/office/procedures/list-views.server.ts'
import { listStaff } from '#areas/office/procedures/list-staff.server.ts'
import { removeView } from '#areas/office/procedures/remove-view.server.ts'
import { keepView } from '#areas/office/procedures/keep-view.server.ts'
import { CLAIMED, claimedByAnother } from '#areas/office/claim.ts'
import { enterRequest } from '#areas/requests/procedures/enter-request.server.ts'
import { listOpenWithdrawals } from '#areas/requests/procedures/list-open-withdrawals.server.ts'
import { listRequests } from '#areas/requests/procedures/list-requests.server.ts'
import { COUNTED_UP_TO } from '#areas/requests/queue-counts.server.ts'
import { contactFieldText } from '#areas/support/texts.ts'
import type { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type At, fieldsIn, formAction, given, textIn } from '../route.server.ts'
import { caseAddress, FILTERS, filtersOf, KEPT_FILTERS, type KeptFilters, requestsAddress } from './address.ts'
import { previewOfBulk, runBulk } from './bulk.server.ts'

const REQUESTS = 'requests'

/** The queue with its filters: those of the address, or of the view that it names. */
export async function loadRequests(rt: Runtime, { query }: At) {
  const viewId = query.get('vista') ?? undefined
  const { views, open } = await orNotFound(call(rt, listViews, { section: REQUESTS, viewId }))
  const kept = open?.filters ?? {}
  const filters: KeptFilters = {
    ...filtersOf(query),
    ...(Object.fromEntries(FILTERS.flatMap(name => (kept[name] ? [[name, kept[name]]] : []))) as Partial<KeptFilters>),
    search: kept.search ?? '',
  }
  const cursor = query.get('cursor') ?? ''
  const [queue, left, staff] = await orNotFound(
    Promise.all([
      call(rt, listRequests, given({ ...filters, cursor })),
      call(rt, listOpenWithdrawals, {}),
      call(rt, listStaff, {}),
    ]),
  )
  return {
    filters,
    queue,
    views: views.map(({ id, name }) => ({ id, name: name ?? '' })),
    open: open && { id: open.id, isNamed: open.name !== null },
    left,
    staff,
    countedUpTo: COUNTED_UP_TO,
  }
}
export type RequestQueueData = Awaited<ReturnType<typeof loadRequests>>

const keepFilters = (rt: Runtime, form: FormData, name?: string) =>
  call(rt, keepView, { section: REQUESTS, ...(name !== undefined && { name }), filters: fieldsIn(form, KEPT_FILTERS) })

const GENERAL = 'Non è stato possibile: ricarica la pagina e riprova.'
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  name: {
    required: 'Scrivi il nome.',
    'too-long': 'Il nome è troppo lungo.',
    'too-many': 'Hai già 20 viste: togline una.',
    'name-shape': 'Scrivi il nome con le lettere.',
  },
  email: { required: 'Scrivi l’indirizzo email.', 'email-shape': 'Controlla l’indirizzo email.' },
  message: { required: 'Scrivi che cosa chiede.', 'too-long': 'È troppo lungo.' },
  ids: { required: 'Scegli almeno una riga.', 'too-many': 'Sono troppe: al massimo 100 alla volta.' },
  body: { required: 'Scrivi la risposta.' },
  outcome: {
    required: 'Scegli che cosa hai trovato.',
    'figure-unchanged':
      'La cifra ricalcolata oggi è ancora quella segnalata: prima correggila, poi rispondi «Corretto».',
  },
  assignee: { 'not-staff': 'Non lavora in ufficio.' },
  'filters.search': { 'too-long': 'La ricerca è troppo lunga.' },
}

/** Why a form of a queue of cases or messages was refused, and beside which field. */
export function queueSentences(error: AppError): Record<string, string> {
  if (error.code === CLAIMED) return { form: claimedByAnother(error) }
  const fields = Object.entries(error.detail.fields ?? {})
  if (error.code === 'message-done')
    return { form: 'Qualcun altro ha già risposto a questo messaggio, o lo ha chiuso.' }
  if (fields.length === 0) return { form: error.code === 'not-found' ? 'Non c’è più.' : GENERAL }
  return Object.fromEntries(fields.map(([name, why]) => [name, FIELDS[name]?.[why] ?? contactFieldText(name, why)]))
}

export const actOnRequests = formAction(
  {
    /** What was searched for is kept here, and the address says where. */
    async filter(rt, form) {
      const filters = fieldsIn(form, KEPT_FILTERS)
      return requestsAddress(filters.search ? { vista: (await keepFilters(rt, form)).viewId } : filters)
    },
    'keep-view': async (rt, form) =>
      requestsAddress({ vista: (await keepFilters(rt, form, textIn(form, 'name'))).viewId }),
    async 'remove-view'(rt, form) {
      await call(rt, removeView, { viewId: textIn(form, 'viewId') })
      return requestsAddress()
    },
    'bulk-preview': previewOfBulk,
    'bulk-run': runBulk,
  },
  queueSentences,
)

/** «Nuova richiesta»: of somebody who called. */
export const actOnNewRequest = formAction(
  {
    async enter(rt, form) {
      const typed = ['name', 'email', 'phone', 'subject', 'message'].map(name => [name, textIn(form, name)])
      return caseAddress((await call(rt, enterRequest, Object.fromEntries(typed))).requestId)
    },
  },
  queueSentences,
)
