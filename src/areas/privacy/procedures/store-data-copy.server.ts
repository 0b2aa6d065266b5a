import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { formatDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { COPY_DAYS } from '../texts.ts'
import { copyReadyMail } from '../mails.tsx'
import { dataExports } from '../tables.server.ts'

/** The copy is in the store: its person may fetch it, and is told. False when nobody waits for it any more. */
export const storeDataCopy = procedure({
  name: 'store-data-copy',
  allow: 'system',
  input: z.object({
    copyId: z.string(),
    parts: z.array(z.object({ path: z.string(), size: z.int().positive() })).min(1),
  }),
  async run({ copyId, parts }, ctx): Promise<boolean> {
    const expiresAt = new Date(ctx.now.getTime() + COPY_DAYS * 86_400_000)
    const [copy] = await ctx.tx
      .update(dataExports)
      .set({ state: 'ready', readyAt: ctx.now, expiresAt, parts })
      .where(and(eq(dataExports.id, copyId), eq(dataExports.state, 'waiting')))
      .returning({ userId: dataExports.userId })
    if (!copy) return false
    const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, copy.userId))
    if (person) {
      const link = `${ctx.config.SITE_URL}/dashboard/profilo/i-miei-dati`
      const data = { firstName: person.firstName, until: formatDate(expiresAt), link }
      await ctx.sendMail(copyReadyMail, { to: person.email, data })
    }
    await ctx.changed('copies', copy.userId)
    ctx.record({ subject: copyId, detail: { parts: parts.length } })
    return true
  },
})
