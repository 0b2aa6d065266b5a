import { asc, desc, eq, inArray, sql, and, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { editionOf, holdEdition } from '#core/edited.ts'
import { procedure } from '#platform/procedure.server.ts'
import { figuresBy, latestReadings } from '../readings.server.ts'
import { ALERTS_KEPT, gapOf, IMPORTED_MEASURES, isInTime, THREAT_LEVELS } from '../competitor.ts'
import { competitorAlerts, competitorPages, competitors } from '../tables.server.ts'
import { lastEditor } from '#areas/blog/last-editor.server.ts'
import { ownDomain, readDomain } from '#areas/link-building/domain.ts'
import { edition, optionalId, typedText } from '#areas/link-building/fields.server.ts'
import { AppError } from '#core/errors.ts'
import { mayLeadOutside } from '#platform/http/addresses.server.ts'
import { pick } from '#platform/database/tables.server.ts'

const CHANGES_SHOWN = 3

/** Everything on the screen of the competitors (spec 3 §2): alerts, and a card for each with what separates it from us. */
export const getCompetitorDashboard = procedure({
  name: 'get-competitor-dashboard',
  allow: 'admin',
  reads: true,
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
        ...pick(competitorAlerts, 'type', 'severity', 'detail', 'at', 'acknowledgedAt'),
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
        ...pick(competitorAlerts, 'competitorId', 'type', 'detail', 'at'),
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

export const MOST_COMPETITORS = 50

/** A competitor, or our own row, on which imported figures of ours hang. The domain is chosen once. */
export const saveCompetitor = procedure({
  name: 'save-competitor',
  allow: 'admin',
  input: z.object({
    competitorId: optionalId.default(null),
    edition: edition.default(''),
    domain: z.string().max(300, { error: 'wrong' }).default(''),
    name: typedText(100).default(''),
    notes: typedText(2_000).default(''),
    threatLevel: z
      .enum([...THREAT_LEVELS, ''])
      .default('')
      .transform(level => level || null),
    isOwn: z.literal('1').optional(),
  }),
  async run({ competitorId, edition: seen, domain: typed, isOwn, ...values }, ctx): Promise<{ id: string }> {
    if (competitorId !== null) {
      const [row] = await ctx.tx.select().from(competitors).where(eq(competitors.id, competitorId)).for('update')
      if (!row) throw new AppError('not-found')
      holdEdition(seen, row, await lastEditor(ctx.tx, competitorId))
      await ctx.tx
        .update(competitors)
        .set({ ...values, name: values.name || row.domain, updatedAt: ctx.now })
        .where(eq(competitors.id, competitorId))
      ctx.record({ subject: competitorId })
      return { id: competitorId }
    }
    const own = ownDomain(ctx.config.SITE_URL)
    const read = readDomain(typed, { own: isOwn ? null : own, fixtures: ctx.config.OUTSIDE_FIXTURES })
    if ('fault' in read) throw new AppError('bad-input', { fields: { domain: read.fault } })
    if (isOwn && (await ctx.tx.$count(competitors, eq(competitors.isOwn, true))) > 0)
      throw new AppError('bad-input', { fields: { domain: 'own-known' } })
    if ((await ctx.tx.$count(competitors)) >= MOST_COMPETITORS)
      throw new AppError('bad-input', { fields: { domain: 'too-many-competitors' } })
    const id = ctx.newId()
    const added = await ctx.tx
      .insert(competitors)
      .values({
        id,
        ...values,
        name: values.name || read.domain,
        domain: read.domain,
        isOwn: isOwn !== undefined,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: competitors.id })
    if (added.length === 0) throw new AppError('bad-input', { fields: { domain: 'known' } })
    ctx.record({ subject: id, detail: { domain: read.domain } })
    return { id }
  },
})

/** With its pages, figures and alerts. */
export const deleteCompetitor = procedure({
  name: 'delete-competitor',
  allow: 'admin',
  input: z.object({ competitorId: z.string().max(60) }),
  async run({ competitorId }, ctx): Promise<void> {
    const gone = await ctx.tx
      .delete(competitors)
      .where(eq(competitors.id, competitorId))
      .returning({ domain: competitors.domain })
    if (!gone[0]) throw new AppError('not-found')
    ctx.record({ subject: competitorId, detail: gone[0] })
  },
})

const MOST_PAGES = 10

/** A public page of a competitor that is looked at with every check. */
export const addCompetitorPage = procedure({
  name: 'add-competitor-page',
  allow: 'admin',
  input: z.object({ competitorId: z.string().max(60), url: z.string().trim().max(500, { error: 'link-wrong' }) }),
  async run({ competitorId, url }, ctx): Promise<void> {
    const [site] = await ctx.tx.select().from(competitors).where(eq(competitors.id, competitorId)).for('update')
    if (!site) throw new AppError('not-found')
    const refuse = (code: string) => new AppError('bad-input', { fields: { url: code } })
    if (!mayLeadOutside(url, ctx.config.OUTSIDE_FIXTURES)) throw refuse('link-wrong')
    const { host, href } = new URL(url)
    if (host !== site.domain && !host.endsWith(`.${site.domain}`)) throw refuse('link-wrong')
    if ((await ctx.tx.$count(competitorPages, eq(competitorPages.competitorId, competitorId))) >= MOST_PAGES)
      throw refuse('too-many')
    await ctx.tx.insert(competitorPages).values({ id: ctx.newId(), competitorId, url: href }).onConflictDoNothing()
    ctx.record({ subject: competitorId })
  },
})

export const removeCompetitorPage = procedure({
  name: 'remove-competitor-page',
  allow: 'admin',
  input: z.object({ competitorPageId: z.string().max(60) }),
  async run({ competitorPageId }, ctx): Promise<void> {
    await ctx.tx.delete(competitorPages).where(eq(competitorPages.id, competitorPageId))
    ctx.record({ subject: competitorPageId })
  },
})

/** «Segna letto»; again, or by two at once, the first stays. */
export const acknowledgeCompetitorAlert = procedure({
  name: 'acknowledge-competitor-alert',
  allow: 'admin',
  input: z.object({ competitorAlertId: z.string().max(60) }),
  async run({ competitorAlertId }, ctx): Promise<void> {
    await ctx.tx
      .update(competitorAlerts)
      .set({ acknowledgedAt: ctx.now, acknowledgedBy: ctx.userId })
      .where(and(eq(competitorAlerts.id, competitorAlertId), isNull(competitorAlerts.acknowledgedAt)))
    ctx.record({ subject: competitorAlertId })
  },
})
