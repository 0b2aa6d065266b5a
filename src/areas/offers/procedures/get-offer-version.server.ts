import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { editionOf } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { valuesOf } from '../editing/offer-values.ts'
import { offers, offerVersions } from '../tables.server.ts'
import { writerName } from './get-offer-for-office.server.ts'

/** An offer as it was in one of its versions, whole, beside what it says now. */
export const getOfferVersion = procedure({
  name: 'get-offer-version',
  allow: 'admin',
  reads: true,
  input: z.object({ versionId: z.string().min(1).max(100) }),
  async run({ versionId }, { tx }) {
    const [found] = await tx
      .select({ version: offerVersions, offer: offers, by: writerName })
      .from(offerVersions)
      .innerJoin(offers, eq(offers.id, offerVersions.offerId))
      .leftJoin(profiles, eq(profiles.id, offerVersions.madeBy))
      .where(and(eq(offerVersions.id, versionId), ne(offerVersions.kind, 'planned')))
    if (!found) throw new AppError('not-found')
    const { version, offer, by } = found
    return {
      id: version.id,
      kind: version.kind,
      by,
      at: version.madeAt,
      was: version.values,
      offerId: offer.id,
      name: offer.name,
      edition: editionOf(offer),
      is: valuesOf(offer),
    }
  },
})
