import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { queueNotifications } from '../indexnow.server.ts'
import { pingSearchEngineJob } from '../jobs.server.ts'
import { sitemapEntries, sitemapUpdates } from '../tables.server.ts'

/** Addresses of one making that are kept in its row; the count says the rest. */
const CHANGES_KEPT = 50

/**
 * Compares the sitemap of now with the one last told: what is new, changed or gone is queued for the engines. At a start
 * they are told of the sitemap and the home page, too (spec 1 §7).
 */
export const updateSitemap = procedure({
  name: 'update-sitemap',
  allow: 'system',
  answers: ['update-sitemap'],
  input: z.object({
    entries: z.array(z.object({ path: z.string().max(200), changed: z.iso.date() })).max(50_000),
    trigger: z.string().max(40),
  }),
  async run({ entries, trigger }, ctx): Promise<{ changed: string[] }> {
    const before = new Map((await ctx.tx.select().from(sitemapEntries)).map(row => [row.path, row.changed]))
    const fresh = entries.filter(entry => before.get(entry.path) !== entry.changed)
    const now = new Set(entries.map(entry => entry.path))
    const gone = [...before.keys()].filter(path => !now.has(path))
    if (fresh.length > 0)
      await ctx.tx
        .insert(sitemapEntries)
        .values(fresh.map(entry => ({ ...entry, storedAt: ctx.now })))
        .onConflictDoUpdate({
          target: sitemapEntries.path,
          set: { changed: sql`excluded.changed`, storedAt: sql`excluded.stored_at` },
        })
    if (gone.length > 0) await ctx.tx.delete(sitemapEntries).where(inArray(sitemapEntries.path, gone))
    const changed = [...fresh.map(entry => entry.path), ...gone]
    await ctx.tx
      .insert(sitemapUpdates)
      .values({ id: ctx.newId(), trigger, changes: changed.slice(0, CHANGES_KEPT), at: ctx.now })
    if (changed.length > 0) await ctx.dropPages('sitemap')
    const told = [...new Set([...(trigger === 'startup' ? ['/sitemap.xml', '/'] : []), ...changed])]
    if (ctx.config.INDEXNOW_ENDPOINT)
      await queueNotifications(
        ctx,
        told.map(path => `${ctx.config.SITE_URL}${path}`),
        trigger === 'startup' ? 'sitemap-refresh' : trigger,
      )
    if (ctx.config.SEARCH_PING_URL && (trigger === 'startup' || changed.length > 0))
      await ctx.queue(pingSearchEngineJob, {}, { singletonKey: 'waiting' })
    ctx.record({ detail: { trigger, changed: changed.length } })
    return { changed }
  },
})
