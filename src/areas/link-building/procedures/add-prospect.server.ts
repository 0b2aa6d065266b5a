import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { setGoing } from '../begin-run.server.ts'
import { ownDomain, readDomain } from '../domain.ts'
import { optionalId, priority, strategy } from '../fields.server.ts'
import { checkProspectsJob } from '../jobs.server.ts'
import { linkCampaigns, linkProspectEvents, linkProspects } from '../tables.server.ts'

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
