import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

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
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6')

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
