import { listBackups, requestBackup } from '#areas/monitoring/procedures/backups.server.ts'
import { backupErrors } from '#areas/monitoring/texts.ts'
import { listStaffActivity } from '#areas/monitoring/procedures/staff-activity.server.ts'
import { acknowledgeAlert } from '#areas/security/procedures/acknowledge-alert.server.ts'
import { getSecurityStatus } from '#areas/security/procedures/get-security-status.server.ts'
import { listCspViolations } from '#areas/security/procedures/list-csp-violations.server.ts'
import { listSecurityAlerts } from '#areas/security/procedures/list-security-alerts.server.ts'
import { listSecurityEvents } from '#areas/security/procedures/list-security-events.server.ts'
import { securityErrors } from '#areas/security/texts.ts'
import { call, reading, type Runtime } from '#platform/procedure.server.ts'
import { START_BACKUP } from './security-intents.ts'
import { calls, formAction } from '../route.server.ts'
import { sectionAddress } from '../sections.ts'

/** spec 3 §2, §9 */
const SHOWN_ALERTS = 5
const SHOWN_VIOLATIONS = 10

/** The state of the site in figures and lists; null when it cannot be read, which the screen says. */
export async function loadSecurity(rt: Runtime) {
  try {
    const [status, alerts, violations, events, { backups, lastKept }, activity] = await reading(rt, within =>
      Promise.all([
        call(within, getSecurityStatus, {}),
        call(within, listSecurityAlerts, {}),
        call(within, listCspViolations, {}),
        call(within, listSecurityEvents, {}),
        call(within, listBackups, {}),
        call(within, listStaffActivity, {}),
      ]),
    )
    return {
      status,
      alerts: alerts.slice(0, SHOWN_ALERTS),
      /** Open ones that find no place above; they move up as those are dealt with. */
      moreAlerts: Math.max(0, alerts.length - SHOWN_ALERTS),
      violations: violations.slice(0, SHOWN_VIOLATIONS),
      events: events.map(({ details: _, ...event }) => event),
      activity,
      backups,
      lastBackup: lastKept,
      /** Without a secret of their own, backups open with that of the installation alone. */
      hasBackupSecret: rt.config.BACKUP_SECRET !== undefined,
      readAt: rt.now(),
    }
  } catch (error) {
    rt.log.error({ err: error, requestId: rt.request.id }, 'security section failed')
    return null
  }
}

export type SecurityData = Awaited<ReturnType<typeof loadSecurity>>

/** «Risolvi», and the backup asked for here. An alert that is gone meanwhile is told, too. */
export const actOnSecurity = formAction(
  {
    resolve: calls(acknowledgeAlert, ['alertId']),
    async [START_BACKUP](rt) {
      await call(rt, requestBackup, {})
      return `${sectionAddress('security')}#backup`
    },
  },
  ({ code }, { intent }) => ({
    form: (intent === START_BACKUP ? (backupErrors[code] ?? backupErrors.start) : securityErrors.resolve) ?? '',
  }),
)
