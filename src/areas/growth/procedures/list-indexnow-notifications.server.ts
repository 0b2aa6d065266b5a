import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { procedure } from '#platform/procedure.server.ts'
import { NOTIFICATION_STATES, type NotificationState } from '../indexing/notification.ts'
import { indexnowNotifications as rows } from '../indexing/tables.server.ts'

const PAGE = 50

const inState = (state: NotificationState | undefined): SQL | undefined =>
  state === undefined ? undefined : state === 'waiting' ? isNull(rows.outcome) : eq(rows.outcome, state)

/** The ledger of notices, newest first, of one state or all; with how many stand in each. */
export const listIndexnowNotifications = procedure({
  name: 'list-indexnow-notifications',
  allow: 'admin',
  reads: true,
  answers: ['Read indexnow_notifications'],
  input: z.object({ state: z.enum(NOTIFICATION_STATES).optional(), cursor: z.string().max(100).optional() }),
  async run({ state, cursor }, { tx }) {
    const from = decodeCursor(cursor)
    const found = await tx
      .select()
      .from(rows)
      .where(
        and(
          inState(state),
          from ? or(lt(rows.createdAt, from.at), and(eq(rows.createdAt, from.at), lt(rows.id, from.id))) : undefined,
        ),
      )
      .orderBy(desc(rows.createdAt), desc(rows.id))
      .limit(PAGE + 1)
    const counted = await tx
      .select({ outcome: rows.outcome, count: sql<number>`count(*)::int` })
      .from(rows)
      .groupBy(rows.outcome)
    const counts: Record<NotificationState, number> = { waiting: 0, sent: 0, expired: 0, refused: 0 }
    for (const { outcome, count } of counted) counts[outcome ?? 'waiting'] = count
    const { rows: notifications, next } = pageOf(found, PAGE, row => ({ at: row.createdAt, id: row.id }))
    return { notifications, next, counts }
  },
})
