import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { staffRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'

/** The sitemap as it was last told: what differs from it is new to search engines. */
export const sitemapEntries = pgTable(
  'sitemap_entries',
  { path: text().primaryKey(), changed: date().notNull(), storedAt: instant('stored_at').notNull() },
  () => [staffRows('sitemap_entries')],
)

/** Each making of the sitemap, for the monitor of the back office. */
export const sitemapUpdates = pgTable(
  'sitemap_updates',
  {
    id: text().primaryKey(),
    trigger: text().notNull(),
    changes: text().array().notNull(),
    at: instant('at').notNull(),
  },
  t => [index('sitemap_updates_at_idx').on(t.at.desc().nullsFirst()), staffRows('sitemap_updates')],
)

/** spec 3 §3: addresses to be told to IndexNow; processed once they were, or once they are too old to matter. */
export const indexnowNotifications = pgTable(
  'indexnow_notifications',
  {
    id: text().primaryKey(),
    url: text().notNull(),
    trigger: text().notNull(),
    /** Told to the engines, or given up after a day. */
    outcome: text().$type<'sent' | 'expired'>(),
    createdAt: instant('created_at').notNull(),
    processedAt: instant('processed_at'),
  },
  t => [
    uniqueIndex('indexnow_waiting_idx')
      .on(t.url)
      .where(sql`${t.processedAt} is null`),
    index('indexnow_order_idx')
      .on(t.createdAt)
      .where(sql`${t.processedAt} is null`),
    index('indexnow_list_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    staffRows('indexnow_notifications'),
  ],
)
