import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PAGE_SIZE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { MAX_SITE_NAME, watchStateOf, addressOf, FREQUENCY, MAX_ADDRESS, MAX_WATCHED } from '../watch.ts'
import { monitoredUrls } from '../tables.server.ts'
import { AppError } from '#core/errors.ts'
import { squeezeSpaces } from '#core/text.ts'
import { mayLeadOutside } from '#platform/http/addresses.server.ts'
import { holdEdition } from '#core/edited.ts'
import { pick } from '#platform/database/tables.server.ts'

/** The watched addresses by the names of their sites, each with its state; all, or the active ones alone. */
export const listMonitoredUrls = procedure({
  name: 'list-monitored-urls',
  allow: 'contents',
  reads: true,
  answers: ['Read monitored_urls'],
  input: z.object({
    activeOnly: z.boolean().default(false),
    limit: z.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
    /** The last row of the page before. */
    after: z.object({ name: z.string().max(MAX_SITE_NAME), id: z.string().max(60) }).optional(),
  }),
  async run({ activeOnly, limit, after }, { tx, now }) {
    const { siteName, id } = monitoredUrls
    const rows = await tx
      .select({
        id,
        siteName,
        ...pick(
          monitoredUrls,
          'url',
          'isActive',
          'checkFrequencyHours',
          'draftsFromChanges',
          'updatedAt',
          'lastCheckedAt',
          'lastReadAt',
          'lastPostTitle',
          'lastFailure',
          'failures',
          'retryAt',
          'kind',
          'healthAt',
          'healthFailure',
        ),
      })
      .from(monitoredUrls)
      .where(
        and(
          activeOnly ? eq(monitoredUrls.isActive, true) : undefined,
          after && sql`(${siteName}, ${id}) > (${after.name}, ${after.id})`,
        ),
      )
      .orderBy(asc(siteName), asc(id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      urls: page.map(row => ({ ...row, state: watchStateOf(row, now) })),
      next: rows.length > limit && last ? { name: last.siteName, id: last.id } : null,
    }
  },
})

/** What may be changed of one watched address. */
export const getMonitoredUrl = procedure({
  name: 'get-monitored-url',
  allow: 'contents',
  reads: true,
  input: z.object({ urlId: z.string().max(60) }),
  async run({ urlId }, { tx }) {
    const [row] = await tx
      .select(pick(monitoredUrls, 'id', 'siteName', 'url', 'checkFrequencyHours', 'draftsFromChanges', 'updatedAt'))
      .from(monitoredUrls)
      .where(eq(monitoredUrls.id, urlId))
    if (!row) throw new AppError('not-found')
    return row
  },
})

/** A new address to watch, of the public internet alone; whether its name leads inside is asked at every check. */
export const addMonitoredUrl = procedure({
  name: 'add-monitored-url',
  allow: 'contents',
  input: z.object({
    siteName: z.string().transform(squeezeSpaces).pipe(z.string().min(1).max(MAX_SITE_NAME)),
    url: z.string().min(1).max(MAX_ADDRESS),
    checkFrequencyHours: z.coerce.number().int().min(FREQUENCY.min).max(FREQUENCY.max).default(FREQUENCY.usual),
    draftsFromChanges: z.boolean().default(false),
  }),
  async run({ url: typed, ...watched }, ctx): Promise<{ id: string }> {
    const url = addressOf(typed)
    if (!url || url.length > MAX_ADDRESS) throw new AppError('bad-input', { fields: { url: 'other' } })
    if (!mayLeadOutside(url, ctx.config.OUTSIDE_FIXTURES))
      throw new AppError('bad-input', { fields: { url: 'not-outside' } })
    const [{ count = 0 } = {}] = await ctx.tx.select({ count: sql<number>`count(*)::int` }).from(monitoredUrls)
    if (count >= MAX_WATCHED) throw new AppError('too-many-watched')
    const id = ctx.newId()
    const [added] = await ctx.tx
      .insert(monitoredUrls)
      .values({ id, url, ...watched, isActive: true, createdAt: ctx.now, updatedAt: ctx.now })
      .onConflictDoNothing({ target: monitoredUrls.url })
      .returning({ id: monitoredUrls.id })
    if (!added) throw new AppError('bad-input', { fields: { url: 'already-watched' } })
    ctx.record({ subject: id })
    return { id }
  },
})

/** Name, frequency and what becomes of changes. Another address is another thing: it is added anew. */
export const updateMonitoredUrl = procedure({
  name: 'update-monitored-url',
  allow: 'contents',
  input: z.object({
    urlId: z.string().max(60),
    edition: z.string().max(40),
    siteName: z.string().transform(squeezeSpaces).pipe(z.string().min(1).max(MAX_SITE_NAME)),
    checkFrequencyHours: z.coerce.number().int().min(FREQUENCY.min).max(FREQUENCY.max),
    draftsFromChanges: z.boolean(),
  }),
  async run({ urlId, edition, ...values }, ctx): Promise<void> {
    const [row] = await ctx.tx
      .select({ updatedAt: monitoredUrls.updatedAt })
      .from(monitoredUrls)
      .where(eq(monitoredUrls.id, urlId))
      .for('update')
    if (!row) throw new AppError('not-found')
    holdEdition(edition, row, null)
    await ctx.tx
      .update(monitoredUrls)
      .set({ ...values, updatedAt: ctx.now })
      .where(eq(monitoredUrls.id, urlId))
    ctx.record({ subject: urlId })
  },
})

/** spec 3 §7: sets is_active. Says what it shall be, so that two presses are one. */
export const toggleMonitoredUrl = procedure({
  name: 'toggle-monitored-url',
  allow: 'contents',
  answers: ['Update monitored_urls set is_active'],
  input: z.object({ urlId: z.string().max(60), isActive: z.boolean() }),
  async run({ urlId, isActive }, ctx): Promise<void> {
    const [row] = await ctx.tx
      .update(monitoredUrls)
      .set({ isActive })
      .where(eq(monitoredUrls.id, urlId))
      .returning({ id: monitoredUrls.id })
    if (!row) throw new AppError('not-found')
    ctx.record({ subject: urlId, detail: { isActive } })
  },
})

/** Its changes go with it; drafts that were made of them stay. */
export const deleteMonitoredUrl = procedure({
  name: 'delete-monitored-url',
  allow: 'contents',
  input: z.object({ urlId: z.string().max(60) }),
  async run({ urlId }, ctx): Promise<void> {
    const [row] = await ctx.tx
      .delete(monitoredUrls)
      .where(eq(monitoredUrls.id, urlId))
      .returning({ id: monitoredUrls.id })
    if (!row) throw new AppError('not-found')
    ctx.record({ subject: urlId })
  },
})
