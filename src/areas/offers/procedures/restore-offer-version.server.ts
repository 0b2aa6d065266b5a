import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { catalogueChanged, holdOffer, offerToWrite, readTyped, traceOf, writeOffer } from '../editing/store.server.ts'
import { requireSeen } from '../editing/warnings.server.ts'
import { offerVersions } from '../tables.server.ts'

/**
 * Makes an earlier state the present one again, as a version of its own: nothing of what came between is lost, and what it
 * makes odd about an offer that everybody sees has to have been seen.
 */
export const restoreOfferVersion = procedure({
  name: 'restore-offer-version',
  allow: 'admin',
  input: z.object({
    versionId: z.string().min(1).max(100),
    edition: z.string().max(40),
    seen: z.string().max(200).default(''),
  }),
  async run({ versionId, edition, seen }, ctx) {
    const [version] = await ctx.tx.select().from(offerVersions).where(eq(offerVersions.id, versionId))
    if (!version || version.kind === 'planned') throw new AppError('not-found')
    const before = await offerToWrite(ctx, version.offerId)
    await holdOffer(ctx, edition, before)
    const { row, errors } = await readTyped(ctx, version.values)
    if (!row) throw new AppError('bad-input', { fields: errors })
    if (!before.isDraft) await requireSeen(ctx, before, row, seen)
    const { changes } = await writeOffer(ctx, before, row, 'restored')
    if (changes.length === 0) throw new AppError('nothing-changed')
    await catalogueChanged(ctx)
    ctx.record({ subject: version.offerId, detail: { version: versionId, ...traceOf(changes) } })
    return { offerId: version.offerId }
  },
})
