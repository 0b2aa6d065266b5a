import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { cspViolations } from '../tables.server.ts'

/** Addresses lose their query before they are kept: it may hold what a person typed. */
const address = z
  .string()
  .max(2000)
  .transform(value => value.split(/[?#]/)[0]?.slice(0, 300) ?? '')

export const recordCspViolation = procedure({
  name: 'record-csp-violation',
  allow: 'anyone',
  answers: ['csp-violation-logger'],
  limit: limits.securityEvents,
  input: z.object({
    directive: z.string().max(200),
    blockedUri: address,
    sourceFile: address.optional(),
    line: z.number().int().optional(),
  }),
  async run(input, ctx) {
    await ctx.tx.insert(cspViolations).values({
      id: ctx.newId(),
      violatedDirective: input.directive,
      blockedUri: input.blockedUri,
      sourceFile: input.sourceFile,
      lineNumber: input.line,
      createdAt: ctx.now,
    })
  },
})
