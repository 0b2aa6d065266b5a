import { sql } from 'drizzle-orm'
import { index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { staffTable } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { ClaimedKind } from './claim.ts'

/** Work claims: one person per item, expiring. */
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

/** Saved filters of a queue by name; without a name, the day's search, so that search terms are in no URL. */
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
