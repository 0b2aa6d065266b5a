import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { appendOnlyRows, ownRowsReadOnly } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'

/** Who was told of which new version of a legal text, and when: one message per person and version. */
export const legalAnnouncements = pgTable(
  'legal_announcements',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    document: text().notNull(),
    version: text().notNull(),
    queuedAt: instant('queued_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.document, t.version, t.userId] }),
    ...ownRowsReadOnly('legal_announcements', t.userId),
  ],
)

/** Proof of each choice about cookies: no person and no address, only the random id that the browser keeps as well. */
export const cookieChoices = pgTable(
  'cookie_choices',
  {
    id: text().primaryKey(),
    choice: text().$type<'accepted' | 'rejected'>().notNull(),
    /** The functions that were asked about. */
    functions: text().array().notNull(),
    /** Version of the cookie policy that was in force. */
    textVersion: text('text_version').notNull(),
    at: instant('at').notNull(),
  },
  t => [index('cookie_choices_at_idx').on(t.at.desc().nullsFirst()), ...appendOnlyRows('cookie_choices')],
)
