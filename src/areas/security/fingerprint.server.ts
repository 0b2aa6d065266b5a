import type { Keys } from '#platform/crypto/keys.server.ts'
import { fingerprintChange, type FingerprintChange, surroundingsOf } from './fingerprint.ts'

const HASH_LENGTH = 12
/** Unknown browsers remembered per session; limits the rows of an ever-changing one. */
const REMEMBERED = 8

/** Coarse browser fingerprint, hashed with our key and the person: reveals nothing and links nobody. */
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
 * Compares a request with its session: `met` holds the original fingerprint and unknown ones seen since. Null when
 * nothing is new; else the change, and the updated list.
 */
export function meetFingerprint(met: string, present: string): { met: string; change: FingerprintChange } | null {
  const known = met.split(' ')
  if (known.includes(present) || known.length > REMEMBERED) return null
  const change = fingerprintChange(known[0] ?? '', present)
  return change && { met: `${met} ${present}`, change }
}
