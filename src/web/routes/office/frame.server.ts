import type { ZodType } from 'zod'
import { countWaitingBills } from '#areas/bills/procedures/count-waiting-bills.server.ts'
import { countWaitingComments } from '#areas/blog/procedures/count-waiting-comments.server.ts'
import { countWaitingCases } from '#areas/handover/procedures/count-waiting-cases.server.ts'
import { getSession } from '#areas/identity/procedures/own-session.server.ts'
import { verifyAdmin } from '#areas/identity/procedures/verify-admin.server.ts'
import { listDueFacts } from '#areas/market/procedures/list-due-facts.server.ts'
import { getMarketDay, getLatestExpiry } from '#areas/offers/procedures/catalogue-days.server.ts'
import { getMySecurityAlert } from '#areas/security/procedures/alerts.server.ts'
import { countNewMessages } from '#areas/support/procedures/count-new-messages.server.ts'
import { call, permits, type Procedure, reading, type Runtime } from '#platform/procedure.server.ts'
import { orNull } from '#web/or-not-found.server.ts'
import { personOf } from '#web/pages/customer/person.server.ts'
import { isStale } from '#areas/offers/open-data/file-name.ts'

/**
 * Data of the office frame: the signed-in staff member, pending counts, and notices. Counts that cannot be read are left
 * out: they must not take the screen down.
 */
export async function loadFrame(rt: Runtime, url: URL) {
  const frame = await orNull(rt, reading(rt, readFrame))
  // Creates a missing profile; one that cannot be read leads to the sign-in screen.
  const person = frame?.person ?? (await personOf(rt, url))
  return {
    personId: person.id,
    role: rt.actor.kind === 'staff' ? rt.actor.label : 'Admin',
    /** Permissions of the role; null for administrators. */
    may: rt.actor.kind === 'staff' ? rt.actor.may : null,
    name: `${person.firstName} ${person.lastName}`.trim() || person.email,
    ...(frame?.waits ?? NOTHING_WAITS),
  }
}

const NO_CASES = { requests: 0, activations: 0 }

async function readFrame(rt: Runtime) {
  /** Only counts the role may read. */
  const asked = <O, N>(procedure: Procedure<ZodType, O>, nothing: N) =>
    permits(procedure.allow, rt.actor) ? call(rt, procedure, {}) : nothing
  const [person, access, cases, bills, messages, comments, expiry, market, due, alert] = await Promise.all([
    call(rt, getSession, {}),
    call(rt, verifyAdmin, {}),
    asked(countWaitingCases, NO_CASES),
    asked(countWaitingBills, 0),
    asked(countNewMessages, 0),
    asked(countWaitingComments, 0),
    asked(getLatestExpiry, null),
    permits(getMarketDay.allow, rt.actor) ? marketAge(rt) : null,
    asked(listDueFacts, []),
    call(rt, getMySecurityAlert, {}),
  ])
  return {
    person,
    waits: {
      sessions: access.session_count,
      counts: { ...cases, bills, messages, comments },
      expiry,
      market,
      due,
      isWarned: alert !== null,
    },
  }
}

const NOTHING_WAITS: Awaited<ReturnType<typeof readFrame>>['waits'] = {
  sessions: 1,
  counts: { ...NO_CASES, bills: 0, messages: 0, comments: 0 },
  expiry: null,
  market: null,
  due: [],
  isWarned: false,
}

export type Frame = Awaited<ReturnType<typeof loadFrame>>

/** Date of the market data and whether it is stale; null where no daily updates are expected. */
export async function marketAge(rt: Runtime) {
  if (!rt.config.OPEN_DATA_URL) return null
  const day = await call(rt, getMarketDay, {})
  return { day, isOld: day === null || isStale(day, rt.now()) }
}

export type MarketAge = Awaited<ReturnType<typeof marketAge>>
