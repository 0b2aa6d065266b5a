import { counted } from '#core/money.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useActionData } from 'react-router'
import { failures as contentFailures } from '#areas/growth/content/texts.ts'
import { jobLabels } from '#areas/monitoring/work-labels.ts'
import { isOpen, runFailures, type RunReport, runStatuses, runTriggers } from '#areas/office/runs/run.ts'
import type { cronJobActivity } from '#areas/office/runs/tables.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { showToast, type ToastMessage } from '#web/ui/toast.tsx'
import { Part } from '../office-parts.tsx'
import { useRefresh } from '../screen.tsx'
import { type Acted, type ActionItem, whole } from './kit.tsx'
import words from './works.json'

export type RunRow = typeof cronJobActivity.$inferSelect
export type WorksName = keyof typeof words.works

/** Title and text worded by spec 3 §8; `{why}` is the failure, `{counts}` the counts. */
type OutcomeText = readonly string[]
/** Outcomes of a kind of work. By default: its name and counts. */
interface Outcomes {
  done?: OutcomeText | ((report: RunReport) => OutcomeText)
  failed?: OutcomeText
}
interface Works {
  /** Labels of its own counts, shown before the common ones. */
  counts?: Readonly<Record<string, string>>
  /** Its own failure reasons by code, besides the common ones. */
  failures?: Readonly<Record<string, string>>
  ends: Readonly<Record<string, Outcomes>>
  /** Its parts are independent: one failure is an error although the others succeeded. */
  isInParts?: boolean
  /** How long its toast stays, when longer than the default (spec 3 §8). */
  lastsMs?: number
}

const fixed = (count: number) =>
  count === 1
    ? 'Una correzione è a posto'
    : `${count > 0 ? count : 'Nessuna'} ${count > 0 ? 'correzioni sono' : 'correzione è'} a posto`

const OWN_ENDS: Readonly<Record<string, Outcomes['done']>> = {
  'apply-seo-fixes': ({ fixed: done = 0, left = 0 }) => [
    done > 0 ? '✅ Correzioni verificate' : 'Pagine rilette',
    `${fixed(done)}; ${counted(left, 'una resta', 'restano')} da fare.`,
  ],
  'update-sitemap': ({ entries = 0, changed = 0 }) => [
    'Sitemap aggiornata',
    `${counted(entries, '1 pagina', 'pagine')}, ${changed} cambiate.`,
  ],
}

const OWN_FAILURES: Partial<Record<WorksName, Works['failures']>> = {
  contents: contentFailures,
  phaseTwo: contentFailures,
}
export const withReason = ({ title = '', text }: ToastMessage): OutcomeText => [title, `${text} ({why})`]

const worksOf = (name: WorksName): Works => ({ failures: OWN_FAILURES[name], ...words.works[name] })

export const namesOf = (name: WorksName): string[] => Object.keys(words.works[name].ends)

export const isAtWork = (runs: readonly RunRow[], jobName?: string): boolean =>
  runs.some(run => isOpen(run.status) && (jobName === undefined || run.jobName === jobName))

export function startCrawlAct(runs: readonly RunRow[], tone?: 'plain' | 'primary'): ActionItem {
  const isBusy = isAtWork(runs, 'crawl-site')
  return { does: isBusy ? 'Analisi in corso…' : 'Analizza ora', intent: 'start-crawl', tone, disabled: isBusy }
}

const WATCHED_MS = 2_000
const QUIET_MS = 30_000
const tone = { queued: 'glass', running: 'glass', done: 'green', failed: 'red' } as const
const nameOf = (run: RunRow): string => jobLabels[run.jobName] ?? run.jobName

const countsOf = (report: RunReport | null, { counts }: Works): string =>
  Object.entries({ ...counts, ...words.counts, ...counts })
    .flatMap(([name, label]) => {
      const count = report?.[name]
      return count === undefined ? [] : [`${label} ${whole(count)}`]
    })
    .join(' · ')

const whyFailed = (failure: string, { failures }: Works): string =>
  failures?.[failure] ?? runFailures[failure] ?? failure

function outcome({ report, failure, done, total, status }: RunRow, works: Works): string {
  if (failure) return whyFailed(failure, works)
  if (status === 'running' && total) return `${done ?? 0} di ${total}`
  return countsOf(report, works)
}

/** Message of a finished run; `own` overrides outcomes the screen knows more about. */
export function endOf(run: RunRow, of: WorksName, own: Works['ends'] = {}): ToastMessage {
  const works = worksOf(of)
  const { done = OWN_ENDS[run.jobName], failed } = { ...works.ends[run.jobName], ...own[run.jobName] }
  const counts = countsOf(run.report, works)
  const why = whyFailed(run.failure ?? 'internal', works)
  const filled = ([title, text = '']: OutcomeText, tone: ToastMessage['tone']): ToastMessage => ({
    title,
    text: text.replace('{why}', why).replace('{counts}', counts),
    tone,
  })
  if (run.status === 'failed') return filled(failed ?? [`${nameOf(run)}: non riuscito`, 'Motivo: {why}.'], 'error')
  if (works.isInParts && run.report?.failed) return { title: failed?.[0], text: counts, tone: 'error' }
  const over = typeof done === 'function' ? done(run.report ?? {}) : done
  const message = filled(over ?? [`${nameOf(run)}: finito`, '{counts}'], 'ok')
  return works.lastsMs ? { ...message, lastsMs: works.lastsMs } : message
}

const columnsOf = (works: Works): readonly Column<RunRow>[] => [
  { head: 'Lavoro', names: true, full: true, cell: nameOf },
  { head: 'Quando', cell: run => formatDateTime(run.executionTime) },
  { head: 'Avvio', cell: run => runTriggers[run.trigger] },
  { head: 'Che cosa è cambiato', full: true, cell: run => outcome(run, works) || '—' },
  { head: 'Stato', end: true, cell: run => <Tag tone={tone[run.status]}>{runStatuses[run.status]}</Tag> },
]

/** Newest first. While one is running the page reloads every two seconds and announces its end. */
export function Runs({
  of,
  part,
  level,
  caption = part,
  runs,
  ends,
}: {
  of: WorksName
  part?: string
  level?: 2 | 3
  caption?: string
  runs: readonly RunRow[]
  ends?: Works['ends']
}) {
  useRefresh(isAtWork(runs) ? WATCHED_MS : QUIET_MS)
  useToasts(runs, run => showToast(endOf(run, of, ends)))
  const none = 'Ancora nessuna esecuzione.'
  const list = (
    <Ledger
      empty={none}
      caption={caption}
      hideCaption={caption === part}
      columns={columnsOf(worksOf(of))}
      rows={runs}
    />
  )
  return part ? (
    <Part title={part} level={level}>
      {list}
    </Part>
  ) : (
    list
  )
}

function useToasts(runs: readonly RunRow[], onEnd: (run: RunRow) => void): void {
  const open = useRef(new Set<string>())
  const announced = useRef(new Set<string>())
  const started = useActionData<Acted>()?.runId
  const announceEnd = useEffectEvent(onEnd)
  useEffect(() => {
    for (const run of runs) {
      if (isOpen(run.status)) {
        open.current.add(run.id)
        // A failed run may be retried under the same id.
        announced.current.delete(run.id)
      } else if ((open.current.has(run.id) || run.id === started) && !announced.current.has(run.id)) {
        announced.current.add(run.id)
        announceEnd(run)
      }
    }
  }, [runs, started])
}
