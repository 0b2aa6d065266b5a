import { and, desc, gt, gte, inArray, lt, or } from 'drizzle-orm'
import { command, type Context, query, userIdOf } from '#platform/procedure.server.ts'
import { cspViolations, securityEvents, securityAlerts } from '../tables.server.ts'
import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { BROWSER_EVENTS, type BrowserEvent, isCriticalDirective, isOfExtension, reportPauseMs } from '../csp.ts'
import { recordSecurityEvent } from '../record-event.server.ts'
import { cut } from '#core/text.ts'
import { addDays, ago, monthsAgo, romeDate, startOfRomeDay } from '#core/dates.ts'
import {
  CSP_VIOLATIONS_DAYS,
  FINE_HEALTH_CHECKS_DAYS,
  SECURITY_ALERTS_MONTHS,
  SECURITY_EVENTS_MONTHS,
} from '../texts.ts'
import { countOf, deleteRows, has, pick } from '#platform/database/rows.server.ts'

/** spec 3 §7 */
const LIMIT = 20

/** Latest notable events of the last 24 hours. */
export const listSecurityEvents = query('list-security-events', 'admin', {
  answers: ['Read security_events of the last 24 hours'],
  run: (_, ctx) =>
    ctx.tx
      .select(pick(securityEvents, 'id', 'eventType', 'severity', 'details', 'createdAt'))
      .from(securityEvents)
      .where(
        and(
          inArray(securityEvents.severity, ['warning', 'error', 'critical']),
          gte(securityEvents.createdAt, ago(ctx.now, { days: 1 })),
        ),
      )
      .orderBy(desc(securityEvents.createdAt))
      .limit(LIMIT),
})

/** CSP violations on our pages in the last 24 hours. */
export const listCspViolations = query('list-csp-violations', 'admin', {
  answers: ['Read csp_violations of the last 24 hours'],
  run: (_, ctx) =>
    ctx.tx
      .select(pick(cspViolations, 'id', 'violatedDirective', 'blockedUri', 'sourceFile', 'lineNumber', 'createdAt'))
      .from(cspViolations)
      .where(gte(cspViolations.createdAt, ago(ctx.now, { days: 1 })))
      .orderBy(desc(cspViolations.createdAt))
      .limit(LIMIT),
})

/** A page reports something suspicious. Anyone can send a report, so it proves nothing: it is counted, not trusted. */
export const logSecurityEvent = command('log-security-event', 'anyone', {
  answers: ['log_security_event_secure'],
  limit: limits.securityEvents,
  input: z.object({
    type: z.enum(Object.keys(BROWSER_EVENTS) as [BrowserEvent, ...BrowserEvent[]]),
    pattern: z
      .string()
      .regex(/^[a-z-]{1,30}$/)
      .optional(),
  }),
  async run({ type, pattern }, ctx) {
    const userId = userIdOf(ctx.actor) ?? undefined
    await recordSecurityEvent(ctx, {
      type,
      // Anonymous reports are not trusted with a higher severity.
      severity: userId ? BROWSER_EVENTS[type] : 'warning',
      userId,
      details: pattern ? { pattern } : {},
    })
  },
})

/** Stores notices of refused requests by call() and pages, outside their transaction (platform/bus.ts). */
export const recordNotice = command('record-notice', 'system', {
  input: z.object({
    type: z.string().max(60),
    severity: z.enum(['info', 'warning', 'error', 'critical']),
    userId: z.string().nullable(),
    details: z.record(z.string(), z.union([z.string().max(60), z.number(), z.boolean()])).default({}),
  }),
  async run({ userId, ...event }, ctx) {
    await recordSecurityEvent(ctx, { ...event, ...(userId && { userId }) })
  },
})

/** Addresses are stored without query: it may contain user input. */
const address = z
  .string()
  .max(4000)
  .transform(value => cut(value.split(/[?#]/)[0] ?? '', 300))

/**
 * A CSP report. Anyone can send one: its severity derives from the directive and the reporter, and the same violation
 * is stored once per five seconds if critical, once per thirty otherwise, whoever reports it.
 */
export const recordCspViolation = command('record-csp-violation', 'anyone', {
  answers: ['csp-violation-logger'],
  limit: limits.securityEvents,
  input: z.object({
    directive: z.string().max(200),
    blockedUri: address,
    sourceFile: address.optional(),
    line: z.number().int().min(0).max(2_147_483_647).optional(),
  }),
  async run(input, ctx) {
    const isCritical = isCriticalDirective(input.directive)
    if (await isKnown(ctx, input.directive, input.blockedUri, reportPauseMs(isCritical))) return { kept: false }
    await ctx.tx.insert(cspViolations).values({
      id: ctx.newId(),
      violatedDirective: input.directive,
      blockedUri: input.blockedUri,
      sourceFile: input.sourceFile,
      lineNumber: input.line,
      createdAt: ctx.now,
    })
    const isExtension = isOfExtension(input.blockedUri) || isOfExtension(input.sourceFile ?? '')
    await recordSecurityEvent(ctx, {
      type: 'csp_violation_detected',
      severity: isExtension ? 'info' : isCritical && ctx.actor.kind !== 'visitor' ? 'critical' : 'warning',
      details: { directive: cut(input.directive, 40) },
    })
    return { kept: true }
  },
})

const isKnown = ({ tx, now, asSystem }: Context, directive: string, blockedUri: string, pauseMs: number) =>
  asSystem(async () => {
    const [same] = await tx
      .select({ id: cspViolations.id })
      .from(cspViolations)
      .where(
        and(
          has(cspViolations, { violatedDirective: directive, blockedUri }),
          gt(cspViolations.createdAt, new Date(now.getTime() - pauseMs)),
        ),
      )
      .limit(1)
    return same !== undefined
  })

/** Nightly: enforces the privacy notice's retention. */
export const deleteOldSecurityEvents = command('delete-old-security-events', 'system', async (_, ctx) => {
  const today = romeDate(ctx.now)
  const daysAgo = (days: number) => startOfRomeDay(addDays(today, -days))
  const isFine = has(securityEvents, { eventType: 'security_health_check', severity: 'info' })
  const isOldEvent = or(
    lt(securityEvents.createdAt, monthsAgo(ctx.now, SECURITY_EVENTS_MONTHS)),
    and(isFine, lt(securityEvents.createdAt, daysAgo(FINE_HEALTH_CHECKS_DAYS))),
  )
  const isOldViolation = lt(cspViolations.createdAt, daysAgo(CSP_VIOLATIONS_DAYS))
  const isOldAlert = lt(securityAlerts.createdAt, monthsAgo(ctx.now, SECURITY_ALERTS_MONTHS))
  const deleted = {
    events: await countOf(deleteRows(ctx.tx, securityEvents, isOldEvent)),
    violations: await countOf(deleteRows(ctx.tx, cspViolations, isOldViolation)),
    alerts: await countOf(deleteRows(ctx.tx, securityAlerts, isOldAlert)),
  }
  ctx.record({ detail: deleted })
  return deleted
})
