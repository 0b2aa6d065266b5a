import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { catalogueChanged, writeOffers } from '../editing/store.server.ts'
import { offers } from '../tables.server.ts'

export const EXPIRY_BATCH = 200

/** spec 1 §7: switches off the offers whose last day is past; answers how many. They are hidden from that day on anyway. */
export const disableExpiredOffers = procedure({
  name: 'disable-expired-offers',
  allow: 'system',
  answers: ['disable_expired_offers'],
  async run(_, ctx): Promise<{ disabled: number }> {
    const expired = await ctx.tx
      .select()
      .from(offers)
      .where(and(eq(offers.isActive, true), lt(offers.expiryDate, romeDate(ctx.now))))
      .orderBy(asc(offers.expiryDate), asc(offers.id))
      .limit(EXPIRY_BATCH)
      .for('update')
    if (expired.length === 0) return { disabled: 0 }
    // Those of the open data have no versions: they come and go with their file.
    const imported = expired.filter(({ source }) => source === 'open-data').map(({ id }) => id)
    if (imported.length > 0)
      await ctx.tx.update(offers).set({ isActive: false, updatedAt: ctx.now }).where(inArray(offers.id, imported))
    const ours = expired.filter(({ source }) => source !== 'open-data')
    await writeOffers(
      ctx,
      ours.map(before => ({ before, next: { ...before, isActive: false } })),
      'expired',
    )
    await catalogueChanged(ctx)
    await ctx.changed('offers-expired', 'system')
    ctx.record({ detail: { disabled: expired.length } })
    return { disabled: expired.length }
  },
})
