import { type SQL, sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { publicRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'
import type { EntryKind, Feed } from './entry.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Everything public that can be found, by this site's search page and by the assistant. */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().$type<EntryKind>().notNull(),
    key: text().notNull(),
    feed: text().$type<Feed>(),
    title: text().notNull(),
    text: text().notNull(),
    url: text().notNull(),
    /** Title and other names without accents: what a mistyped word is compared with. */
    names: text().notNull(),
    /** The text without accents: accents are folded here and in the question, so that neither has to have them. */
    body: text().notNull(),
    /** Of the content: what has not changed is not written again. */
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

/** What the catalogue and the market were like when their entries were written last. */
export const searchFeeds = pgTable(
  'search_feeds',
  { feed: text().$type<Feed>().primaryKey(), version: text().notNull() },
  () => [...publicRows('search_feeds')],
)
