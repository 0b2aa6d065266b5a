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
    /** Never changes: contracts, files and agreements refer to the supplier by it. */
    name: text().notNull().unique('suppliers_name_key'),
    /** 11 digits: key of suppliers in open data and bills. */
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

/** spec 2 §3.1, and the input of the cost engine. No commission here: ranking reads this table. */
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
    /** Created in the office and never published: never active, so never public. */
    isDraft: boolean('is_draft').notNull().default(false),
    startsOn: date('starts_on'),
    /** Last day on which it can be signed. */
    expiryDate: date('expiry_date'),
    /** €/month; of both commodities together for luce_gas. */
    monthlyFixedFee: euroColumn('monthly_fixed_fee'),
    /** €/kWh; null when `terms_luce` holds the price (bands, index). */
    pricePerUnit: unitPrice('price_per_unit'),
    /** €/Smc; null when `terms_gas` holds the price. */
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
    /** Telecom: minimum contract months, 0 if none; and the cost of leaving. */
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
    /** Staff member who last saved it; null: the system. */
    updatedBy: text('updated_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    // Wizards: active ones of a type and client, newest first (spec 2 §7).
    index('offers_wizard_idx')
      .on(t.type, t.clientType, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.isActive}`),
    // Back office pagination.
    index('offers_list_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Expiry job.
    index('offers_expiry_idx')
      .on(t.expiryDate)
      .where(sql`${t.isActive}`),
    index('offers_supplier_idx').on(t.supplierId),
    uniqueIndex('offers_code_idx').on(t.source, t.type, t.offerCode),
    // Office search by any part of its names.
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
 * Every state of an offer, with author and time. A planned one holds only its changes and is applied on its first day;
 * one without a day, on approval.
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
    /** Planned versions only: first day of validity; null: waits to be published. */
    beginsOn: date('begins_on'),
    /** Planned versions only: why it could not be applied (field → code). */
    refusedFor: jsonb('refused_for').$type<Record<string, string>>(),
  },
  t => [
    index('offer_versions_offer_idx').on(t.offerId, t.madeAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('offer_versions_planned_idx')
      .on(t.beginsOn)
      .where(sql`${t.kind} = 'planned' and ${t.refusedFor} is null`),
    // Latest expiries, for the office.
    index('offer_versions_expired_idx')
      .on(t.madeAt.desc().nullsFirst())
      .where(sql`${t.kind} = 'expired'`),
  ],
)

/** A file of offers between the review of its differences and the import. */
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

/** Last result of the check of an offer's CTE link; repeated when the link changes. */
export const cteChecks = staffTable(
  'cte_checks',
  {
    offerId: text('offer_id')
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    link: text().notNull(),
    result: text().$type<CteResult>().notNull(),
    /** HTTP status; null without a response. */
    status: integer(),
    checkedAt: instant('checked_at').notNull(),
  },
  t => [index('cte_checks_checked_idx').on(t.checkedAt)],
)

/** One row for our offers and one for the market: a new random version at each change (see `market_version`). */
export const catalogueVersion = pgTable(
  'catalogue_version',
  { id: text().$type<'catalogue' | 'market'>().primaryKey(), version: text().notNull() },
  () => publicRows('catalogue_version'),
)

/** Imported files of the Portale Offerte's open data, newest first. */
export const marketFiles = staffTable(
  'market_files',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** E, G, D of the name, free market or PLACET: a newer file of the same scope replaces it. */
    scope: text().notNull(),
    /** Day of the data, from the file name. */
    day: date().notNull(),
    sha256: text().notNull(),
    importedAt: instant('imported_at').notNull(),
    /** Staff member who uploaded it; null: the operator's command or the scheduler. */
    importedBy: text('imported_by'),
    read: integer().notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull(),
    gone: integer().notNull(),
    refused: integer().notNull(),
    /** First rejected entries, each with its reason. */
    refusals: jsonb().$type<RefusedEntry[]>().notNull(),
  },
  t => [
    index('market_files_imported_idx').on(t.importedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    uniqueIndex('market_files_scope_idx').on(t.scope, t.day),
  ],
)

/** Offers of the whole market from the newest file of their scope; delisted ones stay, with their day. */
export const marketOffers = pgTable(
  'market_offers',
  {
    id: text().primaryKey(),
    scope: text().notNull(),
    vatNumber: text('vat_number').notNull(),
    code: text().notNull(),
    offer: jsonb().$type<MarketOffer>().notNull(),
    /** Content hash: a different one is a new version. */
    hash: text().notNull(),
    firstSeen: date('first_seen').notNull(),
    lastSeen: date('last_seen').notNull(),
    /** First day on which its scope no longer listed it. */
    goneOn: date('gone_on'),
    /** Hash accepted by the office despite implausible figures; a new version is checked again. */
    accepted: text(),
  },
  t => [
    uniqueIndex('market_offers_code_idx').on(t.scope, t.vatNumber, t.code),
    // Bills only give the code.
    index('market_offers_bill_idx').on(sql`lower(${t.code})`),
    index('market_offers_current_idx')
      .on(t.scope)
      .where(sql`${t.goneOn} is null`),
    ...publicRows('market_offers'),
  ],
)

/** What the last import of a scope replaced, for undo; the next import overwrites it. */
export const marketUndos = staffTable('market_undos', {
  scope: text().primaryKey(),
  /** Id of this import: an undo names it, so that nobody undoes an import they have not seen. */
  id: text().notNull(),
  day: date().notNull(),
  /** Of the file: once undone, the scheduler does not import it again. */
  sha256: text().notNull(),
  /** Rows as they were, by column name; null once undone. */
  before: jsonb(),
})

/** Names of open-data sellers: PLACET lists give them, the office enters the others. */
export const marketSellers = pgTable(
  'market_sellers',
  {
    vatNumber: text('vat_number').primaryKey(),
    name: text().notNull(),
    /** File that gave the name; null: the office, whose names prevail over files. */
    fromFile: text('from_file'),
    since: instant('since').notNull(),
  },
  () => publicRows('market_sellers'),
)

/** Earlier versions of a market offer: its price history. */
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
