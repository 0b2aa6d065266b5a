import { useEffect, useEffectEvent, useRef } from 'react'
import { useActionData } from 'react-router'
import { isOpen, type RunReport, runFailures, runStatuses, runTriggers } from '#areas/runs/run.ts'
import type { cronJobActivity } from '#areas/runs/tables.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { showToast, type ToastMessage } from '#web/ui/toast.tsx'
import type { Acted } from './act.tsx'
import { useRefresh } from '../use-refresh.ts'

export type ShownRun = typeof cronJobActivity.$inferSelect

/** What each count of a report is called, in the order they are told; counts without a name are not shown. */
export type CountNames = Readonly<Record<string, string>>

const WATCHED_MS = 2_000
const QUIET_MS = 30_000
const tone = { queued: 'glass', running: 'glass', done: 'green', failed: 'red' } as const

export const reportText = (report: RunReport | null, names: CountNames): string =>
  Object.entries(names)
    .flatMap(([name, label]) => {
      const count = report?.[name]
      return count === undefined ? [] : [`${label} ${count.toLocaleString('it-IT')}`]
    })
    .join(' · ')

const outcome = (
  { report, failure, done, total, status }: ShownRun,
  names: CountNames,
  failures: Readonly<Record<string, string>>,
): string => {
  if (failure) return failures[failure] ?? runFailures[failure] ?? failure
  if (status === 'running' && total) return `${done ?? 0} di ${total}`
  return reportText(report, names)
}

const columnsOf = (
  labels: Readonly<Record<string, string>>,
  counts: CountNames,
  failures: Readonly<Record<string, string>>,
): readonly Column<ShownRun>[] => [
  { head: 'Lavoro', names: true, full: true, cell: run => labels[run.jobName] ?? run.jobName },
  { head: 'Quando', cell: run => formatDateTime(run.executionTime) },
  { head: 'Avvio', cell: run => runTriggers[run.trigger] },
  { head: 'Che cosa è cambiato', full: true, cell: run => outcome(run, counts, failures) || '—' },
  { head: 'Stato', end: true, cell: run => <Tag tone={tone[run.status]}>{runStatuses[run.status]}</Tag> },
]

/**
 * The runs of some works, newest first: what started them, how far they are, what they changed. While one is under way the
 * page is read anew every two seconds.
 */
export function Runs({
  caption,
  runs,
  labels,
  counts,
  failures = {},
}: {
  caption: string
  runs: readonly ShownRun[]
  labels: Readonly<Record<string, string>>
  counts: CountNames
  /** Why a run of these works failed, by code, beside what any work may fail for. */
  failures?: Readonly<Record<string, string>>
}) {
  useRefresh(runs.some(run => isOpen(run.status)) ? WATCHED_MS : QUIET_MS)
  return runs.length === 0 ? (
    <p className="muted">Ancora nessuna esecuzione.</p>
  ) : (
    <Ledger caption={caption} columns={columnsOf(labels, counts, failures)} rows={runs} />
  )
}

/** Tells the end of a run that this page started or saw under way: a toast of the specification for each. */
export function useRunToasts(runs: readonly ShownRun[], say: (run: ShownRun) => ToastMessage | null): void {
  const open = useRef(new Set<string>())
  const told = useRef(new Set<string>())
  const started = useActionData<Acted>()?.runId
  const tell = useEffectEvent((run: ShownRun) => {
    const message = say(run)
    if (message) showToast(message)
  })
  useEffect(() => {
    for (const run of runs) {
      if (isOpen(run.status)) {
        open.current.add(run.id)
        // One that failed may be tried again under the same row.
        told.current.delete(run.id)
      } else if ((open.current.has(run.id) || run.id === started) && !told.current.has(run.id)) {
        told.current.add(run.id)
        tell(run)
      }
    }
  }, [runs, started])
}
