import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { MAX_EXPORT_PAGE, PAGE_SIZE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { PROSPECT_STATUSES, STRATEGIES } from '../prospect.ts'
import { linkCampaigns, linkProspects } from '../tables.server.ts'

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

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
        id: linkProspects.id,
        domain: linkProspects.domain,
        domainAuthority: linkProspects.domainAuthority,
        authoritySource: linkProspects.authoritySource,
        authorityOn: linkProspects.authorityOn,
        strategy: linkProspects.strategy,
        status: linkProspects.status,
        priority: linkProspects.priority,
        contactEmail: linkProspects.contactEmail,
        estimatedValue: linkProspects.estimatedValue,
        notes: linkProspects.notes,
        lastContact: linkProspects.lastContact,
        followUpAt: linkProspects.followUpAt,
        linkState: linkProspects.linkState,
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
          search ? ilike(linkProspects.domain, likeText(search)) : undefined,
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
