import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { isNull, sql } from 'drizzle-orm'
import type { CalendarDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { catalogueVersion, marketOffers } from '../tables.server.ts'
import { isDemoScope } from './file-name.ts'
import { type MarketEntry, entriesOf } from './market-entry.ts'
import type { MarketOffer } from './market-offer.ts'
import { isImplausible } from './market-terms.ts'
import { sellerNames } from './sellers.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** E, G, D, each of the free market and PLACET, plus the demo scopes. */
const MAX_SCOPES = 8

/** Last market read, cached per version: five thousand offers are parsed once, not per request. */
let kept: (WholeMarket & { version: string }) | null = null

export interface WholeMarket {
  entries: readonly MarketEntry[]
  /** Day of the latest file of each kind; PLACET only if there is no other. */
  days: Partial<Record<EnergyKind, CalendarDate>>
  /** Fictional demo offers: no real file imported yet. */
  isDemo: boolean
}

export async function loadWholeMarket(tx: Tx): Promise<WholeMarket> {
  const [current] = await rowsIn(tx, catalogueVersion, { id: 'market' }, 'version')
  if (!current) return { entries: [], days: {}, isDemo: false }
  if (kept?.version === current.version) return kept
  const rows = await tx
    .select({
      id: marketOffers.id,
      offer: marketOffers.offer,
      isAccepted: sql<boolean>`${marketOffers.accepted} is not distinct from ${marketOffers.hash}`,
    })
    .from(marketOffers)
    .where(isNull(marketOffers.goneOn))
  const names = await sellerNames(tx)
  const newest = await tx
    .select({ scope: marketOffers.scope, day: sql<CalendarDate>`max(${marketOffers.lastSeen})::text` })
    .from(marketOffers)
    .where(isNull(marketOffers.goneOn))
    .groupBy(marketOffers.scope)
    .limit(MAX_SCOPES)
  const dayOf = (letter: 'E' | 'G' | 'D') =>
    [`${letter}-MLIBERO`, `${letter}-PLACET`, `${letter}-DEMO`].flatMap(
      scope => newest.find(each => each.scope === scope)?.day ?? [],
    )[0]
  const days = { luce: dayOf('E'), gas: dayOf('G'), luce_gas: dayOf('D') }
  const isDemo = newest.some(({ scope }) => isDemoScope(scope))
  kept = { version: current.version, entries: entriesOf(rows.map(withAcceptance), names), days, isDemo }
  return kept
}

const withAcceptance = ({ id, offer, isAccepted }: { id: string; offer: MarketOffer; isAccepted: boolean }) => ({
  id,
  offer: isAccepted && isImplausible(offer.unpriced) ? { ...offer, unpriced: null } : offer,
})

/** Call after every import: invalidates the cached market on every node. */
export async function renewMarketOffers(tx: Tx): Promise<void> {
  const version = crypto.randomUUID()
  await tx
    .insert(catalogueVersion)
    .values({ id: 'market', version })
    .onConflictDoUpdate({ target: catalogueVersion.id, set: { version } })
}
