import { isNotNull, sql, and, asc, isNull, lt, notInArray, or, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { queueRun, startsRun } from '#areas/runs/run-work.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { checkProspectsJob, verifyLinksJob } from '../jobs.server.ts'
import { linkProspects } from '../tables.server.ts'
import { AppError } from '#core/errors.ts'
import { mayLeadOutside } from '#platform/http/addresses.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { setGoing, holdProspect, moveProspect } from '../prospect.server.ts'
import { originOf } from '../domain.ts'
import { edition } from '../fields.server.ts'
import type { SiteCheck } from '../prospect.ts'

/** «Controlla i siti»: every open prospect is looked at again. */
export const startProspectCheck = procedure({
  name: 'start-prospect-check',
  allow: 'admin',
  async run(_, ctx): Promise<void> {
    await queueRun(ctx, checkProspectsJob, {})
    await ctx.tx
      .update(linkProspects)
      .set({ checkedAt: null })
      .where(sql`${isNotNull(linkProspects.checkedAt)} and ${linkProspects.status} not in ('acquired', 'rejected')`)
  },
})

const SITES_BATCH = 20
/** Sites change slowly. */
const AGAIN_DAYS = 30

/** Open prospects whose site was never looked at, or long ago; the first of them, and how many there are. */
export const takeProspectsToCheck = procedure({
  name: 'take-prospects-to-check',
  allow: 'system',
  reads: true,
  async run(_, { tx, now }) {
    const due = and(
      or(
        isNull(linkProspects.checkedAt),
        lt(linkProspects.checkedAt, new Date(now.getTime() - AGAIN_DAYS * 86_400_000)),
      ),
      notInArray(linkProspects.status, ['acquired', 'rejected']),
    )
    return {
      total: await tx.$count(linkProspects, due),
      batch: await tx
        .select(pick(linkProspects, 'id', 'domain'))
        .from(linkProspects)
        .where(due)
        .orderBy(asc(linkProspects.createdAt))
        .limit(SITES_BATCH),
    }
  },
})

/** What a look at a site found. Nobody’s edit is older for it: the edition stays. */
export const recordSiteCheck = procedure({
  name: 'record-site-check',
  allow: 'system',
  input: z.object({
    prospectId: z.string().max(60),
    // From our own reader, never from a form.
    check: z.custom<SiteCheck>(),
  }),
  async run({ prospectId, check }, ctx): Promise<void> {
    await ctx.tx.update(linkProspects).set({ check, checkedAt: ctx.now }).where(eq(linkProspects.id, prospectId))
    ctx.record({ subject: prospectId, detail: { status: check.status, failure: check.failure } })
  },
})

/** «Mark Acquired» (spec 3 §4): the page that links to us, which is looked at now and every night. */
export const acquireLink = procedure({
  name: 'acquire-link',
  allow: 'admin',
  input: z.object({
    prospectId: z.string().max(60),
    edition,
    /** Nothing: the home page of the site. */
    linkUrl: z.string().trim().max(500, { error: 'link-wrong' }).default(''),
  }),
  async run({ prospectId, edition: seen, linkUrl }, ctx): Promise<{ domain: string }> {
    const { OUTSIDE_FIXTURES: fixtures } = ctx.config
    if (linkUrl !== '' && !mayLeadOutside(linkUrl, fixtures))
      throw new AppError('bad-input', { fields: { linkUrl: 'link-wrong' } })
    const row = await holdProspect(ctx, prospectId, seen)
    const page = linkUrl || `${originOf(row.domain, fixtures)}/`
    await moveProspect(ctx, row, {
      to: 'acquired',
      values: { linkUrl: page, linkState: null, linkFailure: null, linkCheckedAt: null },
    })
    await setGoing(ctx, verifyLinksJob)
    return { domain: row.domain }
  },
})

/** «Verifica i link»: is each acquired link still there? */
export const startLinkCheck = startsRun('start-link-check', verifyLinksJob)

const LINKS_BATCH = 50

/** Pages that should link to us, in the order of their ids, after one of them. */
export const listAcquiredLinks = procedure({
  name: 'list-acquired-links',
  allow: 'system',
  reads: true,
  input: z.object({ after: z.string().max(60).default('') }),
  async run({ after }, { tx }) {
    const acquired = eq(linkProspects.status, 'acquired')
    return {
      total: await tx.$count(linkProspects, acquired),
      batch: await tx
        .select(pick(linkProspects, 'id', 'linkUrl'))
        .from(linkProspects)
        .where(and(acquired, gt(linkProspects.id, after)))
        .orderBy(asc(linkProspects.id))
        .limit(LINKS_BATCH),
    }
  },
})

/** What stands at the page where a link to us was promised; nothing where the page was changed meanwhile. */
export const recordLinkCheck = procedure({
  name: 'record-link-check',
  allow: 'system',
  input: z.object({
    prospectId: z.string().max(60),
    linkUrl: z.string().max(500),
    state: z.enum(['found', 'nofollow', 'missing', 'unread']),
    failure: z.string().max(40).nullable(),
  }),
  async run({ prospectId, linkUrl, state, failure }, ctx): Promise<void> {
    await ctx.tx
      .update(linkProspects)
      .set({ linkState: state, linkFailure: failure, linkCheckedAt: ctx.now })
      .where(and(eq(linkProspects.id, prospectId), eq(linkProspects.linkUrl, linkUrl)))
    ctx.record({ subject: prospectId, detail: { state } })
  },
})
