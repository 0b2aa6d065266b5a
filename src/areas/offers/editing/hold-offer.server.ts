import { eq } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { editionOf, holdEdition } from '#core/edited.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { StoredOffer } from './store.server.ts'

/** Refuses to write over what somebody saved after this form was drawn, and says who. */
export async function holdOffer({ tx }: Pick<Context, 'tx'>, edition: string, offer: StoredOffer): Promise<void> {
  if (edition === editionOf(offer)) return
  const [by] = offer.updatedBy
    ? await tx
        .select({ first: profiles.firstName, last: profiles.lastName })
        .from(profiles)
        .where(eq(profiles.id, offer.updatedBy))
    : []
  holdEdition(edition, offer, by ? `${by.first} ${by.last}`.trim() : null)
}
