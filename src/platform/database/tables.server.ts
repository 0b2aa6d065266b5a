import type { OfficeSection } from '#core/permissions.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { keptRows, signedTrailRows, systemRows } from './roles.server.ts'

export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A foreign key whose row is deleted with its parent. */
export const goesWith = <N extends string>(name: N, whole: () => AnyPgColumn) =>
  text(name).notNull().references(whole, { onDelete: 'cascade' })

/** Attempts in the current window, shared by all nodes (see limits.ts). */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), count: integer().notNull(), windowEndsAt: instant('window_ends_at').notNull() },
  t => [index('rate_limits_window_idx').on(t.windowEndsAt), ...systemRows('rate_limits')],
)

/** Audit trail: one row per writing procedure. Ids and codes only. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: text().primaryKey(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    procedure: text().notNull(),
    /** For staff actions: the section their role required. */
    section: text().$type<OfficeSection>(),
    subject: text(),
    detail: jsonb()
      .notNull()
      .default(sql`'{}'::jsonb`),
    requestId: text('request_id'),
  },
  t => [
    index('audit_trail_at_idx').on(t.at.desc().nullsFirst()),
    index('audit_trail_actor_idx').on(t.actorId, t.at.desc().nullsFirst()),
    index('audit_trail_subject_idx').on(t.subject, t.at.desc().nullsFirst()),
    ...signedTrailRows('audit_trail', t.actorId, t.actorKind),
  ],
)

/** A file in storage under `bucket/path`. Its row determines access. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id').notNull(),
    bucket: text().notNull(),
    path: text().notNull().unique(),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    index('stored_files_owner_idx').on(t.ownerId, t.createdAt.desc().nullsFirst()),
    ...keptRows('stored_files', t.ownerId),
  ],
)
