import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the defaults of every authenticator app: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20
/** Steps accepted before and after the present one: clock drift, and slow typing. */
const TOLERANCE = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = (): string => base32(randomBytes(SECRET_BYTES))

const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(five => BASE32[Number.parseInt(five, 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map(letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step matching a code, later than `after`; null if none. Compares every step, in constant time. */
export function stepOf(secret: string, code: string, now: Date, after: number | null): number | null {
  const given = Buffer.from(code)
  const present = stepAt(now)
  let found: number | null = null
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step++) {
    const expected = Buffer.from(codeOf(secret, step))
    const isSame = given.length === expected.length && timingSafeEqual(given, expected)
    if (isSame && step > (after ?? -1)) found ??= step
  }
  return found
}

/** URI of the QR code, which phones open in their app. */
export const appAddress = (secret: string, account: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
