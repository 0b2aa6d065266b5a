import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { appendOnlyRows, ownRowsReadOnly, privateRows, systemRows } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { CopyPart, CopyState } from './texts.ts'

/** Who was notified of which new version of a legal text, and when: one mail per person and version. */
export const legalAnnouncements = pgTable(
  'legal_announcements',
  {
    userId: goesWith('user_id', () => user.id),
    document: text().notNull(),
    version: text().notNull(),
    queuedAt: instant('queued_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.document, t.version, t.userId] }),
    index('legal_announcements_user_idx').on(t.userId),
    ...ownRowsReadOnly('legal_announcements', t.userId),
  ],
)

/** Proof of each cookie choice: no person and no address, only the random id that the browser also stores. */
export const cookieChoices = pgTable(
  'cookie_choices',
  {
    id: text().primaryKey(),
    choice: text().$type<'accepted' | 'rejected'>().notNull(),
    /** Functions asked about; «-» marks one refused while others were accepted. */
    functions: text().array().notNull(),
    /** Version of the cookie policy in force. */
    textVersion: text('text_version').notNull(),
    at: instant('at').notNull(),
  },
  t => [index('cookie_choices_at_idx').on(t.at.desc().nullsFirst()), ...appendOnlyRows('cookie_choices')],
)

/** A data copy requested by its person; deleted with its files on expiry. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: text().primaryKey(),
    userId: goesWith('user_id', () => user.id),
    state: text().$type<CopyState>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    /** Archives in the bucket `exports`: several if one would be too large to open everywhere. */
    parts: jsonb()
      .$type<CopyPart[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
  },
  t => [
    index('data_exports_expires_idx').on(t.expiresAt),
    index('data_exports_user_idx').on(t.userId, t.requestedAt.desc().nullsFirst()),
    // One at a time.
    uniqueIndex('data_exports_waiting_idx')
      .on(t.userId)
      .where(sql`${t.state} = 'waiting'`),
    ...privateRows('data_exports', t.userId),
  ],
).enableRLS()

/**
 * Proof of an erasure: that it was done, when, and how much was deleted, without the person. `account_id` is set only
 * while it is running.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: text().primaryKey(),
    accountHash: text('account_hash').notNull(),
    accountId: text('account_id'),
    requestedAt: instant('requested_at').notNull(),
    doneAt: instant('done_at'),
    /** Rows by table, files. */
    deleted: jsonb()
      .$type<Record<string, number>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    kept: jsonb()
      .$type<Record<string, number>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
  },
  t => [
    uniqueIndex('erasures_account_idx').on(t.accountHash),
    index('erasures_requested_idx').on(t.requestedAt),
    ...systemRows('erasures'),
  ],
).enableRLS()
