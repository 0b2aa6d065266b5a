export type DomainFault = 'empty' | 'wrong' | 'number' | 'not-public' | 'own'

/** Names that lead nowhere on the public internet (RFC 2606, 6761, 6762, 7686, 8375). */
const RESERVED = [
  'example',
  'test',
  'invalid',
  'localhost',
  'local',
  'onion',
  'internal',
  'arpa',
  'lan',
  'home',
  'corp',
]
/** Registries under which names are sold, not names themselves («co.uk», «gov.it»). */
const SUFFIX = /^(ac|co|com|edu|gob|gov|govt|gv|mil|net|nom|or|org)\.[a-z]{2}$/
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const LONGEST = 253

/**
 * The registered form of what somebody typed, which may be a whole address: lower case, without «www», an international name in
 * ASCII. `fixtures` are the servers of tests (`127.0.0.1:4711`), which stand for a domain there.
 */
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

/** Where a site begins; servers of tests speak http. */
export const originOf = (domain: string, fixtures: readonly string[]): string =>
  `${fixtures.includes(domain) ? 'http' : 'https'}://${domain}`

/** Our own name, as it is compared with others; null for a number, which no site links to by. */
export function ownDomain(siteUrl: string): string | null {
  const read = readDomain(siteUrl)
  return 'domain' in read ? read.domain : null
}
