import { waitText } from '#areas/monitoring/texts.ts'
import { jobLabels, mailLabels } from '#areas/monitoring/work-labels.ts'
import { formatDateTime } from '#core/dates.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { choosing, ChoosableRows } from '../office-list.tsx'
import { monitoringAddress } from './monitoring-address.ts'
import type { MonitoringData } from './monitoring.server.ts'
import { Part, ListPart } from '../office-parts.tsx'

type Shown = NonNullable<MonitoringData>
type FailedJob = Shown['failed']['mail']['jobs'][number]

const nameOf = (job: FailedJob): string =>
  job.mailKind ? (mailLabels[job.mailKind] ?? job.mailKind) : (jobLabels[job.queue] ?? job.queue)

const columns: readonly Column<FailedJob>[] = [
  choosing(job => ({ id: job.id, label: `${nameOf(job)}, ${formatDateTime(job.failedAt)}` })),
  { head: 'Non riuscito', cell: job => formatDateTime(job.failedAt) },
  { head: 'Che cosa', names: true, cell: nameOf },
  { head: 'A chi', cell: job => job.mailTo ?? '—' },
  { head: 'Tentativi', cell: job => (job.attempts === 1 ? '1 tentativo' : `${job.attempts} tentativi`), end: true },
]

const GROUPS = [
  {
    group: 'mail',
    title: 'Posta non consegnata',
    about: () =>
      'Messaggi che il server di posta non ha preso, anche dopo nove tentativi. Quelli che tornano indietro più tardi arrivano alla casella del mittente, e qui non si vedono.',
    empty: 'Tutti i messaggi sono partiti.',
  },
  {
    group: 'work',
    title: 'Lavori non riusciti',
    about: (days: number) => `Restano qui ${days} giorni.`,
    empty: 'Nessun lavoro è rimasto indietro.',
  },
] as const

const queueColumns: readonly Column<Shown['failed']['queues'][number]>[] = [
  { head: 'Coda', names: true, cell: ({ queue }) => jobLabels[queue] ?? queue },
  { head: 'In attesa', cell: ({ waiting }) => waiting, number: true },
  { head: 'Attesa più lunga', cell: ({ oldestSeconds }) => waitText(oldestSeconds), number: true },
  { head: 'Ritentati', cell: ({ retrying }) => retrying, number: true },
  { head: 'Non riusciti', cell: ({ failed }) => failed, number: true },
]

/** Messages that reached nobody, and work that failed for good: both can be tried again. */
export function FailedWork({ failed, span }: Pick<Shown, 'failed' | 'span'>) {
  return (
    <>
      {GROUPS.map(({ group, title, about, empty }) => {
        const { jobs, total } = failed[group]
        const all = total.toLocaleString('it-IT')
        return (
          <Part key={group} title={title}>
            {jobs.length === 0 ? (
              <p className="muted">{empty}</p>
            ) : (
              <ChoosableRows
                id={`failed-${group}`}
                action={monitoringAddress(span)}
                rows={jobs}
                renderBar={({ ids }) => (
                  <>
                    <p role="status">{ids.size === 1 ? '1 scelto' : `${ids.size} scelti`}</p>
                    <Button small tone="solid" name="intent" value="retry-jobs" of={` quelli scelti: ${title}`}>
                      Riprova
                    </Button>
                    <Button small tone="quiet" name="intent" value="discard-jobs" of={` quelli scelti: ${title}`}>
                      Lascia perdere
                    </Button>
                  </>
                )}
              >
                <input type="hidden" name="group" value={group} />
                <p className="muted pb-2">
                  {about(failed.keptDays)}
                  {total > jobs.length ? ` Qui i ${jobs.length} più recenti di ${all}.` : ''}
                </p>
                <Ledger caption={title} hideCaption columns={columns} rows={jobs} />
                {total > 1 ? (
                  <Actions className="pt-3">
                    <Button name="intent" value="retry-all-jobs" tone="quiet" of={`: ${title}`}>
                      Riprova tutti ({all})
                    </Button>
                  </Actions>
                ) : null}
              </ChoosableRows>
            )}
          </Part>
        )
      })}
      <ListPart
        title="Code di lavoro"
        empty="Nessun lavoro in attesa."
        columns={queueColumns}
        rows={failed.queues}
        rowKey={row => row.queue}
        stack={false}
      />
    </>
  )
}
