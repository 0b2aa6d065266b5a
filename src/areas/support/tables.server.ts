import { sql } from 'drizzle-orm'
import { type AnyPgColumn, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { ownRowsReadOnly, publishedRows, systemRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { ContactKind, ContactStatus, FigureReport, ReportOutcome } from './contact.server.ts'
import type { CorrectionStatus } from './correction.ts'
import type { StoredTurn } from './conversation.ts'

/** What a message is found by: who wrote it and every word of it. As in the index, word by word. */
export const messageWords = (of: Record<'name' | 'email' | 'subject' | 'message' | 'report', AnyPgColumn>) =>
  sql`lower(${of.name} || ' ' || ${of.email} || ' ' || ${of.subject} || ' ' || ${of.message} || ' ' || coalesce(${of.report}->>'page', '') || ' ' || coalesce(${of.report}->>'figure', ''))`

/** Messages of the contact page. Written by the system alone; read by the office, and by the author when signed in. */
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
    /** What the office answered by mail; null where it was closed without a word. */
    answer: text(),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    /** While it was answered together with others and nobody has been written to yet: it can be taken back. */
    batchId: text('batch_id'),
    kind: text().$type<ContactKind>().notNull().default('contact'),
    report: jsonb().$type<FigureReport>(),
    outcome: text().$type<ReportOutcome>(),
    /** By when an answer was promised, as the lead times stood; null for what was written before this was kept. */
    answerBy: date('answer_by'),
    /** The same of what still waits, so that the date says by itself that nobody has answered. */
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
 * Conversations with the assistant, of whoever holds the random id: no person and no address stands in them. The id is
 * kept as a hash, so that a copy of the table opens no conversation.
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

/** What was wrong in our figures and was put right, in the words of the office: everyone reads what is published. */
export const figureCorrections = pgTable(
  'figure_corrections',
  {
    id: text().primaryKey(),
    /** The report it came from, if any; never shown. */
    messageId: text('message_id').references(() => contactMessages.id, { onDelete: 'set null' }),
    status: text().$type<CorrectionStatus>().notNull().default('draft'),
    reportedOn: date('reported_on').notNull(),
    correctedOn: date('corrected_on').notNull(),
    wrong: text().notNull(),
    /** What we did. */
    done: text().notNull(),
    /** Paths of this site where the figure stood. */
    pages: text().array().notNull(),
    /** By how many cents the figure moved, positive when it was too low; null where no one sum says it. */
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
