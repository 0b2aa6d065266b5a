import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { followTerms } from '../ledger.server.ts'
import { followPublished } from '../published.server.ts'
import { commissionTerms } from '../tables.server.ts'

/** An agreement written by mistake: what is expected follows those that are left; what was confirmed stays as it was. */
export const removeCommissionTerm = procedure({
  name: 'remove-commission-term',
  allow: 'commissions',
  input: z.object({ termId: z.string().max(60) }),
  async run({ termId }, ctx): Promise<void> {
    const [before] = await ctx.tx.delete(commissionTerms).where(eq(commissionTerms.id, termId)).returning()
    if (!before) throw new AppError('not-found')
    const { supplierName, offerId, cents, validFrom, source } = before
    const moved = await followTerms(ctx, supplierName)
    await followPublished(ctx, supplierName)
    ctx.record({
      subject: supplierName,
      detail: { before: { supplierName, offerId, cents, validFrom, source }, after: null, moved },
    })
  },
})
