import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { ENTRY_KINDS } from '../entry.ts'
import { replaceFeed } from '../index-entries.server.ts'
import { searchFeeds } from '../tables.server.ts'

const entry = z.object({
  kind: z.enum(ENTRY_KINDS),
  key: z.string().min(1).max(200),
  title: z.string().min(1).max(300),
  text: z.string(),
  url: z.string().startsWith('/').max(300),
  also: z.string().max(500).optional(),
})

/** Texts of pages at every start; offers and prices when they have changed. */
export const replaceSearchFeed = procedure({
  name: 'replace-search-feed',
  allow: 'system',
  input: z.object({
    feed: z.enum(['pages', 'catalogue', 'market']),
    entries: z.array(entry).max(5000),
    /** What the entries were made from, to be compared at the next look. */
    version: z.string().max(200),
  }),
  async run({ feed, entries, version }, ctx) {
    const done = await replaceFeed(ctx.tx, feed, entries, ctx.now)
    await ctx.tx
      .insert(searchFeeds)
      .values({ feed, version })
      .onConflictDoUpdate({ target: searchFeeds.feed, set: { version } })
    ctx.record({ subject: feed, detail: done })
    return done
  },
})
