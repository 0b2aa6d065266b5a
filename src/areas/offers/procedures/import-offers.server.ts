import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { CHANGED_MEANWHILE } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { importDraft } from '../editing/import-draft.server.ts'
import { catalogueChanged, keepWaiting, writeOffers, type Writing } from '../editing/store.server.ts'
import { offerImports } from '../tables.server.ts'

/** Everybody sees it, or would. */
const isForEverybody = ({ before, next }: Writing): boolean =>
  before !== null && !before.isDraft && (before.isActive || next.isActive)

/**
 * Writes what was shown of a kept file and nothing else, once: when the catalogue has moved meanwhile the differences are
 * others, and have to be looked at again. Refused rows were told, and stay out. A change of an offer that is on sale, or would
 * be, waits as a version of it until it is published by a press of its own (`publish-waiting-version`).
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
    const [unseen, direct] = [writings.filter(isForEverybody), writings.filter(each => !isForEverybody(each))]
    const written = await writeOffers(ctx, direct, 'imported')
    await keepWaiting(ctx, unseen)
    if (writings.length > 0) await catalogueChanged(ctx)
    const added = writings.filter(({ before }) => before === null).length
    const told = { written: written.length, waiting: unseen.length }
    // What each of them was and is stands in its versions.
    ctx.record({ subject: importId, detail: { name: draft.name, added, changed: written.length - added, ...told } })
    return told
  },
})
