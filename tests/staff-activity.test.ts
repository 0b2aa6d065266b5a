import { expect, test } from 'vitest'
import { updateProfile } from '#areas/identity/procedures/update-profile.server.ts'
import { call } from '#platform/procedure.server.ts'
import { atTheDesk } from './support/office.ts'
import { createPerson, useTestDatabase } from './support/test-runtime.ts'
import { listStaffActivity } from '#areas/office/procedures/list-staff-activity.server.ts'

const { withRuntime } = useTestDatabase()

test('what the office does is counted by person and section; what customers do, and what one does for oneself, is not', () =>
  withRuntime(async rt => {
    const { maria, anna, check } = await atTheDesk(rt)
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
    rt.setNow(new Date(rt.now().getTime() + 31 * 24 * 3_600_000))
    expect(await activity()).toEqual([])
  }))
