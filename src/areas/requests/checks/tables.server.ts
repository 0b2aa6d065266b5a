import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { staffTable } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import { requests } from '../tables.server.ts'
import type { Check, CheckOutcome } from './checks.ts'

/** What somebody of the office has looked at before a request goes to the supplier: who, when, and how it stood. */
export const activationChecks = staffTable(
  'activation_checks',
  {
    id: text().primaryKey(),
    requestId: goesWith('request_id', () => requests.id),
    userId: goesWith('user_id', () => user.id),
    check: text().$type<Check>().notNull(),
    outcome: text().$type<CheckOutcome>().notNull(),
    /** Why it is not in order, as the customer reads it. */
    reason: text(),
    checkedBy: text('checked_by').notNull(),
    at: instant('at').notNull(),
  },
  t => [
    uniqueIndex('activation_checks_one_idx').on(t.requestId, t.check),
    index('activation_checks_user_idx').on(t.userId),
  ],
)
