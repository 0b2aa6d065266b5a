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

/** What a visitor is found by; as in the index, word by word. */
export const visitorWords = (details: AnyPgColumn) =>
  sql`lower(coalesce(${details}->>'name', '') || ' ' || coalesce(${details}->>'email', ''))`

const isOpen = sql`status in ('pending', 'in_progress')`

/**
 * The day whose agreement says what an open contract is worth: its own, else that of its conclusion; `infinity` of what is not
 * concluded, which today's agreement values.
 */
export const agreementDay = sql`coalesce(contract_day, (concluded_at at time zone 'Europe/Rome')::date, 'infinity'::date)`

const owner = () => goesWith('user_id', () => user.id)
const ofRequest = () => goesWith('request_id', () => requests.id)

/** spec 2 §3.4, spec 3 §3. */
export const requests = pgTable(
  'requests',
  {
    id: text().primaryKey(),
    /** Null for a consultation asked without an account: only the office sees it. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    type: text().$type<RequestType>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    status: text().$type<RequestStatus>().notNull(),
    /** What the office needs to begin: of a consultation, who asks and about what. */
    details: jsonb().$type<ConsultationDetails>(),
    /** Who acts next, as the last event says; null for what was asked before events said it. */
    ball: text().$type<Ball>(),
    /** By when the next step is expected; null when nothing is waited for. */
    expectedOn: date('expected_on'),
    officeSeenAt: instant('office_seen_at'),
    /** How people call it: «Richiesta n. 1042». */
    number: integer().notNull().generatedByDefaultAsIdentity({ name: 'requests_number_seq', startWith: 1001 }),
    assigneeId: text('assignee_id').references(() => user.id, { onDelete: 'set null' }),
    /** The date that was missed, while its customer waits for a later one. */
    lateSince: date('late_since'),
    /**
     * By when the office had to have it moved on: a new date told to the customer makes nothing less late. Null for what
     * is over: a date says by itself that the case is open, and the planner knows how many there are.
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
    // What may no longer be kept; all of them by their last step.
    index('requests_updated_idx').on(t.updatedAt, t.id),
    index('requests_open_updated_idx').on(t.updatedAt, t.id).where(isOpen),
    index('requests_open_newest_idx').on(t.createdAt, t.id).where(isOpen),
    index('requests_queue_idx').on(t.status, t.createdAt.desc().nullsFirst()),
    // What is late comes first; of everybody's, and of what waits for one of the parties.
    index('requests_expected_idx').on(t.expectedOn, t.id).where(isOpen),
    index('requests_ball_idx').on(t.ball, t.expectedOn, t.id).where(isOpen),
    // All of them, for the office.
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
    // The badge, on every page of the office.
    index('requests_unseen_idx')
      .on(t.id)
      .where(sql`status in ('pending', 'in_progress') and ball = 'office' and office_seen_at is null`),
    index('requests_undated_idx')
      .on(t.id)
      .where(sql`status in ('pending', 'in_progress') and due_on is null`),
    index('requests_assignee_idx').on(t.assigneeId, t.dueOn, t.id),
    // Who asked without an account, by name and address.
    index('requests_visitor_words_idx')
      .using('gin', sql`${visitorWords(t.details)} gin_trgm_ops`)
      .where(sql`user_id is null`),
    ...keptRows('requests', t.userId),
  ],
)

/** What a request is found by though it is sealed: keyed hashes of tax code, POD and PDR (`request-codes.server.ts`). */
export const requestCodes = staffTable(
  'request_codes',
  {
    code: text().notNull(),
    requestId: ofRequest(),
  },
  t => [primaryKey({ columns: [t.code, t.requestId] }), index('request_codes_request_idx').on(t.requestId)],
)

/** What the office writes down for itself about a case; of it only the day of a reminder changes. */
export const caseNotes = staffTable(
  'case_notes',
  {
    id: text().primaryKey(),
    requestId: ofRequest(),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    authorId: text('author_id').notNull(),
    body: text().notNull(),
    at: instant('at').notNull(),
    /** «Ricordamelo»: from this day the case stands among those its author is reminded of, until they say it is done. */
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

/** The timeline of a case: appended, never changed. A step the customer may not see has `visible` false. */
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
    // Supplies and lines that began to work, by day.
    index('case_events_active_idx')
      .on(t.at)
      .where(sql`kind = 'supply-active'`),
    ...steps('case_events', t.userId),
  ],
)

/**
 * What a wizard submitted (spec 2 §3.5), written once together with its request and never changed by its owner: the
 * status follows the request. Who, where and which codes are sealed (`openActivation`).
 */
export const activations = pgTable(
  'activations',
  {
    id: text().primaryKey(),
    userId: owner(),
    requestId: ofRequest(),
    requestType: text('request_type').$type<RequestType>().notNull(),
    /** Name of the offer, and its id while it stands in the catalogue. */
    selectedOffer: text('selected_offer').notNull(),
    offerId: text('offer_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    /** The offer as it was when it was asked for, with its yearly cost and indicators where there are some. */
    offerSnapshot: jsonb('offer_snapshot').$type<OfferSnapshot>().notNull(),
    status: text().$type<RequestStatus>().notNull().default('pending'),
    /** The moment in which the office recorded that the contract is concluded: the withdrawal counts from here. */
    concludedAt: instant('concluded_at'),
    /** The day on the supplier's paper, which may be earlier; it can be put right and moves no term. */
    contractDay: date('contract_day'),
    /** When the supplier took its acceptance back; null again once it accepts anew. The withdrawal goes on counting. */
    takenBackAt: instant('taken_back_at'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** Sealed JSON: holder, contacts, IBAN, document, addresses. */
    personalData: text('personal_data').notNull(),
    /** Sealed JSON: what the supply or the line needs. */
    technicalData: text('technical_data').notNull(),
    acceptances: jsonb().$type<AcceptanceRecord>().notNull(),
    podPdr: text('pod_pdr'),
    oldBillDocumentPath: text('old_bill_document_path'),
    identityDocumentPath: text('identity_document_path'),
    wizardKey: text('wizard_key').notNull(),
    wizardVersion: integer('wizard_version').notNull(),
    /** The summary sent to the customer: where it is kept, the hash of its bytes, when it was made. */
    summaryPath: text('summary_path'),
    summarySha256: text('summary_sha256'),
    summaryAt: instant('summary_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    uniqueIndex('activations_request_idx').on(t.requestId),
    // Contracts that may still be withdrawn from.
    index('activations_concluded_idx')
      .on(t.userId, t.concludedAt)
      .where(sql`concluded_at is not null`),
    index('activations_offer_idx').on(t.offerId),
    index('activations_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('activations_queue_idx').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // The office: all of them, newest first; those of one supplier, and the newest contracts.
    index('activations_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('activations_supplier_idx').on(t.supplierName, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('activations_open_supplier_idx').on(t.supplierName, t.requestId).where(isOpen),
    // Those of one supplier by the day of their agreement: what they are worth is the same over a stretch of days.
    index('activations_open_worth_idx').on(t.supplierName, agreementDay, t.requestId).where(isOpen),
    index('activations_concluded_at_idx')
      .on(t.concludedAt)
      .where(sql`concluded_at is not null`),
    ...signedRows('activations', t.userId),
  ],
)

/** What is written on a case, by its customer or by the office; never changed, only marked as read by the other side. */
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

/** A document that the office asks for; answered by one file, or withdrawn. */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: text().primaryKey(),
    requestId: ofRequest(),
    userId: owner(),
    kind: text().$type<DocumentKind>().notNull(),
    /** What the office says about it; may be empty. */
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

/**
 * A withdrawal as it was declared, written once by the system: from which contract, by whom, when. Its receipt and what
 * the office did about it are added later.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text().primaryKey(),
    requestId: ofRequest(),
    userId: owner(),
    declaredAt: instant('declared_at').notNull(),
    /** The contract as it was shown when it was left. */
    contract: jsonb().$type<WithdrawnContract>().notNull(),
    /** Who declares, and where the receipt goes. */
    statement: jsonb().$type<WithdrawalStatement>().notNull(),
    /** The receipt: where it is kept, the hash of its bytes, when it was made. */
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
