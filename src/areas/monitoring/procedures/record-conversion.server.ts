import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { conversionEvents } from '../tables.server.ts'

/** Counts one conversion (spec 3 §7). */
export const recordConversion = procedure({
  name: 'record-conversion',
  allow: 'system',
  input: z.object({
    kind: z.enum([
      'registration',
      'bill_upload',
      'offer_activation',
      'request_submission',
      'contact_lead',
      'quote_request',
    ]),
    subject: z.string().max(60).optional(),
  }),
  async run({ kind, subject }, ctx) {
    await ctx.tx.insert(conversionEvents).values({ id: ctx.newId(), kind, subject, at: ctx.now })
  },
})
