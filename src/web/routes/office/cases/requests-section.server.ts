import { findBillOfRequest } from '#areas/bills/procedures/find-bill-of-request.server.ts'
import { listStaff } from '#areas/office/procedures/list-staff.server.ts'
import { listViews } from '#areas/office/procedures/list-views.server.ts'
import { getRequestForOffice } from '#areas/requests/procedures/get-request-for-office.server.ts'
import { listOpenWithdrawals } from '#areas/requests/procedures/list-open-withdrawals.server.ts'
import { listRequests } from '#areas/requests/procedures/list-requests.server.ts'
import { COUNTED_UP_TO } from '#areas/requests/queue-counts.server.ts'
import { countNewMessages } from '#areas/support/procedures/count-new-messages.server.ts'
import { listContactMessages } from '#areas/support/procedures/list-contact-messages.server.ts'
import { openContactMessage } from '#areas/support/procedures/open-contact-message.server.ts'
import { romeDate } from '#core/dates.ts'
import { MAX_COUNTED } from '#core/limits.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { actOnCase } from './case-intents.server.ts'
import { actOnCorrection, isOfCorrections, loadCorrections } from '../messages/corrections-part.server.ts'
import { MESSAGES } from '../messages/message-intents.server.ts'
import { actOnMerge, loadMerge, mergingOf } from '../clients/merge-customers.server.ts'
import { actOnQueue } from './queue-intents.server.ts'
import { reportedToday } from '../messages/reported-today.server.ts'
import {
  caseOf,
  FILTERS,
  filtersOf,
  given,
  type KeptFilters,
  MESSAGE_FILTERS,
  type MessageFilters,
} from './requests-address.ts'

const REQUESTS = 'requests'

/** One case or one message on the desk, the form of a new request, the messages, or the queue with its filters. */
export async function loadRequests(rt: Runtime, url: URL) {
  const { searchParams: query } = url
  const asked = caseOf(query)
  if (asked) return { part: 'desk' as const, ...(await loadDesk(rt, asked, query.get('modello'))) }
  const messageId = query.get('messaggio')
  if (messageId !== null) {
    const message = await orNotFound(call(rt, openContactMessage, { messageId }))
    const today = await reportedToday(rt, message)
    return { part: 'message' as const, message, today, staff: await call(rt, listStaff, {}) }
  }
  if (isOfCorrections(query)) return loadCorrections(rt, query)
  if (query.get('parte') === 'nuova') return { part: 'new' as const }
  const merging = mergingOf(query)
  if (merging !== null) return { part: 'merge' as const, ...(await loadMerge(rt, merging, query)) }
  if (query.get('parte') === 'messaggi') return { part: 'messages' as const, ...(await loadMessages(rt, query)) }
  return { part: 'queue' as const, ...(await loadQueue(rt, query)) }
}

type Loaded = Awaited<ReturnType<typeof loadRequests>>
export type CaseDeskData = Extract<Loaded, { part: 'desk' }>
export type RequestQueueData = Extract<Loaded, { part: 'queue' }>
export type MessagesData = Extract<Loaded, { part: 'messages' }>
export type MergeData = Extract<Loaded, { part: 'merge' }>
export type CorrectionsData = Extract<Loaded, { part: 'corrections' }>
export type CorrectionData = Extract<Loaded, { part: 'correction' }>
export type MessageData = Extract<Loaded, { part: 'message' }>

async function loadDesk(rt: Runtime, asked: { requestId: string; withData: boolean }, template: string | null) {
  const request = await orNotFound(call(rt, getRequestForOffice, asked))
  const bill = request.type === 'analisi_bolletta' ? await call(rt, findBillOfRequest, { requestId: request.id }) : null
  return {
    request,
    billId: bill?.billId ?? null,
    today: romeDate(rt.now()),
    withData: asked.withData,
    template,
    staff: await call(rt, listStaff, {}),
  }
}

async function loadMessages(rt: Runtime, query: URLSearchParams) {
  const viewId = query.get('vista') ?? undefined
  const { views, open } = await orNotFound(call(rt, listViews, { section: MESSAGES, viewId }))
  const kept = open?.filters ?? {}
  const filters = Object.fromEntries(
    MESSAGE_FILTERS.map(name => [name, kept[name] ?? query.get(name) ?? '']),
  ) as unknown as MessageFilters
  filters.search = kept.search ?? ''
  const cursor = query.get('cursor') ?? ''
  return {
    filters,
    queue: await orNotFound(call(rt, listContactMessages, given({ ...filters, cursor }))),
    views: views.map(({ id, name }) => ({ id, name: name ?? '' })),
    open: open && { id: open.id, isNamed: open.name !== null },
    staff: await call(rt, listStaff, {}),
    countedUpTo: MAX_COUNTED,
  }
}

async function loadQueue(rt: Runtime, query: URLSearchParams) {
  const viewId = query.get('vista') ?? undefined
  const { views, open } = await orNotFound(call(rt, listViews, { section: REQUESTS, viewId }))
  const kept = open?.filters ?? {}
  const filters: KeptFilters = {
    ...filtersOf(query),
    ...(Object.fromEntries(FILTERS.flatMap(name => (kept[name] ? [[name, kept[name]]] : []))) as Partial<KeptFilters>),
    search: kept.search ?? '',
  }
  const cursor = query.get('cursor') ?? ''
  const queue = await orNotFound(call(rt, listRequests, given({ ...filters, cursor })))
  return {
    filters,
    queue,
    views: views.map(({ id, name }) => ({ id, name: name ?? '' })),
    open: open && { id: open.id, isNamed: open.name !== null },
    left: await call(rt, listOpenWithdrawals, {}),
    messages: await call(rt, countNewMessages, {}),
    staff: await call(rt, listStaff, {}),
    countedUpTo: COUNTED_UP_TO,
  }
}

/** The forms of the section: of a case, or of everything else. */
export async function actOnRequests(rt: Runtime, url: URL, form: FormData) {
  if (caseOf(url.searchParams)) return actOnCase(rt, url, form)
  const merging = mergingOf(url.searchParams)
  if (merging !== null) return actOnMerge(rt, merging, form)
  if (isOfCorrections(url.searchParams)) return actOnCorrection(rt, url.searchParams, form)
  return actOnQueue(rt, url, form)
}
