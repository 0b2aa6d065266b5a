import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { storedFiles } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { anyBill, lockBill } from '../bill-rows.server.ts'
import { billFiles } from '../tables.server.ts'

const size = z.int().positive()

/** Keeps the pictures of the pages, already in the store, in place of those of an earlier reading. */
export const storeBillPages = procedure({
  name: 'store-bill-pages',
  allow: 'system',
  input: z.object({
    billId: z.string(),
    pages: z.array(z.object({ page: size, path: z.string(), sha256: z.string(), size, width: size, height: size })),
  }),
  async run({ billId, pages }, ctx): Promise<void> {
    await lockBill(ctx, billId)
    const { userId } = await anyBill(ctx, billId)
    const old = await ctx.tx
      .delete(billFiles)
      .where(and(eq(billFiles.billId, billId), eq(billFiles.kind, 'page')))
      .returning({ fileId: billFiles.fileId })
    if (old.length > 0) {
      const ids = old.map(({ fileId }) => fileId)
      const gone = await ctx.tx
        .delete(storedFiles)
        .where(inArray(storedFiles.id, ids))
        .returning({ path: storedFiles.path })
      const { storage } = ctx
      ctx.afterCommit(() => Promise.all(gone.map(({ path }) => storage.delete('bills', path))))
    }
    for (const { page, path, sha256, size, width, height } of pages) {
      const fileId = ctx.newId()
      await ctx.tx.insert(storedFiles).values({
        id: fileId,
        ownerId: userId,
        bucket: 'bills',
        path,
        name: `pagina-${page}.jpg`,
        contentType: 'image/jpeg',
        size,
        sha256,
        createdAt: ctx.now,
      })
      await ctx.tx.insert(billFiles).values({ billId, userId, kind: 'page', position: page, fileId, width, height })
    }
    await ctx.changed('bills', userId)
    ctx.record({ subject: billId, detail: { pages: pages.length } })
  },
})
