import { data, redirect } from 'react-router'
import { acknowledgeAlert } from '#areas/security/procedures/acknowledge-alert.server.ts'
import { getSecurityStatus } from '#areas/security/procedures/get-security-status.server.ts'
import { listCspViolations } from '#areas/security/procedures/list-csp-violations.server.ts'
import { listSecurityAlerts } from '#areas/security/procedures/list-security-alerts.server.ts'
import { listSecurityEvents } from '#areas/security/procedures/list-security-events.server.ts'
import { securityErrors } from '#areas/security/texts.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { sectionAddress } from './sections.ts'

/** spec 3 §2, §9 */
const SHOWN_ALERTS = 5
const SHOWN_VIOLATIONS = 10

/** The state of the site in figures and lists; null when it cannot be read, which the screen says. */
export async function loadSecurity(rt: Runtime) {
  try {
    const [status, alerts, violations, events] = await Promise.all([
      call(rt, getSecurityStatus, {}),
      call(rt, listSecurityAlerts, {}),
      call(rt, listCspViolations, {}),
      call(rt, listSecurityEvents, {}),
    ])
    return {
      status,
      alerts: alerts.slice(0, SHOWN_ALERTS),
      violations: violations.slice(0, SHOWN_VIOLATIONS),
      events: events.map(({ details: _, ...event }) => event),
      readAt: rt.now(),
    }
  } catch (error) {
    rt.log.error({ err: error, requestId: rt.request.id }, 'security section failed')
    return null
  }
}

export type SecurityData = Awaited<ReturnType<typeof loadSecurity>>

/** «Risolvi». One that is gone meanwhile is told, too. */
export async function actOnSecurity(rt: Runtime, form: FormData) {
  try {
    await call(rt, acknowledgeAlert, { alertId: form.get('alertId') })
  } catch (error) {
    rt.log.warn({ err: error, requestId: rt.request.id }, 'alert not resolved')
    return data({ errors: { form: securityErrors.resolve ?? '' }, typed: {} }, { status: 422 })
  }
  return redirect(sectionAddress('security'))
}
