import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { loadCatalogue } from '../catalogue.server.ts'
import { canBeSigned } from '../offer.ts'
import { inListOrder, publicOffer, type PublicOffer } from '../public-offer.ts'
import { suppliers } from '../tables.server.ts'

export interface DescribedSupplier {
  id: string
  name: string
  /** Working days that each kind of request usually takes, as the office has entered them. */
  days: { switch: number | null; voltura: number | null; subentro: number | null; activation: number | null }
  /** What can be signed with it today, in the order of lists. */
  offers: PublicOffer[]
}

/** A supplier as the office has entered it, with its offers; `not-found` for one that we have none of. */
export const describeSupplier = procedure({
  name: 'describe-supplier',
  allow: 'anyone',
  reads: true,
  limit: limits.offers,
  input: z.object({ id: z.string().min(1).max(100) }),
  async run({ id }, { tx, now }): Promise<DescribedSupplier> {
    const today = romeDate(now)
    const [row] = await tx.select().from(suppliers).where(eq(suppliers.id, id))
    const own = (await loadCatalogue(tx)).filter(
      offer => offer.supplierId === id && offer.source !== 'open-data' && canBeSigned(offer, today),
    )
    if (!row || own.length === 0) throw new AppError('not-found')
    const market = await loadMarket(tx, today)
    const { switchDays, volturaDays, subentroDays, activationDays } = row
    return {
      id,
      name: row.name,
      days: { switch: switchDays, voltura: volturaDays, subentro: subentroDays, activation: activationDays },
      offers: inListOrder(own.map(offer => publicOffer(offer, market))),
    }
  },
})
