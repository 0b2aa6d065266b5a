import { and, eq, isNull, lt } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { passToPerson } from '../unread-bill.server.ts'
import { bills } from '../tables.server.ts'

/** Minutes after which a bill that is still being read is taken to be lost: far above the slowest reading and its retry. */
const STUCK_AFTER_MINUTES = 30

/** No bill waits for ever: a reading lost with its node passes to a person. */
export const giveUpStuckReadings = procedure({
  name: 'give-up-stuck-readings',
  allow: 'system',
  async run(_, ctx): Promise<{ given: number }> {
    const before = new Date(ctx.now.getTime() - STUCK_AFTER_MINUTES * 60_000)
    const stuck = await ctx.tx
      .select()
      .from(bills)
      .where(and(eq(bills.analysisStatus, 'pending'), isNull(bills.publishedVersion), lt(bills.updatedAt, before)))
      .for('update')
    for (const bill of stuck) await passToPerson(ctx, bill, 'reading-failed')
    ctx.record({ detail: { given: stuck.length } })
    return { given: stuck.length }
  },
})
