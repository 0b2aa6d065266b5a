import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { staffTable } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { Priority } from '../content/queue.ts'
import type { CampaignStatus, LinkState, ProspectStatus, SiteCheck, Strategy } from './prospect.ts'

export const linkCampaigns = staffTable(
  'link_campaigns',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    strategy: text().$type<Strategy>().notNull(),
    targetLinks: integer('target_links').notNull(),
    status: text().$type<CampaignStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [index('link_campaigns_list_idx').on(t.createdAt.desc().nullsFirst())],
)

export const linkProspects = staffTable(
  'link_prospects',
  {
    id: text().primaryKey(),
    campaignId: text('campaign_id').references(() => linkCampaigns.id, { onDelete: 'set null' }),
    domain: text().notNull().unique(),
    /** From a tool, with name and date; null when unknown. */
    domainAuthority: integer('domain_authority'),
    authoritySource: text('authority_source'),
    authorityOn: date('authority_on'),
    strategy: text().$type<Strategy>().notNull(),
    status: text().$type<ProspectStatus>().notNull(),
    contactEmail: text('contact_email'),
    notes: text().notNull().default(''),
    /** Value of a link from there, 0 to 100, estimated by the office. */
    estimatedValue: integer('estimated_value'),
    priority: text().$type<Priority>().notNull(),
    lastContact: instant('last_contact'),
    check: jsonb('site_check').$type<SiteCheck>(),
    checkedAt: instant('checked_at'),
    linkUrl: text('link_url'),
    linkState: text('link_state').$type<LinkState>(),
    linkFailure: text('link_failure'),
    linkCheckedAt: instant('link_checked_at'),
    followUpAt: instant('follow_up_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    index('link_prospects_list_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('link_prospects_status_idx').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('link_prospects_campaign_idx').on(t.campaignId, t.status),
    index('link_prospects_unchecked_idx')
      .on(t.createdAt)
      .where(sql`${t.checkedAt} is null`),
  ],
)

export const linkProspectEvents = staffTable(
  'link_prospect_events',
  {
    id: text().primaryKey(),
    prospectId: goesWith('prospect_id', () => linkProspects.id),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    from: text('from_status').$type<ProspectStatus>(),
    to: text('to_status').$type<ProspectStatus>().notNull(),
    note: text().notNull().default(''),
  },
  t => [index('link_prospect_events_idx').on(t.prospectId, t.at.desc().nullsFirst())],
)

/** Recipients of proposals, as keyed hashes: prevents repeated messages even after the prospect is deleted. */
export const outreachSends = staffTable(
  'outreach_sends',
  {
    id: text().primaryKey(),
    contactHash: text('contact_hash').notNull(),
    at: instant('at').notNull(),
  },
  t => [
    index('outreach_sends_contact_idx').on(t.contactHash, t.at.desc().nullsFirst()),
    index('outreach_sends_at_idx').on(t.at),
  ],
)

/** Contacts who refused messages, as keyed hashes. */
export const outreachBlocks = staffTable('outreach_blocks', {
  contactHash: text('contact_hash').primaryKey(),
  at: instant('at').notNull(),
})

export const referringDomains = staffTable(
  'referring_domains',
  {
    domain: text().primaryKey(),
    links: integer().notNull(),
    firstSeen: date('first_seen'),
    lastSeen: date('last_seen'),
    source: text().notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  t => [index('referring_domains_links_idx').on(t.links.desc().nullsFirst(), t.domain)],
)
