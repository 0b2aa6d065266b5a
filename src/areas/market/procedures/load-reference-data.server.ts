import { procedure } from '#platform/procedure.server.ts'
import { storeReferenceData } from '../store.server.ts'

/** Brings the tables to the figures that the product carries in `data/`; at every start, and it may run again at any time. */
export const loadReferenceData = procedure({
  name: 'load-reference-data',
  allow: 'system',
  async run(_, ctx) {
    const changed = await storeReferenceData(ctx.tx, ctx.now)
    ctx.record({ detail: { changed } })
    if (changed > 0) await ctx.dropPages('market', 'offers')
    return { changed }
  },
})
