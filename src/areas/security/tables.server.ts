import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appendOnlyRows, lookRows, ownRowsReadOnly, trailRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { LookedAt } from './looked-at.ts'
import type { AlertType } from './texts.ts'

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
    index('security_events_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    ...trailRows('security_events'),
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

/**
 * What somebody should look at (spec 3 §3). One open alert of a kind for each person, and for the site as a whole; the
 * person reads their own.
 */
export const securityAlerts = pgTable(
  'security_alerts',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    alertType: text('alert_type').$type<AlertType>().notNull(),
    severity: text().$type<'warning' | 'critical'>().notNull(),
    acknowledged: boolean().notNull().default(false),
    acknowledgedAt: instant('acknowledged_at'),
    createdAt: instant('created_at').notNull(),
    /** Whose account; null when it concerns the site. */
    userId: text('user_id'),
    /** When the message about it was queued; one a day for each person. */
    mailedAt: instant('mailed_at'),
    /** When the person pressed «Ho capito». */
    readAt: instant('read_at'),
  },
  t => [
    uniqueIndex('security_alerts_open_idx')
      .on(t.alertType, sql`coalesce(${t.userId}, '')`)
      .where(sql`not ${t.acknowledged}`),
    index('security_alerts_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    ...ownRowsReadOnly('security_alerts', t.userId),
  ],
).enableRLS()

/** Each time the staff opened something that belongs to a person; the person may read who looked, and when. */
export const accessLog = pgTable(
  'access_log',
  {
    id: text().primaryKey(),
    /** Whose data. */
    userId: text('user_id').notNull(),
    actorId: text('actor_id').notNull(),
    what: text().$type<LookedAt>().notNull(),
    subject: text().notNull(),
    at: instant('at').notNull(),
  },
  t => [
    index('access_log_at_idx').on(t.at),
    index('access_log_user_idx').on(t.userId, t.at.desc().nullsFirst()),
    ...lookRows('access_log', t.userId, t.actorId),
  ],
)
