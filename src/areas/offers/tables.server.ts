import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { publicRows, staffTable } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { ClientType } from './cost/use.ts'
import type { OfferValues } from './editing/commodity-fields.ts'
import type { CteResult } from './editing/fields.ts'
import type { RefusedEntry, MarketOffer } from './open-data/market-offer.ts'
import type { OfferKind } from './offer-kinds.ts'
import type { OfferSource, OfferType, PaymentMethod } from './offer.ts'
import type { StoredTerms } from './terms.ts'

export const suppliers = pgTable(
  'suppliers',
  {
    id: text().primaryKey(),
    /** For good: contracts, files and agreements know their supplier by it. */
    name: text().notNull().unique('suppliers_name_key'),
    /** 11 digits: open data and bills know suppliers by it. */
    vatNumber: text('vat_number'),
    logoPath: text('logo_path'),
    /** Working days that a switch, a voltura, a subentro or an activation usually takes; shown as estimates. */
    switchDays: integer('switch_days'),
    volturaDays: integer('voltura_days'),
    subentroDays: integer('subentro_days'),
    activationDays: integer('activation_days'),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    uniqueIndex('suppliers_vat_idx').on(t.vatNumber),
    uniqueIndex('suppliers_name_idx').on(sql`lower(${t.name})`),
    ...publicRows('suppliers'),
  ],
)

const unitPrice = (name: string) => numeric(name, { precision: 14, scale: 6 })
const euroColumn = (name: string) => numeric(name, { precision: 12, scale: 2 })

interface OfferWords {
  name: AnyPgColumn
  supplierName: AnyPgColumn
  offerCode: AnyPgColumn
}

export const offerWords = ({ name, supplierName, offerCode }: OfferWords) =>
  sql`lower(${name} || ' ' || ${supplierName} || ' ' || coalesce(${offerCode}, ''))`

/** spec 2 §3.1, and what the cost engine needs. No commission stands here: ranking reads this table. */
export const offers = pgTable(
  'offers',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    type: text().$type<OfferKind>().notNull(),
    clientType: text('client_type').$type<ClientType>().notNull(),
    /** One or several of switch, voltura, subentro, attivazione, comma-separated. */
    contractType: text('contract_type').notNull(),
    supplierId: text('supplier_id').references(() => suppliers.id),
    supplierName: text('supplier_name').notNull(),
    supplierLogoPath: text('supplier_logo_path'),
    isActive: boolean('is_active').notNull(),
    /** Made in the office and never published: never active, so that nobody else meets it. */
    isDraft: boolean('is_draft').notNull().default(false),
    startsOn: date('starts_on'),
    /** The last day on which it can be signed. */
    expiryDate: date('expiry_date'),
    /** €/month; of both commodities together for luce_gas. */
    monthlyFixedFee: euroColumn('monthly_fixed_fee'),
    /** €/kWh; null where `terms_luce` says the price (bands, index). */
    pricePerUnit: unitPrice('price_per_unit'),
    /** €/Smc; null where `terms_gas` says the price. */
    pricePerUnitGas: unitPrice('price_per_unit_gas'),
    activationCost: euroColumn('activation_cost'),
    activationInfo: text('activation_info'),
    downloadSpeed: text('download_speed'),
    uploadSpeed: text('upload_speed'),
    networkType: text('network_type'),
    networkCoverage: text('network_coverage'),
    simType: text('sim_type'),
    discount: text(),
    offerDescription: text('offer_description'),
    cteLink: text('cte_link'),
    offerType: text('offer_type').$type<OfferType>(),
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    volturaSubentroCosts: text('voltura_subentro_costs'),
    /** Telecom: months at `monthly_fixed_fee`, then the €/month that follow. */
    promoMonths: integer('promo_months'),
    priceAfterPromo: euroColumn('price_after_promo'),
    /** Telecom: months that the contract ties for, 0 where it does not; and what leaving costs. */
    tieMonths: integer('tie_months'),
    exitCost: euroColumn('exit_cost'),
    greenEnergy: boolean('green_energy').notNull().default(false),
    /** As on the bill and in the open data. */
    offerCode: text('offer_code'),
    source: text().$type<OfferSource>().notNull(),
    /** Names of the regions where it is sold; null: all of Italy. */
    regions: text().array(),
    termsLuce: jsonb('terms_luce').$type<StoredTerms>(),
    termsGas: jsonb('terms_gas').$type<StoredTerms>(),
    createdBy: text('created_by'),
    /** Who of the staff saved it last; null: the product itself. */
    updatedBy: text('updated_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    // Wizards: active ones of a type and client, newest first (spec 2 §7).
    index('offers_wizard_idx')
      .on(t.type, t.clientType, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.isActive}`),
    // The back office pages through all of them.
    index('offers_list_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // The job that switches off what has expired.
    index('offers_expiry_idx')
      .on(t.expiryDate)
      .where(sql`${t.isActive}`),
    index('offers_supplier_idx').on(t.supplierId),
    uniqueIndex('offers_code_idx').on(t.source, t.type, t.offerCode),
    // The office finds them by any part of what they are called by.
    index('offers_words_idx').using('gin', sql`${offerWords(t)} gin_trgm_ops`),
    ...publicRows('offers'),
  ],
)

export type VersionKind =
  | 'first'
  | 'created'
  | 'changed'
  | 'activated'
  | 'deactivated'
  | 'expired'
  | 'restored'
  | 'imported'
  | 'planned'

/**
 * Every state an offer has had, with who wrote it and when. A planned one holds only what it changes, and becomes the
 * offer on the day it begins; one without a day, by a press.
 */
export const offerVersions = staffTable(
  'offer_versions',
  {
    id: text().primaryKey(),
    offerId: goesWith('offer_id', () => offers.id),
    kind: text().$type<VersionKind>().notNull(),
    values: jsonb().$type<OfferValues>().notNull(),
    madeBy: text('made_by'),
    madeAt: instant('made_at').notNull(),
    /** Planned versions only: the first day on which it holds; null: it waits to be published. */
    beginsOn: date('begins_on'),
    /** Planned versions only: why it could not become the offer (field → code). */
    refusedFor: jsonb('refused_for').$type<Record<string, string>>(),
  },
  t => [
    index('offer_versions_offer_idx').on(t.offerId, t.madeAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('offer_versions_planned_idx')
      .on(t.beginsOn)
      .where(sql`${t.kind} = 'planned' and ${t.refusedFor} is null`),
    // What was switched off last, for the office that is open.
    index('offer_versions_expired_idx')
      .on(t.madeAt.desc().nullsFirst())
      .where(sql`${t.kind} = 'expired'`),
  ],
)

/** A file of offers between the look at its differences and their writing. */
export const offerImports = staffTable(
  'offer_imports',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    content: text().notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    appliedAt: instant('applied_at'),
  },
  t => [index('offer_imports_made_idx').on(t.madeAt)],
)

/** What the document behind the CTE link of an offer answered last; looked at again when the link is another. */
export const cteChecks = staffTable(
  'cte_checks',
  {
    offerId: text('offer_id')
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    link: text().notNull(),
    result: text().$type<CteResult>().notNull(),
    /** What the server answered; null where there was no answer. */
    status: integer(),
    checkedAt: instant('checked_at').notNull(),
  },
  t => [index('cte_checks_checked_idx').on(t.checkedAt)],
)

/** A row for our offers and one for the market's: a new random version whenever one changes (see `market_version`). */
export const catalogueVersion = pgTable(
  'catalogue_version',
  { id: text().$type<'catalogue' | 'market'>().primaryKey(), version: text().notNull() },
  () => publicRows('catalogue_version'),
)

/** Files of the open data of the Portale Offerte that were imported, newest first. */
export const marketFiles = staffTable(
  'market_files',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** E, G, D of the name, free market or PLACET: what a newer file of the same stands in for. */
    scope: text().notNull(),
    /** The day of the data, from the name of the file. */
    day: date().notNull(),
    sha256: text().notNull(),
    importedAt: instant('imported_at').notNull(),
    /** Who of the staff gave it; null: the operator's command or the clock. */
    importedBy: text('imported_by'),
    read: integer().notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull(),
    gone: integer().notNull(),
    refused: integer().notNull(),
    /** The first of the entries that were not kept, each with its reason. */
    refusals: jsonb().$type<RefusedEntry[]>().notNull(),
  },
  t => [
    index('market_files_imported_idx').on(t.importedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    uniqueIndex('market_files_scope_idx').on(t.scope, t.day),
  ],
)

/** The offers of the whole market, as the newest file of their scope says them; gone ones stay, with their day. */
export const marketOffers = pgTable(
  'market_offers',
  {
    id: text().primaryKey(),
    scope: text().notNull(),
    vatNumber: text('vat_number').notNull(),
    code: text().notNull(),
    offer: jsonb().$type<MarketOffer>().notNull(),
    /** Of what it says: another one is another version. */
    hash: text().notNull(),
    firstSeen: date('first_seen').notNull(),
    lastSeen: date('last_seen').notNull(),
    /** The first day on which its scope no longer held it. */
    goneOn: date('gone_on'),
    /** The hash that the office accepted although its figures are not likely; of another version it is judged again. */
    accepted: text(),
  },
  t => [
    uniqueIndex('market_offers_code_idx').on(t.scope, t.vatNumber, t.code),
    // A bill knows the code alone.
    index('market_offers_bill_idx').on(sql`lower(${t.code})`),
    index('market_offers_current_idx')
      .on(t.scope)
      .where(sql`${t.goneOn} is null`),
    ...publicRows('market_offers'),
  ],
)

/** What the last import of a scope found in its place, so that it can be undone; the next import takes over the row. */
export const marketUndos = staffTable('market_undos', {
  scope: text().primaryKey(),
  /** Of this import: who undoes it names it, so that nobody undoes one that they have not seen. */
  id: text().notNull(),
  day: date().notNull(),
  /** Of the file: once undone, the clock does not bring the same one back. */
  sha256: text().notNull(),
  /** Rows as they were, under the names of their columns; null once it is undone. */
  before: jsonb(),
})

/** What the sellers of the open data are called: only PLACET lists say it, for the others somebody of the office does. */
export const marketSellers = pgTable(
  'market_sellers',
  {
    vatNumber: text('vat_number').primaryKey(),
    name: text().notNull(),
    /** The file that said it; null: the office, whose word stands over that of files. */
    fromFile: text('from_file'),
    since: instant('since').notNull(),
  },
  () => publicRows('market_sellers'),
)

/** What an offer of the market said before: the history of its prices. */
export const marketOfferVersions = pgTable(
  'market_offer_versions',
  {
    offerId: goesWith('offer_id', () => marketOffers.id),
    since: date().notNull(),
    offer: jsonb().$type<MarketOffer>().notNull(),
    hash: text().notNull(),
  },
  t => [primaryKey({ columns: [t.offerId, t.since] }), ...publicRows('market_offer_versions')],
)
