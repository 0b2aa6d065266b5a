import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { edition, typedText } from '../fields.server.ts'
import { holdProspect, moveProspect as move } from '../held-prospect.server.ts'
import { contactHash } from '../stop-link.server.ts'
import { outreachBlocks } from '../tables.server.ts'

/**
 * «Mark Responded», a refusal with its reason, and its taking back (spec 3 §4). With `block` the contact is never written to
 * again, whatever the domain, and its address is forgotten.
 */
export const moveProspect = procedure({
  name: 'move-prospect',
  allow: 'admin',
  input: z.object({
    prospectId: z.string().max(60),
    edition,
    to: z.enum(['responded', 'rejected', 'prospect']),
    note: typedText(500).default(''),
    block: z.literal('1').optional(),
  }),
  async run({ prospectId, edition: seen, to, note, block }, ctx): Promise<{ domain: string }> {
    const row = await holdProspect(ctx, prospectId, seen)
    if (to === 'rejected' && note === '') throw new AppError('bad-input', { fields: { note: 'reason-missing' } })
    const isBlocked = to === 'rejected' && block !== undefined && row.contactEmail !== null
    if (isBlocked)
      await ctx.tx
        .insert(outreachBlocks)
        .values({ contactHash: contactHash(ctx.keys, row.contactEmail ?? ''), at: ctx.now })
        .onConflictDoNothing()
    await move(ctx, row, { to, note, ...(isBlocked && { values: { contactEmail: null } }) })
    return { domain: row.domain }
  },
})
