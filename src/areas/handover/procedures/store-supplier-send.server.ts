import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { tellOffice } from '#areas/office/tell-office.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { supplierSends } from '../tables.server.ts'

/** The file of a sending is made; false where nobody waits for it any more. */
export const storeSupplierSend = procedure({
  name: 'store-supplier-send',
  allow: 'system',
  input: z.object({
    sendId: z.string().max(60),
    path: z.string().max(200),
    size: z.int().nonnegative(),
    sha256: z.string().length(64),
  }),
  async run({ sendId, ...file }, ctx): Promise<boolean> {
    const [stored] = await ctx.tx
      .update(supplierSends)
      .set({ ...file, state: 'ready', madeAt: ctx.now })
      .where(and(eq(supplierSends.id, sendId), eq(supplierSends.state, 'making')))
      .returning({ id: supplierSends.id })
    if (stored) await tellOffice(ctx, 'requests')
    ctx.record({ subject: sendId, detail: { size: file.size, sha256: file.sha256, stored: stored !== undefined } })
    return stored !== undefined
  },
})
