import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { blogPosts } from '#areas/blog/tables.server.ts'
import { staffTable } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { ChangeKind, ChangeState, WatchKind } from './watch.ts'

export const monitoredUrls = staffTable(
  'monitored_urls',
  {
    id: text().primaryKey(),
    siteName: text('site_name').notNull(),
    url: text().notNull(),
    isActive: boolean('is_active').notNull(),
    checkFrequencyHours: integer('check_frequency_hours').notNull(),
    /** Scheduled checks write a draft for each new item. */
    draftsFromChanges: boolean('drafts_from_changes').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Last office edit: detects concurrent edits. */
    updatedAt: instant('updated_at').notNull(),

    lastCheckedAt: instant('last_checked_at'),
    lastPostTitle: text('last_post_title'),
    kind: text().$type<WatchKind>(),
    lastFailure: text('last_failure'),
    failures: integer().notNull().default(0),
    /** Not checked by the scheduler before, after failures. */
    retryAt: instant('retry_at'),
    etag: text(),
    lastModified: text('last_modified'),
    textHash: text('text_hash'),
    /** Keys of known news and sentences, irreversible. */
    seenItems: text('seen_items').array(),
    seenBlocks: text('seen_blocks').array(),

    /** Whether it responded at the last health check. */
    healthAt: instant('health_at'),
    healthFailure: text('health_failure'),
  },
  t => [
    uniqueIndex('monitored_urls_url_idx').on(t.url),
    index('monitored_urls_due_idx').on(t.isActive, t.lastCheckedAt.asc().nullsFirst()),
    index('monitored_urls_name_idx').on(t.siteName, t.id),
  ],
)

/** News found by a check: subject and location, never the page itself. */
export const monitoredChanges = staffTable(
  'monitored_changes',
  {
    id: text().primaryKey(),
    urlId: goesWith('url_id', () => monitoredUrls.id),
    key: text().notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    title: text().notNull(),
    link: text().notNull(),
    extract: text().notNull(),
    state: text().$type<ChangeState>().notNull(),
    foundAt: instant('found_at').notNull(),
    postId: text('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
    failure: text(),
  },
  t => [
    uniqueIndex('monitored_changes_key_idx').on(t.urlId, t.key),
    index('monitored_changes_time_idx').on(t.foundAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('monitored_changes_state_idx').on(t.state, t.foundAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('monitored_changes_post_idx').on(t.postId),
  ],
)
