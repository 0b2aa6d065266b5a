import { z } from 'zod'
import { CONVERSIONS } from '#areas/notifications/conversion.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { conversionEvents } from '#areas/notifications/tables.server.ts'

/** Counts one conversion (spec 3 §7): a job that is tried again finds its fact counted. */
export const recordConversion = procedure({
  name: 'record-conversion',
  allow: 'system',
  answers: ['Conversion analytics events'],
  input: z.object({
    kind: z.enum(CONVERSIONS),
    // Jobs queued by a release before this one carry neither.
    fact: z.string().min(1).max(100).optional(),
    at: z.coerce.date().optional(),
    person: z.string().max(100).optional(),
    subject: z.string().max(100).optional(),
  }),
  async run({ kind, fact, at, person, subject }, ctx) {
    await ctx.tx
      .insert(conversionEvents)
      .values({ id: fact ?? ctx.newId(), kind, subject, person, at: at ?? ctx.now })
      .onConflictDoNothing()
  },
})
