import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { sendMailJob } from '#platform/mail/mail.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { edition, typedText } from '../fields.server.ts'
import { holdProspect, moveProspect } from '../held-prospect.server.ts'
import { outreachMail } from '../mails/outreach.tsx'
import { mayMove, MAX_OUTREACH_A_DAY, OUTREACH_PAUSE_DAYS } from '../prospect.ts'
import { contactHash, outreachStopLink } from '../stop-link.server.ts'
import { outreachBlocks, outreachSends } from '../tables.server.ts'

const DAY_MS = 86_400_000

/** «Send Outreach» (spec 3 §4): the proposal leaves by mail, once, and the prospect is contacted. */
export const sendOutreach = procedure({
  name: 'send-outreach',
  allow: 'admin',
  input: z.object({ prospectId: z.string().max(60), edition, personal: typedText(1_500).default('') }),
  async run({ prospectId, edition: seen, personal }, ctx): Promise<{ domain: string }> {
    const row = await holdProspect(ctx, prospectId, seen)
    if (!mayMove(row.status, 'contacted')) throw new AppError('wrong-state')
    const { domain, strategy, contactEmail } = row
    const refuse = (code: string) => new AppError('bad-input', { fields: { contactEmail: code } })
    if (contactEmail === null) throw refuse('no-contact')
    const hash = contactHash(ctx.keys, contactEmail)
    // Two prospects may have one contact, and the day has one limit: messages are counted one after the other.
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('outreach'))`)
    if ((await ctx.tx.$count(outreachBlocks, eq(outreachBlocks.contactHash, hash))) > 0) throw refuse('blocked')
    const since = (days: number) => gt(outreachSends.at, new Date(ctx.now.getTime() - days * DAY_MS))
    const toThem = await ctx.tx.$count(
      outreachSends,
      and(eq(outreachSends.contactHash, hash), since(OUTREACH_PAUSE_DAYS)),
    )
    if (toThem > 0) throw refuse('recent')
    if ((await ctx.tx.$count(outreachSends, since(1))) >= MAX_OUTREACH_A_DAY) throw new AppError('daily-limit')
    await ctx.tx.insert(outreachSends).values({ id: ctx.newId(), contactHash: hash, at: ctx.now })
    const stop = outreachStopLink(ctx.keys, ctx.config.SITE_URL, contactEmail)
    const message = renderMail(outreachMail, { domain, strategy, personal, stop }, ctx.config)
    await ctx.queue(sendMailJob, { to: contactEmail, ...message, unsubscribe: stop })
    await moveProspect(ctx, row, { to: 'contacted', values: { lastContact: ctx.now } })
    return { domain }
  },
})
