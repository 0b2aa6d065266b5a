import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { staffTable } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import { requests } from '../tables.server.ts'
import type { Check, CheckOutcome } from './checks.ts'

/** Staff checks of a request before it goes to the supplier: who, when and the result. */
export const activationChecks = staffTable(
  'activation_checks',
  {
    id: text().primaryKey(),
    requestId: goesWith('request_id', () => requests.id),
    userId: goesWith('user_id', () => user.id),
    check: text().$type<Check>().notNull(),
    outcome: text().$type<CheckOutcome>().notNull(),
    /** Why it failed, as shown to the customer. */
    reason: text(),
    checkedBy: text('checked_by').notNull(),
    at: instant('at').notNull(),
  },
  t => [
    uniqueIndex('activation_checks_one_idx').on(t.requestId, t.check),
    index('activation_checks_user_idx').on(t.userId),
  ],
)
