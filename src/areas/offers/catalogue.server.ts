import { desc, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#platform/database/database.server.ts'
import { createLog } from '#platform/log.server.ts'
import type { PricePlan } from './cost/plan.ts'
import { CLIENT_TYPES } from './cost/use.ts'
import { OFFER_KINDS } from './offer-kinds.ts'
import { OFFER_TYPES, PAYMENT_METHODS, readContractTypes, type Offer } from './offer.ts'
import { catalogueVersion, offers } from './tables.server.ts'
import { terms } from './terms.ts'
import { amountsOf, plansOf } from './offer-plan.ts'
import { oncePerScreen, rowsIn } from '#platform/database/rows.server.ts'
import { attempt } from '#core/attempt.ts'

export interface CatalogueOffer extends Offer {
  /** One per commodity; null for telecom offers and for those without a price. */
  plans: PricePlan[] | null
  updatedAt: Date
}

/** Last catalogue read, cached per version: thousands of offers are parsed once, not per request. */
let kept: { version: string; offers: CatalogueOffer[] } | null = null

/** All active offers, newest first. Callers still check `canBeSigned`: offers expire by the day. */
export async function loadCatalogue(tx: Tx): Promise<CatalogueOffer[]> {
  const ofCatalogue = () => rowsIn(tx, catalogueVersion, { id: 'catalogue' }, 'version')
  const [current] = await oncePerScreen(tx, 'catalogue', async () => ofCatalogue())
  if (current && kept?.version === current.version) return kept.offers
  const rows = await rowsIn(tx, offers, { isActive: true }).orderBy(desc(offers.createdAt), desc(offers.id))
  const catalogue = rows.flatMap(row => offerOf(row) ?? [])
  if (current) kept = { version: current.version, offers: catalogue }
  return catalogue
}

/** Call after every write to offers or suppliers: invalidates the cached catalogue on every node. */
export async function renewCatalogueVersion(tx: Tx): Promise<void> {
  const version = crypto.randomUUID()
  await tx
    .insert(catalogueVersion)
    .values({ id: 'catalogue', version })
    .onConflictDoUpdate({ target: catalogueVersion.id, set: { version } })
}

type StoredOffer = typeof offers.$inferSelect

/** Parses a row; logs and returns null when it was written from outside the product and makes no sense. */
export function offerOf(row: StoredOffer): CatalogueOffer | null {
  try {
    return readOffer(row)
  } catch (error) {
    createLog('warn').warn({ err: error, offer: row.id }, 'offer left out')
    return null
  }
}

/** True for rows that `offerOf` leaves out; only the office reads them, to correct them. */
export const isBroken = (row: StoredOffer): boolean => attempt(() => readOffer(row)) === null

/** Columns whose types promise more than the database enforces. */
const promised = z.object({
  type: z.enum(OFFER_KINDS),
  clientType: z.enum(CLIENT_TYPES),
  offerType: z.enum(OFFER_TYPES).nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  termsLuce: terms.nullable(),
  termsGas: terms.nullable(),
})

function readOffer(row: StoredOffer): CatalogueOffer {
  const { contractType, ...rest } = row
  const offer = { ...rest, ...promised.parse(row), contractTypes: readContractTypes(contractType), ...amountsOf(row) }
  return { ...offer, plans: plansOf(offer) }
}

/** Codes by which bills name our offers. */
export async function offerCodes(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ code: offers.offerCode }).from(offers).where(isNotNull(offers.offerCode))
  return rows.flatMap(({ code }) => code || [])
}
