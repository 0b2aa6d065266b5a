/**
 * Coarse fingerprint of a session's browser: a stolen cookie usually appears in another kind of browser and network at
 * once, unlike updates, roaming phones and changing leases.
 */
interface Surroundings {
  /** Browser family and system: «chrome/android». Does not normally change while a cookie lives. */
  device: string
  /** Major version of the browser. */
  version: string
  /** First 24 bits of an IPv4 address, 48 of an IPv6 one; empty when unknown. */
  network: string
}

/** Most specific first: Edge also says Chrome, Chrome also says Safari. */
const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['opera', /\b(?:OPR|Opera)\/(\d+)/],
  ['samsung', /\bSamsungBrowser\/(\d+)/],
  ['firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['safari', /^(?=.*\bSafari\/).*?\bVersion\/(\d+)/],
]
/** iPad and iPhone, iPad desktop mode and Mac are indistinguishable. */
const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['android', /Android/],
  ['windows', /Windows/],
  ['apple', /iPhone|iPad|Macintosh|Mac OS X/],
  ['chromeos', /CrOS/],
  ['linux', /Linux/],
]

export function surroundingsOf(userAgent: string, address: string): Surroundings {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))
  return {
    device: `${browser?.[0] ?? 'other'}/${system?.[0] ?? 'other'}`,
    version: browser?.[1].exec(userAgent)?.[1] ?? '',
    network: networkOf(address),
  }
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (/^\d+(\.\d+){3}$/.test(plain)) return plain.split('.').slice(0, 3).join('.')
  if (!plain.includes(':')) return ''
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])]
  return whole
    .slice(0, 3)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * Difference between a session's fingerprint and the present one, most significant; null for ordinary changes: a
 * browser update, a phone on another network.
 */
export type FingerprintChange = 'device-and-network' | 'device' | 'version-and-network'

/** A fingerprint is three keyed hashes, «device.version.network». */
export function fingerprintChange(known: string, present: string): FingerprintChange | null {
  const [device, version, network] = known.split('.')
  const [nowDevice, nowVersion, nowNetwork] = present.split('.')
  // An unknown address (the server itself) proves nothing.
  const isElsewhere = Boolean(network && nowNetwork && network !== nowNetwork)
  if (device !== nowDevice) return isElsewhere ? 'device-and-network' : 'device'
  return version !== nowVersion && isElsewhere ? 'version-and-network' : null
}
