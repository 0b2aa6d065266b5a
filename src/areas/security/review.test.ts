import { asc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { tellUnusualActivityJob } from './jobs.server.ts'
import {
  acknowledgeAlert,
  listSecurityAlerts,
  getMySecurityAlert,
  markMySecurityAlertsRead,
} from './procedures/alerts.server.ts'
import { detectSuspiciousActivity, reviewRecentActivity } from './procedures/suspicious-activity.server.ts'
import { recordSecurityEvent, type SecurityEvent } from './record-event.server.ts'
import { securityAlerts } from './tables.server.ts'
import { unusualActivity } from './texts.ts'

const { withRuntime } = useTestDatabase()
const MINUTE = 60_000

const happens = (rt: TestRuntime, event: SecurityEvent, minutesAgo = 1) =>
  inspect(rt, tx =>
    recordSecurityEvent(
      { tx, now: new Date(rt.now().getTime() - minutesAgo * MINUTE), newId: rt.newId, asSystem: work => work() },
      event,
    ),
  )
const stolen = (userId: string): SecurityEvent => ({
  type: 'session_fingerprint_mismatch',
  severity: 'warning',
  userId,
  details: { change: 'device-and-network' },
})
const review = (rt: TestRuntime) => call(rt.as(system), reviewRecentActivity, {})
const alertsOf = (rt: TestRuntime, person: string) =>
  inspect(rt, tx =>
    tx.select().from(securityAlerts).where(eq(securityAlerts.userId, person)).orderBy(asc(securityAlerts.createdAt)),
  )
const later = (rt: TestRuntime, minutes: number) => rt.setNow(new Date(rt.now().getTime() + minutes * MINUTE))

test('the score of one account, for administrators, in the window they ask for', () =>
  withRuntime(async rt => {
    const [person, admin] = [await createPerson(rt), await createPerson(rt, 'admin')]
    await happens(rt, stolen(person.id), 90)
    const ask = (input: object) => call(admin.rt, detectSuspiciousActivity, { user_id_param: person.id, ...input })
    expect(await ask({})).toMatchObject({ risk_score: 0, is_high_risk: false })
    expect(await ask({ activity_window_minutes: 120 })).toMatchObject({ risk_score: 70, is_high_risk: true })
    await expect(call(person.rt, detectSuspiciousActivity, { user_id_param: person.id })).rejects.toMatchObject({
      code: 'forbidden',
    })
  }))

describe('the look at recent activity', () => {
  test('raises one alert for a person at high risk and writes to them once', () =>
    withRuntime(async rt => {
      const [person, other] = [await createPerson(rt), await createPerson(rt)]
      await happens(rt, stolen(person.id))
      await happens(rt, { type: 'login_failed', severity: 'warning', userId: other.id })
      const warned = vi.spyOn(rt.log, 'warn')
      expect(await review(rt)).toEqual({ looked: 2, alerts: 1 })
      expect(warned.mock.calls).toEqual([[{}, unusualActivity.message]])
      later(rt, 5)
      await review(rt)
      expect(await alertsOf(rt, person.id)).toMatchObject([
        {
          alertType: 'suspicious_activity',
          severity: 'critical',
          title: 'Attività insolita su un account (rischio 70 su 100)',
        },
      ])
      expect(await alertsOf(rt, other.id)).toEqual([])
      expect(rt.sent).toEqual([{ name: tellUnusualActivityJob.name, data: { userId: person.id } }])
    }))

  test('whose password is tried eight times is told once by mail; the alert is for the office alone, and grows graver with what comes', () =>
    withRuntime(async rt => {
      const person = await createPerson(rt)
      for (let n = 0; n < 8; n++) await happens(rt, { type: 'login_failed', severity: 'warning', userId: person.id })
      await review(rt)
      await review(rt)
      expect(rt.sent).toEqual([{ name: tellUnusualActivityJob.name, data: { userId: person.id } }])
      expect(await alertsOf(rt, person.id)).toMatchObject([{ severity: 'warning', readAt: null }])
      expect(await call(person.rt, getMySecurityAlert, {})).toBeNull()
      await happens(rt, { type: 'login_successful', severity: 'info', userId: person.id })
      await review(rt)
      expect(await alertsOf(rt, person.id)).toMatchObject([{ severity: 'critical' }])
      expect(rt.sent).toHaveLength(1)
    }))

  test('what was dealt with comes back only with new events, and the message not before a day', () =>
    withRuntime(async rt => {
      const [person, admin] = [await createPerson(rt), await createPerson(rt, 'admin')]
      await happens(rt, stolen(person.id))
      await review(rt)
      const [open] = await call(admin.rt, listSecurityAlerts, {})
      await call(admin.rt, acknowledgeAlert, { alertId: open?.id })
      expect(await call(admin.rt, listSecurityAlerts, {})).toEqual([])
      later(rt, 4)
      await review(rt)
      expect(await alertsOf(rt, person.id)).toHaveLength(1)
      await happens(rt, stolen(person.id))
      await review(rt)
      expect(await alertsOf(rt, person.id)).toMatchObject([{ acknowledged: true }, { acknowledged: false }])
      expect(rt.sent).toHaveLength(1)
      later(rt, 25 * 60)
      await happens(rt, stolen(person.id))
      await review(rt)
      expect(rt.sent).toHaveLength(2)
    }))

  test('many wrong passwords all over the site are one alert', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      for (let n = 0; n < 200; n++) await happens(rt, { type: 'login_failed', severity: 'warning' })
      await review(rt)
      await review(rt)
      expect(await call(admin.rt, listSecurityAlerts, {})).toMatchObject([
        { alertType: 'many_failed_sign_ins', title: 'Molti accessi falliti nell’ultima ora (200)', userId: null },
      ])
    }))
})

test('the person reads of it until they say that they have understood; for the office it stays open', () =>
  withRuntime(async rt => {
    const [person, stranger, admin] = [await createPerson(rt), await createPerson(rt), await createPerson(rt, 'admin')]
    await happens(rt, stolen(person.id))
    await review(rt)
    expect(await call(person.rt, getMySecurityAlert, {})).not.toBeNull()
    expect(await call(stranger.rt, getMySecurityAlert, {})).toBeNull()
    await call(stranger.rt, markMySecurityAlertsRead, {})
    expect(await call(person.rt, getMySecurityAlert, {})).not.toBeNull()
    await call(person.rt, markMySecurityAlertsRead, {})
    expect(await call(person.rt, getMySecurityAlert, {})).toBeNull()
    expect(await call(admin.rt, listSecurityAlerts, {})).toHaveLength(1)
  }))

test('an alert that does not exist cannot be dealt with', () =>
  withRuntime(async rt => {
    const admin = await createPerson(rt, 'admin')
    await expect(call(admin.rt, acknowledgeAlert, { alertId: 'none' })).rejects.toMatchObject({ code: 'not-found' })
  }))
