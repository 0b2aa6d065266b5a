import type { Keys } from '#platform/crypto/keys.server.ts'
import { fingerprintChange, type FingerprintChange, surroundingsOf } from './fingerprint.ts'

const HASH_LENGTH = 12
/** Strange browsers remembered with a session; whoever shows up as ever new ones makes no more rows than these. */
const REMEMBERED = 8

/** The coarse fingerprint of a browser, hashed with our key and the person: it tells nothing and links nobody. */
export function createFingerprint(
  keys: Pick<Keys, 'hash'>,
  userId: string,
  from: { userAgent: string; address: string },
): string {
  const { device, version, network } = surroundingsOf(from.userAgent, from.address)
  const part = (name: string, value: string) =>
    value === '' ? '' : keys.hash(`fingerprint:${userId}:${name}:${value}`).slice(0, HASH_LENGTH)
  return [part('device', device), part('version', version), part('network', network)].join('.')
}

/**
 * Compares a request with its session: `met` is the fingerprint the session began with and the strange ones seen since.
 * Null when there is nothing strange, or it is known already; else what changed, and the new list to keep.
 */
export function meetFingerprint(met: string, present: string): { met: string; change: FingerprintChange } | null {
  const known = met.split(' ')
  if (known.includes(present) || known.length > REMEMBERED) return null
  const change = fingerprintChange(known[0] ?? '', present)
  return change && { met: `${met} ${present}`, change }
}
