import { getMyBill } from '#areas/bills/procedures/get-my-bill.server.ts'
import { listMyBills } from '#areas/bills/procedures/list-my-bills.server.ts'
import { getMyRequest } from '#areas/requests/procedures/get-my-request.server.ts'
import { listMyRequests, OVERVIEW_REQUESTS } from '#areas/requests/procedures/list-my-requests.server.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { loadProfile } from '../profile/profile.server.ts'
import { chosenOffer } from './chosen-offer.server.ts'
import { personOf } from './person.server.ts'
import { tabOf } from './tabs.ts'

/** What the area shows: who is greeted, the bills, the requests, and what the open tab adds. */
export async function loadArea(rt: Runtime, url: URL) {
  const tab = tabOf(url.searchParams.get('tab'))
  const cursor = url.searchParams.get('dopo') ?? undefined
  const [person, { bills, next: nextBills }, { requests, next: nextRequests }] = await orNotFound(
    Promise.all([
      personOf(rt, url),
      call(rt, listMyBills, { cursor: tab === 'quotes' ? cursor : undefined }),
      call(rt, listMyRequests, {
        limit: tab === 'requests' ? PAGE_SIZE : OVERVIEW_REQUESTS,
        cursor: tab === 'requests' ? cursor : undefined,
      }),
    ]),
  )
  const opened = url.searchParams.get('richiesta')
  const followed = opened ?? requests[0]?.id
  const analyzed = tab === 'overview' ? bills.find(bill => bill.stage === 'analyzed') : undefined
  return {
    tab,
    person,
    bills,
    requests,
    hasMore: { bills: nextBills !== null, requests: nextRequests !== null },
    profile: tab === 'profile' ? await loadProfile(rt) : null,
    next: tab === 'quotes' ? nextBills : tab === 'requests' ? nextRequests : null,
    /** The request whose steps are shown; `isOpened` when its details were asked for. */
    followed: followed ? await orNotFound(call(rt, getMyRequest, { requestId: followed })) : null,
    isOpened: opened !== null,
    chosen: tab === 'overview' ? await chosenOffer(rt, url.searchParams) : null,
    lastBill: analyzed ? await call(rt, getMyBill, { billId: analyzed.id }) : null,
  }
}

export type AreaData = Awaited<ReturnType<typeof loadArea>>
