import { countWaitingComments } from '#areas/blog/procedures/count-waiting-comments.server.ts'
import { verifyAdmin } from '#areas/identity/procedures/verify-admin.server.ts'
import { listDueFacts } from '#areas/market/procedures/list-due-facts.server.ts'
import { getLatestExpiry } from '#areas/offers/procedures/get-latest-expiry.server.ts'
import { countUnseenRequests } from '#areas/requests/procedures/count-unseen-requests.server.ts'
import { getMySecurityAlert } from '#areas/security/procedures/get-my-security-alert.server.ts'
import { countNewMessages } from '#areas/support/procedures/count-new-messages.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNull } from '#web/or-null.server.ts'
import { personOf } from '#web/pages/customer/person.server.ts'
import { marketAge } from './market-age.server.ts'

/**
 * What stands around every screen of the office: who works there, what waits for whom, and what must be known everywhere.
 * What cannot be read is left out: it must not take the screen down.
 */
export async function loadFrame(rt: Runtime, url: URL) {
  const person = await personOf(rt, url)
  const { session_count: sessions } = await call(rt, verifyAdmin, {})
  const [requests, messages, comments, expiry, market, due, alert] = await Promise.all([
    orNull(rt, call(rt, countUnseenRequests, {})),
    orNull(rt, call(rt, countNewMessages, {})),
    orNull(rt, call(rt, countWaitingComments, {})),
    orNull(rt, call(rt, getLatestExpiry, {})),
    orNull(rt, marketAge(rt)),
    orNull(rt, call(rt, listDueFacts, {})),
    orNull(rt, call(rt, getMySecurityAlert, {})),
  ])
  return {
    name: `${person.firstName} ${person.lastName}`.trim() || person.email,
    sessions,
    counts: { requests, messages, comments },
    expiry,
    market,
    due: due ?? [],
    isWarned: alert !== null,
  }
}

export type Frame = Awaited<ReturnType<typeof loadFrame>>
