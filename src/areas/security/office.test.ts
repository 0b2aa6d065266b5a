import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { checkSecurityHealth, getSecurityStatus } from './procedures/security-status.server.ts'
import {
  deleteOldSecurityEvents,
  listCspViolations,
  listSecurityEvents,
  recordCspViolation,
} from './procedures/security-events.server.ts'
import { listSecurityAlerts } from './procedures/alerts.server.ts'
import { recordSecurityEvent, type SecurityEvent } from './record-event.server.ts'
import { cspViolations, securityEvents } from './tables.server.ts'

const { withRuntime } = useTestDatabase()
const HOUR = 3_600_000
const DAY = 24 * HOUR

const happened = (rt: TestRuntime, msAgo: number, type: string, severity: SecurityEvent['severity']) =>
  inspect(rt, tx =>
    recordSecurityEvent(
      { tx, now: new Date(rt.now().getTime() - msAgo), newId: rt.newId, asSystem: work => work() },
      { type, severity },
    ),
  )
const eventsOf = (rt: TestRuntime, type: string) =>
  inspect(rt, tx => tx.select().from(securityEvents).where(eq(securityEvents.eventType, type)))

test('the last day in figures, with a score that says what it is made of', () =>
  withRuntime(async rt => {
    const admin = await createPerson(rt, 'admin')
    for (let n = 0; n < 10; n++) await happened(rt, 2 * HOUR, 'login_failed', 'warning')
    for (let n = 0; n < 3; n++) await happened(rt, 1, 'login_successful', 'info')
    await happened(rt, 2 * HOUR, 'xss_attempt_detected', 'critical')
    await happened(rt, 1, 'rate_limit_violation', 'warning')
    await happened(rt, 25 * HOUR, 'xss_attempt_detected', 'critical')
    expect(await call(admin.rt, getSecurityStatus, {})).toEqual({
      total_events: 15,
      critical_events: 1,
      warnings: 11,
      recent_logins: 3,
      failed_attempts: 10,
      rate_limit_violations: 1,
      security_score: 91,
      components: { critical_events: 5, warnings: 1, failed_attempts: 2, rate_limit_violations: 1 },
      health: 'healthy',
    })
    await happened(rt, 1, 'xss_attempt_detected', 'critical')
    expect(await call(admin.rt, getSecurityStatus, {})).toMatchObject({ health: 'critical' })
  }))

test('the newest twenty events of the last day that somebody should know of', () =>
  withRuntime(async rt => {
    const admin = await createPerson(rt, 'admin')
    await happened(rt, 25 * HOUR, 'too-old', 'critical')
    await happened(rt, 1, 'harmless', 'info')
    for (let n = 0; n < 25; n++) await happened(rt, n * 1000, `e${n}`, n % 2 ? 'warning' : 'error')
    const events = await call(admin.rt, listSecurityEvents, {})
    expect(events.map(event => event.eventType)).toEqual(Array.from({ length: 20 }, (_, n) => `e${n}`))
  }))

describe('the health check', () => {
  const databaseTime = async (rt: TestRuntime) => {
    const { rows } = await inspect(rt, tx => tx.execute<{ at: string }>(sql`select clock_timestamp()::text as at`))
    return new Date(rows[0]?.at ?? '')
  }

  test('that finds nothing is an event and no alert', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      rt.setNow(await databaseTime(rt))
      expect(await call(rt.as(system), checkSecurityHealth, { storage: true })).toEqual({
        database: true,
        storage: true,
        policies: true,
        clock: true,
        jobs: true,
      })
      expect(await eventsOf(rt, 'security_health_check')).toMatchObject([{ severity: 'info' }])
      expect(await call(admin.rt, listSecurityAlerts, {})).toEqual([])
    }))

  test('finds a store that cannot be reached, a wrong clock and a table without forced policies', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      rt.setNow(new Date((await databaseTime(rt)).getTime() + 120_000))
      await inspect(rt, async tx => {
        await tx.execute(sql`select set_config('role', 'none', true)`)
        await tx.execute(sql`create table unguarded (id text)`)
        await tx.execute(sql`select set_config('role', 'app_system', true)`)
      })
      expect(await call(rt.as(system), checkSecurityHealth, { storage: false })).toMatchObject({
        storage: false,
        policies: false,
        clock: false,
      })
      expect(await eventsOf(rt, 'security_health_check')).toMatchObject([{ severity: 'critical' }])
      expect(await call(admin.rt, listSecurityAlerts, {})).toMatchObject([
        {
          severity: 'critical',
          title: 'Controllo di sicurezza non superato: archivio dei file, regole di accesso alle righe, orologio',
        },
      ])
    }))
})

describe('what browsers refuse', () => {
  const report = (rt: TestRuntime, directive: string, blockedUri = 'https://evil.test/x.js?email=m@x.it', line = 1) =>
    call(rt, recordCspViolation, { directive, blockedUri, line })
  const after = (rt: TestRuntime, ms: number) => rt.setNow(new Date(rt.now().getTime() + ms))

  test('is kept without the query of its address, and is an event as grave as its directive for who is signed in', () =>
    withRuntime(async rt => {
      const admin = await createPerson(rt, 'admin')
      const person = await createPerson(rt)
      await report(person.rt, 'script-src-elem')
      await report(person.rt, 'img-src')
      await report(person.rt, 'script-src', 'chrome-extension://abc/inject.js')
      expect(await call(admin.rt, listCspViolations, {})).toHaveLength(3)
      expect(await call(admin.rt, listCspViolations, {})).toContainEqual(
        expect.objectContaining({ violatedDirective: 'img-src', blockedUri: 'https://evil.test/x.js' }),
      )
      const events = await eventsOf(rt, 'csp_violation_detected')
      expect(events.map(event => event.severity).toSorted()).toEqual(['critical', 'info', 'warning'])
    }))

  test('is kept once in five seconds when critical, once in thirty otherwise, whoever reports it', () =>
    withRuntime(async rt => {
      const elsewhere = { ...rt, request: { ...rt.request, address: '192.0.2.2' } } as TestRuntime
      const kept = async () => (await inspect(rt, tx => tx.select().from(cspViolations))).length
      for (const from of [rt, elsewhere]) {
        await report(from, 'script-src')
        await report(from, 'img-src')
      }
      expect(await kept()).toBe(2)
      after(rt, 6_000)
      await report(rt, 'script-src')
      await report(rt, 'img-src')
      expect(await kept()).toBe(3)
      after(rt, 25_000)
      await report(rt, 'img-src')
      expect(await kept()).toBe(4)
    }))
})

test('events are kept twelve months, violations ninety days, a fine health check a week', () =>
  withRuntime(async rt => {
    for (const days of [1, 8, 400]) {
      await happened(rt, days * DAY, 'security_health_check', 'info')
      await happened(rt, days * DAY, 'login_failed', 'warning')
    }
    const violation = (days: number) => ({
      id: crypto.randomUUID(),
      violatedDirective: 'img-src',
      blockedUri: 'x',
      createdAt: new Date(rt.now().getTime() - days * DAY),
    })
    await inspect(rt, tx => tx.insert(cspViolations).values([violation(80), violation(100)]))
    expect(await call(rt.as(system), deleteOldSecurityEvents, {})).toEqual({ events: 3, violations: 1, alerts: 0 })
    expect(await eventsOf(rt, 'security_health_check')).toHaveLength(1)
    expect(await eventsOf(rt, 'login_failed')).toHaveLength(2)
  }))
