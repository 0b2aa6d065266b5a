import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { cut } from '#core/text.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { isCriticalDirective, isOfExtension, reportPauseMs } from '../csp.ts'
import { recordSecurityEvent } from '../record-event.server.ts'
import { cspViolations } from '../tables.server.ts'

/** Addresses lose their query before they are kept: it may hold what a person typed. */
const address = z
  .string()
  .max(4000)
  .transform(value => cut(value.split(/[?#]/)[0] ?? '', 300))

/**
 * What a browser refused. Anyone can send such a report: how grave it is follows from the directive and from who reports it,
 * and the same
 * violation is kept once in five seconds when it is critical, once in thirty otherwise, whoever reports it.
 */
export const recordCspViolation = procedure({
  name: 'record-csp-violation',
  allow: 'anyone',
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
          gt(cspViolations.createdAt, new Date(now.getTime() - pauseMs)),
          eq(cspViolations.violatedDirective, directive),
          eq(cspViolations.blockedUri, blockedUri),
        ),
      )
      .limit(1)
    return same !== undefined
  })
