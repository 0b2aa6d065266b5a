import { z } from 'zod'
import { limits, MAX_QUERY } from '#core/limits.ts'
import { squeezeSpaces } from '#core/text.ts'
import { command, query } from '#platform/procedure.server.ts'
import { type EntryKind, ENTRY_KINDS, MAX_ALSO } from '../entry.ts'
import { findEntries } from '../find-entries.server.ts'
import { MIN_QUERY } from '../question.ts'
import { markWords, type Piece, snippet } from '../snippet.ts'
import { replaceFeed } from '../index-entries.server.ts'
import { searchFeeds } from '../tables.server.ts'

export interface SearchResult {
  kind: EntryKind
  title: Piece[]
  url: string
  snippet: Piece[]
}

const MAX_RESULTS = 20
/** Results covering less of the question are noise. */
const FLOOR = 0.15
const SHARE_OF_BEST = 0.4

export const searchSite = query('search-site', 'anyone', {
  limit: limits.search,
  input: z.object({
    q: z
      .string()
      .transform(squeezeSpaces)
      .pipe(z.string().min(MIN_QUERY, { error: 'too-short' }).max(MAX_QUERY)),
  }),
  async run({ q }, ctx): Promise<{ results: SearchResult[] }> {
    const { words, entries } = await findEntries(ctx.tx, q)
    const asked = words.map(({ word }) => word)
    const best = entries[0]?.relevance ?? 0
    return {
      results: entries
        .filter(entry => entry.relevance >= Math.max(FLOOR, best * SHARE_OF_BEST))
        .slice(0, MAX_RESULTS)
        .map(({ kind, title, text, url }) => ({
          kind,
          url,
          title: markWords(title, asked),
          snippet: snippet(text, asked),
        })),
    }
  },
})

const entry = z.object({
  kind: z.enum(ENTRY_KINDS),
  key: z.string().min(1).max(200),
  title: z.string().min(1).max(300),
  text: z.string(),
  url: z.string().startsWith('/').max(300),
  also: z.string().max(MAX_ALSO).optional(),
})

/** Page texts at every start; offers and prices when they change. */
export const replaceSearchFeed = command('replace-search-feed', 'system', {
  input: z.object({
    feed: z.enum(['pages', 'catalogue', 'market']),
    entries: z.array(entry).max(5000),
    /** Version of the entries' source, compared at the next run. */
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
