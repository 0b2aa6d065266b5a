import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import {
  catalogueChanged,
  holdOffer,
  isWaiting,
  offerToWrite,
  readTyped,
  traceOf,
  writeOffer,
} from '../editing/store.server.ts'
import { valuesOf } from '../editing/offer-values.ts'
import { requireSeen } from '../editing/warnings.server.ts'
import { offerVersions } from '../tables.server.ts'

/** What a file changes about an offer that everybody sees becomes the offer, over the state that was looked at. */
export const publishWaitingVersion = procedure({
  name: 'publish-waiting-version',
  allow: 'admin',
  input: z.object({
    versionId: z.string().min(1).max(100),
    edition: z.string().max(40),
    /** The warnings that stood beside the button. */
    seen: z.string().max(200).default(''),
  }),
  async run({ versionId, edition, seen }, ctx): Promise<{ offerId: string }> {
    const [waiting] = await ctx.tx
      .delete(offerVersions)
      .where(and(eq(offerVersions.id, versionId), isWaiting))
      .returning()
    if (!waiting) throw new AppError('not-found')
    const before = await offerToWrite(ctx, waiting.offerId)
    await holdOffer(ctx, edition, before)
    const { row, errors } = await readTyped(ctx, { ...valuesOf(before), ...waiting.values })
    if (!row) throw new AppError('bad-input', { fields: errors })
    await requireSeen(ctx, before, row, seen)
    const { changes } = await writeOffer(ctx, before, row, 'imported')
    await catalogueChanged(ctx)
    ctx.record({ subject: waiting.offerId, detail: traceOf(changes) })
    return { offerId: waiting.offerId }
  },
})
