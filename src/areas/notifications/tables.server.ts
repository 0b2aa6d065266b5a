import { sql } from 'drizzle-orm'
import { boolean, index, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { ownRows, ownRowsReadOnly, systemRows } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { Topic } from './topics.ts'

/** What happened and where to look: shown in the area and, if enabled, mailed. */
export const notices = pgTable(
  'notices',
  {
    id: text().primaryKey(),
    userId: goesWith('user_id', () => user.id),
    topic: text().$type<Topic>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** One of our own paths. */
    address: text().notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  t => [
    index('notices_user_idx').on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // The unread count is on every page of the area.
    index('notices_unread_idx')
      .on(t.userId)
      .where(sql`${t.readAt} is null`),
    index('notices_kept_idx').on(t.at),
    ...ownRowsReadOnly('notices', t.userId),
  ],
)

/** One row per topic chosen; by default mails are sent (topics.ts). */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    userId: goesWith('user_id', () => user.id),
    topic: text().$type<Topic>().notNull(),
    byMail: boolean('by_mail').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  t => [primaryKey({ columns: [t.userId, t.topic] }), ...ownRows('notice_preferences', t.userId)],
)

/** spec 3 §7: the id is the keyed hash of the event, counted once. No name, no address. */
export const conversionEvents = pgTable(
  'conversion_events',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    subject: text(),
    /** Keyed hash: counts people once per step; null once their account is deleted, or after CONVERSION_MONTHS. */
    person: text(),
    at: instant('at').notNull(),
  },
  t => [
    index('conversion_events_kind_idx').on(t.kind, t.at),
    index('conversion_events_person_idx').on(t.person),
    index('conversion_events_known_idx')
      .on(t.at)
      .where(sql`${t.person} is not null`),
    pgPolicy('conversion_events_staff', { for: 'select', to: 'app_admin', using: sql`true` }),
    ...systemRows('conversion_events'),
  ],
)
