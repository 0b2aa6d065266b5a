import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import { isClosed } from '../request.ts'
import { requests } from '../tables.server.ts'

/** As in the indexes of the queue, word by word: open cases alone are in them. */
export const isInQueue = sql`${requests.status} in ('pending', 'in_progress')`
/** What is over has no date: asked for both, the planner would take them for two things and expect a tenth of the rows. */
export const isDated = isNotNull(requests.dueOn)
export const isLateOn = (today: string): SQL => sql`${requests.dueOn} < ${today}::date`

/** Of one case: its date is past, and something is still waited for. */
export const isLate = (request: Pick<typeof requests.$inferSelect, 'status' | 'dueOn'>, now: Date): boolean =>
  !isClosed(request.status) && request.dueOn !== null && request.dueOn < romeDate(now)

const isOurs = sql`${requests.ball} = 'office'`
export const isUnseen = and(isInQueue, isOurs, isNull(requests.officeSeenAt))
