import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { editionOf } from '#core/edited.ts'
import { procedure } from '#platform/procedure.server.ts'
import { figuresBy, latestReadings } from '../competitor-figures.server.ts'
import { ALERTS_KEPT, gapOf, IMPORTED_MEASURES, isInTime } from '../competitor.ts'
import { competitorAlerts, competitorPages, competitors } from '../tables.server.ts'
import { MOST_COMPETITORS } from './save-competitor.server.ts'

const CHANGES_SHOWN = 3

/** Everything on the screen of the competitors (spec 3 §2): alerts, and a card for each with what separates it from us. */
export const getCompetitorDashboard = procedure({
  name: 'get-competitor-dashboard',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  async run(_, { tx, now }) {
    const sites = await tx.select().from(competitors).orderBy(asc(competitors.name)).limit(MOST_COMPETITORS)
    const ids = sites.map(({ id }) => id)
    const readings = await latestReadings(tx, ids)
    const figures = figuresBy(readings)
    const own = sites.find(({ isOwn }) => isOwn) ?? null
    const ours = figures.get(own?.id ?? '') ?? {}
    const alerts = await tx
      .select({
        id: competitorAlerts.id,
        competitor: competitors.name,
        type: competitorAlerts.type,
        severity: competitorAlerts.severity,
        detail: competitorAlerts.detail,
        at: competitorAlerts.at,
        acknowledgedAt: competitorAlerts.acknowledgedAt,
      })
      .from(competitorAlerts)
      .innerJoin(competitors, eq(competitors.id, competitorAlerts.competitorId))
      .orderBy(desc(competitorAlerts.at), desc(competitorAlerts.id))
      .limit(ALERTS_KEPT)
    const pages = ids.length
      ? await tx
          .select()
          .from(competitorPages)
          .where(inArray(competitorPages.competitorId, ids))
          .orderBy(competitorPages.url)
      : []
    const ranked = tx
      .select({
        competitorId: competitorAlerts.competitorId,
        type: competitorAlerts.type,
        detail: competitorAlerts.detail,
        at: competitorAlerts.at,
        place:
          sql<number>`row_number() over (partition by ${competitorAlerts.competitorId} order by ${competitorAlerts.at} desc, ${competitorAlerts.id} desc)`.as(
            'place',
          ),
      })
      .from(competitorAlerts)
      .as('ranked')
    const changes = await tx
      .select()
      .from(ranked)
      .where(sql`${ranked.place} <= ${CHANGES_SHOWN}`)
      .orderBy(ranked.place)
    return {
      /** At least one competitor is checked in time. */
      isLive: sites.some(site => !site.isOwn && site.lastFailure === null && isInTime(site.lastCheckedAt, now)),
      alerts,
      own: own
        ? { ...own, edition: editionOf(own), readings: readings.filter(row => row.competitorId === own.id) }
        : null,
      competitors: sites
        .filter(({ isOwn }) => !isOwn)
        .map(site => {
          const theirs = figures.get(site.id) ?? {}
          return {
            ...site,
            edition: editionOf(site),
            readings: readings.filter(row => row.competitorId === site.id),
            pages: pages.filter(page => page.competitorId === site.id),
            changes: changes.filter(change => change.competitorId === site.id),
            gaps: IMPORTED_MEASURES.map(measure => ({
              measure,
              ours: ours[measure] ?? null,
              theirs: theirs[measure] ?? null,
              gap: theirs[measure] === undefined ? null : gapOf(ours[measure] ?? null, [theirs[measure]]),
            })),
          }
        }),
    }
  },
})
export type CompetitorDashboard = Awaited<ReturnType<(typeof getCompetitorDashboard)['run']>>
export type CompetitorCard = CompetitorDashboard['competitors'][number]
