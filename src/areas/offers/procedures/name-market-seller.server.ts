import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { MAX_SELLER_NAME } from '#core/limits.ts'
import { checkTypedText } from '#core/typed-text.ts'
import { procedure } from '#platform/procedure.server.ts'
import { renewMarketOffers } from '../open-data/whole-market.server.ts'
import { marketOffers, marketSellers } from '../tables.server.ts'

/** Says what a seller of the open data is called; an empty name takes it back. */
export const nameMarketSeller = procedure({
  name: 'name-market-seller',
  allow: 'admin',
  input: z.object({
    vatNumber: z.string().regex(/^\d{11}$/),
    name: z.string().max(1_000),
  }),
  async run({ vatNumber, name: typed }, ctx) {
    const { tx } = ctx
    const { errors, sanitised: name } = checkTypedText(typed, 'name', { maxLength: MAX_SELLER_NAME, required: false })
    if (errors[0]) throw new AppError('bad-input', { fields: { name: errors[0] } })
    const [sold] = await tx
      .select({ id: marketOffers.id })
      .from(marketOffers)
      .where(eq(marketOffers.vatNumber, vatNumber))
      .limit(1)
    if (!sold) throw new AppError('not-found')
    const [before] = await tx.select().from(marketSellers).where(eq(marketSellers.vatNumber, vatNumber)).for('update')
    if (name === '') await tx.delete(marketSellers).where(eq(marketSellers.vatNumber, vatNumber))
    else {
      const said = { name, fromFile: null, since: ctx.now }
      await tx
        .insert(marketSellers)
        .values({ vatNumber, ...said })
        .onConflictDoUpdate({ target: marketSellers.vatNumber, set: said })
    }
    await renewMarketOffers(tx)
    await ctx.dropPages('offers')
    ctx.record({ subject: vatNumber, detail: { before: before?.name ?? null, after: name || null } })
  },
})
