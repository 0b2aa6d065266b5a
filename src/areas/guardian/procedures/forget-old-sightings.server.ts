import { lt } from 'drizzle-orm'
import { SIGHTING_DAYS } from '#areas/bills/bill.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { guardianSightings } from '../tables.server.ts'

/** Comparisons of past days: an alert needs those of two. */
export const forgetOldSightings = procedure({
  name: 'forget-old-sightings',
  allow: 'system',
  async run(_, ctx): Promise<{ sightings: number }> {
    const before = addDays(romeDate(ctx.now), -SIGHTING_DAYS)
    const gone = await ctx.tx
      .delete(guardianSightings)
      .where(lt(guardianSightings.day, before))
      .returning({ day: guardianSightings.day })
    ctx.record({ detail: { sightings: gone.length } })
    return { sightings: gone.length }
  },
})
