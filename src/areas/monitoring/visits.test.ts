import { desc } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { transactionAs } from '#platform/database/database.server.ts'
import { call } from '#platform/procedure.server.ts'
import { putPost } from '../../../tests/support/posts.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { listPageSpeed } from './procedures/measurements.server.ts'
import { getBusinessFigures } from './procedures/figures.server.ts'
import { countVerdicts } from './procedures/count-verdicts.server.ts'
import { visitCounts } from './tables.server.ts'
import { createTally } from '#areas/office/runs/day-counts.server.ts'
import { countsFrom, storeTally, type Tally } from './tally.server.ts'
import { ABOVE, boundOf, percentile, warningsIn } from './metrics.ts'
import { type PageBeacon, beacon } from './visit.ts'

const { withRuntime } = useTestDatabase()
const DAY = '2026-11-21'
const write = (rt: TestRuntime, ...told: (readonly [day: string, seen: PageBeacon])[]) => {
  const { add, stop } = createTally<Tally>(
    counted => transactionAs(rt.db, 'app_system', null, tx => storeTally(tx, counted, rt.log)),
    error => expect.fail(String(error)),
  )
  for (const [day, seen] of told) for (const each of countsFrom(day, seen)) add(each)
  return stop()
}
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
    const visit = (...paths: string[]) => write(rt, ...paths.map(path => [DAY, opening(path)] as const))
    await putPost(rt, { title: 'Leggere la bolletta' })
    await visit('/pun', '/pun', '/blog/leggere-la-bolletta', '/blog/inventato')
    await visit('/pun', '/psv')
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
    const said = (verdict: 'stay' | 'change' | undefined) => ({ ...opening('/offerte-luce'), verdict })
    const all = ([said('stay'), said('change'), said('change'), said(undefined)] as const).map(
      each => [DAY, each] as const,
    )
    await write(rt, ...all, ['2020-01-01', said('stay')])
    rt.setNow(new Date(`${DAY}T12:00:00Z`))
    expect(await call(rt, countVerdicts, {})).toMatchObject({ stay: 1, change: 2 })
  }))

test('how pages felt: three visits of four, and the warnings', () =>
  withRuntime(async rt => {
    const { rt: admin } = await createPerson(rt, 'admin')
    await write(rt, ...[400, 900, 1200, 2600].map(lcp => [DAY, { path: '/pun', lcp, inp: 40, cls: 0 }] as const))
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

test('what could not be written is counted the next time', async () => {
  const written: object[] = []
  const failures: unknown[] = []
  const tally = createTally<{ path: string }>(
    async counted => {
      if (failures.length === 0) throw new Error('away')
      written.push(...counted)
    },
    error => failures.push(error),
  )
  tally.add({ path: '/pun' })
  await tally.stop()
  tally.add({ path: '/pun' })
  await tally.stop()
  await tally.stop()
  expect([failures.length, written]).toEqual([1, [{ path: '/pun', count: 2 }]])
})
