/** spec 3 §3: ways of asking for a link. */
export const STRATEGIES = ['guest_post', 'partnership', 'resource_page', 'broken_link', 'competitor_mention'] as const
export type Strategy = (typeof STRATEGIES)[number]

/** spec 3 §4. */
export const PROSPECT_STATUSES = ['prospect', 'contacted', 'responded', 'acquired', 'rejected'] as const
export type ProspectStatus = (typeof PROSPECT_STATUSES)[number]

/**
 * From each state, where a person may take a prospect (spec 3 §4, and beside it a refusal by hand that can be taken back).
 * Outreach and acquisition are acts of their own: they write a message, and look at a page.
 */
const PROSPECT_MOVES: Readonly<Record<ProspectStatus, readonly ProspectStatus[]>> = {
  prospect: ['contacted', 'rejected'],
  contacted: ['responded', 'rejected'],
  responded: ['acquired', 'rejected'],
  acquired: [],
  rejected: ['prospect'],
}
export const mayMove = (from: ProspectStatus, to: ProspectStatus): boolean => PROSPECT_MOVES[from].includes(to)

export const CAMPAIGN_STATUSES = ['active', 'paused', 'closed'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** Nobody is written to twice within these days, whatever the domain. */
export const OUTREACH_PAUSE_DAYS = 90
/** Messages that the office sends in one day, all of it together: each is read by a person who did not ask for it. */
export const MAX_OUTREACH_A_DAY = 20
/** Without an answer for so long, somebody should look again. */
export const FOLLOW_UP_DAYS = 10
/** Addresses found on a page and never accepted. */
export const PROPOSAL_DAYS = 7

/** What a look at a site found. */
export interface SiteCheck {
  /** It has an address in the DNS. */
  resolves: boolean
  /** Null where it could not be read; `failure` says why. */
  status: number | null
  failure: string | null
  title: string | null
  /** Addresses and contact pages that the site shows to everybody: proposals, until a person takes one. */
  emails: readonly string[]
  contactPages: readonly string[]
}

/** What stands at the page where a link to us was promised. */
export type LinkState = 'found' | 'nofollow' | 'missing' | 'unread'

export interface LinkTally {
  prospects: number
  contacted: number
  responded: number
  acquired: number
}

/** Responded of those who were written to, in percent; null before the first message. */
export const responseRate = ({ contacted, responded }: Pick<LinkTally, 'contacted' | 'responded'>): number | null =>
  contacted === 0 ? null : Math.round((responded / contacted) * 100)

/** The address of a contact that came to nothing is kept no longer than this. */
export const CONTACT_MONTHS = 12
