import { desc } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { storePost } from '#areas/blog/store-post.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { listPageSpeed } from './procedures/measurements.server.ts'
import { getBusinessFigures } from './procedures/figures.server.ts'
import { countVerdicts } from './procedures/count-verdicts.server.ts'
import { visitCounts } from './tables.server.ts'
import { storeTally, createTally } from './tally.server.ts'
import { ABOVE, beacon, boundOf, percentile, warningsIn } from './visit.ts'

const { withRuntime } = useTestDatabase()
const DAY = '2026-11-21'
const opening = (path: string, source = 'direct' as const) => ({ path, source, device: 'phone' as const })

describe('what a page may send', () => {
  it.each([
    { path: '/pun', source: 'search', device: 'wide' },
    { path: '/pun', lcp: 812.5, cls: 0 },
    { path: '/pun', error: 'TypeError', at: 'site-CWOX-oYR.js:1:204' },
  ])('%o', sent => {
    expect(beacon.safeParse(sent).success).toBe(true)
  })
  it.each([
    { path: 'https://evil.example/', source: 'search', device: 'wide' },
    { path: '/pun', source: 'https://www.google.it/?q=nome', device: 'wide' },
    { path: '/pun', source: 'search', device: 'wide', user: 'maria' },
    { path: '/pun', lcp: -1 },
    { path: '/pun', error: 'TypeError: maria@example.test', at: 'site.js:1:2' },
    { path: '/pun', error: 'TypeError', at: '/dashboard/R-1042' },
    { path: '/pun', lcp: 'lento' },
    null,
  ])('refused: %o', sent => {
    expect(beacon.safeParse(sent).success).toBe(false)
  })
})

describe('classes of measures', () => {
  it('the limits of the specification are bounds, so that warnings can be counted', () => {
    expect([boundOf('lcp', 2500), boundOf('lcp', 2501), boundOf('inp', 100), boundOf('inp', 101)]).toEqual([
      2500, 3000, 100, 200,
    ])
    expect(boundOf('cls', 9999)).toBe(ABOVE)
    const lcp = new Map([
      [2500, 7],
      [3000, 2],
      [ABOVE, 1],
    ])
    expect(warningsIn('lcp', lcp)).toBe(3)
    expect([percentile(lcp, 0.7), percentile(lcp, 0.75), percentile(lcp, 0.95), percentile(new Map(), 0.75)]).toEqual([
      2500,
      3000,
      ABOVE,
      null,
    ])
  })
})

test('visits are added to the row of their day; articles that do not exist are left out', () =>
  withRuntime(async rt => {
    const { rt: admin } = await createPerson(rt, 'admin')
    const write = (...paths: string[]) => {
      const tally = createTally()
      for (const path of paths) tally.add(DAY, opening(path))
      return transactionAs(rt.db, 'app_system', null, tx => storeTally(tx, tally.take(), rt.log))
    }
    await transactionAs(rt.db, 'app_system', null, tx =>
      storePost(
        { tx, now: rt.now(), dropPages: async () => {} },
        {
          id: 'p1',
          title: 'Leggere la bolletta',
          excerpt: 'Voce per voce.',
          content: 'Testo.',
          category: 'Bollette',
          author: 'Redazione',
          status: 'published',
          publishedAt: rt.now(),
        },
      ),
    )
    await write('/pun', '/pun', '/blog/leggere-la-bolletta', '/blog/inventato')
    await write('/pun', '/psv')
    rt.setNow(new Date(`${DAY}T12:00:00Z`))
    const { visits, split } = await call(admin, getBusinessFigures, {})
    expect(visits).toEqual([{ day: DAY, visits: 5 }])
    const { path, count } = visitCounts
    expect(
      await inspect(rt, tx => tx.select({ path, visits: count }).from(visitCounts).orderBy(desc(count), path)),
    ).toEqual([
      { path: '/pun', visits: 3 },
      { path: '/blog/leggere-la-bolletta', visits: 1 },
      { path: '/psv', visits: 1 },
    ])
    expect(split).toMatchObject([{ source: 'direct', visits: 5 }])
  }))

test('what a list concluded is counted by the month, and everybody may read it', () =>
  withRuntime(async rt => {
    const tally = createTally()
    for (const verdict of ['stay', 'change', 'change', undefined] as const)
      tally.add(DAY, { ...opening('/offerte-luce'), verdict })
    tally.add('2020-01-01', { ...opening('/offerte-luce'), verdict: 'stay' })
    await transactionAs(rt.db, 'app_system', null, tx => storeTally(tx, tally.take(), rt.log))
    rt.setNow(new Date(`${DAY}T12:00:00Z`))
    expect(await call(rt, countVerdicts, {})).toMatchObject({ stay: 1, change: 2 })
  }))

test('how pages felt: three visits of four, and the warnings', () =>
  withRuntime(async rt => {
    const { rt: admin } = await createPerson(rt, 'admin')
    const tally = createTally()
    for (const lcp of [400, 900, 1200, 2600]) tally.add(DAY, { path: '/pun', lcp, inp: 40, cls: 0 })
    await transactionAs(rt.db, 'app_system', null, tx => storeTally(tx, tally.take(), rt.log))
    const rows = await call(admin, listPageSpeed, { from: DAY, to: DAY })
    expect(rows.find(row => row.metric === 'lcp')).toEqual({
      path: '/pun',
      metric: 'lcp',
      measures: 4,
      p75: 1500,
      warnings: 1,
    })
    expect(rows.map(row => row.metric)).toEqual(['cls', 'inp', 'lcp'])
  }))

test('what could not be written is counted the next time', () => {
  const tally = createTally()
  tally.add(DAY, opening('/pun'))
  const rows = tally.take()
  tally.add(DAY, opening('/pun'))
  tally.putBack(rows)
  expect(tally.take().visits).toEqual([{ day: DAY, path: '/pun', source: 'direct', device: 'phone', count: 2 }])
  expect(tally.take()).toEqual({ visits: [], verdicts: [], vitals: [] })
})
