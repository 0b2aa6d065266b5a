import { describe, expect, test } from 'vitest'
import { createKeys } from '#platform/crypto/keys.server.ts'
import { createFingerprint, meetFingerprint } from './fingerprint.server.ts'
import { surroundingsOf } from './fingerprint.ts'

const keys = createKeys('a-secret-of-the-test-a-secret-of-the-test')
const agent = (system: string, browser: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`
const ANDROID = 'Linux; Android 14; Pixel 8'
const WINDOWS = 'Windows NT 10.0; Win64; x64'
const phone = { userAgent: agent(ANDROID, 'Chrome/126.0.0.0 Mobile Safari/537.36'), address: '93.44.12.7' }
const desk = { userAgent: agent(WINDOWS, 'Chrome/126.0.0.0 Safari/537.36'), address: '203.0.113.9' }

const of = (from: typeof phone, person = 'maria') => createFingerprint(keys, person, from)
const changeOf = (then: typeof phone, now: typeof phone) => meetFingerprint(of(then), of(now))?.change ?? null

describe('what kind of browser it is', () => {
  test('the family and the system, never more', () => {
    const device = (userAgent: string) => surroundingsOf(userAgent, '').device
    expect(device(phone.userAgent)).toBe('chrome/android')
    expect(device(agent(WINDOWS, 'Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0'))).toBe('edge/windows')
    expect(device(agent('Linux; Android 14', 'SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36'))).toBe(
      'samsung/android',
    )
    expect(device('Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0')).toBe('firefox/linux')
    const safari = (system: string) =>
      `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1`
    expect(device(safari('iPad; CPU OS 17_5 like Mac OS X'))).toBe('safari/apple')
    // An iPad that asks for the desktop page says it is a Mac.
    expect(device(safari('Macintosh; Intel Mac OS X 10_15_7'))).toBe('safari/apple')
    expect(device('curl/8.0')).toBe('other/other')
  })

  test('the network is the first half of an address', () => {
    const network = (address: string) => surroundingsOf('', address).network
    expect(network('93.44.12.7')).toBe('93.44.12')
    expect(network('::ffff:93.44.12.7')).toBe('93.44.12')
    expect(network('2001:0db8:0001::7')).toBe('2001:db8:1')
    expect(network('2001:db8::1:2:3:4:5')).toBe('2001:db8:0')
    expect(network('::1')).toBe('0:0:0')
    expect(network('')).toBe('')
  })
})

describe('a session accuses nobody', () => {
  test('of an update of the browser', () =>
    expect(changeOf(phone, { ...phone, userAgent: phone.userAgent.replace('126', '127') })).toBeNull())
  test('of a phone on another network', () => expect(changeOf(phone, { ...phone, address: '151.5.5.5' })).toBeNull())
  test('of work of the server itself, which has no address', () =>
    expect(changeOf(phone, { ...phone, address: '' })).toBeNull())
})

test('another kind of browser is told, more so from elsewhere', () => {
  expect(changeOf(phone, desk)).toBe('device-and-network')
  expect(changeOf(phone, { ...desk, address: phone.address })).toBe('device')
  expect(changeOf(phone, { address: desk.address, userAgent: phone.userAgent.replace('126', '90') })).toBe(
    'version-and-network',
  )
})

test('each strange browser is told once, and no more than eight', () => {
  const strange = (n: number) => ({ userAgent: `Other/${n}`, address: `10.0.${n}.1` })
  let met = of(phone)
  let told = 0
  for (let n = 0; n < 20; n++) {
    for (let again = 0; again < 2; again++) {
      const seen = meetFingerprint(met, of(strange(n)))
      if (!seen) continue
      met = seen.met
      told++
    }
  }
  expect(told).toBe(8)
})

test('the hashes tell nothing and link nobody', () => {
  expect(of(phone)).toMatch(/^[\w-]{12}\.[\w-]{12}\.[\w-]{12}$/)
  expect(of(phone, 'maria')).not.toBe(of(phone, 'paolo'))
})
