import { z } from 'zod'
import { startsRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { checkCompetitorsJob } from '../jobs.server.ts'
import { asc, eq } from 'drizzle-orm'
import { competitorPages, competitors, competitorAddresses } from '../tables.server.ts'
import { MOST_COMPETITORS } from './competitors.server.ts'
import { romeDate } from '#core/dates.ts'
import { pick } from '#platform/database/tables.server.ts'
import { alertsOf } from '../competitor.ts'
import { onKeywords, type ReadCompetitor } from '../read-competitor.server.ts'
import { storeAlerts, storeReading } from '../readings.server.ts'

/** «Controlla ora». */
export const startCompetitorCheck = startsRun('start-competitor-check', checkCompetitorsJob)

/** Whom a check reads: every site but ours, with its pages. */
export const listWatchedCompetitors = procedure({
  name: 'list-watched-competitors',
  allow: 'system',
  reads: true,
  async run(_, { tx }) {
    const sites = await tx
      .select(pick(competitors, 'id', 'domain'))
      .from(competitors)
      .where(eq(competitors.isOwn, false))
      .orderBy(asc(competitors.name))
      .limit(MOST_COMPETITORS)
    const pages = await tx.select({ of: competitorPages.competitorId, url: competitorPages.url }).from(competitorPages)
    return sites.map(site => ({ ...site, pages: pages.flatMap(({ of, url }) => (of === site.id ? url : [])) }))
  },
})

const BATCH = 500

/** Holds what a check read against the one before, tells the differences, and keeps it for the next. */
export const recordCompetitorCheck = procedure({
  name: 'record-competitor-check',
  allow: 'system',
  input: z.object({
    competitorId: z.string().max(60),
    keywords: z.array(z.string().max(200)).max(500),
    // From our own reader, never from a form.
    read: z.custom<ReadCompetitor>(),
  }),
  async run({ competitorId, keywords, read }, ctx): Promise<{ alerts: number }> {
    const { tx, now } = ctx
    const [before] = await tx.select().from(competitors).where(eq(competitors.id, competitorId)).for('update')
    if (!before) return { alerts: 0 }
    const pages = await tx.select().from(competitorPages).where(eq(competitorPages.competitorId, competitorId))
    const known = await tx
      .select({ url: competitorAddresses.url })
      .from(competitorAddresses)
      .where(eq(competitorAddresses.competitorId, competitorId))
    const seen = new Set(known.map(({ url }) => url))
    const fresh = (read.addresses ?? []).filter(url => !seen.has(url))
    const isFirst = known.length === 0
    const alerts = alertsOf(
      {
        wasChecked: before.lastCheckedAt !== null,
        failure: before.lastFailure,
        title: before.title,
        pages: pages.map(page => ({ ...page, wasRead: page.lastCheckedAt !== null })),
      },
      {
        failure: read.failure,
        title: read.title,
        pages: read.pages.map(page => ({ ...page, isRead: page.failure === null })),
        newAddresses: isFirst ? null : fresh,
        newOnKeywords: isFirst ? [] : onKeywords(fresh, keywords),
      },
    )
    await storeAlerts(ctx, competitorId, alerts)
    for (let from = 0; from < fresh.length; from += BATCH)
      await tx
        .insert(competitorAddresses)
        .values(fresh.slice(from, from + BATCH).map(url => ({ competitorId, url, firstSeen: now })))
        .onConflictDoNothing()
    for (const page of read.pages) {
      const was = pages.find(({ url }) => url === page.url)
      if (!was) continue
      // What could not be read keeps what was known of it: the next reading is compared with that.
      const found = page.failure === null ? { title: page.title, prices: page.prices, lastCheckedAt: now } : {}
      await tx
        .update(competitorPages)
        .set({ ...found, failure: page.failure })
        .where(eq(competitorPages.id, was.id))
    }
    if (read.addresses)
      await storeReading(ctx, {
        competitorId,
        measure: 'sitemapPages',
        day: romeDate(now),
        value: read.addresses.length,
        source: 'controllo',
      })
    const { title: titleNow, description, topKeywords } = read
    await tx
      .update(competitors)
      .set({
        lastCheckedAt: now,
        lastFailure: read.failure,
        ...(read.failure === null && { title: titleNow, description, topKeywords }),
      })
      .where(eq(competitors.id, competitorId))
    ctx.record({ subject: competitorId, detail: { failure: read.failure, alerts: alerts.length, fresh: fresh.length } })
    return { alerts: alerts.length }
  },
})
