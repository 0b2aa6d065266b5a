import { asc, gt, desc, inArray, sql, max, ne } from 'drizzle-orm'
import { z } from 'zod'
import { procedure, type Context } from '#platform/procedure.server.ts'
import { sitemapEntries, sitemapUpdates } from '../tables.server.ts'
import { updateSitemapJob } from '#areas/notifications/sitemap.server.ts'
import { queueRun } from '#areas/runs/run-work.server.ts'
import { queueNotifications } from '../indexing/indexnow.server.ts'
import { pingSearchEngineJob } from '../jobs.server.ts'
import { blogPosts } from '#areas/blog/tables.server.ts'
import { factSheets, priceIndices, regulatedParameters } from '#areas/market/tables.server.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { figureCorrections } from '#areas/support/tables.server.ts'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import { pick } from '#platform/database/tables.server.ts'

const PAGE = 50

/** The addresses that were last told, in the order of their paths, from the one after `after`. */
export const listSitemapEntries = procedure({
  name: 'list-sitemap-entries',
  allow: 'admin',
  reads: true,
  input: z.object({ after: z.string().max(300).optional() }),
  async run({ after }, { tx }) {
    const rows = await tx
      .select(pick(sitemapEntries, 'path', 'changed', 'storedAt'))
      .from(sitemapEntries)
      .where(after === undefined ? undefined : gt(sitemapEntries.path, after))
      .orderBy(asc(sitemapEntries.path))
      .limit(PAGE + 1)
    const total = await tx.$count(sitemapEntries)
    const entries = rows.slice(0, PAGE)
    return { entries, total, next: rows.length > PAGE ? (entries.at(-1)?.path ?? null) : null }
  },
})

/** The last makings of the sitemap, and what changed in each. */
export const listSitemapUpdates = procedure({
  name: 'list-sitemap-updates',
  allow: 'admin',
  reads: true,
  input: z.object({ limit: z.number().int().min(1).max(50).default(10) }),
  run: ({ limit }, { tx }) => tx.select().from(sitemapUpdates).orderBy(desc(sitemapUpdates.at)).limit(limit),
})

/** «Aggiorna sitemap»: as the clock does every hour, now. */
export const startSitemapUpdate = procedure({
  name: 'start-sitemap-update',
  allow: 'admin',
  answers: ['update-sitemap'],
  run: (_, ctx): Promise<{ runId: string }> => queueRun(ctx, updateSitemapJob, { trigger: 'manual' }),
})

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
      (await ctx.tx.select(pick(sitemapEntries, 'path', 'changed')).from(sitemapEntries)).map(row => [
        row.path,
        row.changed,
      ]),
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

export type DataDates = Record<'offers' | 'market' | 'blog' | 'corrections', CalendarDate | null>

/** Days on which the data that public pages show last changed, for the sitemap. Also what was taken off is a change. */
export const getDataDates = procedure({
  name: 'get-data-dates',
  allow: 'anyone',
  reads: true,
  run: (_, ctx): Promise<DataDates> =>
    ctx.asSystem(async () => {
      const day = (at: Date | string | null | undefined) => (at ? romeDate(new Date(at)) : null)
      const [offer] = await ctx.tx.select({ at: max(offers.updatedAt) }).from(offers)
      const [post] = await ctx.tx
        .select({ at: max(blogPosts.updatedAt) })
        .from(blogPosts)
        .where(sql`${blogPosts.publishedAt} <= ${ctx.now.toISOString()}::timestamptz`)
      const market = await ctx.tx.execute<{ at: string | null }>(sql`select greatest(
          (select max(${regulatedParameters.storedAt}) from ${regulatedParameters}),
          (select max(${priceIndices.storedAt}) from ${priceIndices}),
          (select max(${factSheets.storedAt}) from ${factSheets})) as at`)
      const [correction] = await ctx.tx
        .select({ at: max(figureCorrections.updatedAt) })
        .from(figureCorrections)
        .where(ne(figureCorrections.status, 'draft'))
      return {
        corrections: day(correction?.at),
        offers: day(offer?.at),
        blog: day(post?.at),
        market: day(market.rows[0]?.at),
      }
    }),
})
