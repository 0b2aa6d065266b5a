import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { ownRowsReadOnly, systemRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { ContactKind, ContactStatus, FigureReport } from './contact.server.ts'
import { messageWords } from './message-words.server.ts'
import type { StoredTurn } from './conversation.ts'

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
    kind: text().$type<ContactKind>().notNull().default('contact'),
    /** Of a report: the page, the figure and what it was computed from. */
    report: jsonb().$type<FigureReport>(),
    /** By when an answer was promised, as the lead times stood; null for what was written before this was kept. */
    answerBy: date('answer_by'),
    /** The same of what still waits, so that the date says by itself that nobody has answered. */
    dueOn: date('due_on').generatedAlwaysAs(
      sql`case when status = 'new' then coalesce(answer_by, (created_at at time zone 'Europe/Rome')::date) end`,
    ),
    /** Who of the office follows it. */
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
