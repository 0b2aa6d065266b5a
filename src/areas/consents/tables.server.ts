import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { ledgerRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'

/** The consent ledger: one row per answer, never changed; the newest row of a purpose and channel is the one in force. */
export const consents = pgTable(
  'consents',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    purpose: text().$type<'terms' | 'privacy' | 'marketing'>().notNull(),
    /** How we may reach the person; null for what has no channel, and in answers older than this column (channelOf). */
    channel: text().$type<'email'>(),
    given: boolean().notNull(),
    /** Version of the text the person had before the eyes. */
    textVersion: text('text_version').notNull(),
    source: text().notNull(),
    at: instant('at').notNull(),
  },
  t => [
    index('consents_user_idx').on(t.userId, t.purpose, t.at.desc().nullsFirst()),
    ...ledgerRows('consents', t.userId),
  ],
)
