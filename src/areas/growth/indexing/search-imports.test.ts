import { describe, expect } from 'vitest'
import { addDays } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, system, type TestRuntime, officeTest } from '../../../../tests/support/test-runtime.ts'
import { forgetOldIndexing, getIndexingStatus } from '../procedures/indexing.server.ts'
import { getSearchFigures, importSearchExport, searchFigures } from '../procedures/search-console.server.ts'
import { indexCoverage, searchDays, searchImports, searchQueries, sitemapUpdates } from '../tables.server.ts'

const test = officeTest()

const QUERIES = 'Top queries,Clicks,Impressions,CTR,Position\nluce,10,100,10%,2\ngas,20,90,22%,4\n'
const COVERAGE = 'Data,Non indicizzate,Indicizzate,Impressioni\n2026-11-17,12,20,5\n2026-11-18,10,22,6\n'
const days = (count: number, to: string, clicks: number) =>
  `Date,Clicks,Impressions,CTR,Position\n${Array.from({ length: count }, (_, n) => `${addDays(to, -n)},${clicks},${clicks * 10},10%,3`).join('\n')}`

const office = async (rt: TestRuntime) => (await createPerson(rt, 'admin')).rt
const give = (rt: TestRuntime, text: string, more: object = {}) =>
  call(rt, importSearchExport, { name: 'Query.csv', text, ...more })
const period = { from: '2026-10-01', to: '2026-10-28' }
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.detail.fields : error),
  )

test('until something is imported there is no figure', async ({ rt: visitor }) => {
  const rt = await office(visitor)
  expect(await call(rt, getSearchFigures, {})).toEqual({
    indexed: null,
    traffic: null,
    topQueries: [],
    history: [],
    imports: [],
    reasons: [],
  })
  expect((await call(rt, getIndexingStatus, {})).indexed_pages).toBeNull()
})

test('a file is looked at first and written on the second press; twice is once', async ({ rt: visitor }) => {
  const rt = await office(visitor)
  expect(await give(rt, QUERIES, period)).toMatchObject({
    kind: 'queries',
    count: 2,
    isKnown: false,
    isWritten: false,
  })
  expect(await inspect(rt, tx => tx.select().from(searchQueries))).toEqual([])
  expect(await give(rt, QUERIES, { ...period, confirmed: true })).toMatchObject({ isWritten: true })
  expect(await give(rt, QUERIES, { ...period, confirmed: true })).toMatchObject({ isKnown: true })
  expect(await inspect(rt, tx => tx.select().from(searchQueries))).toHaveLength(2)
  expect((await inspect(rt, tx => searchFigures(tx))).topQueries).toEqual([
    { query: 'gas', clicks: 20, impressions: 90, position: 4 },
    { query: 'luce', clicks: 10, impressions: 100, position: 2 },
  ])
  // Of a newer file alone: two stretches are never added up.
  const newer = 'Top queries,Clicks,Impressions,CTR,Position\nluce,1,5,20%,1.5\n'
  await give(rt, newer, { from: '2026-10-15', to: '2026-11-15', confirmed: true })
  expect((await inspect(rt, tx => searchFigures(tx))).topQueries.map(({ clicks }) => clicks)).toEqual([1])
  expect((await call(rt, getSearchFigures, {})).imports).toHaveLength(3)
})

test('coverage says how many pages are indexed, and the monitor with it', async ({ rt: visitor }) => {
  const rt = await office(visitor)
  await give(rt, COVERAGE, { confirmed: true })
  expect(await call(rt, getIndexingStatus, {})).toMatchObject({
    indexed_pages: 22,
    indexed: { pages: 22, notIndexed: 10, day: '2026-11-18', source: 'coverage' },
  })
  expect((await call(rt, getSearchFigures, {})).history).toHaveLength(2)
  const reasons = 'Reason,Source,Validation,Pages\nNot found (404),Website,Not Started,4\n'
  await give(rt, reasons, { to: '2026-11-18', confirmed: true })
  expect((await call(rt, getSearchFigures, {})).reasons).toEqual([
    { day: '2026-11-18', reason: 'Not found (404)', pages: 4 },
  ])
})

test('clicks of 28 days are held against the 28 before only where both were measured whole', async ({
  rt: visitor,
}) => {
  const rt = await office(visitor)
  await give(rt, days(28, '2026-11-18', 5), { confirmed: true })
  expect((await call(rt, getSearchFigures, {})).traffic).toEqual({
    from: '2026-10-22',
    to: '2026-11-18',
    clicks: 140,
    impressions: 1400,
    before: null,
  })
  await give(rt, days(28, '2026-10-21', 2), { confirmed: true })
  expect((await call(rt, getSearchFigures, {})).traffic?.before).toEqual({ clicks: 56, impressions: 560 })
})

describe('what a file lacks is said beside its field', () => {
  test.for<[string, string, object, object]>([
    ['no period', QUERIES, {}, { to: 'required' }],
    ['no beginning', QUERIES, { to: '2026-10-28' }, { from: 'required' }],
    ['a period the wrong way round', QUERIES, { from: '2026-10-29', to: '2026-10-28' }, { from: 'after-end' }],
    ['a day to come', QUERIES, { from: '2026-10-01', to: '2026-11-22' }, { to: 'future' }],
    ['longer than the console keeps', QUERIES, { from: '2024-10-01', to: '2026-10-28' }, { from: 'too-long-ago' }],
    ['another table', 'Nome,Prezzo\na,1\n', period, { file: 'no-header' }],
    ['a compressed folder', 'PK\u0003\u0004abc', period, { file: 'no-header' }],
    ['open quotes', 'Query,Clic,Impressioni\n"luce,1,2\n', period, { file: 'broken' }],
    ['no text', '', period, { file: 'empty' }],
    ['blanks', ' \n \n', period, { file: 'empty' }],
    ['heads alone', 'Query,Clic,Impressioni\n', { ...period, confirmed: true }, { file: 'no-rows' }],
  ])('%s', async ([_, text, more, fields], { rt: visitor }) => {
    const rt = await office(visitor)
    expect(await refusalOf(give(rt, text, more))).toEqual(fields)
    expect(await inspect(rt, tx => tx.select().from(searchImports))).toEqual([])
  })
})

test('figures end after sixteen months, ledgers after ninety days', async ({ rt: visitor }) => {
  const rt = await office(visitor)
  await give(rt, COVERAGE, { confirmed: true })
  await give(rt, days(2, '2025-07-21', 5), { confirmed: true })
  await inspect(rt, tx =>
    tx.insert(sitemapUpdates).values([
      { id: 'old', trigger: 'manual', changes: [], at: new Date('2026-08-22T00:00:00Z') },
      { id: 'new', trigger: 'manual', changes: [], at: new Date('2026-08-25T00:00:00Z') },
    ]),
  )
  await call(visitor.as(system), forgetOldIndexing, {})
  expect(await inspect(rt, tx => tx.select({ day: searchDays.day }).from(searchDays))).toEqual([{ day: '2025-07-21' }])
  expect(await inspect(rt, tx => tx.select().from(indexCoverage))).toHaveLength(2)
  expect(await inspect(rt, tx => tx.select({ id: sitemapUpdates.id }).from(sitemapUpdates))).toEqual([{ id: 'new' }])
})
