import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import { isClosed } from '../request.ts'
import { requests } from '../tables.server.ts'

/** Must match the index predicate literally: open cases only. */
export const isInQueue = sql`${requests.status} in ('pending', 'in_progress')`
/** Closed cases have no date; with both conditions the planner would assume independence and expect a tenth of the rows. */
export const isDated = isNotNull(requests.dueOn)
export const isLateOn = (today: string): SQL => sql`${requests.dueOn} < ${today}::date`

/** The date has passed, and something is still awaited. */
export const isLate = (request: Pick<typeof requests.$inferSelect, 'status' | 'dueOn'>, now: Date): boolean =>
  !isClosed(request.status) && request.dueOn !== null && request.dueOn < romeDate(now)

const isOurs = sql`${requests.ball} = 'office'`
export const isUnseen = and(isInQueue, isOurs, isNull(requests.officeSeenAt))
