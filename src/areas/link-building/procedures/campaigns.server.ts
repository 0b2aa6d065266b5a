import { count, countDistinct, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { editionOf, holdEdition } from '#core/edited.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { LinkTally } from '../prospect.ts'
import { linkCampaigns, linkProspectEvents, linkProspects } from '../tables.server.ts'
import { lastEditor } from '#areas/blog/last-editor.server.ts'
import { AppError } from '#core/errors.ts'
import { campaignStatus, edition, optionalId, strategy, typedNumber, typedText } from '../fields.server.ts'

const CAMPAIGNS_SHOWN = 100

/** Who was ever written to and who ever answered is read from what happened, not from where each stands today. */
const tally = {
  prospects: countDistinct(linkProspects.id),
  contacted: sql<number>`count(distinct ${linkProspects.id}) filter (where ${linkProspectEvents.to} = 'contacted')::int`,
  responded: sql<number>`count(distinct ${linkProspects.id}) filter (where ${linkProspectEvents.to} = 'responded')::int`,
  acquired: sql<number>`count(distinct ${linkProspects.id}) filter (where ${linkProspects.status} = 'acquired')::int`,
}
const none: LinkTally = { prospects: 0, contacted: 0, responded: 0, acquired: 0 }

/** The four tiles and the campaigns (spec 3 §2), all counted. */
export const getLinkOverview = procedure({
  name: 'get-link-overview',
  allow: 'admin',
  reads: true,
  async run(_, { tx }) {
    const [all] = await tx
      .select(tally)
      .from(linkProspects)
      .leftJoin(linkProspectEvents, eq(linkProspectEvents.prospectId, linkProspects.id))
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
    const campaigns = await tx
      .select()
      .from(linkCampaigns)
      .orderBy(desc(linkCampaigns.createdAt))
      .limit(CAMPAIGNS_SHOWN)
    const target = campaigns.reduce((sum, { status, targetLinks }) => sum + (status === 'active' ? targetLinks : 0), 0)
    return {
      tally: all ?? none,
      /** Links wanted by the campaigns that are active; null where there is none. */
      target: target || null,
      campaigns: campaigns.map(campaign => {
        const counted = byCampaign.find(({ campaignId }) => campaignId === campaign.id)
        const authority = authorities.find(({ campaignId }) => campaignId === campaign.id)
        return {
          ...campaign,
          edition: editionOf(campaign),
          tally: counted ?? none,
          avgDomainAuthority: authority?.average ?? null,
          knownAuthorities: authority?.known ?? 0,
        }
      }),
    }
  },
})
export type LinkOverview = Awaited<ReturnType<(typeof getLinkOverview)['run']>>

/** A new campaign, or another state of one that is there. */
export const saveCampaign = procedure({
  name: 'save-campaign',
  allow: 'admin',
  input: z.object({
    campaignId: optionalId.default(null),
    edition: edition.default(''),
    name: typedText(120).min(1, { error: 'text-missing' }),
    strategy,
    targetLinks: typedNumber(1, 10_000, 'target-wrong'),
    status: campaignStatus.default('active'),
  }),
  async run({ campaignId, edition: seen, targetLinks, ...typed }, ctx): Promise<{ id: string }> {
    if (targetLinks === null) throw new AppError('bad-input', { fields: { targetLinks: 'target-wrong' } })
    const values = { ...typed, targetLinks, updatedAt: ctx.now }
    if (campaignId === null) {
      const id = ctx.newId()
      await ctx.tx.insert(linkCampaigns).values({ id, ...values, createdAt: ctx.now })
      ctx.record({ subject: id })
      return { id }
    }
    const [row] = await ctx.tx.select().from(linkCampaigns).where(eq(linkCampaigns.id, campaignId)).for('update')
    if (!row) throw new AppError('not-found')
    holdEdition(seen, row, await lastEditor(ctx.tx, campaignId))
    await ctx.tx.update(linkCampaigns).set(values).where(eq(linkCampaigns.id, campaignId))
    ctx.record({ subject: campaignId, detail: { before: { status: row.status }, after: { status: typed.status } } })
    return { id: campaignId }
  },
})
