import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import { countUpTo } from '#platform/database/database.server.ts'
import { type Context, query } from '#platform/procedure.server.ts'
import { contactMessages } from '../tables.server.ts'

export const isDated = isNotNull(contactMessages.dueOn)
export const isLateOn = (today: string): SQL => sql`${contactMessages.dueOn} < ${today}::date`

const counted = {
  new: () => isDated,
  figure_report: () => and(isDated, eq(contactMessages.kind, 'figure_report')),
  complaint: () => and(isDated, eq(contactMessages.kind, 'complaint')),
  late: (today: string) => isLateOn(today),
}

/** At most `MAX_COUNTED`. */
export const countMessages = ({ tx, now }: Pick<Context, 'tx' | 'now'>, what: keyof typeof counted): Promise<number> =>
  countUpTo(tx, contactMessages, counted[what](romeDate(now)))

/** Contact messages neither answered nor closed; at most `MAX_COUNTED`. */
export const countNewMessages = query('count-new-messages', 'messages', (_, ctx): Promise<number> =>
  countMessages(ctx, 'new'),
)
