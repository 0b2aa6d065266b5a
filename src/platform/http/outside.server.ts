import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the public internet (IANA special-purpose registries, IPv4 and IPv6). */
const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6')
// An IPv4 address written as IPv6 (::ffff:0:0/96) is held against the first list by BlockList itself.

const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * May the product ask for this address, which somebody typed? http or https on its usual port, of a host whose every address is
 * on the public internet: a link must not make the server knock at its own network.
 */
export async function isOutside(link: string): Promise<boolean> {
  if (!URL.canParse(link)) return false
  const { protocol, hostname, port, username } = new URL(link)
  if ((protocol !== 'https:' && protocol !== 'http:') || port !== '' || username !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return !isInside(host)
  const addresses = await lookup(host, { all: true }).catch(() => [])
  // A name that leads nowhere is not inside either: it answers nothing.
  return addresses.every(({ address }) => !isInside(address))
}

/** Looks a name up for a connection, and lets none be made into our own network: a name may answer otherwise the second time. */
const lookUpOutside: LookupFunction = (hostname, { all }, done) => {
  lookup(hostname, { all: true }).then(
    addresses => {
      const [first] = addresses
      if (!first || addresses.some(({ address }) => isInside(address))) done(new Error('not outside'), '')
      else if (all) done(null, addresses)
      else done(null, first.address, first.family)
    },
    (error: NodeJS.ErrnoException) => done(error, ''),
  )
}

export interface OutsideAnswer {
  status: number
  /** Where a redirect leads; nobody follows it here. */
  location: string | null
}

/** Asks for the head of what stands at an address outside; its body is never read. Throws when nobody answers in time. */
export function askOutside(
  link: string,
  { method, timeoutMs }: { method: 'HEAD' | 'GET'; timeoutMs: number },
): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    const send = link.startsWith('https:') ? httpsRequest : httpRequest
    const asked = send(
      link,
      { method, lookup: lookUpOutside, agent: false, signal: AbortSignal.timeout(timeoutMs) },
      answer => {
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null })
        answer.destroy()
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
