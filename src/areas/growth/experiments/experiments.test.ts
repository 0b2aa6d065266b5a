import { describe, expect } from 'vitest'
import { listRuns } from '#areas/office/procedures/runs.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { UNSET_PHASE_FOUR } from '#areas/settings/phase-four.ts'
import { changeSetting, listSettingVersions } from '#areas/settings/procedures/changes.server.ts'
import { getSiteSettings } from '#areas/settings/procedures/get-site-settings.server.ts'
import { deleteExpiredDrafts, discardDraft, saveDraft } from '#areas/wizards/procedures/drafts.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, system, type TestRuntime, officeTest } from '../../../../tests/support/test-runtime.ts'
import type { Consented } from './consented.ts'
import {
  countJourneys,
  createAbTest,
  getVariations,
  keepVariant,
  listAbTests,
  listClicks,
  listConversionSources,
  listJourneys,
  moveAbTest,
  recordConsented,
} from '../procedures/ab-tests.server.ts'
import { getRequestForecast, runPhaseFour, startPhaseFour, switchPhaseFour } from '../procedures/phase-four.server.ts'
import { clickAreas } from './tables.server.ts'

const test = officeTest()
const DAY_MS = 86_400_000
const later = (rt: TestRuntime, days: number) => rt.setNow(new Date(rt.now().getTime() + days * DAY_MS))
const range = { from: '2000-01-01', to: '2100-01-01' }

const switchOn = (rt: TestRuntime, ...names: (keyof typeof UNSET_PHASE_FOUR)[]) =>
  call(rt.as(system), changeSetting, {
    key: 'phase-four',
    value: Object.fromEntries(names.map(name => [name, true])),
  })
const record = (rt: TestRuntime, ...counted: [Consented, number][]) =>
  call(rt.as(system), recordConsented, {
    counted: counted.map(([what, count]) => ({ day: '2026-11-21', what, count })),
  })
const given = {
  name: 'Parole',
  variation: 'home-compare-words',
  goal: 'pressed',
  baseline: 50,
  difference: 10,
} as const

describe('the switches', () => {
  test('are off, ask before they start where they have to, and keep who changed what', async ({ rt, admin }) => {
    expect((await call(rt, getSiteSettings, {})).phaseFour).toEqual(UNSET_PHASE_FOUR)
    const turn = async (name: string, on: boolean) => {
      const { edition } = await call(admin.rt, listSettingVersions, { key: 'phase-four' })
      await call(admin.rt, switchPhaseFour, { name, on: String(on), edition })
    }
    await turn('heatmaps', true)
    await turn('voiceSearch', true)
    const { phaseFour, nonTechnicalFunctions } = await call(rt, getSiteSettings, {})
    expect(phaseFour).toEqual({ ...UNSET_PHASE_FOUR, heatmaps: true, voiceSearch: true })
    expect(nonTechnicalFunctions).toEqual(['clickmap'])
    await turn('heatmaps', false)
    expect((await call(rt, getSiteSettings, {})).nonTechnicalFunctions).toEqual([])
    const { versions } = await call(admin.rt, listSettingVersions, { key: 'phase-four' })
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1])
    expect(versions[0]?.changes).toEqual([{ path: 'heatmaps', before: 'true', after: 'false' }])
  })
  test('what is not available cannot be switched on, by no way; an older screen is refused', async ({ rt, admin }) => {
    const on = { on: 'true', edition: '' }
    await expect(call(admin.rt, switchPhaseFour, { name: 'personalization', ...on })).rejects.toMatchObject({
      code: 'function-unavailable',
    })
    await expect(switchOn(rt, 'personalization')).rejects.toMatchObject({ code: 'bad-input' })
    await call(admin.rt, switchPhaseFour, { name: 'heatmaps', ...on })
    await expect(call(admin.rt, switchPhaseFour, { name: 'localSeo', ...on })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    })
  })
})

describe('presses', () => {
  const press = {
    kind: 'click',
    path: '/',
    device: 'wide',
    area: 'servizi',
    target: 'link',
    column: 3,
    row: 9,
  } as const
  test('add up by part and by square; one by keyboard has a part alone', async ({ rt, admin }) => {
    await record(rt, [press, 2], [{ ...press, column: 4 }, 1])
    await record(rt, [press, 3], [{ kind: 'click', path: '/', device: 'wide', area: 'servizi', target: 'link' }, 1])
    expect(await call(admin.rt, listClicks, { ...range, device: 'wide' })).toEqual({
      pages: [{ path: '/', presses: 7 }],
      path: '/',
      parts: [{ area: 'servizi', target: 'link', presses: 7 }],
      cells: [
        { cell: 111, presses: 5 },
        { cell: 112, presses: 1 },
      ],
    })
    expect((await call(admin.rt, listClicks, { ...range, device: 'phone' })).parts).toEqual([])
  })
  test('names beyond forty of a page are counted together', async ({ rt }) => {
    const letters = 'abcdefghij'
    const names = [...letters].flatMap(one => [...'vwxyz'].map(other => `parte-${one}${other}`))
    await record(rt, ...names.map((area): [Consented, number] => [{ ...press, area }, 1]))
    const rows = await inspect(rt, tx => tx.select().from(clickAreas))
    expect(rows).toHaveLength(41)
    expect(rows.find(row => row.area === 'altro')?.count).toBe(10)
  })
})

describe('a test of two versions', () => {
  test('one number is decided before it starts; it ends when both versions have it, and not before', async ({
    rt,
    admin,
  }) => {
    await switchOn(rt, 'abTesting')
    const { id, needed } = await call(admin.rt, createAbTest, given)
    expect(needed).toBe(388)
    expect(await call(rt, getVariations, {})).toEqual({})
    await call(admin.rt, moveAbTest, { testId: id, to: 'running' })
    expect(await call(rt, getVariations, {})).toEqual({ 'home-compare-words': { kept: 'a', test: `${id}.p` } })
    const trial = (variant: 'a' | 'b', what: 'seen' | 'reached'): Consented => ({
      kind: 'trial',
      test: id,
      variant,
      what,
    })
    await record(rt, [trial('a', 'seen'), 388], [trial('a', 'reached'), 100], [trial('b', 'seen'), 387])
    const shown = async () => (await call(admin.rt, listAbTests, {}))[0]
    expect(await shown()).toMatchObject({ state: 'running', verdict: { kind: 'waiting', missing: 1 } })
    await record(rt, [trial('b', 'reached'), 200], [trial('b', 'seen'), 1])
    expect(await shown()).toMatchObject({
      state: 'stopped',
      verdict: { kind: 'b-better' },
      b: { seen: 388, reached: 200 },
    })
    // What comes after its end is not counted.
    await record(rt, [trial('b', 'seen'), 50])
    expect((await shown())?.b.seen).toBe(388)
    await call(admin.rt, keepVariant, { testId: id, variant: 'b' })
    expect(await call(rt, getVariations, {})).toEqual({ 'home-compare-words': { kept: 'b', test: null } })
  })
  test('one at a time on a piece, only while they are on, and a stopped one stays stopped', async ({ rt, admin }) => {
    const one = await call(admin.rt, createAbTest, given)
    const other = await call(admin.rt, createAbTest, given)
    const start = (id: string) => call(admin.rt, moveAbTest, { testId: id, to: 'running' })
    await expect(start(one.id)).rejects.toMatchObject({ code: 'ab-off' })
    await switchOn(rt, 'abTesting')
    await start(one.id)
    await expect(start(other.id)).rejects.toMatchObject({ code: 'ab-taken' })
    await call(admin.rt, moveAbTest, { testId: one.id, to: 'stopped' })
    await expect(start(one.id)).rejects.toMatchObject({ code: 'wrong-state' })
    expect((await call(admin.rt, listAbTests, {})).find(each => each.id === one.id)?.verdict).toEqual({
      kind: 'stopped-early',
    })
  })
  test.for([
    [{ ...given, name: 'ab' }, 'name'],
    [{ ...given, baseline: 0 }, 'baseline'],
    [{ ...given, baseline: 95, difference: 6 }, 'difference'],
  ] as const)('refuses %o', async ([bad, field], { admin }) => {
    await expect(call(admin.rt, createAbTest, bad)).rejects.toMatchObject({
      code: 'bad-input',
      detail: { fields: { [field]: expect.any(String) } },
    })
  })
})

test('conversions add up by kind and class of origin', async ({ rt, admin }) => {
  const done = { kind: 'conversion', conversion: 'contact_lead', source: 'search' } as const
  await record(rt, [done, 1])
  await record(rt, [done, 1], [{ ...done, source: 'direct' }, 1])
  expect(await call(admin.rt, listConversionSources, range)).toEqual([
    { conversion: 'contact_lead', source: 'direct', count: 1 },
    { conversion: 'contact_lead', source: 'search', count: 2 },
  ])
})

test('drafts that end are counted with the step they stopped at, while the function is on', async ({ rt, admin }) => {
  const draft = { wizardKey: 'voltura-flow', version: 1, step: 'intestatario', answers: {} }
  const [maria, luca] = [await createPerson(rt), await createPerson(rt)]
  const end = async () => {
    await call(maria.rt, saveDraft, draft)
    await call(luca.rt, saveDraft, draft)
    const underWay = (await call(admin.rt, listJourneys, range)).underWay
    await call(luca.rt, discardDraft, { wizardKey: draft.wizardKey })
    later(rt, 2)
    await call(rt.as(system), deleteExpiredDrafts, {})
    const told = rt.sent.filter(job => job.name === 'count-journeys')
    rt.sent.length = 0
    for (const job of told) await call(rt.as(system), countJourneys, job.data)
    return { underWay, told }
  }
  expect((await end()).told).toHaveLength(2)
  expect((await call(admin.rt, listJourneys, range)).ended).toEqual([])
  await switchOn(rt, 'customerJourney')
  const { told, underWay } = await end()
  expect(underWay).toEqual([{ wizard: 'voltura-flow', count: 2 }])
  expect(JSON.stringify(told)).not.toContain(maria.id)
  expect((await call(admin.rt, listJourneys, range)).ended).toEqual([
    { wizard: 'voltura-flow', step: 'intestatario', outcome: 'discarded', count: 1 },
    { wizard: 'voltura-flow', step: 'intestatario', outcome: 'left', count: 1 },
  ])
})

describe('the routine', () => {
  const asked = (rt: TestRuntime, daysAgo: number) => {
    const at = new Date(rt.now().getTime() - daysAgo * DAY_MS)
    return inspect(rt, tx =>
      tx.insert(requests).values({
        id: rt.newId(),
        type: 'consulenza',
        title: 't',
        description: 'd',
        status: 'pending',
        createdAt: at,
        updatedAt: at,
      }),
    )
  }
  test('is pressed for once at a time, and says what it did', async ({ rt, admin }) => {
    await switchOn(rt, 'predictiveAnalytics')
    const { runId } = await call(admin.rt, startPhaseFour, {})
    await expect(call(admin.rt, startPhaseFour, {})).rejects.toMatchObject({ code: 'already-running' })
    await runPhaseFour(rt.as(system), { runId })
    const [run] = await call(admin.rt, listRuns, { names: ['run-phase-four'] })
    expect(run).toMatchObject({ status: 'done', report: { switchedOn: 1, forecastWeeks: 0 } })
  })
  test('foretells four weeks from eight whole ones, and reads them again when they are over', async ({ rt, admin }) => {
    await switchOn(rt, 'predictiveAnalytics')
    await inspect(rt, tx => tx.delete(requests))
    for (let week = 0; week < 10; week++) for (let each = 0; each < 3; each++) await asked(rt, 7 * week)
    await runPhaseFour(rt.as(system), null)
    const told = await call(admin.rt, getRequestForecast, {})
    expect(told.weekCount).toBeGreaterThanOrEqual(8)
    expect(told.backtest).toMatchObject({ method: 'recent-mean', error: 0 })
    expect(told.ahead.map(({ expected }) => expected)).toEqual([3, 3, 3, 3])
    later(rt, 8)
    await runPhaseFour(rt.as(system), null)
    expect((await call(admin.rt, getRequestForecast, {})).pastForecasts[0]).toMatchObject({ expected: 3, count: 3 })
  })
  test('lets presses of more than ninety days go, and ends tests after as long', async ({ rt, admin }) => {
    await switchOn(rt, 'abTesting')
    const { id } = await call(admin.rt, createAbTest, given)
    await call(admin.rt, moveAbTest, { testId: id, to: 'running' })
    await record(rt, [{ kind: 'click', path: '/', device: 'wide', area: 'servizi', target: 'link' }, 1])
    later(rt, 95)
    await runPhaseFour(rt.as(system), null)
    const [run] = await call(admin.rt, listRuns, { names: ['run-phase-four'] })
    expect(run?.report).toMatchObject({ endedTests: 1, removed: 1 })
    expect((await call(admin.rt, listAbTests, {}))[0]?.state).toBe('stopped')
  })
})
