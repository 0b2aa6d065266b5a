import { listBillQueue } from '#areas/bills/procedures/list-bill-queue.server.ts'
import { listStaff } from '#areas/office/procedures/list-staff.server.ts'
import { MAX_COUNTED } from '#core/limits.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { filterActs, readList } from '../list-filters.server.ts'
import { queueSentences } from '../queue-sentences.ts'
import { type At, formAction } from '../route.server.ts'
import { FILTERS, queueAddress } from './bills-address.ts'

const BILLS = 'bills'

/** The queue with its filters. */
export async function loadBills(rt: Runtime, { query }: At) {
  const queue = await readList(rt, BILLS, FILTERS, query, listBillQueue)
  return { ...queue, staff: await call(rt, listStaff, {}), countedUpTo: MAX_COUNTED }
}

export const actOnBills = formAction(
  filterActs(FILTERS, () => BILLS, queueAddress),
  queueSentences,
)
