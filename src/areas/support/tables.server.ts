import { sql } from 'drizzle-orm'
import { type AnyPgColumn, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { ownRowsReadOnly, publishedRows, systemRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { ContactKind, ContactStatus, FigureReport, ReportOutcome } from './contact.server.ts'
import type { CorrectionStatus } from './correction.ts'
import type { StoredTurn } from './conversation.ts'

/** Searchable text of a message: author and content. Must match the index literally. */
export const messageWords = (of: Record<'name' | 'email' | 'subject' | 'message' | 'report', AnyPgColumn>) =>
  sql`lower(${of.name} || ' ' || ${of.email} || ' ' || ${of.subject} || ' ' || ${of.message} || ' ' || coalesce(${of.report}->>'page', '') || ' ' || coalesce(${of.report}->>'figure', ''))`

/** Contact messages. Written by the system only; read by the office, and by a signed-in author. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    status: text().$type<ContactStatus>().notNull().default('new'),
    createdAt: instant('created_at').notNull(),
    /** The office's answer by mail; null when closed without one. */
    answer: text(),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    /** Set while its bulk answer can be undone, before mails are sent. */
    batchId: text('batch_id'),
    kind: text().$type<ContactKind>().notNull().default('contact'),
    report: jsonb().$type<FigureReport>(),
    outcome: text().$type<ReportOutcome>(),
    /** Promised date of an answer, by the lead times of the time; null for messages older than this column. */
    answerBy: date('answer_by'),
    /** The same for waiting messages only: a date alone means unanswered. */
    dueOn: date('due_on').generatedAlwaysAs(
      sql`case when status = 'new' then coalesce(answer_by, (created_at at time zone 'Europe/Rome')::date) end`,
    ),
    assigneeId: text('assignee_id').references(() => user.id, { onDelete: 'set null' }),
  },
  t => [
    index('contact_messages_due_idx')
      .on(t.dueOn, t.id)
      .where(sql`due_on is not null`),
    index('contact_messages_kind_due_idx')
      .on(t.kind, t.dueOn, t.id)
      .where(sql`due_on is not null`),
    index('contact_messages_kind_idx').on(t.kind, t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('contact_messages_batch_idx')
      .on(t.batchId)
      .where(sql`batch_id is not null`),
    index('contact_messages_assignee_idx').on(t.assigneeId, t.dueOn, t.id),
    index('contact_messages_words_idx').using('gin', sql`${messageWords(t)} gin_trgm_ops`),
    index('contact_messages_office_idx').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('contact_messages_queue_idx').on(t.status, t.createdAt.desc().nullsFirst()),
    index('contact_messages_created_idx').on(t.createdAt),
    index('contact_messages_user_idx').on(t.userId, t.createdAt.desc().nullsFirst()),
    ...ownRowsReadOnly('contact_messages', t.userId),
  ],
)

/**
 * Assistant conversations, for the holder of the random id: without person or address. The id is stored as a hash, so
 * that a copy of the table opens no conversation.
 */
export const conversations = pgTable(
  'chat_conversations',
  {
    id: text().primaryKey(),
    turns: jsonb()
      .$type<StoredTurn[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [index('chat_conversations_updated_idx').on(t.updatedAt), ...systemRows('chat_conversations')],
)

/** Corrections of our figures, written by the office: public once published. */
export const figureCorrections = pgTable(
  'figure_corrections',
  {
    id: text().primaryKey(),
    /** Report it came from, if any; never shown. */
    messageId: text('message_id').references(() => contactMessages.id, { onDelete: 'set null' }),
    status: text().$type<CorrectionStatus>().notNull().default('draft'),
    reportedOn: date('reported_on').notNull(),
    correctedOn: date('corrected_on').notNull(),
    wrong: text().notNull(),
    /** What we did. */
    done: text().notNull(),
    /** Paths of this site that showed the figure. */
    pages: text().array().notNull(),
    /** Change of the figure in cents, positive when it was too low; null when there is no single amount. */
    movedCents: integer('moved_cents'),
    publishedAt: instant('published_at'),
    withdrawnReason: text('withdrawn_reason'),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by'),
  },
  t => [
    index('figure_corrections_published_idx')
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index('figure_corrections_office_idx').on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('figure_corrections_message_idx').on(t.messageId),
    ...publishedRows('figure_corrections', sql`${t.status} = 'published'`),
  ],
)
