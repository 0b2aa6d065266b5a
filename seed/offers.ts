import { addDays, romeDate } from '#core/dates.ts'
import { renewCatalogueVersion } from '#areas/offers/catalogue.server.ts'
import { offers, suppliers } from '#areas/offers/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { energyOffers } from './energy-offers.ts'
import { codeOf, idOf, type SeedOffer } from './seed-offer.ts'
import { seedSuppliers } from './suppliers.ts'
import { telecomOffers } from './telecom-offers.ts'

export const seededOffers: readonly SeedOffer[] = [...energyOffers, ...telecomOffers]

/** Every code that a bill of a seeded offer may print; offers for both have one for each supply. */
export const knownOfferCodes: ReadonlySet<string> = new Set(
  seededOffers
    .flatMap(offer =>
      offer.type === 'luce_gas' ? [codeOf(offer), codeOf(offer, 'E'), codeOf(offer, 'G')] : [codeOf(offer)],
    )
    .filter(code => code !== null),
)

/** The demonstration catalogue; rows that are already there, perhaps changed by hand, stay as they are. */
export async function seedOffers(tx: Tx, now: Date, site = ''): Promise<void> {
  await tx
    .insert(suppliers)
    .values(seedSuppliers.map(supplier => ({ ...supplier, createdAt: now })))
    .onConflictDoNothing()
  const added = await tx
    .insert(offers)
    .values(seededOffers.map((offer, position) => rowOf(offer, position, now, site)))
    .onConflictDoNothing()
    .returning({ id: offers.id })
  if (added.length > 0) await renewCatalogueVersion(tx)
}

const MINUTE_MS = 60_000

function rowOf(offer: SeedOffer, position: number, now: Date, site: string): typeof offers.$inferInsert {
  const createdAt = new Date(now.getTime() - position * MINUTE_MS)
  return {
    id: idOf(offer),
    name: offer.name,
    type: offer.type,
    clientType: offer.client,
    contractType: offer.contracts.join(', '),
    supplierId: offer.supplier,
    supplierName: seedSuppliers.find(({ id }) => id === offer.supplier)?.name ?? offer.supplier,
    isActive: offer.isActive,
    startsOn: null,
    expiryDate: offer.expiresIn === null ? null : addDays(romeDate(now), offer.expiresIn),
    monthlyFixedFee: offer.fee,
    pricePerUnit: offer.price ?? null,
    pricePerUnitGas: offer.priceGas ?? null,
    activationCost: offer.activationCost,
    activationInfo: offer.activationInfo ?? null,
    downloadSpeed: offer.downloadSpeed ?? null,
    uploadSpeed: offer.uploadSpeed ?? null,
    networkType: offer.networkType ?? null,
    networkCoverage: offer.networkCoverage ?? null,
    simType: offer.simType ?? null,
    discount: offer.discount ?? null,
    offerDescription: offer.description ?? null,
    offerType: offer.offerType,
    paymentMethod: offer.payment,
    volturaSubentroCosts: offer.volturaSubentroCosts ?? null,
    promoMonths: offer.promoMonths ?? null,
    priceAfterPromo: offer.priceAfterPromo ?? null,
    tieMonths: offer.tieMonths ?? null,
    exitCost: offer.exitCost ?? null,
    greenEnergy: offer.green ?? false,
    offerCode: codeOf(offer),
    // An invented supplier has no site: its conditions are the paper of the offer.
    cteLink: site ? `${site}/offerte/${idOf(offer)}/scheda.pdf` : null,
    source: 'demo',
    regions: offer.regions ? [...offer.regions] : null,
    termsLuce: offer.termsLuce ?? null,
    termsGas: offer.termsGas ?? null,
    createdAt,
    updatedAt: createdAt,
  }
}
