import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { slug } from '#core/text.ts'
import { procedure } from '#platform/procedure.server.ts'
import { supplierSendItems, supplierSends } from '../tables.server.ts'

/** The file for a supplier. Each customer in it can read who fetched it. */
export const fetchSupplierSend = procedure({
  name: 'fetch-supplier-send',
  allow: 'cases',
  input: z.object({ sendId: z.string().max(60) }),
  async run({ sendId }, ctx): Promise<{ name: string; contentType: string; bytes: () => Promise<Buffer> }> {
    const [send] = await ctx.tx.select().from(supplierSends).where(eq(supplierSends.id, sendId))
    if (!send?.path) throw new AppError('not-found')
    const items = await ctx.tx.select().from(supplierSendItems).where(eq(supplierSendItems.sendId, sendId))
    for (const { userId, requestId } of items)
      await recordAccess(ctx, { owner: userId, what: 'request-data', subject: requestId })
    ctx.record({ subject: sendId, detail: { sha256: send.sha256, requests: items.length } })
    const { path } = send
    const { storage } = ctx
    const ending = path.split('.').at(-1) ?? ''
    return {
      name: `${slug(send.supplierName)}-${romeDate(send.askedAt)}.${ending}`,
      contentType: send.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/zip',
      bytes: () => storage.get('exports', path),
    }
  },
})
