import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import {
  edition,
  optionalId,
  priority,
  strategy,
  typedDate,
  typedEmail,
  typedNumber,
  typedText,
} from '../fields.server.ts'
import { holdProspect } from '../held-prospect.server.ts'
import { linkCampaigns, linkProspects } from '../tables.server.ts'

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
