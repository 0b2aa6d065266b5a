import type { ClientType } from '#areas/offers/cost/use.ts'
import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, numeric, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PricesOf } from '#areas/offers/price-words.ts'
import type { Breakdown } from '#areas/offers/cost/yearly-cost.ts'
import { user } from '#areas/people/tables.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { browserRows, keptRows, staffRows, systemRows } from '#platform/database/roles.server.ts'
import { goesWith, instant, storedFiles } from '#platform/database/tables.server.ts'
import type { AnalysisStatus, BillTrouble, ContractMarket, ReadingNote } from './bill.ts'
import type { TermsVersions } from './contract/official-terms.ts'
import type { ChargeAnswers } from './doctor/answers.ts'
import type { BilledCharges } from '#areas/bill-reading/charges/charges.ts'
import type { LearntLabel } from '#areas/bill-reading/labels/learnt.ts'
import type { Author, OutsideAmounts, Readings } from './readings.ts'

const id = () => text().primaryKey()
const owner = () => goesWith('user_id', () => user.id)
const bill = () => goesWith('bill_id', () => bills.id)

/** spec 2 §3.3, spec 3 §3: one row per bill, whatever the number of photos. */
export const bills = pgTable(
  'bills',
  {
    id: id(),
    userId: owner(),
    uploadDate: instant('upload_date').notNull(),
    /** Name and size of the first file as submitted; `file_path` in the bucket `bills`. */
    fileName: text('file_name').notNull(),
    filePath: text('file_path').notNull(),
    fileSize: integer('file_size').notNull(),
    supplyType: text('supply_type').$type<EnergyKind>().notNull(),
    customerType: text('customer_type').$type<ClientType>().notNull(),
    analysisStatus: text('analysis_status').$type<AnalysisStatus>().notNull(),
    errorReason: text('error_reason').$type<BillTrouble>(),
    requestId: text('request_id')
      .notNull()
      .references(() => requests.id),
    /** Staff member who submitted it for the customer; null when the customer did. */
    uploadedBy: text('uploaded_by'),
    /** Version that the customer sees; null until it was read. */
    publishedVersion: integer('published_version'),
    /** A newer version edited by the office, hidden from the customer. */
    draftVersion: integer('draft_version'),
    confirmedAt: instant('confirmed_at'),
    /** Set while the published version is «rivisto da una persona». */
    reviewedAt: instant('reviewed_at'),
    /** The owner's answers about figures that the bill check was unsure of. */
    chargeAnswers: jsonb('charge_answers').$type<ChargeAnswers>(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    index('bills_user_idx').on(t.userId, t.uploadDate.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('bills_queue_idx').on(t.uploadDate.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('bills_status_idx').on(t.analysisStatus, t.uploadDate.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('bills_request_idx').on(t.requestId),
    // Office search by any part of the file name.
    index('bills_file_name_idx').using('gin', t.fileName.op('gin_trgm_ops')),
    // Bills waiting for the office: few among many.
    index('bills_office_idx')
      .on(t.uploadDate.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`analysis_status = 'error' or draft_version > coalesce(published_version, 0)`),
    ...keptRows('bills', t.userId),
  ],
)

export const billFiles = pgTable(
  'bill_files',
  {
    billId: bill(),
    userId: owner(),
    kind: text().$type<'original' | 'page'>().notNull(),
    /** From 1: order of the photos, or page number. */
    position: integer().notNull(),
    fileId: text('file_id')
      .notNull()
      .references(() => storedFiles.id),
    /** Pixels; pages only. */
    width: integer(),
    height: integer(),
  },
  t => [
    primaryKey({ columns: [t.billId, t.kind, t.position] }),
    index('bill_files_user_idx').on(t.userId),
    index('bill_files_file_idx').on(t.fileId),
    ...keptRows('bill_files', t.userId),
  ],
)

/**
 * Versions of a bill's values: machine reading, customer's corrections, office's. Each holds all values. Customers see
 * published versions and write corrections; office drafts stay in the office.
 */
export const billReadings = pgTable(
  'bill_readings',
  {
    billId: bill(),
    userId: owner(),
    version: integer().notNull(),
    author: text().$type<Author>().notNull(),
    authorId: text('author_id'),
    values: jsonb().$type<Readings>().notNull(),
    outside: jsonb().$type<OutsideAmounts>().notNull(),
    market: text().$type<ContractMarket>(),
    notes: jsonb().$type<ReadingNote[]>().notNull(),
    /** Rows as read by the machine; null for older readings, and when nothing could be read. */
    charges: jsonb().$type<BilledCharges>(),
    /** The job that read it: a second attempt adds no second version. */
    jobId: text('job_id'),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
  },
  t => [
    primaryKey({ columns: [t.billId, t.version] }),
    index('bill_readings_user_idx').on(t.userId),
    index('bill_readings_pod_idx').on(t.userId, sql`((${t.values} -> 'pod') ->> 'value')`),
    index('bill_readings_pdr_idx').on(t.userId, sql`((${t.values} -> 'pdr') ->> 'value')`),
    pgPolicy('bill_readings_own', {
      for: 'select',
      to: 'app_client',
      using: sql`${t.userId} = current_setting('app.user_id', true) and ${t.publishedAt} is not null`,
    }),
    pgPolicy('bill_readings_correct', {
      for: 'insert',
      to: 'app_client',
      withCheck: sql`${t.userId} = current_setting('app.user_id', true) and ${t.author} = 'customer'`,
    }),
    staffRows('bill_readings'),
  ],
)

const price = (name: string) => numeric(name, { precision: 14, scale: 6 })
const euroColumn = (name: string) => numeric(name, { precision: 12, scale: 2 })

/** spec 3 §3, with the exact names; the rest explains on the page how a figure was computed. */
export const billQuotes = pgTable(
  'bill_quotes',
  {
    id: id(),
    billId: bill(),
    userId: owner(),
    /** Version it was computed from, published together with it. */
    version: integer().notNull(),
    utilityType: text('utility_type').$type<EnergyKind>().notNull(),
    /** `stay` is the present contract, «Resta dove sei». */
    kind: text().$type<'stay' | 'offer'>().notNull(),
    origin: text().$type<'engine' | 'staff'>().notNull(),
    /** From 1 within the supply. */
    rank: integer().notNull(),
    offerId: text('offer_id'),
    offerName: text('offer_name').notNull(),
    supplierName: text('supplier_name'),
    offerType: text('offer_type'),
    /** €/kWh for luce and luce_gas, €/Smc for gas; the spread of variable offers is in the assumptions. */
    pricePerUnit: price('price_per_unit'),
    pricePerUnitGas: price('price_per_unit_gas'),
    /** Prices as printed everywhere: by band, on an index; null for quotes older than this column. */
    prices: jsonb().$type<PricesOf>(),
    monthlyFixedFee: euroColumn('monthly_fixed_fee'),
    /** Yearly spend today, taxes included, at the same consumption: €. */
    currentCustomerPrice: euroColumn('current_customer_price'),
    /** kWh, or Smc for gas; for luce_gas the kWh, and the Smc in `estimated_annual_smc`. */
    estimatedAnnualConsumption: numeric('estimated_annual_consumption', { precision: 14, scale: 3 }),
    estimatedAnnualSmc: numeric('estimated_annual_smc', { precision: 14, scale: 3 }),
    /** € of activation as the offer states it, before VAT; part of the yearly cost. Null for older quotes and those typed by the office. */
    oneOffFee: euroColumn('one_off_fee'),
    /** € in the first year against the present contract; negative when it costs more; null when unknown. */
    estimatedSavings: euroColumn('estimated_savings'),
    comment: text(),
    currentSupplier: text('current_supplier'),
    currentPriceKwh: price('current_price_kwh'),
    currentPriceSmc: price('current_price_smc'),
    currentMonthlyFee: euroColumn('current_monthly_fee'),
    expiryDate: date('expiry_date'),
    /** The first year all in, €; null only for a present contract with an unknown price. */
    yearlyCost: euroColumn('yearly_cost'),
    secondYearCost: euroColumn('second_year_cost'),
    breakdown: jsonb().$type<Breakdown>(),
    assumptions: jsonb().$type<string[]>().notNull(),
    isEstimate: boolean('is_estimate').notNull(),
    /** For a present contract: version of its official conditions used, by supply. */
    terms: jsonb().$type<TermsVersions>(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
    publishedAt: instant('published_at'),
  },
  t => [
    index('bill_quotes_user_idx').on(t.userId),
    // Checks whether an offer may be deleted.
    index('bill_quotes_offer_idx').on(t.offerId),
    index('bill_quotes_list_idx').on(t.billId, t.version, t.utilityType, t.rank),
    pgPolicy('bill_quotes_own', {
      for: 'select',
      to: 'app_client',
      using: sql`${t.userId} = current_setting('app.user_id', true) and ${t.publishedAt} is not null`,
    }),
    staffRows('bill_quotes'),
  ],
)

/** A bill submitted without an account: bound to one browser's cookie, deleted after a day. One per browser. */
export const visitorBills = pgTable(
  'visitor_bills',
  {
    id: id(),
    /** Keyed hash of the cookie's value. */
    browser: text().notNull().unique(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Set by «Crea l’account per tenerla»: the next sign-in in this browser receives it. */
    keptAt: instant('kept_at'),
    /** Submitted files, by stored file number, with the visitor's names. */
    files: jsonb().$type<VisitorFile[]>().notNull(),
    pages: jsonb().$type<VisitorPage[]>().notNull(),
    supplyType: text('supply_type').$type<EnergyKind>().notNull(),
    customerType: text('customer_type').$type<ClientType>().notNull(),
    status: text().$type<'reading' | 'read' | 'failed'>().notNull(),
    trouble: text().$type<BillTrouble>(),
    pagesRead: integer('pages_read').notNull(),
    pagesKnown: integer('pages_known').notNull(),
    /** Version of the values, incremented at each correction. */
    version: integer().notNull(),
    values: jsonb().$type<Readings>().notNull(),
    outside: jsonb().$type<OutsideAmounts>().notNull(),
    market: text().$type<ContractMarket>(),
    notes: jsonb().$type<ReadingNote[]>().notNull(),
    charges: jsonb().$type<BilledCharges>(),
  },
  t => [
    index('visitor_bills_expiry_idx').on(t.expiresAt),
    index('visitor_bills_reading_idx')
      .on(t.sentAt)
      .where(sql`status = 'reading'`),
    ...browserRows('visitor_bills', t.browser),
  ],
)

/** Retention of unused labels. */
export const LEARNT_MONTHS = 24

/**
 * Labels next to values on a seller's bills, learnt from people's corrections. No values, bills or customers: until a
 * second person's bill shows the same words, only their keyed hash is stored.
 */
export const learntLabels = pgTable(
  'learnt_labels',
  {
    /** Name as in `sellerKeys`, or VAT number. */
    seller: text().notNull(),
    means: text().$type<LearntLabel['means']>().notNull(),
    wordsHash: text('words_hash').notNull(),
    /** Null until two people's bills have shown them. */
    words: text(),
    /** Keyed hash of the first person with these words: links to no other row. Null from the second person on. */
    shownBy: text('shown_by'),
    /** When last learnt or used in a reading. */
    usedAt: instant('used_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.seller, t.means, t.wordsHash] }),
    index('learnt_labels_used_idx').on(t.usedAt),
    ...systemRows('learnt_labels'),
  ],
)

export interface VisitorFile {
  fileId: string
  name: string
  size: number
}
export interface VisitorPage {
  fileId: string
  page: number
  width: number
  height: number
}
