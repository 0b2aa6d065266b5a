import { describe, expect, test } from 'vitest'
import { createKeys } from './keys.server.ts'

const OLD = 'the-secret-of-last-year-0123456789'
const NEW = 'the-secret-of-this-year-0123456789'
const keys = createKeys(NEW)
const IBAN = 'IT60X0542811101000000123456'

/** The text with one character of its part `n` (between the dots) replaced. */
const tampered = (text: string, n: number): string =>
  text
    .split('.')
    .map((part, i) => (i === n ? (part.startsWith('A') ? 'B' : 'A') + part.slice(1) : part))
    .join('.')

describe('a sealed value', () => {
  test('opens for its purpose, and is another text each time', () => {
    const sealed = keys.encrypt(IBAN, 'requests.iban')
    expect(sealed).not.toContain(IBAN)
    expect(keys.decrypt(sealed, 'requests.iban')).toBe(IBAN)
    expect(keys.encrypt(IBAN, 'requests.iban')).not.toBe(sealed)
    expect(keys.decrypt(keys.encrypt('', 'x'), 'x')).toBe('')
  })

  test('does not open in another column', () => {
    expect(() => keys.decrypt(keys.encrypt(IBAN, 'requests.iban'), 'profiles.iban')).toThrow()
  })

  test.each([0, 1, 2, 3])('does not open when its part %i was changed', part => {
    expect(() => keys.decrypt(tampered(keys.encrypt(IBAN, 'x'), part), 'x')).toThrow()
  })

  test('does not open with a shortened seal, which would be quicker to guess', () => {
    const [id, iv, body, tag = ''] = keys.encrypt(IBAN, 'x').split('.')
    const short = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url')
    expect(() => keys.decrypt([id, iv, body, short].join('.'), 'x')).toThrow()
  })

  test('does not open under another secret', () => {
    expect(() => createKeys(OLD).decrypt(keys.encrypt(IBAN, 'x'), 'x')).toThrow('sealed value without a known key')
  })
})

test('after a change of secret the old values still open and ask to be written again', () => {
  const sealed = createKeys(OLD).encrypt(IBAN, 'x')
  const rotated = createKeys(NEW, OLD)
  expect(rotated.decrypt(sealed, 'x')).toBe(IBAN)
  expect(rotated.isStale(sealed)).toBe(true)
  const again = rotated.encrypt(IBAN, 'x')
  expect(rotated.isStale(again)).toBe(false)
  expect(keys.decrypt(again, 'x')).toBe(IBAN)
})

describe('a signed value', () => {
  const noon = new Date('2026-11-21T11:00:00Z')
  const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
  const signed = keys.sign('maria@example.test', 'confirm', later(3600))

  test('is believed until it expires, and not from then on', () => {
    expect(keys.verify(signed, 'confirm', noon)).toBe('maria@example.test')
    expect(keys.verify(signed, 'confirm', later(3599))).toBe('maria@example.test')
    expect(keys.verify(signed, 'confirm', later(3600))).toBeNull()
  })

  test.each([0, 1, 2])('is not believed when its part %i was changed', part => {
    expect(keys.verify(tampered(signed, part), 'confirm', noon)).toBeNull()
  })

  test('is not believed for another purpose, nor when it is no signed value at all', () => {
    expect(keys.verify(signed, 'reset', noon)).toBeNull()
    expect(keys.verify('', 'confirm', noon)).toBeNull()
    expect(keys.verify('a.b.c', 'confirm', noon)).toBeNull()
    // As long as the right one in letters, longer in bytes.
    const [value, time, mac = ''] = signed.split('.')
    expect(keys.verify(`${value}.${time}.${'é'.repeat(mac.length)}`, 'confirm', noon)).toBeNull()
  })

  test('signed before a change of secret is believed after it', () => {
    const old = createKeys(OLD).sign('x', 'confirm', later(60))
    expect(createKeys(NEW, OLD).verify(old, 'confirm', noon)).toBe('x')
    expect(keys.verify(old, 'confirm', noon)).toBeNull()
  })
})

test('a keyed hash is the same for the same value, and says nothing without the secret', () => {
  expect(keys.hash('maria@example.test')).toBe(createKeys(NEW).hash('maria@example.test'))
  expect(keys.hash('maria@example.test')).not.toBe(createKeys(OLD).hash('maria@example.test'))
  expect(keys.hash('a')).not.toBe(keys.hash('b'))
  expect(keys.derive('sign-in')).not.toBe(keys.derive('other'))
})
