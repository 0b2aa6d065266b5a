import { expect, test } from 'vitest'
import { actSections } from '#areas/monitoring/acts.ts'
import { importSearchExport } from '#areas/growth/procedures/search-console.server.ts'
import { updateProfile } from '#areas/identity/procedures/my-profile.server.ts'
import { call } from '#platform/procedure.server.ts'
import { atTheDesk } from './support/office.ts'
import { createPerson, useTestDatabase } from './support/test-runtime.ts'
import { listStaffActivity, listStaffActs } from '#areas/monitoring/procedures/staff-activity.server.ts'

const { withRuntime } = useTestDatabase()

test('what the office does is counted by person and section; what customers do, and what one does for oneself, is not', () =>
  withRuntime(async rt => {
    const { maria, anna, check, requestId } = await atTheDesk(rt)
    const admin = await createPerson(rt, 'admin')
    const activity = () => call(admin.rt, listStaffActivity, {})
    for (const { rt: own } of [maria, anna])
      await call(own, updateProfile, { firstName: 'Anna', lastName: 'Rossi', phone: '' })
    expect(await activity()).toEqual([])
    await check()
    const [row, ...others] = await activity()
    expect(others).toEqual([])
    expect(row).toMatchObject({ id: anna.id, name: 'Anna R.', lastAt: rt.now() })
    expect(Object.keys(row!.acts)).toEqual(['cases'])
    expect(row!.acts.cases).toBeGreaterThan(1)
    const acts = (section = 'cases', { id } = anna) => call(admin.rt, listStaffActs, { userId: id, section })
    const { name, acts: listed, next } = await acts()
    expect([name, listed.length, next]).toEqual(['Anna R.', row!.acts.cases, null])
    expect(listed.map(({ procedure }) => procedure)).toContain('tick-activation-check')
    expect(listed.every(({ subject }) => subject?.kind === 'case' && subject.id === requestId)).toBe(true)
    expect((await acts('bills')).acts).toEqual([])
    // No customer names here either.
    await expect(acts('cases', maria)).rejects.toThrow('not-found')
    rt.setNow(new Date(rt.now().getTime() + 31 * 24 * 3_600_000))
    expect(await activity()).toEqual([])
    expect((await acts()).acts).toEqual([])
  }))

test('a file that was only looked at is told from one that was written', () =>
  withRuntime(async rt => {
    const { id: userId, rt: admin } = await createPerson(rt, 'admin')
    const days = { from: '2026-10-01', to: '2026-10-31' }
    const text = `Pagine principali,Clic,Impressioni,CTR,Posizione\n${rt.config.SITE_URL}/pun,1,10,10%,5\n`
    for (const confirmed of [false, true]) {
      await call(admin, importSearchExport, { name: 'Pagine.csv', text, confirmed, ...days })
      rt.setNow(new Date(rt.now().getTime() + 1_000))
    }
    const acts: boolean[] = []
    for (const section of Object.keys(actSections)) {
      const found = await call(admin, listStaffActs, { userId, section })
      acts.push(...found.acts.map(({ isTrial }) => isTrial))
    }
    expect(acts).toEqual([false, true])
  }))
