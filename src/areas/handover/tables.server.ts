import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { suppliers } from '#areas/offers/tables.server.ts'
import { user } from '#areas/people/tables.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { staffTable } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { RefusalReason, TakeBackReason } from './answer-reasons.ts'
import type { BulkAct, MovedCase } from './case-move.ts'
import type { ItemOutcome, SendFormat, SendState, Channel, Delivery } from './send.ts'

const ofRequest = () => goesWith('request_id', () => requests.id)
const ofPerson = () => goesWith('user_id', () => user.id)

/** Requests sent together to one supplier: a file made by a job, whose hash outlives it. */
export const supplierSends = staffTable(
  'supplier_sends',
  {
    id: text().primaryKey(),
    supplierName: text('supplier_name').notNull(),
    format: text().$type<SendFormat>().notNull(),
    state: text().$type<SendState>().notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Null until generated, and again after retention. */
    path: text(),
    size: integer(),
    sha256: text(),
    madeAt: instant('made_at'),
    transmittedBy: text('transmitted_by'),
    transmittedAt: instant('transmitted_at'),
    /** Automatic delivery: its progress, then its receipt. */
    delivery: jsonb().$type<Delivery>(),
  },
  t => [
    index('supplier_sends_newest_idx').on(t.askedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('supplier_sends_kept_idx')
      .on(t.askedAt)
      .where(sql`path is not null`),
  ],
)

/** Delivery channel of a supplier; without a row, by hand. */
export const supplierChannels = staffTable('supplier_channels', {
  supplierName: text('supplier_name')
    .primaryKey()
    .references(() => suppliers.name, { onDelete: 'cascade' }),
  channel: jsonb().$type<Channel>().notNull(),
  /** Password or private key, sealed. */
  secret: text(),
  isKey: boolean('is_key').notNull().default(false),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** A request in such a file, and its outcome when the file was marked as transmitted. */
export const supplierSendItems = staffTable(
  'supplier_send_items',
  {
    id: text().primaryKey(),
    sendId: goesWith('send_id', () => supplierSends.id),
    requestId: ofRequest(),
    userId: ofPerson(),
    outcome: text().$type<ItemOutcome>().notNull().default('waiting'),
    at: instant('at').notNull(),
  },
  t => [
    uniqueIndex('supplier_send_items_one_idx').on(t.sendId, t.requestId),
    // Nothing is prepared twice.
    uniqueIndex('supplier_send_items_waiting_idx')
      .on(t.requestId)
      .where(sql`outcome = 'waiting'`),
    index('supplier_send_items_request_idx').on(t.requestId, t.at),
    index('supplier_send_items_user_idx').on(t.userId),
  ],
)

/** A supplier's answer to a request; a refusal may be followed by another send and answer. */
export const supplierAnswers = staffTable(
  'supplier_answers',
  {
    id: text().primaryKey(),
    requestId: ofRequest(),
    userId: ofPerson(),
    answer: text().$type<'accepted' | 'refused' | 'taken-back'>().notNull(),
    /** Of a refusal or a retraction. */
    reason: text().$type<RefusalReason | TakeBackReason>(),
    /** The supplier's message, office only. */
    note: text().notNull().default(''),
    /** The supplier's contract number, used in its statements. */
    reference: text(),
    answeredOn: date('answered_on').notNull(),
    recordedBy: text('recorded_by').notNull(),
    at: instant('at').notNull(),
  },
  t => [
    index('supplier_answers_request_idx').on(t.requestId, t.at),
    index('supplier_answers_user_idx').on(t.userId),
    index('supplier_answers_reference_idx')
      .on(t.reference)
      .where(sql`reference is not null`),
  ],
)

/**
 * A bulk move with the previous state of its cases. The row exists while the move can be undone; whoever deletes it
 * acts on it: the undo, or the notification job.
 */
export const caseMoves = staffTable(
  'case_moves',
  {
    id: text().primaryKey(),
    /** Not a foreign key: a running move outlives its author's account. */
    adminId: text('admin_id').notNull(),
    act: jsonb().$type<BulkAct>().notNull(),
    cases: jsonb().$type<MovedCase[]>().notNull(),
    at: instant('at').notNull(),
  },
  t => [index('case_moves_admin_idx').on(t.adminId)],
)
