import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { copyFileName } from '../texts.ts'
import { dataExports } from '../tables.server.ts'

/** One's own copy, for a week: nobody else fetches it, the staff neither. The bytes come as a stream, after the transaction. */
export const downloadDataCopy = procedure({
  name: 'download-data-copy',
  allow: 'signedIn',
  limit: limits.downloadCopy,
  input: z.object({ copyId: z.string().max(60), part: z.coerce.number().int().min(1).max(1000).default(1) }),
  async run({ copyId, part }, ctx) {
    const [copy] = await ctx.tx
      .select()
      .from(dataExports)
      .where(
        and(
          eq(dataExports.id, copyId),
          eq(dataExports.userId, ctx.userId),
          eq(dataExports.state, 'ready'),
          gt(dataExports.expiresAt, ctx.now),
        ),
      )
    const file = copy?.parts[part - 1]
    if (!copy || !file) throw new AppError('not-found')
    const { storage } = ctx
    const stream = () => storage.stream('exports', file.path)
    ctx.record({ subject: copyId, detail: { part } })
    await recordSecurityEvent(ctx, { type: 'data_copy_downloaded', severity: 'info', userId: ctx.userId })
    const day = romeDate(copy.requestedAt)
    return { stream, size: file.size, name: copyFileName(ctx.config.SITE_NAME, day, part, copy.parts.length) }
  },
})
