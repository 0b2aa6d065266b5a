import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appendOnlyRows, accessLogRows, ownRowsReadOnly, trailRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { AccessedKind } from './accessed.ts'
import type { AlertType } from './texts.ts'

/** spec 1 §7: login_failed, csp_violation_detected … The detail holds codes and counts, never user input. */
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

/** Alerts (spec 3 §3). One open alert per kind and person, or for the whole site; people read their own. */
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
    /** Account concerned; null for the whole site. */
    userId: text('user_id'),
    /** When its mail was queued; at most one a day per person. */
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

/** Staff access to a person's data; the person may see who and when. */
export const accessLog = pgTable(
  'access_log',
  {
    id: text().primaryKey(),
    /** Data subject. */
    userId: text('user_id').notNull(),
    actorId: text('actor_id').notNull(),
    what: text().$type<AccessedKind>().notNull(),
    subject: text().notNull(),
    at: instant('at').notNull(),
  },
  t => [
    index('access_log_at_idx').on(t.at),
    index('access_log_user_idx').on(t.userId, t.at.desc().nullsFirst()),
    ...accessLogRows('access_log', t.userId, t.actorId),
  ],
)
