import { listBillQueue } from '#areas/bills/procedures/list-bill-queue.server.ts'
import { listStaff } from '#areas/office/procedures/list-staff.server.ts'
import { listViews } from '#areas/office/procedures/list-views.server.ts'
import { MAX_COUNTED } from '#core/limits.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type At, formAction, given } from '../route.server.ts'
import { keptSearch } from '../kept-search.server.ts'
import { queueSentences } from '../queue-sentences.ts'
import { FILTERS, filtersOf, queueAddress } from './bills-address.ts'

const BILLS = 'bills'

/** The queue with its filters. */
export async function loadBills(rt: Runtime, { query }: At) {
  const viewId = query.get('vista') ?? undefined
  const { open } = await orNotFound(call(rt, listViews, { section: BILLS, viewId }))
  const filters = { ...filtersOf(query), search: open?.filters.search ?? '' }
  const queue = await orNotFound(call(rt, listBillQueue, given(filters)))
  const staff = await call(rt, listStaff, {})
  return { filters, vista: open?.id ?? '', queue, staff, countedUpTo: MAX_COUNTED }
}
export type QueueData = Awaited<ReturnType<typeof loadBills>>

export const actOnBills = formAction({ filter: keptSearch(BILLS, FILTERS, queueAddress) }, queueSentences)
