import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { queueNotifications } from '../indexing/indexnow.server.ts'
import { pingSearchEngineJob } from '../jobs.server.ts'
import { sitemapEntries, sitemapUpdates } from '../indexing/tables.server.ts'

/** Addresses of one making that are kept in its row; the count says the rest. */
const CHANGES_KEPT = 50
/** Rows of one statement: its values must stay under the 65,535 of the protocol. */
const WRITTEN_AT_ONCE = 5_000
/** Several files of 50,000 (an index names them); a site of ours never gets there. */
const MOST_ENTRIES = 500_000

interface Entry {
  path: string
  changed: string
}

/**
 * Compares the sitemap of now with the one last told: what is new, changed or gone is queued for the engines. At a start
 * they are told of the sitemap and the home page, too (spec 1 §7).
 */
export const updateSitemap = procedure({
  name: 'update-sitemap',
  allow: 'system',
  answers: ['update-sitemap'],
  input: z.object({
    entries: z.array(z.object({ path: z.string().max(200), changed: z.iso.date() })).max(MOST_ENTRIES),
    trigger: z.string().max(40),
  }),
  async run({ entries, trigger }, ctx): Promise<{ entries: number; changed: string[]; queued: number }> {
    const before = new Map(
      (await ctx.tx.select({ path: sitemapEntries.path, changed: sitemapEntries.changed }).from(sitemapEntries)).map(
        row => [row.path, row.changed],
      ),
    )
    const fresh = entries.filter(entry => before.get(entry.path) !== entry.changed)
    const now = new Set(entries.map(entry => entry.path))
    const gone = [...before.keys()].filter(path => !now.has(path))
    await store(ctx, fresh, gone)
    const changed = [...fresh.map(entry => entry.path), ...gone]
    await ctx.tx.insert(sitemapUpdates).values({
      id: ctx.newId(),
      trigger,
      changes: changed.slice(0, CHANGES_KEPT),
      changed: changed.length,
      entries: entries.length,
      at: ctx.now,
    })
    if (changed.length > 0) await ctx.dropPages('sitemap')
    const told = [...new Set([...(trigger === 'startup' ? ['/sitemap.xml', '/'] : []), ...changed])]
    const queued = ctx.config.INDEXNOW_ENDPOINT
      ? await queueNotifications(
          ctx,
          told.map(path => `${ctx.config.SITE_URL}${path}`),
          trigger === 'startup' ? 'sitemap-refresh' : trigger,
        )
      : 0
    if (ctx.config.SEARCH_PING_URL && (trigger === 'startup' || trigger === 'complete-update' || changed.length > 0))
      await ctx.queue(pingSearchEngineJob, {}, { singletonKey: 'waiting' })
    ctx.record({ detail: { trigger, changed: changed.length } })
    return { entries: entries.length, changed, queued }
  },
})

async function store(ctx: Context, fresh: readonly Entry[], gone: readonly string[]): Promise<void> {
  for (let from = 0; from < fresh.length; from += WRITTEN_AT_ONCE)
    await ctx.tx
      .insert(sitemapEntries)
      .values(fresh.slice(from, from + WRITTEN_AT_ONCE).map(entry => ({ ...entry, storedAt: ctx.now })))
      .onConflictDoUpdate({
        target: sitemapEntries.path,
        set: { changed: sql`excluded.changed`, storedAt: sql`excluded.stored_at` },
      })
  for (let from = 0; from < gone.length; from += WRITTEN_AT_ONCE)
    await ctx.tx.delete(sitemapEntries).where(inArray(sitemapEntries.path, gone.slice(from, from + WRITTEN_AT_ONCE)))
}
