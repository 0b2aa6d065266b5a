import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { costPreview, type CostPreview } from '../editing/cost-preview.ts'
import { typedOffer } from '../editing/offer-values.ts'
import { readTyped } from '../editing/store.server.ts'
import { previewInputOf } from '../editing/warnings.server.ts'

/** What an offer that is being written would cost in a year, for the standard homes, and its place among ours; stores nothing. */
export const previewOfferCost = procedure({
  name: 'preview-offer-cost',
  allow: 'admin',
  reads: true,
  input: z.object({ values: typedOffer, offerId: z.string().max(100).optional() }),
  async run(
    { values, offerId },
    ctx,
  ): Promise<{ errors: Record<string, string>; preview: null } | { errors: null; preview: CostPreview }> {
    const { row, errors } = await readTyped(ctx, values)
    if (!row) return { errors, preview: null }
    return { errors: null, preview: costPreview(row, await previewInputOf(ctx), offerId) }
  },
})
