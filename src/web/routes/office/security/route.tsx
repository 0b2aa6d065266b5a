import { calls, formAction, loads } from '../route.server.ts'
import { screen, useRefresh } from '../screen.tsx'
import { Link, useActionData } from 'react-router'
import { backupErrors, backupKinds, backupStates, failedBackupText, lastBackupText } from '#areas/monitoring/texts.ts'
import { eventLabels, healthLabels, scoreComponents, securityErrors, severityLabels } from '#areas/security/texts.ts'
import { ACTIVITY_DAYS, actSections, type StaffActivity } from '#areas/monitoring/acts.ts'
import { formatDateTime, formatMoment } from '#core/dates.ts'
import type { OfficeSection } from '#core/permissions.ts'
import { formatNumber } from '#core/money.ts'
import { ActButton } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { clientAddress } from '../addresses.ts'
import { sectionAddress, sections } from '../sections.ts'
import { Figures, ListPart, NotLoaded, RefusalNotice, ScreenHead } from '../office-parts.tsx'
import { type BackupState, KEPT_BACKUPS, KEPT_FAILED } from '#areas/monitoring/backup.ts'
import { listBackups, requestBackup } from '#areas/monitoring/procedures/backups.server.ts'
import { listStaffActivity } from '#areas/monitoring/procedures/staff-activity.server.ts'
import { acknowledgeAlert, listSecurityAlerts } from '#areas/security/procedures/alerts.server.ts'
import { getSecurityStatus } from '#areas/security/procedures/security-status.server.ts'
import { listCspViolations, listSecurityEvents } from '#areas/security/procedures/security-events.server.ts'
import { call, reading, type Runtime } from '#platform/procedure.server.ts'

export const loader = loads(async rt => ({ security: await loadSecurity(rt) }))
/** «Risolvi», and manual backups. Reports an alert that no longer exists. */
export const action = formAction(
  {
    resolve: calls(acknowledgeAlert, ['alertId']),
    async 'start-backup'(rt) {
      await call(rt, requestBackup, {})
      return `${sectionAddress('security')}#backup`
    },
  },
  ({ code }, { intent }) => ({
    form: (intent === 'start-backup' ? (backupErrors[code] ?? backupErrors.start) : securityErrors.resolve) ?? '',
  }),
)
export { clientAction, shouldRevalidate } from '../screen.tsx'
export default screen<typeof loader>(SecurityDesk)

/** spec 3 §2, §9 */
const SHOWN_ALERTS = 5
const SHOWN_VIOLATIONS = 10

/** Site status in figures and lists; null when it cannot be read, which the screen says. */
async function loadSecurity(rt: Runtime) {
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
      /** Open alerts beyond those shown; they move up as others are resolved. */
      moreAlerts: Math.max(0, alerts.length - SHOWN_ALERTS),
      violations: violations.slice(0, SHOWN_VIOLATIONS),
      events: events.map(({ details: _, ...event }) => event),
      activity,
      backups,
      lastBackup: lastKept,
      /** Without a secret of their own, backups are sealed with the installation's. */
      hasBackupSecret: rt.config.BACKUP_SECRET !== undefined,
      readAt: rt.now(),
    }
  } catch (error) {
    rt.log.error({ err: error, requestId: rt.request.id }, 'security section failed')
    return null
  }
}

type SecurityData = Awaited<ReturnType<typeof loadSecurity>>
type SecurityView = NonNullable<SecurityData>

/** spec 3 §9 */
const REFRESH_MS = 30_000

/** While a backup is being written or checked. */
const CLOSE_LOOK_MS = 5_000

/** spec 3 §9: 90 and above, 80, 70, below. */
const scoreColour = (score: number): string =>
  score >= 90 ? 'text-green' : score >= 80 ? 'text-petrol' : score >= 70 ? 'text-amber-text' : 'text-red'
const severityTone = (severity: string) => (severity === 'critical' || severity === 'error' ? 'red' : 'amber')
const healthTone = { healthy: 'green', warning: 'amber', critical: 'red' } as const

const Severity = ({ of }: { of: string }) => <Tag tone={severityTone(of)}>{severityLabels[of] ?? of}</Tag>

const eventColumns: readonly Column<SecurityView['events'][number]>[] = [
  { head: 'Quando', cell: event => formatDateTime(event.createdAt) },
  { head: 'Che cosa', names: true, cell: event => eventLabels[event.eventType] ?? event.eventType },
  { head: 'Gravità', end: true, cell: event => <Severity of={event.severity} /> },
]

const violationColumns: readonly Column<SecurityView['violations'][number]>[] = [
  { head: 'Quando', cell: violation => formatDateTime(violation.createdAt) },
  { head: 'Regola', names: true, cell: violation => violation.violatedDirective },
  {
    head: 'Bloccato',
    full: true,
    cell: ({ blockedUri }) => <span className="break-all">{blockedUri || '—'}</span>,
    under: ({ sourceFile, lineNumber }) =>
      sourceFile ? (
        <span className="break-all">
          {sourceFile}
          {lineNumber ? `, riga ${lineNumber}` : ''}
        </span>
      ) : null,
  },
]

const alertColumns: readonly Column<SecurityView['alerts'][number]>[] = [
  { head: 'Aperto', cell: alert => formatDateTime(alert.createdAt) },
  {
    head: 'Alert',
    names: true,
    cell: ({ title, userId }) => (
      <>
        {title}
        {userId ? (
          <Link to={clientAddress(userId)} className="block">
            Apri l’account
          </Link>
        ) : null}
      </>
    ),
  },
  { head: 'Gravità', cell: alert => <Severity of={alert.severity} /> },
  {
    head: <span className="sr-only">Azioni</span>,
    end: true,
    cell: alert => (
      <ActButton
        intent="resolve"
        action={sectionAddress('security')}
        values={{ alertId: alert.id }}
        of={`: ${alert.title}`}
      >
        Risolvi
      </ActButton>
    ),
  },
]

const activityColumns: readonly Column<StaffActivity>[] = [
  { head: 'Chi', names: true, cell: ({ name }) => name },
  { head: 'Ultimo atto', cell: ({ lastAt }) => formatDateTime(lastAt) },
  {
    head: 'Atti',
    full: true,
    cell: ({ id, name, acts }) => (
      <span className="flex flex-wrap gap-x-4">
        {Object.entries(actSections).map(([section, label]) => {
          const count = acts[section as OfficeSection]
          return count ? (
            <Link key={section} className="py-1" to={sectionAddress('security', { dove: section }, `attivita/${id}`)}>
              {label} {formatNumber(count)}
              <span className="sr-only"> di {name}</span>
            </Link>
          ) : null
        })}
      </span>
    ),
  },
]

/** spec 3 §2: score, events of the last day, and what needs attention. */
export function SecurityDesk({ security }: { security: SecurityData }) {
  useRefresh(isUnderWay(security?.backups) ? CLOSE_LOOK_MS : REFRESH_MS)
  const refusal = useActionData<{ errors?: { form?: string } }>()?.errors?.form
  return (
    <>
      <ScreenHead title={sections.security}>
        {security ? <p className="muted">Ultime 24 ore, lette il {formatMoment(security.readAt)}</p> : null}
      </ScreenHead>
      <RefusalNotice>{refusal}</RefusalNotice>
      {security ? <Day {...security} /> : <NotLoaded>{securityErrors.load}</NotLoaded>}
    </>
  )
}

function Day({ activity, status, alerts, moreAlerts, violations, events, ...backups }: SecurityView) {
  const lost = Object.entries(status.components)
  return (
    <>
      <Figures
        className="office-counts"
        rows={[
          [
            'Punteggio di sicurezza',
            <span key="score" className={scoreColour(status.security_score)}>
              {status.security_score}/100
            </span>,
            <>
              <Tag tone={healthTone[status.health]}>Ultima ora: {healthLabels[status.health].toLowerCase()}</Tag>{' '}
              {lost.length === 0
                ? 'Niente lo abbassa.'
                : `Lo abbassano: ${lost.map(([name, points]) => `${scoreComponents[name] ?? name} −${points}`).join(', ')}.`}
            </>,
          ],
          ['Eventi', formatNumber(status.total_events)],
          ['Critici', formatNumber(status.critical_events)],
          ['Avvisi ed errori', formatNumber(status.warnings)],
          ['Accessi riusciti', formatNumber(status.recent_logins)],
          ['Accessi falliti', formatNumber(status.failed_attempts)],
          ['Limiti superati', formatNumber(status.rate_limit_violations)],
        ]}
      />
      <ListPart title="Alert da risolvere" empty="Nessun alert aperto" columns={alertColumns} rows={alerts}>
        {moreAlerts > 0 ? <p className="muted pt-2">Ce ne sono altri: compaiono quando risolvi questi.</p> : null}
      </ListPart>
      <ListPart title="Eventi recenti" empty="Nessun avviso nelle ultime 24 ore" columns={eventColumns} rows={events} />
      <ListPart
        title="Contenuti bloccati dai browser"
        empty="Nessun blocco nelle ultime 24 ore"
        columns={violationColumns}
        rows={violations}
      />
      <ListPart
        title={`Che cosa ha fatto l’ufficio, ultimi ${ACTIVITY_DAYS} giorni`}
        caption="Che cosa ha fatto l’ufficio"
        empty="Ancora niente"
        columns={activityColumns}
        rows={activity}
      />
      <Backups {...backups} />
    </>
  )
}

type Backup = SecurityView['backups'][number]

const isUnderWay = (backups: readonly Backup[] = []): boolean =>
  backups.some(({ state }) => state !== 'kept' && state !== 'failed')

const tone = (state: BackupState) => (state === 'kept' ? 'green' : state === 'failed' ? 'red' : 'glass')
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${formatNumber(bytes / 1024, 1)} KB` : `${formatNumber(bytes / 1024 / 1024, 1)} MB`

function durationText({ startedAt, finishedAt }: Backup): string {
  if (!startedAt || !finishedAt) return '—'
  const seconds = Math.max(1, Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

const columns: readonly Column<Backup>[] = [
  { head: 'Quando', cell: backup => formatDateTime(backup.requestedAt), names: true },
  { head: 'Avvio', cell: backup => backupKinds[backup.kind] },
  {
    head: 'Contenuto',
    full: true,
    cell: ({ rowCount, fileCount }) =>
      rowCount === null ? '—' : `${formatNumber(rowCount)} righe, ${formatNumber(fileCount ?? 0)} file`,
    under: ({ state, failure, failureDetail, fileName }) => (
      <>
        {failure ? failedBackupText(failure, failureDetail) : null}
        {failure && fileName ? <span className="block break-all">conservato come {fileName}</span> : null}
        {state === 'kept' && fileName === null ? 'tolto per far posto' : null}
      </>
    ),
  },
  { head: 'Dimensione', cell: backup => (backup.size === null ? '—' : sizeText(backup.size)), number: true },
  { head: 'Durata', cell: durationText, number: true },
  { head: 'Esito', end: true, cell: ({ state }) => <Tag tone={tone(state)}>{backupStates[state]}</Tag> },
]

function Backups({
  backups,
  lastBackup,
  readAt,
  hasBackupSecret,
}: Pick<SecurityView, 'backups' | 'lastBackup' | 'readAt' | 'hasBackupSecret'>) {
  const isRunning = isUnderWay(backups)
  return (
    <section className="pt-6" id="backup" aria-labelledby="backup-title">
      <div className="office-bar">
        <h2 className="text-lg" id="backup-title">
          Backup
        </h2>
        <ActButton intent="start-backup" action={sectionAddress('security')} busyText="Avvio in corso…">
          Avvia un backup
        </ActButton>
      </div>
      <p className="muted pb-2">
        Base dati e file insieme, cifrati. Ogni backup viene ripristinato in un posto di prova e confrontato; restano
        gli ultimi {KEPT_BACKUPS} notturni, uno ogni notte, e gli ultimi {KEPT_BACKUPS} avviati a mano. Di quelli non
        riusciti restano, a parte, gli ultimi {KEPT_FAILED} file.{' '}
        {hasBackupSecret
          ? 'Si aprono con il segreto dei backup (BACKUP_SECRET): tienilo fuori da questo server.'
          : 'Si aprono con il segreto di questa installazione (APP_SECRET): tienine una copia fuori da questo server, o imposta BACKUP_SECRET.'}
      </p>
      <p className="pb-2">{lastBackupText(readAt, lastBackup)}</p>
      <p role="status" className={isRunning ? 'pb-2' : 'sr-only'}>
        {isRunning ? 'Un backup è in corso.' : ''}
      </p>
      <Ledger
        empty="Ancora nessun backup: il primo parte stanotte, o adesso con il pulsante."
        caption="Backup"
        hideCaption
        columns={columns}
        rows={backups}
      />
    </section>
  )
}
