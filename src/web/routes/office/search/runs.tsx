import { useEffect, useEffectEvent, useRef } from 'react'
import { useActionData } from 'react-router'
import { jobLabels } from '#areas/monitoring/work-labels.ts'
import { isOpen, type RunReport, runFailures, runStatuses, runTriggers } from '#areas/runs/run.ts'
import type { cronJobActivity } from '#areas/runs/tables.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { showToast, type ToastMessage } from '#web/ui/toast.tsx'
import type { Acted } from './act.tsx'
import { useRefresh } from '../screen.tsx'

export type ShownRun = typeof cronJobActivity.$inferSelect

/** A work that a screen starts and follows. */
export interface Work {
  /** What each count of its report is called, in the order they are told; counts without a name are not shown. */
  counts: Readonly<Record<string, string>>
  /** Why it failed, by code, beside what any work may fail for. */
  failures?: Readonly<Record<string, string>>
  /** Its end in the words of spec 3 §8; without them, its name and its counts. */
  done?: (report: RunReport, counted: string) => ToastMessage
  failed?: (why: string) => ToastMessage
}
/** By the name of their job. */
export type Works = Readonly<Record<string, Work>>

const WATCHED_MS = 2_000
const QUIET_MS = 30_000
const tone = { queued: 'glass', running: 'glass', done: 'green', failed: 'red' } as const
const nameOf = (run: ShownRun): string => jobLabels[run.jobName] ?? run.jobName

/** Whether a work of these runs, or this one, waits or is under way. */
export const isAtWork = (runs: readonly ShownRun[], jobName?: string): boolean =>
  runs.some(run => isOpen(run.status) && (jobName === undefined || run.jobName === jobName))

const reportText = (report: RunReport | null, { counts }: Work): string =>
  Object.entries(counts)
    .flatMap(([name, label]) => {
      const count = report?.[name]
      return count === undefined ? [] : [`${label} ${count.toLocaleString('it-IT')}`]
    })
    .join(' · ')

const NO_WORDS: Work = { counts: {} }
const whyFailed = (failure: string, { failures }: Work): string =>
  failures?.[failure] ?? runFailures[failure] ?? failure

function outcome({ jobName, report, failure, done, total, status }: ShownRun, works: Works): string {
  const work = works[jobName] ?? NO_WORDS
  if (failure) return whyFailed(failure, work)
  if (status === 'running' && total) return `${done ?? 0} di ${total}`
  return reportText(report, work)
}

/** What is said when a run ends. */
export function endOf(run: ShownRun, works: Works): ToastMessage {
  const work = works[run.jobName] ?? NO_WORDS
  if (run.status === 'failed') {
    const why = whyFailed(run.failure ?? 'internal', work)
    const said = work.failed?.(why) ?? { title: `${nameOf(run)}: non riuscito`, text: `Motivo: ${why}.` }
    return { tone: 'error', ...said }
  }
  const text = reportText(run.report, work)
  return work.done?.(run.report ?? {}, text) ?? { title: `${nameOf(run)}: finito`, text }
}

const columnsOf = (works: Works): readonly Column<ShownRun>[] => [
  { head: 'Lavoro', names: true, full: true, cell: nameOf },
  { head: 'Quando', cell: run => formatDateTime(run.executionTime) },
  { head: 'Avvio', cell: run => runTriggers[run.trigger] },
  { head: 'Che cosa è cambiato', full: true, cell: run => outcome(run, works) || '—' },
  { head: 'Stato', end: true, cell: run => <Tag tone={tone[run.status]}>{runStatuses[run.status]}</Tag> },
]

/**
 * The runs of some works, newest first: what started them, how far they are, what they changed. While one is under way the
 * page is read anew every two seconds, and its end is told.
 */
export function Runs({ caption, runs, works }: { caption: string; runs: readonly ShownRun[]; works: Works }) {
  useRefresh(isAtWork(runs) ? WATCHED_MS : QUIET_MS)
  useToasts(runs, works)
  return runs.length === 0 ? (
    <p className="muted">Ancora nessuna esecuzione.</p>
  ) : (
    <Ledger caption={caption} columns={columnsOf(works)} rows={runs} />
  )
}

/** Tells the end of a run that this page started or saw under way. */
function useToasts(runs: readonly ShownRun[], works: Works): void {
  const open = useRef(new Set<string>())
  const told = useRef(new Set<string>())
  const started = useActionData<Acted>()?.runId
  const tell = useEffectEvent((run: ShownRun) => showToast(endOf(run, works)))
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
