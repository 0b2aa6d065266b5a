import { asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { editionOf } from '#core/edited.ts'
import { type AnswerOf, command, query, call, type Runtime } from '#platform/procedure.server.ts'
import { figuresBy, latestReadings, storeAlerts, storeReading } from '../competitors/readings.server.ts'
import * as rules from '../competitors/competitor.ts'
import { competitorAddresses, competitorAlerts, competitorPages, competitors } from '../competitors/tables.server.ts'
import { lockEdition } from '#areas/blog/last-editor.server.ts'
import { ownDomain, readDomain } from '../link-building/prospect.ts'
import { edition, optionalId, typedText } from '../link-building/prospect.server.ts'
import { wrongField } from '#core/errors.ts'
import { mayLeadOutside } from '#platform/http/addresses.server.ts'
import { startsRun, type RunData, runWork } from '#areas/office/runs/run-work.server.ts'
import { checkCompetitorsJob } from '../competitors/jobs.server.ts'
import { isCalendarDate, romeDate } from '#core/dates.ts'
import { onKeywords, type ReadCompetitor, readCompetitor } from '../competitors/read-competitor.server.ts'
import { onlyOnce, openToolExport, rowsOf, wholeIn } from '#core/csv/tool-export.server.ts'
import {
  changeRows,
  deleteRow,
  insertNew,
  insertRows,
  lockRow,
  pick,
  rowsIn,
  updateRow,
} from '#platform/database/rows.server.ts'
import { createPoliteReader } from '#platform/http/polite-reader.server.ts'

const CHANGES_SHOWN = 3

export const getCompetitorDashboard = query('get-competitor-dashboard', 'admin', async (_, { tx, now }) => {
  const sites = await tx.select().from(competitors).orderBy(asc(competitors.name)).limit(MAX_COMPETITORS)
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
    .limit(rules.ALERTS_KEPT)
  const { competitorId, url } = competitorPages
  const pages = await tx.select().from(competitorPages).where(inArray(competitorId, ids)).orderBy(url)
  const { competitorId: of, at, id } = competitorAlerts
  const place = sql<number>`row_number() over (partition by ${of} order by ${at} desc, ${id} desc)`.as('place')
  const columns = { ...pick(competitorAlerts, 'competitorId', 'type', 'detail', 'at'), place }
  const ranked = tx.select(columns).from(competitorAlerts).as('ranked')
  const changes = await tx.select().from(ranked).where(lte(ranked.place, CHANGES_SHOWN)).orderBy(ranked.place)
  const known = (site: (typeof sites)[number]) => ({
    ...site,
    edition: editionOf(site),
    readings: readings.filter(row => row.competitorId === site.id),
  })
  return {
    isLive: sites.some(site => !site.isOwn && site.lastFailure === null && rules.isInTime(site.lastCheckedAt, now)),
    alerts,
    own: own && known(own),
    competitors: sites
      .filter(({ isOwn }) => !isOwn)
      .map(site => {
        const theirs = figures.get(site.id) ?? {}
        return {
          ...known(site),
          pages: pages.filter(page => page.competitorId === site.id),
          changes: changes.filter(change => change.competitorId === site.id),
          gaps: rules.IMPORTED_MEASURES.map(measure => ({
            measure,
            ours: ours[measure] ?? null,
            theirs: theirs[measure] ?? null,
            gap: theirs[measure] === undefined ? null : rules.gapOf(ours[measure] ?? null, [theirs[measure]]),
          })),
        }
      }),
  }
})
export type CompetitorDashboard = AnswerOf<typeof getCompetitorDashboard>
export type CompetitorCard = CompetitorDashboard['competitors'][number]

export const MAX_COMPETITORS = 50

/** A competitor, or our own row for imported figures. The domain is fixed at creation. */
export const saveCompetitor = command('save-competitor', 'admin', {
  input: z.object({
    competitorId: optionalId.default(null),
    edition: edition.default(''),
    domain: z.string().max(300, { error: 'wrong' }).default(''),
    name: typedText(100).default(''),
    notes: typedText(2_000).default(''),
    threatLevel: z
      .enum([...rules.THREAT_LEVELS, ''])
      .default('')
      .transform(level => level || null),
    isOwn: z.literal('1').optional(),
  }),
  async run({ competitorId, edition: seen, domain: typed, isOwn, ...values }, ctx): Promise<{ id: string }> {
    if (competitorId !== null) {
      const row = await lockEdition(ctx.tx, competitors, competitorId, seen)
      const changed = { ...values, name: values.name || row.domain, updatedAt: ctx.now }
      await updateRow(ctx.tx, competitors, competitorId, changed)
      ctx.record({ subject: competitorId })
      return { id: competitorId }
    }
    const own = ownDomain(ctx.config.SITE_URL)
    const read = readDomain(typed, { own: isOwn ? null : own, fixtures: ctx.config.OUTSIDE_FIXTURES })
    if ('fault' in read) throw wrongField('domain', read.fault)
    const { domain } = read
    if (isOwn && (await ctx.tx.$count(competitors, eq(competitors.isOwn, true))) > 0)
      throw wrongField('domain', 'own-known')
    if ((await ctx.tx.$count(competitors)) >= MAX_COMPETITORS) throw wrongField('domain', 'too-many-competitors')
    const id = ctx.newId()
    const at = { createdAt: ctx.now, updatedAt: ctx.now }
    const added = { id, ...values, name: values.name || domain, domain, isOwn: isOwn !== undefined, ...at }
    if (!(await insertNew(ctx.tx, competitors, added))) throw wrongField('domain', 'known')
    ctx.record({ subject: id, detail: { domain } })
    return { id }
  },
})

export const deleteCompetitor = command('delete-competitor', 'admin', {
  input: z.object({ competitorId: z.string().max(60) }),
  async run({ competitorId }, ctx): Promise<void> {
    const { domain } = await deleteRow(ctx.tx, competitors, eq(competitors.id, competitorId))
    ctx.record({ subject: competitorId, detail: { domain } })
  },
})

const MAX_PAGES = 10

export const addCompetitorPage = command('add-competitor-page', 'admin', {
  input: z.object({ competitorId: z.string().max(60), url: z.string().trim().max(500, { error: 'link-wrong' }) }),
  async run({ competitorId, url }, ctx): Promise<void> {
    const site = await lockRow(ctx.tx, competitors, eq(competitors.id, competitorId))
    if (!mayLeadOutside(url, ctx.config.OUTSIDE_FIXTURES)) throw wrongField('url', 'link-wrong')
    const { host, href } = new URL(url)
    if (host !== site.domain && !host.endsWith(`.${site.domain}`)) throw wrongField('url', 'link-wrong')
    if ((await ctx.tx.$count(competitorPages, eq(competitorPages.competitorId, competitorId))) >= MAX_PAGES)
      throw wrongField('url', 'too-many')
    await insertNew(ctx.tx, competitorPages, { id: ctx.newId(), competitorId, url: href })
    ctx.record({ subject: competitorId })
  },
})

export const removeCompetitorPage = command('remove-competitor-page', 'admin', {
  input: z.object({ competitorPageId: z.string().max(60) }),
  async run({ competitorPageId }, ctx): Promise<void> {
    await ctx.tx.delete(competitorPages).where(eq(competitorPages.id, competitorPageId))
    ctx.record({ subject: competitorPageId })
  },
})

/** «Segna letto»; the first acknowledgement stays. */
export const acknowledgeCompetitorAlert = command('acknowledge-competitor-alert', 'admin', {
  input: z.object({ competitorAlertId: z.string().max(60) }),
  async run({ competitorAlertId: id }, ctx): Promise<void> {
    await changeRows(ctx.tx, competitorAlerts, { id, acknowledgedAt: isNull }, { acknowledgedAt: ctx.now })
    ctx.record({ subject: id })
  },
})

export const startCompetitorCheck = startsRun('start-competitor-check', checkCompetitorsJob)

export const listWatchedCompetitors = query('list-watched-competitors', 'system', async (_, { tx }) => {
  const sites = await rowsIn(tx, competitors, { isOwn: false }, 'id', 'domain')
    .orderBy(asc(competitors.name))
    .limit(MAX_COMPETITORS)
  const pages = await tx.select({ of: competitorPages.competitorId, url: competitorPages.url }).from(competitorPages)
  return sites.map(site => ({ ...site, pages: pages.flatMap(({ of, url }) => (of === site.id ? url : [])) }))
})

export const recordCompetitorCheck = command('record-competitor-check', 'system', {
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
    const isTheirs = eq(competitorAddresses.competitorId, competitorId)
    const addresses = await tx.select(pick(competitorAddresses, 'url')).from(competitorAddresses).where(isTheirs)
    const seen = new Set(addresses.map(({ url }) => url))
    const fresh = (read.addresses ?? []).filter(url => !seen.has(url))
    const isFirst = seen.size === 0
    const was = {
      wasChecked: before.lastCheckedAt !== null,
      failure: before.lastFailure,
      title: before.title,
      pages: pages.map(page => ({ ...page, wasRead: page.lastCheckedAt !== null })),
    }
    const alerts = rules.alertsOf(was, {
      ...pick(read, 'failure', 'title'),
      pages: read.pages.map(page => ({ ...page, isRead: page.failure === null })),
      newAddresses: isFirst ? null : fresh,
      newOnKeywords: isFirst ? [] : onKeywords(fresh, keywords),
    })
    await storeAlerts(ctx, competitorId, alerts)
    await insertRows(
      tx,
      competitorAddresses,
      fresh.map(url => ({ competitorId, url })),
    )
    for (const page of read.pages) {
      const known = pages.find(({ url }) => url === page.url)
      // A failed reading keeps earlier values, as the base of the next comparison.
      const found = page.failure === null ? { title: page.title, prices: page.prices, lastCheckedAt: now } : {}
      if (known) await updateRow(tx, competitorPages, known.id, { ...found, failure: page.failure })
    }
    if (read.addresses)
      await storeReading(ctx, {
        competitorId,
        measure: 'sitemapPages',
        day: romeDate(now),
        value: read.addresses.length,
        source: 'controllo',
      })
    const found = read.failure === null ? pick(read, 'title', 'description', 'topKeywords') : {}
    await updateRow(tx, competitors, competitorId, { lastCheckedAt: now, lastFailure: read.failure, ...found })
    ctx.record({ subject: competitorId, detail: { failure: read.failure, alerts: alerts.length, fresh: fresh.length } })
    return { alerts: alerts.length }
  },
})

const MAX_FIGURES_TEXT = 100_000
const exported = z.string().min(1, { error: 'empty' }).max(MAX_FIGURES_TEXT, { error: 'too-long' })

export const previewCompetitorFigures = query('preview-competitor-figures', 'admin', {
  input: z.object({ text: exported }),
  async run({ text }, { tx, config }) {
    const known = new Set((await tx.select({ domain: competitors.domain }).from(competitors)).map(row => row.domain))
    return readFigures(text, domain => known.has(domain), config.OUTSIDE_FIXTURES)
  },
})

export const importCompetitorFigures = command('import-competitor-figures', 'admin', {
  takesLong: true,
  input: z.object({
    name: z.string().trim().min(1, { error: 'empty' }).max(200),
    text: exported,
    day: z.string().refine(isCalendarDate, { error: 'date-wrong' }),
  }),
  async run({ name, text, day }, ctx): Promise<{ written: number; refused: number; alerts: number }> {
    if (day > romeDate(ctx.now)) throw wrongField('day', 'date-wrong')
    const sites = await ctx.tx.select().from(competitors).for('update')
    const plan = readFigures(text, domain => sites.some(site => site.domain === domain), ctx.config.OUTSIDE_FIXTURES)
    const ids = sites.map(({ id }) => id)
    const before = figuresBy(await latestReadings(ctx.tx, ids))
    let written = 0
    for (const { domain, figures } of plan.rows) {
      const competitorId = sites.find(site => site.domain === domain)?.id ?? ''
      for (const measure of rules.IMPORTED_MEASURES) {
        const value = figures[measure]
        if (value === undefined) continue
        await storeReading(ctx, { competitorId, measure, day, value, source: name })
        written += 1
      }
    }
    const now = figuresBy(await latestReadings(ctx.tx, ids))
    const own = sites.find(({ isOwn }) => isOwn)?.id ?? ''
    let alerts = 0
    for (const { id } of sites.filter(({ isOwn }) => !isOwn)) {
      const of = (figures: typeof now) => ({ theirs: figures.get(id) ?? {}, ours: figures.get(own) ?? {} })
      const found = rules.overtakings(of(before), of(now))
      await storeAlerts(ctx, id, found)
      alerts += found.length
    }
    ctx.record({ detail: { written, refused: plan.refused.length, alerts } })
    return { written, refused: plan.refused.length, alerts }
  },
})

type FiguresRow = { domain: string; figures: rules.Figures }

const NAMES: Readonly<Record<rules.ImportedMeasure | 'domain', readonly string[]>> = {
  domain: ['dominio', 'domain', 'sito', 'site', 'target'],
  domainAuthority: [
    'domain authority',
    'autorita del dominio',
    'autorita',
    'da',
    'dr',
    'domain rating',
    'authority score',
  ],
  backlinks: ['backlinks', 'backlink'],
  organicKeywords: ['organic keywords', 'parole chiave organiche', 'keywords'],
  monthlyTraffic: ['monthly traffic', 'organic traffic', 'traffico mensile', 'visite al mese', 'traffic'],
}
const MAX_ROWS: Readonly<Record<rules.ImportedMeasure, number>> = {
  domainAuthority: 100,
  backlinks: 1e12,
  organicKeywords: 1e10,
  monthlyTraffic: 1e12,
}

/** Parses figures exported from a tool; only known domains, empty cells are skipped. */
export function readFigures(text: string, isKnown: (domain: string) => boolean, fixtures: readonly string[] = []) {
  const once = onlyOnce()
  const file = openToolExport(
    text,
    NAMES,
    columns => columns.domain !== undefined && rules.IMPORTED_MEASURES.some(measure => columns[measure] !== undefined),
  )
  return rowsOf<FiguresRow, keyof typeof NAMES, rules.FiguresFault>(file, (cell, orRefuse) => {
    const read = readDomain(cell('domain'), { fixtures })
    const typed = orRefuse('domain' in read ? read.domain : null, 'domain')
    const domain = orRefuse(once(orRefuse(isKnown(typed) ? typed : null, 'unknown')), 'twice')
    const figures: rules.Figures = {}
    for (const measure of rules.IMPORTED_MEASURES)
      if (!['', '-', '—'].includes(cell(measure)))
        figures[measure] = orRefuse(wholeIn(cell(measure), MAX_ROWS[measure]), 'number')
    return { domain, figures: orRefuse(Object.keys(figures).length > 0 ? figures : null, 'nothing') }
  })
}

export const checkCompetitors = (rt: Runtime, data: RunData | null, keywords: readonly string[]): Promise<void> =>
  runWork(rt, checkCompetitorsJob, data, async run => {
    const reader = createPoliteReader(rt.config)
    const watched = await call(rt, listWatchedCompetitors, {})
    const counts = { checked: 0, unreached: 0, pages: 0, alerts: 0 }
    for (const each of watched) {
      await run.progress(counts.checked, watched.length)
      const read = await readCompetitor(reader, each, { keywords, fixtures: rt.config.OUTSIDE_FIXTURES })
      const { alerts } = await call(rt, recordCompetitorCheck, { competitorId: each.id, read, keywords })
      counts.checked += 1
      counts.pages += read.pages.length + (read.failure === null ? 1 : 0)
      counts.alerts += alerts
      if (read.failure !== null) counts.unreached += 1
    }
    return counts
  })
