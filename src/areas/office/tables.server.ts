import { sql } from 'drizzle-orm'
import { index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { staffTable } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { ClaimedKind } from './claim.ts'

/** Who of the office works on what, for as long as a claim lasts: one person at a time. */
export const workClaims = staffTable(
  'work_claims',
  {
    kind: text().$type<ClaimedKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    adminId: goesWith('admin_id', () => user.id),
    until: instant('until').notNull(),
  },
  t => [primaryKey({ columns: [t.kind, t.subjectId] }), index('work_claims_admin_idx').on(t.adminId)],
)

/**
 * Filters of a queue that one of the office keeps under a name; without one, a search of the day, so that what was
 * searched for stands in no address.
 */
export const officeViews = staffTable(
  'office_views',
  {
    id: text().primaryKey(),
    adminId: goesWith('admin_id', () => user.id),
    section: text().notNull(),
    name: text(),
    filters: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    index('office_views_admin_idx').on(t.adminId, t.section, t.createdAt),
    index('office_views_old_idx')
      .on(t.createdAt)
      .where(sql`name is null`),
  ],
)
