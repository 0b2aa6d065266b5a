import type { FingerprintChange } from './fingerprint.ts'

/**
 * Risk of an account's recent events (spec 3 §7, detect_suspicious_activity), 0 to 100. The formula is published in
 * docs/security.md: each kind of event counts `points` apiece up to `atMost`, the sum is capped at 100. Outsiders
 * cannot bring an account to high risk: wrong passwords alone stop at 40. Nothing here ends a session.
 */
export interface EventCount {
  type: string
  /** `change` of a fingerprint mismatch. */
  detail?: string | null
  count: number
}

interface Weight {
  points: number
  atMost: number
}

const WEIGHTS = {
  login_failed: { points: 5, atMost: 40 },
  second_step_failed: { points: 10, atMost: 40 },
  present_password_wrong: { points: 10, atMost: 40 },
  csrf_token_validation_failed: { points: 5, atMost: 20 },
  xss_attempt_detected: { points: 10, atMost: 20 },
  rate_limit_violation: { points: 10, atMost: 30 },
} as const satisfies Record<string, Weight>

/** The cookie appeared in a browser that cannot be the original one. */
const MISMATCHES: Record<FingerprintChange, Weight> = {
  'device-and-network': { points: 70, atMost: 100 },
  device: { points: 40, atMost: 60 },
  'version-and-network': { points: 20, atMost: 40 },
}

/** A right password after this many wrong ones may have been guessed. */
const GUESSES = 5
const GUESSED_POINTS = 40

/** From here the office reviews the account… */
export const NOTABLE_RISK = 40
/** … and from here the person is notified. */
export const HIGH_RISK = 70

/** Default window, in minutes. */
export const ACTIVITY_WINDOW_MINUTES = 60

/** Event kinds that carry weight; others are not queried. */
export const COUNTED_EVENTS = [...Object.keys(WEIGHTS), 'session_fingerprint_mismatch', 'login_successful'] as const

export interface Risk {
  risk_score: number
  is_high_risk: boolean
  components: Record<string, number>
}

/** Repeated password attempts: the person is notified, although unsuccessful. */
export const isTried = ({ components }: Risk): boolean => components.login_failed === WEIGHTS.login_failed.atMost

export function riskOf(events: readonly EventCount[]): Risk {
  const components: Record<string, number> = {}
  const add = (name: string, points: number) => {
    if (points > 0) components[name] = points
  }
  const countOf = (type: string, detail?: string) =>
    events
      .filter(event => event.type === type && (detail === undefined || event.detail === detail))
      .reduce((sum, event) => sum + event.count, 0)
  const weigh = ({ points, atMost }: Weight, count: number) => Math.min(atMost, points * count)

  for (const [type, weight] of Object.entries(WEIGHTS)) add(type, weigh(weight, countOf(type)))
  for (const [change, weight] of Object.entries(MISMATCHES))
    add(`session_fingerprint_mismatch:${change}`, weigh(weight, countOf('session_fingerprint_mismatch', change)))
  if (countOf('login_failed') >= GUESSES && countOf('login_successful') > 0) add('login_after_failures', GUESSED_POINTS)

  const risk_score = Math.min(
    100,
    Object.values(components).reduce((sum, points) => sum + points, 0),
  )
  return { risk_score, is_high_risk: risk_score >= HIGH_RISK, components }
}
