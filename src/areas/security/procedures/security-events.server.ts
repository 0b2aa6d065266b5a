import { and, desc, gte, inArray } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { cspViolations, securityEvents } from '../tables.server.ts'

const DAY_MS = 24 * 3_600_000
/** spec 3 §7 */
const LIMIT = 20

/** The newest events of the last 24 hours that somebody should know of. */
export const listSecurityEvents = procedure({
  name: 'list-security-events',
  allow: 'admin',
  reads: true,
  answers: ['Read security_events of the last 24 hours'],
  run: (_, ctx) =>
    ctx.tx
      .select(pick(securityEvents, 'id', 'eventType', 'severity', 'details', 'createdAt'))
      .from(securityEvents)
      .where(
        and(
          inArray(securityEvents.severity, ['warning', 'error', 'critical']),
          gte(securityEvents.createdAt, new Date(ctx.now.getTime() - DAY_MS)),
        ),
      )
      .orderBy(desc(securityEvents.createdAt))
      .limit(LIMIT),
})

/** What browsers refused to load or run on our pages in the last 24 hours. */
export const listCspViolations = procedure({
  name: 'list-csp-violations',
  allow: 'admin',
  reads: true,
  answers: ['Read csp_violations of the last 24 hours'],
  run: (_, ctx) =>
    ctx.tx
      .select(pick(cspViolations, 'id', 'violatedDirective', 'blockedUri', 'sourceFile', 'lineNumber', 'createdAt'))
      .from(cspViolations)
      .where(gte(cspViolations.createdAt, new Date(ctx.now.getTime() - DAY_MS)))
      .orderBy(desc(cspViolations.createdAt))
      .limit(LIMIT),
})
