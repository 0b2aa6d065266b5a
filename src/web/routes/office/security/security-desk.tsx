import { Link, useActionData } from 'react-router'
import { lastBackupText } from '#areas/monitoring/texts.ts'
import { eventLabels, healthLabels, scoreComponents, securityErrors, severityLabels } from '#areas/security/texts.ts'
import { ACTIVITY_DAYS, actSections, type StaffActivity } from '#areas/monitoring/acts.ts'
import { formatDateTime } from '#core/dates.ts'
import type { OfficeSection } from '#core/permissions.ts'
import { ActButton } from '#web/ui/fields.tsx'
import type { Column } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Backups, isUnderWay } from '../monitoring/backup-list.tsx'
import { clientAddress } from '../clients/clients-address.ts'
import { sectionAddress, sections } from '../sections.ts'
import type { SecurityData } from './security.server.ts'
import { useRefresh } from '../screen.tsx'
import { Figures, ListPart, NotLoaded, RefusalNotice, ScreenHead } from '../office-parts.tsx'

type Shown = NonNullable<SecurityData>
/** spec 3 §9 */
const REFRESH_MS = 30_000

/** While a backup is being written or checked. */
const CLOSE_LOOK_MS = 5_000

/** spec 3 §9: 90 and above, 80, 70, below. */
const scoreColour = (score: number): string =>
  score >= 90 ? 'text-green' : score >= 80 ? 'text-petrol' : score >= 70 ? 'text-amber-text' : 'text-red'
const whole = (count: number) => count.toLocaleString('it-IT')
const severityTone = (severity: string) => (severity === 'critical' || severity === 'error' ? 'red' : 'amber')
const healthTone = { healthy: 'green', warning: 'amber', critical: 'red' } as const

const Severity = ({ of }: { of: string }) => <Tag tone={severityTone(of)}>{severityLabels[of] ?? of}</Tag>

const eventColumns: readonly Column<Shown['events'][number]>[] = [
  { head: 'Quando', cell: event => formatDateTime(event.createdAt) },
  { head: 'Che cosa', names: true, cell: event => eventLabels[event.eventType] ?? event.eventType },
  { head: 'Gravità', end: true, cell: event => <Severity of={event.severity} /> },
]

const violationColumns: readonly Column<Shown['violations'][number]>[] = [
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

const alertColumns: readonly Column<Shown['alerts'][number]>[] = [
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
            <Link key={section} to={sectionAddress('security', { dove: section }, `attivita/${id}`)}>
              {label} {count.toLocaleString('it-IT')}
              <span className="sr-only"> di {name}</span>
            </Link>
          ) : null
        })}
      </span>
    ),
  },
]

/** spec 3 §2: the score, what happened in the last day, and what somebody must deal with. */
export function SecurityDesk({ security }: { security: SecurityData }) {
  const isBackupRunning = security?.backups.some(({ state }) => isUnderWay(state)) ?? false
  useRefresh(isBackupRunning ? CLOSE_LOOK_MS : REFRESH_MS)
  const refusal = useActionData<{ errors?: { form?: string } }>()?.errors?.form
  return (
    <>
      <ScreenHead title={sections.security}>
        {security ? <p className="muted">Ultime 24 ore, lette il {formatDateTime(security.readAt)}</p> : null}
      </ScreenHead>
      <RefusalNotice>{refusal}</RefusalNotice>
      {security ? <Day {...security} /> : <NotLoaded>{securityErrors.load}</NotLoaded>}
    </>
  )
}

function Day({
  activity,
  status,
  alerts,
  moreAlerts,
  violations,
  events,
  backups,
  lastBackup,
  readAt,
  hasBackupSecret,
}: Shown) {
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
          ['Eventi', whole(status.total_events)],
          ['Critici', whole(status.critical_events)],
          ['Avvisi ed errori', whole(status.warnings)],
          ['Accessi riusciti', whole(status.recent_logins)],
          ['Accessi falliti', whole(status.failed_attempts)],
          ['Limiti superati', whole(status.rate_limit_violations)],
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
      <Backups backups={backups} last={lastBackupText(readAt, lastBackup)} hasOwnSecret={hasBackupSecret} />
    </>
  )
}
