import { describe, expect, test } from 'vitest'
import { readDomain } from './prospect.ts'

describe('a typed domain', () => {
  test.each([
    ['energia-facile.it', 'energia-facile.it'],
    ['  HTTPS://www.Energia-Facile.it/blog?x=1 ', 'energia-facile.it'],
    ['www.it', 'www.it'],
    ['blog.energia.co.uk', 'blog.energia.co.uk'],
    ['caffè.it', 'xn--caff-8oa.it'],
    ['energia.it.', 'energia.it'],
  ])('%s is %s', (typed, domain) => {
    expect(readDomain(typed)).toEqual({ domain })
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['energia facile.it', 'wrong'],
    ['info@energia.it', 'wrong'],
    ['http://user:pw@energia.it', 'wrong'],
    ['energia.it:8080', 'wrong'],
    ['-energia.it', 'wrong'],
    ['ener_gia.it', 'wrong'],
    [`${'a'.repeat(64)}.it`, 'wrong'],
    ['127.0.0.1', 'number'],
    ['0x7f.1', 'number'],
    ['2130706433', 'number'],
    ['[::1]', 'number'],
    ['localhost', 'not-public'],
    ['router.local', 'not-public'],
    ['concorrente-uno.example', 'not-public'],
    ['co.uk', 'not-public'],
    ['gov.it', 'not-public'],
    ['energia', 'not-public'],
  ])('«%s» is refused: %s', (typed, fault) => {
    expect(readDomain(typed)).toEqual({ fault })
  })

  test('is not ours, nor a part of it', () => {
    expect(readDomain('www.passafacile.it', { own: 'passafacile.it' })).toEqual({ fault: 'own' })
    expect(readDomain('blog.passafacile.it', { own: 'passafacile.it' })).toEqual({ fault: 'own' })
    expect(readDomain('nonpassafacile.it', { own: 'passafacile.it' })).toEqual({ domain: 'nonpassafacile.it' })
  })

  test('a server of tests stands for one only where the setting names it', () => {
    expect(readDomain('127.0.0.1:4711', { fixtures: ['127.0.0.1:4711'] })).toEqual({ domain: '127.0.0.1:4711' })
    expect(readDomain('127.0.0.1:4711')).toEqual({ fault: 'number' })
  })
})
