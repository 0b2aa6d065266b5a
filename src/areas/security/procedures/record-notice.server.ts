import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { recordSecurityEvent } from '../record-event.server.ts'

/** What call() and the pages noticed of a request that was refused, written apart from it (platform/bus.ts). */
export const recordNotice = procedure({
  name: 'record-notice',
  allow: 'system',
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
