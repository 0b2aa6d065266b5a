import type { PaymentMethod } from '#areas/offers/offer.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { addedRows, keptRows, ownRowsReadOnly, signedRows, staffTable, steps } from '#platform/database/roles.server.ts'
import { goesWith, instant, storedFiles } from '#platform/database/tables.server.ts'
import type { AcceptanceRecord } from './activation/acceptances.ts'
import type { ConsultationDetails } from './consultation.server.ts'
import type { Ball } from './case/steps.ts'
import type { DocumentKind } from './document-kinds.ts'
import type { RequestChannel, RequestStatus, RequestType } from './request.ts'
import type { OfferSnapshot } from './offers/wizard-offers.ts'
import type { WithdrawalOutcome, WithdrawalStatement, WithdrawnContract } from './withdrawal/withdrawal.ts'

/** Search terms of a visitor; must match the index expression literally. */
export const visitorWords = (details: AnyPgColumn) =>
  sql`lower(coalesce(${details}->>'name', '') || ' ' || coalesce(${details}->>'email', ''))`

const isOpen = sql`status in ('pending', 'in_progress')`

/**
 * Day whose commission agreement values an open contract: its own day, else that of its conclusion; `infinity` if not
 * concluded, valued by today's agreement.
 */
export const agreementDay = sql`coalesce(contract_day, (concluded_at at time zone 'Europe/Rome')::date, 'infinity'::date)`

const owner = () => goesWith('user_id', () => user.id)
const ofRequest = () => goesWith('request_id', () => requests.id)

/** spec 2 §3.4, spec 3 §3. */
export const requests = pgTable(
  'requests',
  {
    id: text().primaryKey(),
    /** Null for a consultation without an account: visible to the office only. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    type: text().$type<RequestType>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    status: text().$type<RequestStatus>().notNull(),
    /** Initial data for the office: for a consultation, who asks and about what. */
    details: jsonb().$type<ConsultationDetails>(),
    /** Who acts next, from the last event; null for requests older than this field. */
    ball: text().$type<Ball>(),
    /** When the next step is expected; null when nothing is awaited. */
    expectedOn: date('expected_on'),
    officeSeenAt: instant('office_seen_at'),
    /** Displayed number: «Richiesta n. 1042». */
    number: integer().notNull().generatedByDefaultAsIdentity({ name: 'requests_number_seq', startWith: 1001 }),
    assigneeId: text('assignee_id').references(() => user.id, { onDelete: 'set null' }),
    /** The missed date, while the customer waits for a later one. */
    lateSince: date('late_since'),
    /**
     * Original deadline of the office: a new date given to the customer does not reset the delay. Null for closed
     * cases: a date alone means that the case is open, which lets the planner estimate their number.
     */
    dueOn: date('due_on').generatedAlwaysAs(
      sql`case when status in ('pending', 'in_progress') then coalesce(late_since, expected_on) end`,
    ),
    channel: text().$type<RequestChannel>().notNull().default('site'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    index('requests_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    // Retention: by the last step.
    index('requests_updated_idx').on(t.updatedAt, t.id),
    index('requests_open_updated_idx').on(t.updatedAt, t.id).where(isOpen),
    index('requests_open_newest_idx').on(t.createdAt, t.id).where(isOpen),
    index('requests_queue_idx').on(t.status, t.createdAt.desc().nullsFirst()),
    // Late cases first: all, and by party awaited.
    index('requests_expected_idx').on(t.expectedOn, t.id).where(isOpen),
    index('requests_ball_idx').on(t.ball, t.expectedOn, t.id).where(isOpen),
    // All, for the office.
    index('requests_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    uniqueIndex('requests_number_idx').on(t.number),
    index('requests_due_idx')
      .on(t.dueOn, t.id)
      .where(sql`due_on is not null`),
    index('requests_ball_due_idx')
      .on(t.ball, t.dueOn, t.id)
      .where(sql`due_on is not null`),
    index('requests_unassigned_idx')
      .on(t.dueOn, t.id)
      .where(sql`status in ('pending', 'in_progress') and assignee_id is null`),
    // The badge, on every office page.
    index('requests_unseen_idx')
      .on(t.id)
      .where(sql`status in ('pending', 'in_progress') and ball = 'office' and office_seen_at is null`),
    index('requests_undated_idx')
      .on(t.id)
      .where(sql`status in ('pending', 'in_progress') and due_on is null`),
    index('requests_assignee_idx').on(t.assigneeId, t.dueOn, t.id),
    // Visitors' requests, by name and address.
    index('requests_visitor_words_idx')
      .using('gin', sql`${visitorWords(t.details)} gin_trgm_ops`)
      .where(sql`user_id is null`),
    ...keptRows('requests', t.userId),
  ],
)

/** Search index of sealed requests: keyed hashes of tax code, POD and PDR (`request-codes.server.ts`). */
export const requestCodes = staffTable(
  'request_codes',
  {
    code: text().notNull(),
    requestId: ofRequest(),
  },
  t => [primaryKey({ columns: [t.code, t.requestId] }), index('request_codes_request_idx').on(t.requestId)],
)

/** Internal office notes about a case; only the reminder day changes. */
export const caseNotes = staffTable(
  'case_notes',
  {
    id: text().primaryKey(),
    requestId: ofRequest(),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    authorId: text('author_id').notNull(),
    body: text().notNull(),
    at: instant('at').notNull(),
    /** «Ricordamelo»: from this day the case is listed among its author's reminders, until they mark it done. */
    remindOn: date('remind_on'),
  },
  t => [
    index('case_notes_remind_idx')
      .on(t.authorId, t.remindOn)
      .where(sql`remind_on is not null`),
    index('case_notes_request_idx').on(t.requestId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('case_notes_user_idx').on(t.userId),
  ],
)

/** Timeline of a case: append-only. Steps hidden from the customer have `visible` false. */
export const caseEvents = pgTable(
  'case_events',
  {
    id: text().primaryKey(),
    requestId: ofRequest(),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    ball: text().$type<Ball>().notNull(),
    expectedOn: date('expected_on'),
    detail: jsonb()
      .notNull()
      .default(sql`'{}'::jsonb`),
    visible: boolean().notNull().default(true),
    actorId: text('actor_id'),
    at: instant('at').notNull(),
  },
  t => [
    index('case_events_request_idx').on(t.requestId, t.at),
    index('case_events_user_idx').on(t.userId),
    // Supplies and lines activated, by day.
    index('case_events_active_idx')
      .on(t.at)
      .where(sql`kind = 'supply-active'`),
    ...steps('case_events', t.userId),
  ],
)

/**
 * A wizard's submission (spec 2 §3.5), written once with its request and never changed by its owner: the status
 * follows the request. Personal data and codes are sealed (`openActivation`).
 */
export const activations = pgTable(
  'activations',
  {
    id: text().primaryKey(),
    userId: owner(),
    requestId: ofRequest(),
    requestType: text('request_type').$type<RequestType>().notNull(),
    /** Offer name, and its id while it is in the catalogue. */
    selectedOffer: text('selected_offer').notNull(),
    offerId: text('offer_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    /** Snapshot of the offer when requested, with its yearly cost and indicators if any. */
    offerSnapshot: jsonb('offer_snapshot').$type<OfferSnapshot>().notNull(),
    status: text().$type<RequestStatus>().notNull().default('pending'),
    /** When the office recorded the conclusion: the withdrawal period starts here. */
    concludedAt: instant('concluded_at'),
    /** Day on the supplier's document, possibly earlier; can be corrected and moves no deadline. */
    contractDay: date('contract_day'),
    /** When the supplier retracted its acceptance; null again once it accepts anew. The withdrawal period continues. */
    takenBackAt: instant('taken_back_at'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** Sealed JSON: holder, contacts, IBAN, document, addresses. */
    personalData: text('personal_data').notNull(),
    /** Sealed JSON: answers about the supply or the line. */
    technicalData: text('technical_data').notNull(),
    acceptances: jsonb().$type<AcceptanceRecord>().notNull(),
    podPdr: text('pod_pdr'),
    oldBillDocumentPath: text('old_bill_document_path'),
    identityDocumentPath: text('identity_document_path'),
    wizardKey: text('wizard_key').notNull(),
    wizardVersion: integer('wizard_version').notNull(),
    /** The summary sent to the customer: path, hash of its bytes, time. */
    summaryPath: text('summary_path'),
    summarySha256: text('summary_sha256'),
    summaryAt: instant('summary_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    uniqueIndex('activations_request_idx').on(t.requestId),
    // Contracts still open to withdrawal.
    index('activations_concluded_idx')
      .on(t.userId, t.concludedAt)
      .where(sql`concluded_at is not null`),
    index('activations_offer_idx').on(t.offerId),
    index('activations_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('activations_queue_idx').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Office: all, newest first; by supplier, and the newest contracts.
    index('activations_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('activations_supplier_idx').on(t.supplierName, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('activations_open_supplier_idx').on(t.supplierName, t.requestId).where(isOpen),
    // By supplier and agreement day: the commission is constant over a range of days.
    index('activations_open_worth_idx').on(t.supplierName, agreementDay, t.requestId).where(isOpen),
    index('activations_concluded_at_idx')
      .on(t.concludedAt)
      .where(sql`concluded_at is not null`),
    ...signedRows('activations', t.userId),
  ],
)

/** Messages on a case, by the customer or the office; never changed, only marked as read by the other side. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: text().primaryKey(),
    requestId: ofRequest(),
    userId: owner(),
    author: text().$type<'customer' | 'office'>().notNull(),
    authorId: text('author_id').notNull(),
    body: text().notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  t => [
    index('case_messages_request_idx').on(t.requestId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('case_messages_user_idx').on(t.userId),
    ...addedRows('case_messages', t.userId, sql`author = 'customer' and request_id in (select id from requests)`),
  ],
)

/** A document requested by the office; answered by one file, or withdrawn. */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: text().primaryKey(),
    requestId: ofRequest(),
    userId: owner(),
    kind: text().$type<DocumentKind>().notNull(),
    /** Office note about it; may be empty. */
    note: text().notNull().default(''),
    askedAt: instant('asked_at').notNull(),
    askedBy: text('asked_by').notNull(),
    fileId: text('file_id').references(() => storedFiles.id, { onDelete: 'set null' }),
    answeredAt: instant('answered_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  t => [
    index('document_requests_request_idx').on(t.requestId, t.askedAt),
    index('document_requests_user_idx').on(t.userId),
    index('document_requests_file_idx').on(t.fileId),
    ...ownRowsReadOnly('document_requests', t.userId),
  ],
)

/** A withdrawal as declared, written once by the system: contract, person, time. Its receipt and the office's handling are added later. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text().primaryKey(),
    requestId: ofRequest(),
    userId: owner(),
    declaredAt: instant('declared_at').notNull(),
    /** The contract as shown at withdrawal. */
    contract: jsonb().$type<WithdrawnContract>().notNull(),
    /** Declarant, and address for the receipt. */
    statement: jsonb().$type<WithdrawalStatement>().notNull(),
    /** The receipt: path, hash of its bytes, time. */
    receiptPath: text('receipt_path'),
    receiptSha256: text('receipt_sha256'),
    receiptAt: instant('receipt_at'),
    handledAt: instant('handled_at'),
    handledBy: text('handled_by'),
    outcome: text().$type<WithdrawalOutcome>(),
  },
  t => [
    uniqueIndex('withdrawals_request_idx').on(t.requestId),
    index('withdrawals_user_idx').on(t.userId, t.declaredAt.desc().nullsFirst()),
    index('withdrawals_open_idx')
      .on(t.declaredAt)
      .where(sql`handled_at is null`),
    ...signedRows('withdrawals', t.userId),
  ],
)
