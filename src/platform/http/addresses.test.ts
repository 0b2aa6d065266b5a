import { describe, expect, test } from 'vitest'
import { mayLeadOutside } from './addresses.server.ts'

/** Every row of the registries of IANA as it stands there, with the class of multicast beside it. */
const SPECIAL_4 = [
  ['0.0.0.0/8', 'this network'],
  ['0.0.0.0/32', 'this host'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'shared'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link-local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'IETF assignments'],
  ['192.0.0.0/29', 'IPv4 service continuity'],
  ['192.0.0.8/32', 'dummy'],
  ['192.0.0.9/32', 'port control anycast'],
  ['192.0.0.10/32', 'TURN anycast'],
  ['192.0.0.170/32', 'NAT64 discovery'],
  ['192.0.0.171/32', 'NAT64 discovery'],
  ['192.0.2.0/24', 'documentation 1'],
  ['192.31.196.0/24', 'AS112'],
  ['192.52.193.0/24', 'AMT'],
  ['192.88.99.0/24', '6to4 relays, deprecated'],
  ['192.88.99.2/32', '6a44 relays'],
  ['192.168.0.0/16', 'private'],
  ['192.175.48.0/24', 'direct delegation AS112'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation 2'],
  ['203.0.113.0/24', 'documentation 3'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved'],
  ['255.255.255.255/32', 'broadcast'],
] as const
const SPECIAL_6 = [
  ['::1/128', 'loopback'],
  ['::/128', 'unspecified'],
  ['::ffff:0:0/96', 'IPv4-mapped'],
  ['64:ff9b::/96', 'NAT64'],
  ['64:ff9b:1::/48', 'local NAT64'],
  ['100::/64', 'discard'],
  ['100:0:0:1::/64', 'dummy'],
  ['2001::/23', 'IETF assignments'],
  ['2001::/32', 'Teredo'],
  ['2001:1::1/128', 'port control anycast'],
  ['2001:1::2/128', 'TURN anycast'],
  ['2001:1::3/128', 'service registration anycast'],
  ['2001:2::/48', 'benchmarking'],
  ['2001:3::/32', 'AMT'],
  ['2001:4:112::/48', 'AS112'],
  ['2001:10::/28', 'ORCHID, deprecated'],
  ['2001:20::/28', 'ORCHIDv2'],
  ['2001:30::/28', 'drone tags'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4'],
  ['2620:4f:8000::/48', 'direct delegation AS112'],
  ['3fff::/20', 'documentation'],
  ['5f00::/16', 'SRv6'],
  ['fc00::/7', 'unique local'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'site-local, deprecated'],
  ['ff00::/8', 'multicast'],
] as const

/** The first and the last address beside a range that are nobody's special purpose. */
const PUBLIC = [
  ['1.0.0.0', '9.255.255.255'],
  ['11.0.0.0', '100.63.255.255'],
  ['100.128.0.0', '126.255.255.255'],
  ['128.0.0.0', '169.253.255.255'],
  ['169.255.0.0', '172.15.255.255'],
  ['172.32.0.0', '191.255.255.255'],
  ['192.0.1.0', '192.0.1.255'],
  ['192.0.3.0', '192.31.195.255'],
  ['192.31.197.0', '192.52.192.255'],
  ['192.52.194.0', '192.88.98.255'],
  ['192.88.100.0', '192.167.255.255'],
  ['192.169.0.0', '192.175.47.255'],
  ['192.175.49.0', '198.17.255.255'],
  ['198.20.0.0', '198.51.99.255'],
  ['198.51.101.0', '203.0.112.255'],
  ['203.0.114.0', '223.255.255.255'],
  ['2001:200::', '2001:db7:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db9::', '2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2003::', '2620:4f:7fff:ffff:ffff:ffff:ffff:ffff'],
  ['2620:4f:8001::', '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['3fff:1000::', '3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
].flat()

const asked = (address: string) => mayLeadOutside(`http://${address.includes(':') ? `[${address}]` : address}/`)

const number4 = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const written4 = (value: number) => [24, 16, 8, 0].map(shift => (value >>> shift) & 255).join('.')
const last4 = (block: string) => {
  const [first = '', bits] = block.split('/')
  return written4(number4(first) + 2 ** (32 - Number(bits)) - 1)
}
const groups6 = (address: string) => {
  const [left = [], right = []] = address.split('::').map(part => part.split(':').filter(Boolean))
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}
const last6 = (block: string) => {
  const [first = '', bits] = block.split('/')
  const value = groups6(first).reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n)
  const last = value | ((1n << BigInt(128 - Number(bits))) - 1n)
  return Array.from({ length: 8 }, (_, n) => ((last >> BigInt(112 - 16 * n)) & 0xffffn).toString(16)).join(':')
}
const half = (value: number) => `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`

/** Given to nobody: only 2000::/3 is. */
const NOBODYS = ['1fff::1', '4000::', '7fff::1', '8000::', 'bfff::1']

describe('addresses with a special purpose', () => {
  test('what is given to nobody is not asked for either', () => {
    expect(NOBODYS.filter(asked)).toEqual([])
  })

  test.each(SPECIAL_4)('%s (%s) is not asked for, from its first to its last', block => {
    for (const address of [block.split('/')[0]!, last4(block)]) expect(asked(address), address).toBe(false)
  })

  test.each(SPECIAL_6)('%s (%s) is not asked for, from its first to its last', block => {
    for (const address of [block.split('/')[0]!, last6(block)]) expect(asked(address), address).toBe(false)
  })

  test('what stands beside them is', () => {
    expect(PUBLIC.filter(address => !asked(address))).toEqual([])
  })

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '93.184.215.14'])(
    '%s within an IPv6 address is not',
    address => {
      const hex = half(number4(address))
      const forms = {
        mapped: `::ffff:${address}`,
        mappedInHex: `::ffff:${hex}`,
        translated: `::ffff:0:${hex}`,
        compatible: `::${hex}`,
        nat64: `64:ff9b::${hex}`,
        localNat64: `64:ff9b:1::${hex}`,
        sixToFour: `2002:${hex}::1`,
        teredo: `2001:0:4136:e378:8000:63bf:${half(~number4(address))}`,
        isatap: `fe80::5efe:${hex}`,
      }
      expect(Object.entries(forms).filter(([, form]) => asked(form))).toEqual([])
    },
  )
})
