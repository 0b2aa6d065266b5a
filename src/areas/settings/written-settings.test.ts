import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { afterLead } from './lead-times.ts'
import type { SettingKey } from './keys.ts'
import { changeSetting, listSettingVersions, restoreSetting, renewPages } from './procedures/changes.server.ts'
import { getSettings } from './procedures/settings.server.ts'
import { getSiteSettings } from './procedures/get-site-settings.server.ts'
import { readLeadTimes } from './read-settings.server.ts'

const { withRuntime } = useTestDatabase()

const history = (rt: Runtime, key: SettingKey) => call(rt, listSettingVersions, { key })
const refusalOf = (work: Promise<unknown>): Promise<AppError | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )

test('who saves second over another hand is told who was first, and nothing is lost', () =>
  withRuntime(async rt => {
    const [anna, bice] = [await createPerson(rt, 'admin'), await createPerson(rt, 'admin')]
    const { edition } = await history(anna.rt, 'brand')
    expect(edition).toBe('')
    await call(anna.rt, changeSetting, { key: 'brand', value: { name: 'Chiara' }, edition })
    const late = await refusalOf(call(bice.rt, changeSetting, { key: 'brand', value: { name: 'Scura' }, edition }))
    expect(late).toMatchObject({ code: 'changed-meanwhile', detail: { values: { by: 'Maria Rossi' } } })
    const now = await history(bice.rt, 'brand')
    expect(now.changed).toMatchObject({ by: 'Maria Rossi' })
    // In the very same moment of the clock it is another edition all the same.
    await call(bice.rt, changeSetting, { key: 'brand', value: { name: 'Scura' }, edition: now.edition })
    expect((await history(bice.rt, 'brand')).edition).not.toBe(now.edition)
  }))

test('each change is a version and stands in the audit trail with what was before and after; any can be put back', () =>
  withRuntime(async rt => {
    const { rt: staff } = await createPerson(rt, 'admin')
    const value = async () => (await call(staff, getSettings, { keys: ['brand'] })).brand
    await call(staff, changeSetting, { key: 'brand', value: { name: 'Uno' } })
    await call(staff, changeSetting, { key: 'brand', value: { name: 'Due' } })
    const put = async (version: number) =>
      call(staff, restoreSetting, { key: 'brand', version, edition: (await history(staff, 'brand')).edition })
    await put(1)
    expect(await value()).toEqual({ name: 'Uno' })
    await put(0)
    expect(await value()).toEqual({})
    const kept = await history(staff, 'brand')
    expect(kept.changed).toBeNull()
    expect(kept.versions.map(({ version, isUnset }) => [version, isUnset])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ])
    const trail = await inspect(rt, tx =>
      tx
        .select({ detail: auditTrail.detail })
        .from(auditTrail)
        .where(and(eq(auditTrail.procedure, 'change-setting'), eq(auditTrail.subject, 'brand'))),
    )
    expect(trail.map(row => row.detail)).toContainEqual({ before: { name: 'Uno' }, after: { name: 'Due' } })
    expect((await refusalOf(put(9)))?.code).toBe('not-found')
  }))

test('a fault is told under its own place as well', () =>
  withRuntime(async rt => {
    const bad = await refusalOf(
      call(rt.as(system), changeSetting, { key: 'working-calendar', value: [{ day: '2026-13-01', reason: 'Sosta' }] }),
    )
    expect(bad?.detail.fields).toEqual({ value: 'not-a-date', '0.day': 'not-a-date' })
  }))

test('a day the office is closed puts off its own steps, and no others', () =>
  withRuntime(async rt => {
    const { rt: staff } = await createPerson(rt, 'admin')
    await call(staff, changeSetting, { key: 'working-calendar', value: [{ day: '2026-11-24', reason: 'Trasloco' }] })
    const times = await inspect(rt, tx => readLeadTimes({ tx }))
    const one = { min: 1, max: 1, unit: 'working-days' } as const
    // 23 November is a Monday.
    expect(afterLead('2026-11-23', { ...times['office-answer'], ...one })).toBe('2026-11-25')
    expect(afterLead('2026-11-23', { ...times['supplier-answer'], ...one })).toBe('2026-11-24')
  }))

test('a notice is on every page from its first instant to its last, and pages are drawn again at both', () =>
  withRuntime(async rt => {
    const { rt: staff } = await createPerson(rt, 'admin')
    const notice = { text: 'Domani lavori in corso.', from: '2026-11-22T08:00:00Z', until: '2026-11-22T10:00:00Z' }
    await call(staff, changeSetting, { key: 'site-notices', value: [notice] })
    expect(rt.sent.filter(job => job.name === 'renew-pages')).toHaveLength(2)
    const at = async (instant: string) => {
      rt.setNow(new Date(instant))
      // As the job does at each turn.
      if (!instant.endsWith('59Z')) await call(rt.as(system), renewPages, {})
      return (await call(rt, getSiteSettings, {})).notice
    }
    expect(await at('2026-11-22T07:59:59Z')).toBeNull()
    expect(await at('2026-11-22T08:00:00Z')).toBe(notice.text)
    expect(await at('2026-11-22T10:00:00Z')).toBeNull()
    const turned = { ...notice, from: notice.until, until: notice.from }
    const refused = await refusalOf(call(staff, changeSetting, { key: 'site-notices', value: [turned] }))
    expect(refused?.detail.fields).toMatchObject({ '0.until': 'ends-before' })
  }))

test('a limit may be loosened and tightened, never taken away, and holds as written', () =>
  withRuntime(async (rt: TestRuntime) => {
    const { rt: staff } = await createPerson(rt, 'admin')
    const change = (value: unknown) => refusalOf(call(staff, changeSetting, { key: 'limits', value }))
    expect(await change({ contact: 3 })).toBeNull()
    expect((await change({ contact: 0 }))?.detail.fields).toMatchObject({ contact: 'out-of-span' })
    expect((await change({ contact: 51 }))?.detail.fields).toMatchObject({ contact: 'out-of-span' })
    expect((await change({ everything: 5 }))?.detail.fields).toMatchObject({ everything: 'unknown' })
    const tight = { ...rt, config: { ...rt.config, LIMITS: { 'present-password': 1 } } }
    const { limits } = await import('#core/limits.ts')
    const once = { ...getSiteSettings, limit: limits.presentPassword }
    await call(tight, once, {})
    expect((await refusalOf(call(tight, once, {})))?.code).toBe('too-many-attempts')
  }))
