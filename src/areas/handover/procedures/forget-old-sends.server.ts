import { and, asc, inArray, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { SEND_FILE_DAYS } from '../send.ts'
import { supplierSends } from '../tables.server.ts'

export const SEND_BATCH = 100

/** Deletes the files of old sendings: what went, when and its hash stay. */
export const forgetOldSends = procedure({
  name: 'forget-old-sends',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx): Promise<{ sends: number }> {
    const old = await ctx.tx
      .select({ id: supplierSends.id, path: supplierSends.path })
      .from(supplierSends)
      .where(
        and(
          isNotNull(supplierSends.path),
          lt(supplierSends.askedAt, new Date(ctx.now.getTime() - SEND_FILE_DAYS * 86_400_000)),
        ),
      )
      .orderBy(asc(supplierSends.askedAt))
      .limit(SEND_BATCH)
    for (const { path } of old) if (path) await ctx.storage.delete('exports', path)
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await ctx.tx.update(supplierSends).set({ path: null }).where(inArray(supplierSends.id, ids))
    ctx.record({ detail: { sends: ids.length } })
    return { sends: ids.length }
  },
})
