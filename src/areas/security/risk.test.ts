import { expect, test } from 'vitest'
import { HIGH_RISK, NOTABLE_RISK, riskOf } from './risk.ts'
import { securityHealth, securityScore } from './procedures/security-status.server.ts'

const event = (type: string, count: number, detail?: string) => ({ type, count, detail })
const none = { critical_events: 0, warnings: 0, failed_attempts: 0, rate_limit_violations: 0 }

test('nothing happened: no risk', () =>
  expect(riskOf([])).toEqual({ risk_score: 0, is_high_risk: false, components: {} }))

test('a stranger who only guesses passwords never brings an account to high risk', () => {
  expect(riskOf([event('login_failed', 10_000)]).risk_score).toBe(40)
  expect(riskOf([event('login_failed', 10_000)]).is_high_risk).toBe(false)
})

test('one forgotten password is not notable', () =>
  expect(riskOf([event('login_failed', 3), event('login_successful', 1)]).risk_score).toBeLessThan(NOTABLE_RISK))

test('a right password after many wrong ones may have been guessed', () => {
  const { components, is_high_risk } = riskOf([event('login_failed', 7), event('login_successful', 1)])
  expect(components).toEqual({ login_failed: 35, login_after_failures: 40 })
  expect(is_high_risk).toBe(true)
})

test('a cookie in another kind of browser on another network is high risk at once, each sign alone is not', () => {
  const mismatch = (change: string) => riskOf([event('session_fingerprint_mismatch', 1, change)]).risk_score
  expect(mismatch('device-and-network')).toBeGreaterThanOrEqual(HIGH_RISK)
  expect(mismatch('device')).toBeLessThan(HIGH_RISK)
  expect(mismatch('version-and-network')).toBeLessThan(NOTABLE_RISK)
})

test('the score ends at 100 and says what it is made of', () => {
  const { risk_score, components } = riskOf([
    event('session_fingerprint_mismatch', 3, 'device-and-network'),
    event('rate_limit_violation', 9),
    event('xss_attempt_detected', 9),
    event('contact_form_submitted', 50),
  ])
  expect(risk_score).toBe(100)
  expect(components).toEqual({
    'session_fingerprint_mismatch:device-and-network': 100,
    rate_limit_violation: 30,
    xss_attempt_detected: 20,
  })
})

test('the score of the site is 100 minus what weighs on it', () => {
  expect(securityScore({ ...none, critical_alerts: 0, failed_health_checks: 0 })).toEqual({
    security_score: 100,
    components: {},
  })
  expect(
    securityScore({ ...none, critical_events: 2, failed_attempts: 10, critical_alerts: 1, failed_health_checks: 0 }),
  ).toEqual({ security_score: 78, components: { critical_events: 10, failed_attempts: 2, critical_alerts: 10 } })
  const worst = { critical_events: 999, warnings: 9999, failed_attempts: 9999, rate_limit_violations: 999 }
  expect(securityScore({ ...worst, critical_alerts: 10, failed_health_checks: 99 }).security_score).toBe(0)
})

test('health: critical by one critical event of the last hour, warning by more than five warnings', () => {
  expect(securityHealth({ critical: 0, warnings: 5 })).toBe('healthy')
  expect(securityHealth({ critical: 0, warnings: 6 })).toBe('warning')
  expect(securityHealth({ critical: 1, warnings: 0 })).toBe('critical')
})
