import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  ilike,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
  isNotNull,
  ne,
} from 'drizzle-orm'
import { z } from 'zod'
import { MAX_EXPORT_PAGE, PAGE_SIZE, limits } from '#core/limits.ts'
import { type AnswerOf, command, query } from '#platform/procedure.server.ts'
import * as rules from '../link-building/prospect.ts'
import {
  linkCampaigns,
  linkProspectEvents,
  linkProspects,
  outreachBlocks,
  outreachSends,
} from '../link-building/tables.server.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { editionOf } from '#core/edited.ts'
import { wrongField, AppError } from '#core/errors.ts'
import * as field from '../link-building/prospect.server.ts'
import { checkProspectsJob, verifyLinksJob } from '../link-building/jobs.server.ts'
import { ago, monthsAgo, romeDate } from '#core/dates.ts'
import { anywhere } from '#core/text.ts'
import { lockEdition } from '#areas/blog/last-editor.server.ts'
import { queueRun, queueRunOrNext, startsRun } from '#areas/office/runs/run-work.server.ts'
import { mayLeadOutside } from '#platform/http/addresses.server.ts'
import { changeRows, insertNew, newestPage, pick, rowOf, rowsIn, updateRow } from '#platform/database/rows.server.ts'
import { sendMailJob } from '#platform/mail/mail.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { mail } from '#areas/notifications/mail-frame.tsx'

export const listProspects = query('list-prospects', 'admin', {
  input: z.object({
    status: z.enum(rules.PROSPECT_STATUSES).optional(),
    strategy: z.enum(rules.STRATEGIES).optional(),
    campaignId: z.string().max(60).optional(),
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(80).optional(),
    size: z.number().int().min(1).max(MAX_EXPORT_PAGE).default(PAGE_SIZE),
  }),
  async run({ status, strategy, campaignId, search, cursor, size }, { tx }) {
    const all = tx
      .select({
        ...pick(linkProspects, 'id', 'domain', 'domainAuthority', 'authoritySource', 'authorityOn', 'strategy'),
        ...pick(linkProspects, 'status', 'priority', 'contactEmail', 'estimatedValue', 'notes', 'lastContact'),
        ...pick(linkProspects, 'followUpAt', 'linkState', 'createdAt', 'updatedAt'),
        campaign: linkCampaigns.name,
      })
      .from(linkProspects)
      .leftJoin(linkCampaigns, eq(linkCampaigns.id, linkProspects.campaignId))
    const where = and(
      status && eq(linkProspects.status, status),
      strategy && eq(linkProspects.strategy, strategy),
      campaignId ? eq(linkProspects.campaignId, campaignId) : undefined,
      search ? ilike(linkProspects.domain, anywhere(search)) : undefined,
    )
    const page = await newestPage(all, linkProspects, 'createdAt', { where, cursor, size }, row => row)
    return { prospects: page.rows, next: page.next }
  },
})
export type ProspectLine = AnswerOf<typeof listProspects>['prospects'][number]

const EVENTS_SHOWN = 50

export const getProspect = query('get-prospect', 'admin', {
  input: z.object({ prospectId: z.string().max(60) }),
  async run({ prospectId }, ctx) {
    const row = await rowOf(ctx.tx, linkProspects, eq(linkProspects.id, prospectId))
    const events = await rowsIn(ctx.tx, linkProspectEvents, { prospectId })
      .orderBy(desc(linkProspectEvents.at), desc(linkProspectEvents.id))
      .limit(EVENTS_SHOWN)
    const nameOf = await staffNames(ctx, events, ({ actorId }) => actorId)
    const named = events.map(({ actorId, ...event }) => ({ ...event, by: nameOf(actorId) }))
    return { ...row, edition: editionOf(row), events: named }
  },
})
export type ProspectFile = AnswerOf<typeof getProspect>

/** A prospect by its domain only (spec 3 §2); a run starts to check its site. */
export const addProspect = command('add-prospect', 'admin', {
  input: z.object({
    domain: z.string().max(300, { error: 'wrong' }),
    strategy: field.strategy.default('partnership'),
    priority: field.priority.default('medium'),
    campaignId: field.optionalId.default(null),
  }),
  async run({ domain: typed, campaignId, ...chosen }, ctx): Promise<{ id: string; domain: string }> {
    const read = rules.readDomain(typed, {
      own: rules.ownDomain(ctx.config.SITE_URL),
      fixtures: ctx.config.OUTSIDE_FIXTURES,
    })
    if ('fault' in read) throw wrongField('domain', read.fault)
    const { domain } = read
    if (campaignId !== null) await rowOf(ctx.tx, linkCampaigns, eq(linkCampaigns.id, campaignId))
    const id = ctx.newId()
    const at = { createdAt: ctx.now, updatedAt: ctx.now }
    const prospect = { id, domain, campaignId, status: 'prospect' as const, ...chosen, ...at }
    if (!(await insertNew(ctx.tx, linkProspects, prospect))) throw wrongField('domain', 'known')
    const event = { id: ctx.newId(), prospectId: id, at: ctx.now, actorId: ctx.userId, to: 'prospect' as const }
    await ctx.tx.insert(linkProspectEvents).values(event)
    await queueRunOrNext(ctx, checkProspectsJob)
    ctx.record({ subject: id, detail: { domain } })
    return { id, domain }
  },
})

export const saveProspect = command('save-prospect', 'admin', {
  input: z.object({
    prospectId: z.string().max(60),
    edition: field.edition,
    campaignId: field.optionalId,
    strategy: field.strategy,
    priority: field.priority,
    contactEmail: field.typedEmail,
    domainAuthority: field.typedNumber(0, 100, 'number-wrong'),
    authoritySource: field.typedText(100),
    authorityOn: field.typedDate,
    estimatedValue: field.typedNumber(0, 100, 'number-wrong'),
    notes: field.typedText(2_000),
  }),
  async run({ prospectId, edition: seen, ...typed }, ctx): Promise<void> {
    const before = await lockEdition(ctx.tx, linkProspects, prospectId, seen)
    const { campaignId, domainAuthority, authoritySource, authorityOn } = typed
    const isMeasured = domainAuthority !== null
    if (isMeasured && (authoritySource === '' || authorityOn === null))
      throw wrongField('authoritySource', 'source-missing')
    if (authorityOn !== null && authorityOn > romeDate(ctx.now)) throw wrongField('authorityOn', 'date-wrong')
    if (campaignId !== null) await rowOf(ctx.tx, linkCampaigns, eq(linkCampaigns.id, campaignId))
    const next = { ...typed, ...(!isMeasured && { authoritySource: null, authorityOn: null }) }
    await updateRow(ctx.tx, linkProspects, prospectId, { ...next, updatedAt: ctx.now })
    const changed = Object.entries(next).flatMap(([name, now]) => (Reflect.get(before, name) === now ? [] : name))
    ctx.record({ subject: prospectId, detail: { changed } })
  },
})

/** spec 3 §4. With `block` the contact is never messaged again, whatever the domain, and its address is deleted. */
export const moveProspect = command('move-prospect', 'admin', {
  input: z.object({
    prospectId: z.string().max(60),
    edition: field.edition,
    to: z.enum(['responded', 'rejected', 'prospect']),
    note: field.typedText(500).default(''),
    block: z.literal('1').optional(),
  }),
  async run({ prospectId, edition: seen, to, note, block }, ctx): Promise<{ domain: string }> {
    const row = await lockEdition(ctx.tx, linkProspects, prospectId, seen)
    if (to === 'rejected' && note === '') throw wrongField('note', 'reason-missing')
    const isBlocked = to === 'rejected' && block !== undefined && row.contactEmail !== null
    const blocked = { contactHash: field.contactHash(ctx.keys, row.contactEmail ?? ''), at: ctx.now }
    if (isBlocked) await ctx.tx.insert(outreachBlocks).values(blocked).onConflictDoNothing()
    await field.changeStatus(ctx, row, { to, note, ...(isBlocked && { values: { contactEmail: null } }) })
    return { domain: row.domain }
  },
})

/** Picks one of the site's addresses as contact; deletes the others. */
export const acceptContact = command('accept-contact', 'admin', {
  input: z.object({ prospectId: z.string().max(60), edition: field.edition, email: z.string().max(254) }),
  async run({ prospectId, edition: seen, email }, ctx): Promise<void> {
    const { check } = await lockEdition(ctx.tx, linkProspects, prospectId, seen)
    if (!check?.emails.includes(email)) throw wrongField('contactEmail', 'email-wrong')
    const accepted = { contactEmail: email, check: { ...check, emails: [] }, updatedAt: ctx.now }
    await updateRow(ctx.tx, linkProspects, prospectId, accepted)
    ctx.record({ subject: prospectId })
  },
})

const CAMPAIGNS_SHOWN = 100

/** Contacted and responded are counted from events, not from the current state. */
const those = (where: SQL) => sql<number>`count(distinct ${linkProspects.id}) filter (where ${where})::int`
const tally = {
  prospects: countDistinct(linkProspects.id),
  contacted: those(sql`${linkProspectEvents.to} = 'contacted'`),
  responded: those(sql`${linkProspectEvents.to} = 'responded'`),
  acquired: those(sql`${linkProspects.status} = 'acquired'`),
}

export const getLinkOverview = query('get-link-overview', 'admin', async (_, { tx }) => {
  const byCampaign = await tx
    .select({ campaignId: linkProspects.campaignId, ...tally })
    .from(linkProspects)
    .leftJoin(linkProspectEvents, eq(linkProspectEvents.prospectId, linkProspects.id))
    .groupBy(linkProspects.campaignId)
  const authorities = await tx
    .select({
      campaignId: linkProspects.campaignId,
      known: count(linkProspects.domainAuthority),
      average: sql<number | null>`round(avg(${linkProspects.domainAuthority}))::int`,
    })
    .from(linkProspects)
    .groupBy(linkProspects.campaignId)
  const newest = desc(linkCampaigns.createdAt)
  const campaigns = await tx.select().from(linkCampaigns).orderBy(newest).limit(CAMPAIGNS_SHOWN)
  const target = campaigns.reduce((sum, { status, targetLinks }) => sum + (status === 'active' ? targetLinks : 0), 0)
  return {
    // A site belongs to one campaign, or none.
    tally: rules.tallyOf(byCampaign),
    target: target || null,
    campaigns: campaigns.map(campaign => {
      const isOf = ({ campaignId }: { campaignId: string | null }) => campaignId === campaign.id
      const { average = null, known = 0 } = authorities.find(isOf) ?? {}
      const own = { edition: editionOf(campaign), tally: rules.tallyOf(byCampaign.filter(isOf)) }
      return { ...campaign, ...own, avgDomainAuthority: average, knownAuthorities: known }
    }),
  }
})
export type LinkOverview = AnswerOf<typeof getLinkOverview>

export const saveCampaign = command('save-campaign', 'admin', {
  input: z.object({
    campaignId: field.optionalId.default(null),
    edition: field.edition.default(''),
    name: field.typedText(120).min(1, { error: 'text-missing' }),
    strategy: field.strategy,
    targetLinks: field.typedNumber(1, 10_000, 'target-wrong'),
    status: field.campaignStatus.default('active'),
  }),
  async run({ campaignId, edition: seen, targetLinks, ...typed }, ctx): Promise<{ id: string }> {
    if (targetLinks === null) throw wrongField('targetLinks', 'target-wrong')
    const values = { ...typed, targetLinks, updatedAt: ctx.now }
    if (campaignId === null) {
      const id = ctx.newId()
      await ctx.tx.insert(linkCampaigns).values({ id, ...values, createdAt: ctx.now })
      ctx.record({ subject: id })
      return { id }
    }
    const row = await lockEdition(ctx.tx, linkCampaigns, campaignId, seen)
    await updateRow(ctx.tx, linkCampaigns, campaignId, values)
    ctx.record({ subject: campaignId, detail: { before: { status: row.status }, after: { status: typed.status } } })
    return { id: campaignId }
  },
})

const isOpen = notInArray(linkProspects.status, ['acquired', 'rejected'])

export const startProspectCheck = command('start-prospect-check', 'admin', async (_, ctx): Promise<void> => {
  await queueRun(ctx, checkProspectsJob, {})
  await ctx.tx.update(linkProspects).set({ checkedAt: null }).where(isOpen)
})

const SITES_BATCH = 20
const AGAIN_DAYS = 30

export const takeProspectsToCheck = query('take-prospects-to-check', 'system', async (_, { tx, now }) => {
  const { checkedAt } = linkProspects
  const due = and(or(isNull(checkedAt), lt(checkedAt, ago(now, { days: AGAIN_DAYS }))), isOpen)
  return {
    total: await tx.$count(linkProspects, due),
    batch: await rowsIn(tx, linkProspects, due, 'id', 'domain')
      .orderBy(asc(linkProspects.createdAt))
      .limit(SITES_BATCH),
  }
})

/** Stores the result of a site check. Keeps the edition, so that open forms stay valid. */
export const recordSiteCheck = command('record-site-check', 'system', {
  // From our own reader, never from a form.
  input: z.object({ prospectId: z.string().max(60), check: z.custom<rules.SiteCheck>() }),
  async run({ prospectId, check }, ctx): Promise<void> {
    await updateRow(ctx.tx, linkProspects, prospectId, { check, checkedAt: ctx.now })
    ctx.record({ subject: prospectId, detail: { status: check.status, failure: check.failure } })
  },
})

/** «Mark Acquired» (spec 3 §4): the page linking to us, checked now and every night. */
export const acquireLink = command('acquire-link', 'admin', {
  input: z.object({
    prospectId: z.string().max(60),
    edition: field.edition,
    linkUrl: z.string().trim().max(500, { error: 'link-wrong' }).default(''),
  }),
  async run({ prospectId, edition: seen, linkUrl }, ctx): Promise<{ domain: string }> {
    const { OUTSIDE_FIXTURES: fixtures } = ctx.config
    if (linkUrl !== '' && !mayLeadOutside(linkUrl, fixtures)) throw wrongField('linkUrl', 'link-wrong')
    const row = await lockEdition(ctx.tx, linkProspects, prospectId, seen)
    const page = linkUrl || `${rules.originOf(row.domain, fixtures)}/`
    const unread = { linkUrl: page, linkState: null, linkFailure: null, linkCheckedAt: null }
    await field.changeStatus(ctx, row, { to: 'acquired', values: unread })
    await queueRunOrNext(ctx, verifyLinksJob)
    return { domain: row.domain }
  },
})

export const startLinkCheck = startsRun('start-link-check', verifyLinksJob)

const LINKS_BATCH = 50

export const listAcquiredLinks = query('list-acquired-links', 'system', {
  input: z.object({ after: z.string().max(60).default('') }),
  async run({ after }, { tx }) {
    const acquired = eq(linkProspects.status, 'acquired')
    return {
      total: await tx.$count(linkProspects, acquired),
      batch: await rowsIn(tx, linkProspects, and(acquired, gt(linkProspects.id, after)), 'id', 'linkUrl')
        .orderBy(asc(linkProspects.id))
        .limit(LINKS_BATCH),
    }
  },
})

/** Stores the check of an acquired link; a no-op when its page was changed meanwhile. */
export const recordLinkCheck = command('record-link-check', 'system', {
  input: z.object({
    prospectId: z.string().max(60),
    linkUrl: z.string().max(500),
    state: z.enum(['found', 'nofollow', 'missing', 'unread']),
    failure: z.string().max(40).nullable(),
  }),
  async run({ prospectId: id, linkUrl, state, failure: linkFailure }, ctx): Promise<void> {
    const seen = { linkState: state, linkFailure, linkCheckedAt: ctx.now }
    await changeRows(ctx.tx, linkProspects, { id, linkUrl }, seen)
    ctx.record({ subject: id, detail: { state } })
  },
})

const outreachMail = mail<{ domain: string; strategy: rules.Strategy; personal: string; stop: string }>({
  kind: 'link_outreach',
  subject: ({ domain }, site) => `${site.name}: una proposta per ${domain}`,
  title: ({ domain }) => `Una proposta per ${domain}`,
  why: ({ domain }) =>
    `Ti scriviamo, una volta sola, all’indirizzo pubblico di ${domain}. Chi scrive è la redazione di`,
  stop: ({ stop }) => stop,
  says: ({ strategy, personal }, site) => [
    'Buongiorno,',
    `siamo ${site.name}: un sito gratuito che aiuta le famiglie a confrontare le offerte di luce, gas, internet e mobile, con il metodo di calcolo e le fonti dei dati pubblicati.`,
    rules.proposals[strategy],
    personal ? { typed: personal } : null,
    `Se ti interessa, rispondi a questa email o scrivi a ${site.email}. Se non ti interessa non devi fare niente: non ti scriveremo di nuovo per novanta giorni, e mai più se lo chiedi con il link qui sotto.`,
  ],
})

/** «Send Outreach» (spec 3 §4): sends the proposal once, and marks the prospect as contacted. */
export const sendOutreach = command('send-outreach', 'admin', {
  input: z.object({
    prospectId: z.string().max(60),
    edition: field.edition,
    personal: field.typedText(1_500).default(''),
  }),
  async run({ prospectId, edition: seen, personal }, ctx): Promise<{ domain: string }> {
    const row = await lockEdition(ctx.tx, linkProspects, prospectId, seen)
    if (!rules.mayMove(row.status, 'contacted')) throw new AppError('wrong-state')
    const { domain, strategy, contactEmail } = row
    const refuse = (code: string) => wrongField('contactEmail', code)
    if (contactEmail === null) throw refuse('no-contact')
    const hash = field.contactHash(ctx.keys, contactEmail)
    // Prospects may share a contact, and there is a daily limit: messages are counted serially.
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('outreach'))`)
    if ((await ctx.tx.$count(outreachBlocks, eq(outreachBlocks.contactHash, hash))) > 0) throw refuse('blocked')
    const since = (days: number) => gt(outreachSends.at, ago(ctx.now, { days }))
    const isTheirs = eq(outreachSends.contactHash, hash)
    if ((await ctx.tx.$count(outreachSends, and(isTheirs, since(rules.OUTREACH_PAUSE_DAYS)))) > 0)
      throw refuse('recent')
    if ((await ctx.tx.$count(outreachSends, since(1))) >= rules.MAX_OUTREACH_A_DAY) throw new AppError('daily-limit')
    await ctx.tx.insert(outreachSends).values({ id: ctx.newId(), contactHash: hash, at: ctx.now })
    const stop = field.outreachStopLink(ctx.keys, ctx.config.SITE_URL, contactEmail)
    const message = renderMail(outreachMail, { domain, strategy, personal, stop }, ctx.config)
    await ctx.queue(sendMailJob, { to: contactEmail, ...message, unsubscribe: stop })
    await field.changeStatus(ctx, row, { to: 'contacted', values: { lastContact: ctx.now } })
    return { domain }
  },
})

/** Whether a proposal's link is valid. Opening it changes nothing: link scanners open all links. */
export const getOutreachLink = query('get-outreach-link', 'anyone', {
  limit: limits.unsubscribe,
  input: z.object({ link: z.string().max(1000) }),
  async run({ link }, ctx): Promise<void> {
    field.openOutreachStopLink(ctx.keys, link)
  },
})

/** Blocks further proposals for the holder of a link. Idempotent. */
export const blockOutreach = command('block-outreach', 'anyone', {
  limit: limits.unsubscribe,
  input: z.object({ link: z.string().max(1000) }),
  async run({ link }, ctx): Promise<{ blocked: true }> {
    const contactHash = field.openOutreachStopLink(ctx.keys, link)
    await ctx.asSystem(() => ctx.tx.insert(outreachBlocks).values({ contactHash, at: ctx.now }).onConflictDoNothing())
    return { blocked: true }
  },
})

/** Nightly: deletes addresses of fruitless contacts, addresses found but never accepted, and old messages. */
export const forgetOldOutreach = command('forget-old-outreach', 'system', async (_, ctx): Promise<void> => {
  const { id, check, checkedAt, contactEmail, createdAt, lastContact, status } = linkProspects
  const before = monthsAgo(ctx.now, rules.CONTACT_MONTHS)
  const isOld = sql`coalesce(${lastContact}, ${createdAt}) < ${before.toISOString()}::timestamptz`
  const forgotten = await ctx.tx
    .update(linkProspects)
    .set({ contactEmail: null })
    .where(and(isNotNull(contactEmail), ne(status, 'acquired'), isOld))
    .returning({ id })
  await ctx.tx
    .update(linkProspects)
    .set({ check: sql`jsonb_set(${check}, '{emails}', '[]')` })
    .where(and(isNotNull(check), lt(checkedAt, ago(ctx.now, { days: rules.PROPOSAL_DAYS }))))
  await ctx.tx.delete(outreachSends).where(lt(outreachSends.at, before))
  ctx.record({ detail: { forgotten: forgotten.length } })
})
