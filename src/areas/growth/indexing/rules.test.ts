import { describe, expect, test } from 'vitest'
import {
  addressesIn,
  checkedText,
  fateOf,
  indexnowSign,
  ownAddress,
  pingSign,
  sitemapSign,
  waitUntil,
} from './indexing.ts'

const now = new Date('2026-11-21T11:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const SITE = 'https://site.example.test'

test('what an answer means for a batch', () => {
  expect([200, 202].map(fateOf)).toEqual(['taken', 'taken'])
  expect([301, 400, 401, 403, 404, 422].map(fateOf)).toEqual(Array.from({ length: 6 }, () => 'refused'))
  expect([null, 408, 429, 500, 502, 503].map(fateOf)).toEqual(Array.from({ length: 6 }, () => 'later'))
})

test.each([
  ['120', 120],
  [' 7200 ', 7200],
  ['1', 60],
  ['999999', 12 * 3600],
  ['Sat, 21 Nov 2026 11:30:00 GMT', 1800],
  ['Sat, 21 Nov 2026 10:30:00 GMT', 60],
  ['soon', 900],
  ['-5', 60],
  [null, 900],
])('Retry-After «%s» is %i seconds', (header, seconds) => {
  expect(waitUntil(header, now).getTime() - now.getTime()).toBe(seconds * 1000)
})

test.each([
  ['/offerte-luce', `${SITE}/offerte-luce`],
  [`${SITE}/blog/a?x=1#b`, `${SITE}/blog/a?x=1`],
  [SITE, `${SITE}/`],
  ['https://evil.example/x', null],
  ['https://site.example.test.evil.example/', null],
  ['https://site.example.test@evil.example/', null],
  ['https://maria@site.example.test/', null],
  ['//evil.example/x', null],
  ['http://site.example.test/', null],
  ['/dashboard/ricerca/seo', null],
  ['/api/offers', null],
  ['/admin', null],
  ['/amministrazione', `${SITE}/amministrazione`],
  ['javascript:alert(1)', null],
  ['/a b', null],
  [`/${'a'.repeat(300)}`, null],
  ['', null],
])('«%s» as an address of ours', (typed, address) => {
  expect(ownAddress(typed, SITE)).toBe(address)
})

test('addresses are read line by line, once each', () => {
  expect(addressesIn(`/pun\r\n\n  /psv \n/pun\nhttps://evil.example/\n`)).toEqual([
    '/pun',
    '/psv',
    'https://evil.example/',
  ])
})

describe('the monitor', () => {
  const run = (status: 'done' | 'failed', minutes: number) => ({ status, finishedAt: ago(minutes) })
  test('says of the sitemap when it was made, that it is late, or that making it failed', () => {
    expect(sitemapSign({ now, lastAt: ago(50), run: run('done', 50) })).toMatchObject({ state: 'active' })
    expect(sitemapSign({ now, lastAt: ago(121), run: null })).toMatchObject({ state: 'error', reason: 'late' })
    expect(sitemapSign({ now, lastAt: null, run: null })).toMatchObject({ state: 'error', reason: 'never-made' })
    expect(sitemapSign({ now, lastAt: ago(50), run: run('failed', 10) })).toMatchObject({ reason: 'update-failed' })
    expect(sitemapSign({ now, lastAt: ago(5), run: run('failed', 10) })).toMatchObject({ state: 'active' })
  })
  test('says of IndexNow what the last answer was, and what waits too long', () => {
    const of = (given: Partial<Parameters<typeof indexnowSign>[0]>) =>
      indexnowSign({ now, endpoint: 'https://engine.example/', receipt: null, waitingSince: null, ...given })
    const receipt = { at: ago(5), isTaken: true, waitUntil: null }
    expect(of({ receipt })).toMatchObject({ state: 'active', at: ago(5) })
    expect(of({ endpoint: null, receipt })).toMatchObject({ state: 'off', reason: 'indexnow-off' })
    expect(of({})).toMatchObject({ state: 'off', reason: 'nothing-told' })
    expect(of({ receipt: { ...receipt, isTaken: false } })).toMatchObject({ state: 'error', reason: 'not-taken' })
    expect(of({ receipt: { ...receipt, isTaken: false, waitUntil: now } })).toMatchObject({ reason: 'patience' })
    expect(of({ receipt, waitingSince: ago(121) })).toMatchObject({ state: 'error', reason: 'waiting' })
  })
  test('says of the ping that it is retired, or how it went', () => {
    expect(pingSign({ address: null, run: null })).toMatchObject({ state: 'off', reason: 'ping-retired' })
    expect(pingSign({ address: 'https://x.example/', run: run('done', 5) })).toMatchObject({ state: 'active' })
    expect(pingSign({ address: 'https://x.example/', run: run('failed', 5) })).toMatchObject({ reason: 'ping-failed' })
  })
  test('says how many pages are indexed, or that nobody told', () => {
    expect(checkedText(3, 1480)).toBe('3/1.480 pagine indicizzate')
    expect(checkedText(null, 26)).toMatch(/^nessun dato\/26 pagine indicizzate/)
  })
})
