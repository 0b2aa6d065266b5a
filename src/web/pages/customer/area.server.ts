import { getSession } from '#areas/identity/procedures/own-session.server.ts'
import { getMyLastBill, listMyBills, type MyBill } from '#areas/bills/procedures/my-bills.server.ts'
import { listBillQuotes } from '#areas/bills/procedures/list-bill-quotes.server.ts'
import { getMyWatch } from '#areas/guardian/procedures/get-my-watch.server.ts'
import { listMySupplies } from '#areas/bills/procedures/list-my-supplies.server.ts'
import { countUnreadNotices } from '#areas/notifications/procedures/notices.server.ts'
import { getMyRequest, listMyRequests, OVERVIEW_REQUESTS } from '#areas/requests/procedures/my-requests.server.ts'
import { getMySecurityAlert } from '#areas/security/procedures/alerts.server.ts'
import { AppError } from '#core/errors.ts'
import { isClosed } from '#areas/requests/request.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { call, reading, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { loadProfile } from '../profile/profile.server.ts'
import { chosenOffer } from './chosen-offer.server.ts'
import { personOf } from './person.server.ts'
import { tabOf } from './addresses.ts'

/** Longer lists have a page of their own. */
const OVERVIEW_SUPPLIES = 4

/** Data of the area: greeting, bills, requests, and what the open tab needs. */
export async function loadArea(rt: Runtime, url: URL) {
  const tab = tabOf(url.searchParams.get('tab'))
  const cursor = url.searchParams.get('dopo') ?? undefined
  const { listed, billsNext, ...read } = await readArea(rt, url)
  return {
    ...read,
    tab,
    requests: listed.requests,
    isFirstPage: cursor === undefined,
    hasMore: { bills: billsNext !== null, requests: listed.next !== null },
    profile: tab === 'profile' ? await loadProfile(rt) : null,
    next: tab === 'quotes' ? billsNext : tab === 'requests' ? listed.next : null,
    isOpened: url.searchParams.has('richiesta'),
    chosen: tab === 'overview' ? await chosenOffer(rt, url.searchParams) : null,
  }
}

/**
 * Reads everything in one transaction; if that fails, person and bills are read separately so that the rest of the page
 * survives.
 */
async function readArea(rt: Runtime, url: URL) {
  try {
    return await reading(rt, async within => {
      const person = await call(within, getSession, {})
      const listed = await listBills(within, url)
      return { person, ...listed, billsMissing: false, ...(await readTab(within, url, listed.bills)) }
    })
  } catch {
    const [person, listed] = await orNotFound(Promise.all([personOf(rt, url), myBills(rt, url)]))
    const read = await orNotFound(reading(rt, within => readTab(within, url, listed.bills)))
    return { person, ...listed, ...read }
  }
}

async function readTab(within: Runtime, url: URL, bills: readonly MyBill[]) {
  const tab = tabOf(url.searchParams.get('tab'))
  const isOverview = tab === 'overview'
  const openedBill = tab === 'quotes' ? url.searchParams.get('bolletta') : null
  const analyzed = isOverview ? bills.find(bill => bill.stage === 'analyzed') : undefined
  const ofTab =
    tab === 'requests'
      ? { limit: PAGE_SIZE, cursor: url.searchParams.get('dopo') ?? undefined }
      : { limit: OVERVIEW_REQUESTS }
  const listed = await call(within, listMyRequests, ofTab)
  // Open ones before closed ones.
  const latest = listed.requests.find(({ status }) => !isClosed(status)) ?? listed.requests[0]
  const followed = url.searchParams.get('richiesta') ?? (isOverview ? latest?.id : undefined)
  return {
    listed,
    unread: await call(within, countUnreadNotices, {}),
    isWarned: (await call(within, getMySecurityAlert, {})) !== null,
    /** The request whose steps are shown; `isOpened` when its details were requested. */
    followed: followed ? await call(within, getMyRequest, { requestId: followed }) : null,
    quotes: openedBill === null ? null : await call(within, listBillQuotes, { billId: openedBill }),
    supplies: isOverview ? await call(within, listMySupplies, { limit: OVERVIEW_SUPPLIES }) : null,
    sentinel: isOverview ? await call(within, getMyWatch, {}) : null,
    lastBill: analyzed ? await call(within, getMyLastBill, { billId: analyzed.id }) : null,
  }
}

async function listBills(rt: Runtime, url: URL) {
  const cursor = tabOf(url.searchParams.get('tab')) === 'quotes' ? url.searchParams.get('dopo') : null
  const { bills, next } = await call(rt, listMyBills, { cursor: cursor ?? undefined })
  return { bills, billsNext: next }
}

/** A failed list leaves the rest of the page intact (spec 3 §8); a denied one does not. */
async function myBills(rt: Runtime, url: URL) {
  try {
    return { ...(await listBills(rt, url)), billsMissing: false }
  } catch (error) {
    if (error instanceof AppError) throw error
    rt.log.error({ err: error, requestId: rt.request.id }, 'bills not listed')
    return { bills: [], billsNext: null, billsMissing: true }
  }
}

export type AreaData = Awaited<ReturnType<typeof loadArea>>
