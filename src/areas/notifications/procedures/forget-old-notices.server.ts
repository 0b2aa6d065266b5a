import { inArray, lt } from 'drizzle-orm'
import { addMonths, romeDate, startOfRomeDay } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { NOTICE_MONTHS } from '../topics.ts'
import { notices } from '../tables.server.ts'

/** Notices of one transaction; the job goes on while a batch is full. */
export const NOTICE_BATCH = 5000

/** Notices of more than a year ago, read or not. */
export const forgetOldNotices = procedure({
  name: 'forget-old-notices',
  allow: 'system',
  async run(_, ctx): Promise<{ notices: number }> {
    const old = ctx.tx
      .select({ id: notices.id })
      .from(notices)
      .where(lt(notices.at, startOfRomeDay(addMonths(romeDate(ctx.now), -NOTICE_MONTHS))))
      .limit(NOTICE_BATCH)
    const gone = await ctx.tx.delete(notices).where(inArray(notices.id, old)).returning({ id: notices.id })
    ctx.record({ detail: { notices: gone.length } })
    return { notices: gone.length }
  },
})
