import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { followPublished } from '../published.server.ts'
import { commissionTerms, publishedSuppliers } from '../tables.server.ts'

/** Whether everybody reads what this supplier pays: from here on with each change of its agreements. */
export const publishPayments = procedure({
  name: 'publish-payments',
  allow: 'commissions',
  input: z.object({ supplierName: z.string().min(1).max(200), isPublic: z.boolean() }),
  async run({ supplierName, isPublic }, ctx): Promise<void> {
    const terms = await ctx.tx.$count(commissionTerms, eq(commissionTerms.supplierName, supplierName))
    if (isPublic && terms === 0) throw new AppError('not-found')
    if (isPublic) await ctx.tx.insert(publishedSuppliers).values({ supplierName, at: ctx.now }).onConflictDoNothing()
    else await ctx.tx.delete(publishedSuppliers).where(eq(publishedSuppliers.supplierName, supplierName))
    await followPublished(ctx, supplierName)
    ctx.record({ subject: supplierName, detail: { isPublic } })
  },
})
