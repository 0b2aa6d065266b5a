import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { CHANGED_MEANWHILE } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { importDraft } from '../editing/import-draft.server.ts'
import { catalogueChanged, writeOffer } from '../editing/store.server.ts'
import { offerImports } from '../tables.server.ts'

/**
 * Writes what was shown of a kept file and nothing else, once: when the catalogue has moved meanwhile the differences are
 * others, and have to be looked at again. Refused rows were told, and stay out.
 */
export const importOffers = procedure({
  name: 'import-offers',
  allow: 'admin',
  input: z.object({ importId: z.string().min(1).max(100), seen: z.string().length(64) }),
  async run({ importId, seen }, ctx) {
    const taken = await ctx.tx
      .update(offerImports)
      .set({ appliedAt: ctx.now })
      .where(and(eq(offerImports.id, importId), isNull(offerImports.appliedAt)))
      .returning({ id: offerImports.id })
    if (taken.length === 0) throw new AppError('not-found')
    const now = await importDraft(ctx, importId)
    if (now.plan.refused || now.seen !== seen) throw new AppError(CHANGED_MEANWHILE)
    const byId = new Map(now.catalogue.map(offer => [offer.id, offer]))
    const written: string[] = []
    for (const each of now.plan.rows) {
      if (each.action === 'new') written.push((await writeOffer(ctx, null, each.row, 'imported')).id)
      if (each.action !== 'changed') continue
      const before = byId.get(each.offerId)
      if (before) written.push((await writeOffer(ctx, before, each.row, 'imported')).id)
    }
    if (written.length > 0) await catalogueChanged(ctx)
    ctx.record({ subject: importId, detail: { name: now.draft.name, offers: written } })
    return { written: written.length }
  },
})
