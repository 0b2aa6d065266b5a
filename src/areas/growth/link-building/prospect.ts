import texts from './texts.json' with { type: 'json' }

export const STRATEGIES = ['guest_post', 'partnership', 'resource_page', 'broken_link', 'competitor_mention'] as const
export type Strategy = (typeof STRATEGIES)[number]

interface ProspectState {
  label: string
  kind: 'waiting' | 'yours' | 'done' | 'refused'
  moves: readonly ProspectStatus[]
}
export type ProspectStatus = 'prospect' | 'contacted' | 'responded' | 'acquired' | 'rejected'

/** Manual state changes of a prospect (spec 3 §4). Outreach and acquisition are separate actions. */
export const prospectStates: Readonly<Record<ProspectStatus, ProspectState>> = {
  prospect: { label: 'Da contattare', kind: 'yours', moves: ['contacted', 'rejected'] },
  contacted: { label: 'Contattato', kind: 'waiting', moves: ['responded', 'rejected'] },
  responded: { label: 'Ha risposto', kind: 'yours', moves: ['acquired', 'rejected'] },
  acquired: { label: 'Acquisito', kind: 'done', moves: [] },
  rejected: { label: 'Rifiutato', kind: 'refused', moves: ['prospect'] },
}
export const PROSPECT_STATUSES = Object.keys(prospectStates) as ProspectStatus[]
export const mayMove = (from: ProspectStatus, to: ProspectStatus): boolean => prospectStates[from].moves.includes(to)

export const CAMPAIGN_STATUSES = ['active', 'paused', 'closed'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** Minimum days between two messages to a contact, across domains. */
export const OUTREACH_PAUSE_DAYS = 90
/** Daily limit of the office's messages: each recipient did not ask for it. */
export const MAX_OUTREACH_A_DAY = 20
export const FOLLOW_UP_DAYS = 10
export const PROPOSAL_DAYS = 7

export interface SiteCheck {
  resolves: boolean
  status: number | null
  failure: string | null
  title: string | null
  /** Public addresses and contact pages of the site: suggestions, until a person picks one. */
  emails: readonly string[]
}

export type LinkState = 'found' | 'nofollow' | 'missing' | 'unread'

const NO_TALLY = { prospects: 0, contacted: 0, responded: 0, acquired: 0 }
type LinkTally = typeof NO_TALLY

export function tallyOf(parts: readonly LinkTally[]): LinkTally {
  const sum = (of: keyof LinkTally) => parts.reduce((all, part) => all + part[of], 0)
  return {
    prospects: sum('prospects'),
    contacted: sum('contacted'),
    responded: sum('responded'),
    acquired: sum('acquired'),
  }
}

/** Percent of contacted prospects that responded; null before the first message. */
export const responseRate = ({ contacted, responded }: Pick<LinkTally, 'contacted' | 'responded'>): number | null =>
  contacted === 0 ? null : Math.round((responded / contacted) * 100)

/** Retention of a contact's address without result. */
export const CONTACT_MONTHS = 12

type DomainFault = 'empty' | 'wrong' | 'number' | 'not-public' | 'own'

/** Names that do not resolve on the public internet (RFC 2606, 6761, 6762, 7686, 8375). */
const RESERVED = 'example test invalid localhost local onion internal arpa lan home corp'.split(' ')
/** Registries under which names are sold, not domains themselves («co.uk», «gov.it»). */
const SUFFIX = /^(ac|co|com|edu|gob|gov|govt|gv|mil|net|nom|or|org)\.[a-z]{2}$/
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const LONGEST = 253

/** Registered domain of user input. `fixtures` are test servers accepted as domains. */
export function readDomain(
  typed: string,
  { own = null, fixtures = [] }: { own?: string | null; fixtures?: readonly string[] } = {},
): { domain: string } | { fault: DomainFault } {
  const text = typed.trim()
  if (text === '') return { fault: 'empty' }
  if (fixtures.includes(text)) return { domain: text }
  const link = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (/\s|@/.test(text) || !URL.canParse(link)) return { fault: 'wrong' }
  const url = new URL(link)
  const domain = url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\.(?=[^.]+\.)/, '')
  if (domain.startsWith('[') || /^\d+(\.\d+){3}$/.test(domain)) return { fault: 'number' }
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  if (domain.length > LONGEST || url.port !== '' || !labels.every(label => LABEL.test(label))) return { fault: 'wrong' }
  if (labels.length < 2 || RESERVED.includes(last) || SUFFIX.test(domain)) return { fault: 'not-public' }
  if (!/^([a-z]{2,}|xn--[a-z0-9-]+)$/.test(last)) return { fault: 'wrong' }
  if (own !== null && (domain === own || domain.endsWith(`.${own}`))) return { fault: 'own' }
  return { domain }
}

/** Root of a site; test servers use http. */
export const originOf = (domain: string, fixtures: readonly string[]): string =>
  `${fixtures.includes(domain) ? 'http' : 'https'}://${domain}`

/** Our own domain, for comparison; null for an IP address. */
export function ownDomain(siteUrl: string): string | null {
  const read = readDomain(siteUrl)
  return 'domain' in read ? read.domain : null
}

export const strategyLabels: Readonly<Record<Strategy, string>> = texts.strategies
export const campaignStatusLabels: Readonly<Record<CampaignStatus, string>> = texts.campaigns
export const linkStateLabels: Readonly<Record<LinkState, string>> = texts.links
export const proposals: Readonly<Record<Strategy, string>> = texts.proposals
export const domainFaults: Readonly<Record<DomainFault, string>> = texts.domainFaults
export const linkErrors: Readonly<Record<string, string>> = { ...domainFaults, ...texts.errors }
export const referringFaults = texts.referringFaults
export type ReferringFault = keyof typeof referringFaults
export const stopOutreachTexts = texts.stopOutreach

/** Target of a proposal's link, without signing in; next to the other unsubscribe pages (consents/one-click.ts). */
export const STOP_OUTREACH = '/disiscrizione/proposte'
