import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { staffRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { ClaimedKind } from './claim.ts'

/** Who of the office works on what, for as long as a claim lasts: one person at a time. */
export const workClaims = pgTable(
  'work_claims',
  {
    kind: text().$type<ClaimedKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    adminId: text('admin_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    until: instant('until').notNull(),
  },
  t => [
    primaryKey({ columns: [t.kind, t.subjectId] }),
    index('work_claims_admin_idx').on(t.adminId),
    staffRows('work_claims'),
  ],
)
