import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { requests } from '#areas/requests/tables.server.ts'
import { staffTable } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { CommissionState } from './commission.ts'
import type { StatementReport } from './statement.ts'

/**
 * What a supplier pays per contract, from a day on. In an area that ranking cannot import (tests/floors.test.ts), and
 * for staff only: in no customer page, public data or data copy.
 */
export const commissionTerms = staffTable(
  'commission_terms',
  {
    id: text().primaryKey(),
    supplierName: text('supplier_name').notNull(),
    /** Null: every offer of the supplier without a term of its own. */
    offerId: text('offer_id'),
    cents: integer().notNull(),
    validFrom: date('valid_from').notNull(),
    /** Source: the agreement and its date. */
    source: text().notNull(),
    recordedBy: text('recorded_by').notNull(),
    at: instant('at').notNull(),
  },
  t => [uniqueIndex('commission_terms_one_idx').on(t.supplierName, sql`coalesce(${t.offerId}, '')`, t.validFrom)],
)

/** Suppliers with public agreements (`published/`), whether or not there are any at present. */
export const publishedSuppliers = staffTable('published_suppliers', {
  supplierName: text('supplier_name').primaryKey(),
  at: instant('at').notNull(),
})

/** Amounts stated by a supplier's file; each file once. */
export const commissionStatements = staffTable(
  'commission_statements',
  {
    id: text().primaryKey(),
    supplierName: text('supplier_name').notNull(),
    fileName: text('file_name').notNull(),
    sha256: text().notNull(),
    /** Contracts concluded by this day should be in it. */
    until: date().notNull(),
    lines: integer().notNull(),
    /** Cents confirmed, and clawed back. */
    confirmedCents: integer('confirmed_cents').notNull(),
    clawedBackCents: integer('clawed_back_cents').notNull(),
    report: jsonb().$type<StatementReport>().notNull(),
    importedBy: text('imported_by').notNull(),
    at: instant('at').notNull(),
  },
  t => [
    uniqueIndex('commission_statements_file_idx').on(t.supplierName, t.sha256),
    index('commission_statements_newest_idx').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** The ledger: one row per contract, expected, then confirmed or clawed back. */
export const commissions = staffTable(
  'commissions',
  {
    id: text().primaryKey(),
    /** Cleared after the request's retention: the amount stays. */
    requestId: text('request_id').references(() => requests.id, { onDelete: 'set null' }),
    supplierName: text('supplier_name').notNull(),
    offerId: text('offer_id').notNull(),
    offerName: text('offer_name').notNull(),
    state: text().$type<CommissionState>().notNull(),
    concludedOn: date('concluded_on').notNull(),
    /** Null when no term gives an amount. */
    expectedCents: integer('expected_cents'),
    termId: text('term_id').references(() => commissionTerms.id, { onDelete: 'set null' }),
    confirmedCents: integer('confirmed_cents'),
    confirmedOn: date('confirmed_on'),
    clawedBackCents: integer('clawed_back_cents'),
    clawedBackOn: date('clawed_back_on'),
    /** Last change: a statement, the customer's withdrawal, or the supplier's retraction. */
    source: text().$type<'terms' | 'statement' | 'withdrawal' | 'supplier'>().notNull(),
    statementId: text('statement_id').references(() => commissionStatements.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    uniqueIndex('commissions_request_idx').on(t.requestId),
    index('commissions_term_idx').on(t.termId),
    index('commissions_statement_idx').on(t.statementId),
    index('commissions_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('commissions_state_idx').on(t.state, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('commissions_concluded_idx').on(t.concludedOn),
    index('commissions_supplier_idx').on(t.supplierName, t.state, t.concludedOn),
  ],
)
