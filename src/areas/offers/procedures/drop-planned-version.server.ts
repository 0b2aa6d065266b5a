import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { OFFERS_TOPIC } from '../editing/store.server.ts'
import { offerVersions } from '../tables.server.ts'

/** A change that was to begin on a day to come is taken back. */
export const dropPlannedVersion = procedure({
  name: 'drop-planned-version',
  allow: 'admin',
  input: z.object({ versionId: z.string().min(1).max(100) }),
  async run({ versionId }, ctx) {
    const [dropped] = await ctx.tx
      .delete(offerVersions)
      .where(and(eq(offerVersions.id, versionId), eq(offerVersions.kind, 'planned')))
      .returning()
    if (!dropped) throw new AppError('not-found')
    await ctx.changed(OFFERS_TOPIC, ctx.userId)
    ctx.record({ subject: dropped.offerId, detail: { beginsOn: dropped.beginsOn, before: dropped.values } })
    return { offerId: dropped.offerId }
  },
})
