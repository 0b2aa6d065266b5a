import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { appendOnlyRows, ownRowsReadOnly } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'

/** spec 1 §7: login_failed, csp_violation_detected … The detail holds codes and counts, never what was typed. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: text().primaryKey(),
    eventType: text('event_type').notNull(),
    severity: text().$type<'info' | 'warning' | 'error' | 'critical'>().notNull(),
    userId: text('user_id'),
    details: jsonb()
      .notNull()
      .default(sql`'{}'::jsonb`),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    index('security_events_created_idx').on(t.createdAt.desc().nullsFirst()),
    index('security_events_severity_idx').on(t.severity, t.createdAt.desc().nullsFirst()),
    ...appendOnlyRows('security_events'),
  ],
)

export const cspViolations = pgTable(
  'csp_violations',
  {
    id: text().primaryKey(),
    violatedDirective: text('violated_directive').notNull(),
    blockedUri: text('blocked_uri').notNull(),
    sourceFile: text('source_file'),
    lineNumber: integer('line_number'),
    createdAt: instant('created_at').notNull(),
  },
  t => [index('csp_violations_created_idx').on(t.createdAt.desc().nullsFirst()), ...appendOnlyRows('csp_violations')],
)

/** Each time the staff opened something that belongs to a person; the person may read who looked, and when. */
export const accessLog = pgTable(
  'access_log',
  {
    id: text().primaryKey(),
    /** Whose data. */
    userId: text('user_id').notNull(),
    actorId: text('actor_id').notNull(),
    what: text().notNull(),
    subject: text().notNull(),
    at: instant('at').notNull(),
  },
  t => [
    index('access_log_user_idx').on(t.userId, t.at.desc().nullsFirst()),
    ...ownRowsReadOnly('access_log', t.userId),
  ],
)
