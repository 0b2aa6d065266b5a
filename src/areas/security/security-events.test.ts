import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { logSecurityEvent, recordCspViolation } from './procedures/security-events.server.ts'
import { securityEvents } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

test('markup typed into a field is a critical event, with the pattern and never the text', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    await call(person.rt, logSecurityEvent, { type: 'xss_attempt_detected', pattern: 'script', text: '<script>' })
    const [row] = await inspect(rt, tx => tx.select().from(securityEvents))
    expect(row).toMatchObject({ severity: 'critical', userId: person.id, details: { pattern: 'script' } })
  }))

test('what nobody in particular reports is never critical', () =>
  withRuntime(async rt => {
    await call(rt, logSecurityEvent, { type: 'xss_attempt_detected', pattern: 'script' })
    await call(rt, recordCspViolation, { directive: 'script-src-elem', blockedUri: 'https://elsewhere.test/x.js' })
    const rows = await inspect(rt, tx => tx.select().from(securityEvents))
    expect(rows.map(row => row.severity)).toEqual(['warning', 'warning'])
  }))

test('a page reports only what it may, and not without end', () =>
  withRuntime(async rt => {
    await expect(call(rt, logSecurityEvent, { type: 'login_failed' })).rejects.toMatchObject({ code: 'bad-input' })
    await expect(
      call(rt, logSecurityEvent, { type: 'xss_attempt_detected', pattern: 'Mario Rossi' }),
    ).rejects.toMatchObject({ code: 'bad-input' })
    for (let n = 0; n < 60; n++) await call(rt, logSecurityEvent, { type: 'resource_load_failed' })
    await expect(call(rt, logSecurityEvent, { type: 'resource_load_failed' })).rejects.toMatchObject({
      code: 'too-many-attempts',
    })
  }))
