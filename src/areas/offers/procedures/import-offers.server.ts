import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { CHANGED_MEANWHILE } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { importDraft } from '../editing/import-draft.server.ts'
import { catalogueChanged, writeOffers, type Writing } from '../editing/store.server.ts'
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
    const { draft, plan, seen: seenNow, catalogue } = await importDraft(ctx, importId, { toWrite: true })
    if (plan.refused || seenNow !== seen) throw new AppError(CHANGED_MEANWHILE)
    const byId = new Map(catalogue.map(offer => [offer.id, offer]))
    const writings = plan.rows.flatMap((each): Writing[] => {
      if (each.action === 'new') return [{ before: null, next: each.row }]
      const before = each.action === 'changed' ? byId.get(each.offerId) : undefined
      return each.action === 'changed' && before ? [{ before, next: each.row }] : []
    })
    const written = await writeOffers(ctx, writings, 'imported')
    if (written.length > 0) await catalogueChanged(ctx)
    const added = writings.filter(({ before }) => before === null).length
    // What each of them was and is stands in its versions.
    ctx.record({ subject: importId, detail: { name: draft.name, added, changed: written.length - added } })
    return { written: written.length }
  },
})
