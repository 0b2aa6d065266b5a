import { type SQL, sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { publicRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { EntryKind, Feed } from './entry.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Public search index, for the search page and the assistant. */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().$type<EntryKind>().notNull(),
    key: text().notNull(),
    feed: text().$type<Feed>(),
    title: text().notNull(),
    text: text().notNull(),
    url: text().notNull(),
    /** Title and other names without accents, for correcting typing errors. */
    names: text().notNull(),
    /** Text without accents: folded here and in the question, so that neither needs them. */
    body: text().notNull(),
    /** Content hash: unchanged entries are not rewritten. */
    hash: text().notNull(),
    updatedAt: instant('updated_at').notNull(),
    document: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('italian', ${searchEntries.names}), 'A') || setweight(to_tsvector('italian', ${searchEntries.body}), 'C')`,
    ),
  },
  t => [
    primaryKey({ columns: [t.kind, t.key] }),
    index('search_entries_document_idx').using('gin', t.document),
    index('search_entries_names_idx').using('gin', t.names.op('gin_trgm_ops')),
    index('search_entries_feed_idx').on(t.feed),
    ...publicRows('search_entries'),
  ],
)

/** Version of catalogue and market when their entries were last written. */
export const searchFeeds = pgTable(
  'search_feeds',
  { feed: text().$type<Feed>().primaryKey(), version: text().notNull() },
  () => [...publicRows('search_feeds')],
)
