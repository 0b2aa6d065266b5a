import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { ownRows, ownRowsReadOnly, signedRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { AcceptanceRecord } from './acceptances.ts'
import type { ConsultationDetails } from './consultation.server.ts'
import type { RequestStatus, RequestType } from './request.ts'
import type { OfferSnapshot } from './price-indicators.ts'

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
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    index('requests_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    // What may no longer be kept.
    index('requests_kept_idx').on(t.updatedAt),
    index('requests_queue_idx').on(t.status, t.createdAt.desc().nullsFirst()),
    ...ownRows('requests', t.userId),
  ],
)

/** The timeline of a case: appended, never changed. A step the customer may not see has `visible` false. */
export const caseEvents = pgTable(
  'case_events',
  {
    id: text().primaryKey(),
    requestId: text('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Who has to act next. */
    ball: text().$type<'customer' | 'office' | 'supplier' | 'nobody'>().notNull(),
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
    ...ownRowsReadOnly('case_events', t.userId),
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
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    requestId: text('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    requestType: text('request_type').$type<RequestType>().notNull(),
    /** Name of the offer, and its id while it stands in the catalogue. */
    selectedOffer: text('selected_offer').notNull(),
    offerId: text('offer_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    /** The offer as it was when it was asked for, with its yearly cost and indicators where there are some. */
    offerSnapshot: jsonb('offer_snapshot').$type<OfferSnapshot>().notNull(),
    status: text().$type<RequestStatus>().notNull().default('pending'),
    paymentMethod: text('payment_method').$type<'iban' | 'bollettino'>().notNull(),
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
    index('activations_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('activations_queue_idx').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    ...signedRows('activations', t.userId),
  ],
)
