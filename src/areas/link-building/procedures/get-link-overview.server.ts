import { count, countDistinct, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { editionOf } from '#core/edited.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { LinkTally } from '../prospect.ts'
import { linkCampaigns, linkProspectEvents, linkProspects } from '../tables.server.ts'

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
  input: z.object({}),
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
