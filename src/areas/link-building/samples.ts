import type { LinkOverview } from './procedures/campaigns.server.ts'
import type { ProspectLine } from './procedures/prospects.server.ts'
import { PROSPECT_STATUSES, STRATEGIES } from './prospect.ts'

const AT = new Date('2025-01-01T11:00:00Z')

/** Neutral names, one for each state (spec 3 §3, §4): the specification gives no figures of prospects that are not drawn by chance. */
export const SAMPLE_PROSPECTS: readonly ProspectLine[] = PROSPECT_STATUSES.map((status, index) => ({
  id: status,
  domain: `sito-${index + 1}.example`,
  domainAuthority: null,
  authoritySource: null,
  authorityOn: null,
  strategy: STRATEGIES[index] ?? 'partnership',
  status,
  priority: 'medium',
  contactEmail: null,
  estimatedValue: null,
  notes: '',
  lastContact: null,
  followUpAt: null,
  linkState: null,
  campaign: 'Campagna di esempio',
  createdAt: AT,
  updatedAt: AT,
}))

const tally = { prospects: 5, contacted: 3, responded: 2, acquired: 1 }

/** Counted from the five above; the referring domains are those of spec 3 §9, Phase 3. */
export const SAMPLE_LINKS: LinkOverview = {
  tally,
  target: 500,
  campaigns: [
    {
      id: 'esempio',
      name: 'Campagna di esempio',
      strategy: 'guest_post',
      targetLinks: 500,
      status: 'active',
      createdAt: AT,
      updatedAt: AT,
      edition: '',
      tally,
      avgDomainAuthority: null,
      knownAuthorities: 0,
    },
  ],
}
