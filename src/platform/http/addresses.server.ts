import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks outside the public internet (IANA special-purpose registries, IPv4 and IPv6, and multicast; listed in addresses.test.ts). */
const inside4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside4.addSubnet(network, prefix, 'ipv4')
const inside6 = new BlockList()
for (const [network, prefix] of [
  // Only 2000::/3 is public; outside it are also the forms embedding an IPv4 address.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  inside6.addSubnet(network, prefix, 'ipv6')

const isInside = (address: string): boolean =>
  isIP(address) === 6 ? inside6.check(address, 'ipv6') : inside4.check(address, 'ipv4')

/**
 * Whether the product may request this URL, judging from its text: http or https on the default port, no credentials,
 * no address in our networks. `fixtures` are test servers (`127.0.0.1:4711`), by address and port.
 */
export function mayLeadOutside(link: string, fixtures: readonly string[] = []): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, host, hostname, port, username, password } = new URL(link)
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return false
  if (fixtures.includes(host)) return true
  const bare = hostname.replace(/^\[|\]$/g, '')
  return port === '' && !(isIP(bare) && isInside(bare))
}

/** Like `mayLeadOutside`, and every address of its host is public: prevents requests to our own network. */
export async function isOutside(link: string, fixtures: readonly string[] = []): Promise<boolean> {
  if (!mayLeadOutside(link, fixtures)) return false
  const { host, hostname } = new URL(link)
  if (fixtures.includes(host) || isIP(hostname.replace(/^\[|\]$/g, ''))) return true
  const addresses = await lookup(hostname, { all: true }).catch(() => [])
  // An unresolvable name is not internal.
  return addresses.every(({ address }) => !isInside(address))
}

/** Thrown for connections into our own network. */
export class NotOutside extends Error {
  constructor() {
    super('not outside')
  }
}

/** DNS lookup for a connection that rejects internal addresses: a name may resolve differently the second time. */
export const lookupOutside: LookupFunction = (hostname, { all }, done) => {
  lookup(hostname, { all: true }).then(
    addresses => {
      const [first] = addresses
      if (!first || addresses.some(({ address }) => isInside(address))) done(new NotOutside(), '')
      else if (all) done(null, addresses)
      else done(null, first.address, first.family)
    },
    (error: NodeJS.ErrnoException) => done(error, ''),
  )
}

/** The host of a URL for comparing sites, without `www`. */
export const siteOf = (link: string): string => new URL(link).host.replace(/^www\./, '')
