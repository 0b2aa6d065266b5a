import { z } from 'zod'
import { limits, type RateLimit } from '#core/limits.ts'
import { LIMIT_SPAN } from './choices.ts'

const known = new Map(Object.values<RateLimit>(limits).map(limit => [limit.name, limit]))

/** Allowed attempts, by limit; others keep the product's number. */
const limitsInForce = z.record(z.string(), z.int('not-a-number')).superRefine((given, ctx) => {
  for (const [name, max] of Object.entries(given)) {
    const limit = known.get(name)
    if (!limit) ctx.addIssue({ code: 'custom', message: 'unknown', path: [name] })
    else if (max > limit.max * LIMIT_SPAN || max < Math.max(1, limit.max / LIMIT_SPAN))
      ctx.addIssue({ code: 'custom', message: 'out-of-span', path: [name] })
  }
})

export const guardSettings = {
  limits: { schema: limitsInForce, unset: {} },
  /** Whether administrators must have a second factor; `by-installation`: yes with a DATABASE_URL. */
  'admin-second-factor': { schema: z.enum(['by-installation', 'required', 'optional']), unset: 'by-installation' },
} as const
