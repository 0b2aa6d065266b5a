import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, numeric, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PricesOf } from '#areas/offers/price-words.ts'
import type { Breakdown } from '#areas/offers/cost/yearly-cost.ts'
import { user } from '#areas/people/tables.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { browserRows, keptRows, staffRows, systemRows } from '#platform/database/roles.server.ts'
import { goesWith, instant, storedFiles } from '#platform/database/tables.server.ts'
import type { AnalysisStatus, BillTrouble, ContractMarket, CustomerType, ReadingNote, SupplyType } from './bill.ts'
import type { TermsVersions } from './contract/official-terms.ts'
import type { ChargeAnswers } from './doctor/answers.ts'
import type { BilledCharges } from '#areas/bill-reading/charges/charges.ts'
import type { LearntLabel } from '#areas/bill-reading/labels/learnt.ts'
import type { Author, OutsideAmounts, Readings } from './readings.ts'

const id = () => text().primaryKey()
const owner = () => goesWith('user_id', () => user.id)
const bill = () => goesWith('bill_id', () => bills.id)

/** spec 2 §3.3, spec 3 §3: one row per bill, whatever number of photos it came in. */
export const bills = pgTable(
  'bills',
  {
    id: id(),
    userId: owner(),
    uploadDate: instant('upload_date').notNull(),
    /** Name and size of the first file as the customer knows it; `file_path` in the bucket `bills`. */
    fileName: text('file_name').notNull(),
    filePath: text('file_path').notNull(),
    fileSize: integer('file_size').notNull(),
    supplyType: text('supply_type').$type<SupplyType>().notNull(),
    customerType: text('customer_type').$type<CustomerType>().notNull(),
    analysisStatus: text('analysis_status').$type<AnalysisStatus>().notNull(),
    errorReason: text('error_reason').$type<BillTrouble>(),
    requestId: text('request_id')
      .notNull()
      .references(() => requests.id),
    /** Who of the office sent it for the customer; null where they did so themselves. */
    uploadedBy: text('uploaded_by'),
    /** The version of the reading that the customer sees; none until it was read. */
    publishedVersion: integer('published_version'),
    /** A newer version the office is working on; the customer does not see it. */
    draftVersion: integer('draft_version'),
    confirmedAt: instant('confirmed_at'),
    /** Set while the published version is «rivisto da una persona». */
    reviewedAt: instant('reviewed_at'),
    /** What its owner said of figures that the check of the bill was not sure of. */
    chargeAnswers: jsonb('charge_answers').$type<ChargeAnswers>(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    index('bills_user_idx').on(t.userId, t.uploadDate.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('bills_queue_idx').on(t.uploadDate.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('bills_status_idx').on(t.analysisStatus, t.uploadDate.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('bills_request_idx').on(t.requestId),
    // The office looks for a bill by any part of the name of its file.
    index('bills_file_name_idx').using('gin', t.fileName.op('gin_trgm_ops')),
    // What waits for the office: few rows among many.
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
    /** From 1: the order of the photos, or the number of the page. */
    position: integer().notNull(),
    fileId: text('file_id')
      .notNull()
      .references(() => storedFiles.id),
    /** Pixels; only of pages. */
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
 * Versions of what a bill says: the machine's reading, the customer's corrections, the office's. Each holds all
 * values. The customer sees published versions and writes corrections; a draft of the office stays in the office.
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
    /** What the machine read row by row; null of readings older than that, and where there was nothing to read. */
    charges: jsonb().$type<BilledCharges>(),
    /** The job that read it: its second attempt adds no second version. */
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

/** spec 3 §3, names to the letter; the rest is what the page needs to show how a figure came about. */
export const billQuotes = pgTable(
  'bill_quotes',
  {
    id: id(),
    billId: bill(),
    userId: owner(),
    /** The version of the reading it was computed from, published together with it. */
    version: integer().notNull(),
    utilityType: text('utility_type').$type<SupplyType>().notNull(),
    /** `stay` is the present contract, «Resta dove sei». */
    kind: text().$type<'stay' | 'offer'>().notNull(),
    origin: text().$type<'engine' | 'staff'>().notNull(),
    /** From 1 within the supply. */
    rank: integer().notNull(),
    offerId: text('offer_id'),
    offerName: text('offer_name').notNull(),
    supplierName: text('supplier_name'),
    offerType: text('offer_type'),
    /** €/kWh for luce and luce_gas, €/Smc for gas; the spread for variable offers stands in the assumptions. */
    pricePerUnit: price('price_per_unit'),
    pricePerUnitGas: price('price_per_unit_gas'),
    /** The prices as they are printed everywhere: by band, on an index; null of quotes of before this was kept. */
    prices: jsonb().$type<PricesOf>(),
    monthlyFixedFee: euroColumn('monthly_fixed_fee'),
    /** What one pays today in a year, taxes included, at the same consumption: €. */
    currentCustomerPrice: euroColumn('current_customer_price'),
    /** kWh, or Smc for gas; for luce_gas the kWh, and the Smc in `estimated_annual_smc`. */
    estimatedAnnualConsumption: numeric('estimated_annual_consumption', { precision: 14, scale: 3 }),
    estimatedAnnualSmc: numeric('estimated_annual_smc', { precision: 14, scale: 3 }),
    /** €, asked once at the beginning; null of quotes of before it was kept, and of what the office typed. */
    oneOffFee: euroColumn('one_off_fee'),
    /** € in the first year against the present contract, the one-off fee paid; negative when it costs more; null when that is not known. */
    estimatedSavings: euroColumn('estimated_savings'),
    comment: text(),
    currentSupplier: text('current_supplier'),
    currentPriceKwh: price('current_price_kwh'),
    currentPriceSmc: price('current_price_smc'),
    currentMonthlyFee: euroColumn('current_monthly_fee'),
    expiryDate: date('expiry_date'),
    /** All in, €; null only for a present contract whose price is not known. */
    yearlyCost: euroColumn('yearly_cost'),
    secondYearCost: euroColumn('second_year_cost'),
    breakdown: jsonb().$type<Breakdown>(),
    assumptions: jsonb().$type<string[]>().notNull(),
    isEstimate: boolean('is_estimate').notNull(),
    /** Of a present contract: the version of its official conditions that was computed with, by supply. */
    terms: jsonb().$type<TermsVersions>(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
    publishedAt: instant('published_at'),
  },
  t => [
    index('bill_quotes_user_idx').on(t.userId),
    // Whether an offer may be deleted.
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

/** Who has no account gave it to be read: bound to the cookie of one browser, gone after a day. One bill per browser. */
export const visitorBills = pgTable(
  'visitor_bills',
  {
    id: id(),
    /** Keyed hash of the cookie's number. */
    browser: text().notNull().unique(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** «Crea l’account per tenerla» was pressed in this browser: whoever signs in there next gets it. */
    keptAt: instant('kept_at'),
    /** What was sent, by the number of the stored file, with the name as the visitor knows it. */
    files: jsonb().$type<VisitorFile[]>().notNull(),
    pages: jsonb().$type<VisitorPage[]>().notNull(),
    supplyType: text('supply_type').$type<SupplyType>().notNull(),
    customerType: text('customer_type').$type<CustomerType>().notNull(),
    status: text().$type<'reading' | 'read' | 'failed'>().notNull(),
    trouble: text().$type<BillTrouble>(),
    pagesRead: integer('pages_read').notNull(),
    pagesKnown: integer('pages_known').notNull(),
    /** Of the values: with every correction another one. */
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

/** Of labels that taught and read nothing. */
export const LEARNT_MONTHS = 24

/**
 * Words beside which a value stands on a seller's bills, told by people's corrections. No value, no bill and nobody's number:
 * until a second person's bill shows the same words, only a keyed hash of them is kept.
 */
export const learntLabels = pgTable(
  'learnt_labels',
  {
    /** Its name as `sellerKeys` writes it, or its VAT number. */
    seller: text().notNull(),
    means: text().$type<LearntLabel['means']>().notNull(),
    wordsHash: text('words_hash').notNull(),
    /** Null until two people's bills have shown them. */
    words: text(),
    /** Keyed hash of who showed them first, with these words: it leads to no other row. Null from the second person on. */
    shownBy: text('shown_by'),
    /** When they last taught, or read, something. */
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
