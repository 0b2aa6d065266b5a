import { countWaitingBills } from '#areas/bills/procedures/count-waiting-bills.server.ts'
import { countWaitingComments } from '#areas/blog/procedures/count-waiting-comments.server.ts'
import { countOurContracts } from '#areas/handover/procedures/count-our-contracts.server.ts'
import { verifyAdmin } from '#areas/identity/procedures/verify-admin.server.ts'
import { listDueFacts } from '#areas/market/procedures/list-due-facts.server.ts'
import { getLatestExpiry } from '#areas/offers/procedures/get-latest-expiry.server.ts'
import { countUnseenRequests } from '#areas/requests/procedures/count-unseen-requests.server.ts'
import { getMySecurityAlert } from '#areas/security/procedures/get-my-security-alert.server.ts'
import { countNewMessages } from '#areas/support/procedures/count-new-messages.server.ts'
import { call, reading, type Runtime } from '#platform/procedure.server.ts'
import { orNull } from '#web/or-null.server.ts'
import { personOf } from '#web/pages/customer/person.server.ts'
import { marketAge } from './market-age.server.ts'

/**
 * What stands around every screen of the office: who works there, what waits for whom, and what must be known everywhere.
 * What waits is left out where it cannot be read: it must not take the screen down.
 */
export async function loadFrame(rt: Runtime, url: URL) {
  const person = await personOf(rt, url)
  const told = await orNull(rt, reading(rt, readTold))
  return {
    name: `${person.firstName} ${person.lastName}`.trim() || person.email,
    ...(told ?? NOTHING_TOLD),
  }
}

async function readTold(rt: Runtime) {
  const [access, requests, bills, activations, messages, comments, expiry, market, due, alert] = await Promise.all([
    call(rt, verifyAdmin, {}),
    call(rt, countUnseenRequests, {}),
    call(rt, countWaitingBills, {}),
    call(rt, countOurContracts, {}),
    call(rt, countNewMessages, {}),
    call(rt, countWaitingComments, {}),
    call(rt, getLatestExpiry, {}),
    marketAge(rt),
    call(rt, listDueFacts, {}),
    call(rt, getMySecurityAlert, {}),
  ])
  return {
    sessions: access.session_count,
    counts: { requests, bills, activations, messages, comments },
    expiry,
    market,
    due,
    isWarned: alert !== null,
  }
}

const NOTHING_TOLD: Awaited<ReturnType<typeof readTold>> = {
  sessions: 1,
  counts: { requests: 0, bills: 0, activations: 0, messages: 0, comments: 0 },
  expiry: null,
  market: null,
  due: [],
  isWarned: false,
}

export type Frame = Awaited<ReturnType<typeof loadFrame>>
