import { getMyBill } from '#areas/bills/procedures/get-my-bill.server.ts'
import { listBillQuotes } from '#areas/bills/procedures/list-bill-quotes.server.ts'
import { listMyBills } from '#areas/bills/procedures/list-my-bills.server.ts'
import { getMyWatch } from '#areas/guardian/procedures/get-my-watch.server.ts'
import { listMySupplies } from '#areas/bills/procedures/list-my-supplies.server.ts'
import { countUnreadNotices } from '#areas/notifications/procedures/count-unread-notices.server.ts'
import { getMyRequest, listMyRequests, OVERVIEW_REQUESTS } from '#areas/requests/procedures/my-requests.server.ts'
import { AppError } from '#core/errors.ts'
import { isClosed } from '#areas/requests/request.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { loadProfile } from '../profile/profile.server.ts'
import { chosenOffer } from './chosen-offer.server.ts'
import { personOf } from './person.server.ts'
import { tabOf } from './addresses.ts'

/** More of them have a page of their own. */
const OVERVIEW_SUPPLIES = 4

/** What the area shows: who is greeted, the bills, the requests, and what the open tab adds. */
export async function loadArea(rt: Runtime, url: URL) {
  const tab = tabOf(url.searchParams.get('tab'))
  const cursor = url.searchParams.get('dopo') ?? undefined
  const [person, { bills, next: nextBills, isMissing }, { requests, next: nextRequests }, unread] = await orNotFound(
    Promise.all([
      personOf(rt, url),
      myBills(rt, tab === 'quotes' ? cursor : undefined),
      call(rt, listMyRequests, {
        limit: tab === 'requests' ? PAGE_SIZE : OVERVIEW_REQUESTS,
        cursor: tab === 'requests' ? cursor : undefined,
      }),
      call(rt, countUnreadNotices, {}),
    ]),
  )
  const openedBill = tab === 'quotes' ? url.searchParams.get('bolletta') : null
  const opened = url.searchParams.get('richiesta')
  // What still goes on, before what is over.
  const followed = opened ?? (requests.find(({ status }) => !isClosed(status)) ?? requests[0])?.id
  const analyzed = tab === 'overview' ? bills.find(bill => bill.stage === 'analyzed') : undefined
  return {
    tab,
    person,
    bills,
    requests,
    unread,
    /** The list of bills could not be read: everything else is shown. */
    billsMissing: isMissing,
    isFirstPage: cursor === undefined,
    hasMore: { bills: nextBills !== null, requests: nextRequests !== null },
    profile: tab === 'profile' ? await loadProfile(rt) : null,
    next: tab === 'quotes' ? nextBills : tab === 'requests' ? nextRequests : null,
    /** The request whose steps are shown; `isOpened` when its details were asked for. */
    followed: followed ? await orNotFound(call(rt, getMyRequest, { requestId: followed })) : null,
    isOpened: opened !== null,
    /** The bill whose quotes are shown over the list of analyses. */
    quotes: openedBill === null ? null : await orNotFound(call(rt, listBillQuotes, { billId: openedBill })),
    chosen: tab === 'overview' ? await chosenOffer(rt, url.searchParams) : null,
    supplies: tab === 'overview' ? await call(rt, listMySupplies, { limit: OVERVIEW_SUPPLIES }) : null,
    /** What the guardian watches, for its box on the overview. */
    sentinel: tab === 'overview' ? await call(rt, getMyWatch, {}) : null,
    lastBill: analyzed ? await call(rt, getMyBill, { billId: analyzed.id }) : null,
  }
}

/** A list that fails leaves the rest of the page standing (spec 3 §8); what the person may not see is another matter. */
async function myBills(rt: Runtime, cursor: string | undefined) {
  try {
    return { ...(await call(rt, listMyBills, { cursor })), isMissing: false }
  } catch (error) {
    if (error instanceof AppError) throw error
    rt.log.error({ err: error, requestId: rt.request.id }, 'bills not listed')
    return { bills: [], next: null, isMissing: true }
  }
}

export type AreaData = Awaited<ReturnType<typeof loadArea>>
