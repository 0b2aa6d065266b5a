import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { MAX_EXPORT_PAGE, PAGE_SIZE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { PROSPECT_STATUSES, STRATEGIES } from '../prospect.ts'
import { linkCampaigns, linkProspects, linkProspectEvents, outreachBlocks } from '../tables.server.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { editionOf } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { contactHash, setGoing, holdProspect, moveProspect as move } from '../prospect.server.ts'
import { ownDomain, readDomain } from '../domain.ts'
import {
  optionalId,
  priority,
  strategy,
  edition,
  typedDate,
  typedEmail,
  typedNumber,
  typedText,
} from '../fields.server.ts'
import { checkProspectsJob } from '../jobs.server.ts'
import { romeDate } from '#core/dates.ts'
import { anywhere } from '#core/text.ts'
import { pick } from '#platform/database/tables.server.ts'

/** Prospects, the newest first. */
export const listProspects = procedure({
  name: 'list-prospects',
  allow: 'admin',
  reads: true,
  input: z.object({
    status: z.enum(PROSPECT_STATUSES).optional(),
    strategy: z.enum(STRATEGIES).optional(),
    campaignId: z.string().max(60).optional(),
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(80).optional(),
    size: z.number().int().min(1).max(MAX_EXPORT_PAGE).default(PAGE_SIZE),
  }),
  async run({ status, strategy, campaignId, search, cursor, size }, { tx }) {
    const after = decodeCursor(cursor)
    const rows = await tx
      .select({
        ...pick(
          linkProspects,
          'id',
          'domain',
          'domainAuthority',
          'authoritySource',
          'authorityOn',
          'strategy',
          'status',
          'priority',
          'contactEmail',
          'estimatedValue',
          'notes',
          'lastContact',
          'followUpAt',
          'linkState',
        ),
        campaign: linkCampaigns.name,
        createdAt: linkProspects.createdAt,
        updatedAt: linkProspects.updatedAt,
      })
      .from(linkProspects)
      .leftJoin(linkCampaigns, eq(linkCampaigns.id, linkProspects.campaignId))
      .where(
        and(
          status && eq(linkProspects.status, status),
          strategy && eq(linkProspects.strategy, strategy),
          campaignId ? eq(linkProspects.campaignId, campaignId) : undefined,
          search ? ilike(linkProspects.domain, anywhere(search)) : undefined,
          after
            ? sql`(${linkProspects.createdAt}, ${linkProspects.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(desc(linkProspects.createdAt), desc(linkProspects.id))
      .limit(size + 1)
    const page = pageOf(rows, size, row => ({ at: row.createdAt, id: row.id }))
    return { prospects: page.rows, next: page.next }
  },
})
export type ProspectLine = Awaited<ReturnType<(typeof listProspects)['run']>>['prospects'][number]

const EVENTS_SHOWN = 50

/** One prospect with what happened to it, the newest first. */
export const getProspect = procedure({
  name: 'get-prospect',
  allow: 'admin',
  reads: true,
  input: z.object({ prospectId: z.string().max(60) }),
  async run({ prospectId }, ctx) {
    const [row] = await ctx.tx.select().from(linkProspects).where(eq(linkProspects.id, prospectId))
    if (!row) throw new AppError('not-found')
    const events = await ctx.tx
      .select()
      .from(linkProspectEvents)
      .where(eq(linkProspectEvents.prospectId, prospectId))
      .orderBy(desc(linkProspectEvents.at), desc(linkProspectEvents.id))
      .limit(EVENTS_SHOWN)
    const names = await staffNames(
      ctx,
      events.map(({ actorId }) => actorId),
    )
    return {
      ...row,
      edition: editionOf(row),
      events: events.map(({ actorId, ...event }) => ({ ...event, by: names.get(actorId ?? '') ?? null })),
    }
  },
})
export type ProspectFile = Awaited<ReturnType<(typeof getProspect)['run']>>

/** A prospect by its domain alone (spec 3 §2); its site is looked at by a run that begins now. */
export const addProspect = procedure({
  name: 'add-prospect',
  allow: 'admin',
  input: z.object({
    domain: z.string().max(300, { error: 'wrong' }),
    strategy: strategy.default('partnership'),
    priority: priority.default('medium'),
    campaignId: optionalId.default(null),
  }),
  async run({ domain: typed, campaignId, ...chosen }, ctx): Promise<{ id: string; domain: string }> {
    const read = readDomain(typed, { own: ownDomain(ctx.config.SITE_URL), fixtures: ctx.config.OUTSIDE_FIXTURES })
    if ('fault' in read) throw new AppError('bad-input', { fields: { domain: read.fault } })
    const { domain } = read
    if (campaignId !== null && (await ctx.tx.$count(linkCampaigns, eq(linkCampaigns.id, campaignId))) === 0)
      throw new AppError('not-found')
    const id = ctx.newId()
    const at = { createdAt: ctx.now, updatedAt: ctx.now }
    const added = await ctx.tx
      .insert(linkProspects)
      .values({ id, domain, campaignId, status: 'prospect', ...chosen, ...at })
      .onConflictDoNothing()
      .returning({ id: linkProspects.id })
    if (added.length === 0) throw new AppError('bad-input', { fields: { domain: 'known' } })
    await ctx.tx
      .insert(linkProspectEvents)
      .values({ id: ctx.newId(), prospectId: id, at: ctx.now, actorId: ctx.userId, to: 'prospect' })
    await setGoing(ctx, checkProspectsJob)
    ctx.record({ subject: id, detail: { domain } })
    return { id, domain }
  },
})

/** What the office knows of a prospect. An authority says where it was read and when. */
export const saveProspect = procedure({
  name: 'save-prospect',
  allow: 'admin',
  input: z.object({
    prospectId: z.string().max(60),
    edition,
    campaignId: optionalId,
    strategy,
    priority,
    contactEmail: typedEmail,
    domainAuthority: typedNumber(0, 100, 'number-wrong'),
    authoritySource: typedText(100),
    authorityOn: typedDate,
    estimatedValue: typedNumber(0, 100, 'number-wrong'),
    notes: typedText(2_000),
  }),
  async run({ prospectId, edition: seen, ...typed }, ctx): Promise<void> {
    const before = await holdProspect(ctx, prospectId, seen)
    const { campaignId, domainAuthority, authoritySource, authorityOn } = typed
    if (domainAuthority !== null && (authoritySource === '' || authorityOn === null))
      throw new AppError('bad-input', { fields: { authoritySource: 'source-missing' } })
    if (authorityOn !== null && authorityOn > romeDate(ctx.now))
      throw new AppError('bad-input', { fields: { authorityOn: 'date-wrong' } })
    if (campaignId !== null && (await ctx.tx.$count(linkCampaigns, eq(linkCampaigns.id, campaignId))) === 0)
      throw new AppError('not-found')
    const isMeasured = domainAuthority !== null
    const next = {
      ...typed,
      authoritySource: isMeasured ? authoritySource : null,
      authorityOn: isMeasured ? authorityOn : null,
    }
    await ctx.tx
      .update(linkProspects)
      .set({ ...next, updatedAt: ctx.now })
      .where(eq(linkProspects.id, prospectId))
    const changed = Object.keys(next).filter(
      name => next[name as keyof typeof next] !== before[name as keyof typeof before],
    )
    ctx.record({ subject: prospectId, detail: { changed } })
  },
})

/**
 * «Mark Responded», a refusal with its reason, and its taking back (spec 3 §4). With `block` the contact is never written to
 * again, whatever the domain, and its address is forgotten.
 */
export const moveProspect = procedure({
  name: 'move-prospect',
  allow: 'admin',
  input: z.object({
    prospectId: z.string().max(60),
    edition,
    to: z.enum(['responded', 'rejected', 'prospect']),
    note: typedText(500).default(''),
    block: z.literal('1').optional(),
  }),
  async run({ prospectId, edition: seen, to, note, block }, ctx): Promise<{ domain: string }> {
    const row = await holdProspect(ctx, prospectId, seen)
    if (to === 'rejected' && note === '') throw new AppError('bad-input', { fields: { note: 'reason-missing' } })
    const isBlocked = to === 'rejected' && block !== undefined && row.contactEmail !== null
    if (isBlocked)
      await ctx.tx
        .insert(outreachBlocks)
        .values({ contactHash: contactHash(ctx.keys, row.contactEmail ?? ''), at: ctx.now })
        .onConflictDoNothing()
    await move(ctx, row, { to, note, ...(isBlocked && { values: { contactEmail: null } }) })
    return { domain: row.domain }
  },
})

/** One of the addresses that the site shows becomes the contact; the others are forgotten. */
export const acceptContact = procedure({
  name: 'accept-contact',
  allow: 'admin',
  input: z.object({ prospectId: z.string().max(60), edition, email: z.string().max(254) }),
  async run({ prospectId, edition: seen, email }, ctx): Promise<void> {
    const { check } = await holdProspect(ctx, prospectId, seen)
    if (!check?.emails.includes(email)) throw new AppError('bad-input', { fields: { contactEmail: 'email-wrong' } })
    await ctx.tx
      .update(linkProspects)
      .set({ contactEmail: email, check: { ...check, emails: [] }, updatedAt: ctx.now })
      .where(eq(linkProspects.id, prospectId))
    ctx.record({ subject: prospectId })
  },
})
