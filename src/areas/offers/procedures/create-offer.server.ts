import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { typedOffer } from '../editing/offer-values.ts'
import { catalogueChanged, readTyped, writeOffer } from '../editing/store.server.ts'
import { z } from 'zod'

/** A new offer of the catalogue (spec 2 §7: created_by is who writes it). */
export const createOffer = procedure({
  name: 'create-offer',
  allow: 'admin',
  answers: ['offers insert'],
  input: z.object({ values: typedOffer }),
  async run({ values }, ctx) {
    const { row, errors } = await readTyped(ctx, values)
    if (!row) throw new AppError('bad-input', { fields: errors })
    const { id } = await writeOffer(ctx, null, row, 'created')
    await catalogueChanged(ctx)
    ctx.record({ subject: id, detail: { after: values } })
    return { offerId: id }
  },
})
