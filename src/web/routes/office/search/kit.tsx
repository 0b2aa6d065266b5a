import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link, type LinkProps, useActionData, useSearchParams } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { showToast, type ToastMessage } from '#web/ui/toast.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { jobLabels } from '#areas/monitoring/work-labels.ts'
import { isOpen, runFailures, type RunReport, runStatuses, runTriggers } from '#areas/runs/run.ts'
import type { cronJobActivity } from '#areas/runs/tables.server.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { Actions } from '#web/ui/button.tsx'
import { ActButton } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Part } from '../office-parts.tsx'
import { useRefresh } from '../screen.tsx'
import { type Acted, ActedNotice } from './act.tsx'

/** PRODUCT: the specification's sample set stands behind this switch, and is never mixed with what was measured. */
const DEMO_PARAMETER = 'dimostrativi'

export const isDemo = (url: URL): boolean => url.searchParams.get(DEMO_PARAMETER) === '1'

export function useDemo(): { shows: boolean; other: string } {
  const [parameters] = useSearchParams()
  const shows = parameters.get(DEMO_PARAMETER) === '1'
  const next = new URLSearchParams(parameters)
  if (shows) next.delete(DEMO_PARAMETER)
  else next.set(DEMO_PARAMETER, '1')
  return { shows, other: `?${next.toString()}` }
}

/** The address of a neighbour that shows samples where this screen does. */
export function useBesideDemo(): (address: string) => string {
  const { shows } = useDemo()
  return address => (shows ? `${address}?${DEMO_PARAMETER}=1` : address)
}

/** A link, so that it works without scripts and can be shared. */
export function DemoSwitch() {
  const { shows, other } = useDemo()
  return (
    <>
      <p>
        <Link to={other} preventScrollReset>
          {shows ? 'Torna ai dati misurati' : 'Dati dimostrativi'}
        </Link>
      </p>
      {shows ? (
        <Notice tone="amber" className="mt-3" title="Dati dimostrativi">
          <p>
            Sono gli esempi della specifica: nessuna di queste cifre è stata misurata su questo sito, e qui i pulsanti
            sono fermi.
          </p>
        </Notice>
      ) : null}
    </>
  )
}

/**
 * A screen of these: its title, or under a tab nothing, the switch to the samples (where it has none, not), the answer to the
 * last press, and what it shows, at rest over samples.
 */
export function Screen({
  title,
  samples = true,
  above,
  children,
}: {
  title?: ReactNode
  samples?: boolean
  /** Under the title. */
  above?: ReactNode
  children: ReactNode
}) {
  const { shows } = useDemo()
  return (
    <>
      {title === undefined ? null : <Head title={title} demo={samples} />}
      {above}
      <ActedNotice />
      {title === undefined && samples ? (
        <div className="pt-3">
          <DemoSwitch />
        </div>
      ) : null}
      {shows && samples ? (
        <fieldset disabled className="contents">
          {children}
        </fieldset>
      ) : (
        children
      )}
    </>
  )
}

/** Beside each figure that may come from the sample set; drawn over samples alone. */
export const SampleTag = () => (useDemo().shows ? <Tag tone="amber">dimostrativo</Tag> : null)

/** A link into what was measured; over samples the words alone. */
export function MeasuredLink(props: LinkProps) {
  const { shows } = useDemo()
  return shows ? <>{props.children}</> : <Link {...props} />
}

export const Head = ({ title, demo = false }: { title: ReactNode; demo?: boolean }) => (
  <div className="office-bar">
    <h1>{title}</h1>
    {demo ? <DemoSwitch /> : null}
  </div>
)

type Button = Omit<ComponentProps<typeof ActButton>, 'children' | 'label' | 'of'>
/** `isMeasured`: into what was measured; over samples the words alone. */
type ActLink = Pick<LinkProps, 'to'> & { intent?: never; isMeasured?: true }

/**
 * What can be done, as data: a button, or a link among them. `of` is heard after what it `does`, where its likes stand around it.
 * What is falsy is not there.
 */
export type ShownAct = { does: string; of?: string } & (Button | ActLink)

type ShownActs = readonly (ShownAct | false | null)[]

/** `inline`: among words. */
export function Acts({ acts, className, inline }: { acts: ShownActs; className?: string; inline?: boolean }) {
  const drawn = acts.map(act => {
    if (!act) return null
    const { does, of, ...rest } = act
    const heard = of && does + of
    if (rest.intent !== undefined)
      return (
        <ActButton key={does} {...rest} label={heard}>
          {does}
        </ActButton>
      )
    const To = rest.isMeasured ? MeasuredLink : Link
    return (
      <To key={does} to={rest.to} aria-label={heard}>
        {does}
      </To>
    )
  })
  return inline ? drawn : <Actions className={className}>{drawn}</Actions>
}

/** What can be done with each row, or the words in its place: at its right edge. */
export const actsColumn = <Row,>(
  actsOf: (row: Row) => ShownActs | string,
  head: ReactNode = <span className="sr-only">Azioni</span>,
): Column<Row> => ({
  head,
  end: true,
  cell: row => {
    const acts = actsOf(row)
    return typeof acts === 'string' ? acts : acts.some(Boolean) ? <Acts acts={acts} /> : null
  },
})

/** An address, which breaks where it must. */
export const broken = (text: ReactNode) => <span className="break-all">{text}</span>

const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
export const oneDigit = (value: number): string => number.format(value)
export const whole = (value: number): string => value.toLocaleString('it-IT')
/** «1 pagina», «1.200 pagine». */
export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${whole(count)} ${many}`
/** «01/10/2026 – 28/10/2026»; of one day it alone. */
export const daysText = ({ fromDay, toDay }: { fromDay: string; toDay: string }): string =>
  fromDay === toDay ? formatDate(toDay) : `${formatDate(fromDay)} – ${formatDate(toDay)}`
/** A figure that may come from the sample set. */
export const sampled = (figure: ReactNode) => (
  <>
    {figure} <SampleTag />
  </>
)
export const NO_DATA = 'nessun dato'

interface Measure {
  label: string
  /** Null: nobody measured it, and `note` says what is missing. */
  value: number | null
  unit?: string
  note?: ReactNode
}

/** Figures side by side; each says what it counts, or that there is none. */
export function Measures({ of }: { of: readonly Measure[] }) {
  return (
    <dl className="office-figures">
      {of.map(({ label, value, unit, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value === null ? NO_DATA : `${number.format(value)}${unit ? ` ${unit}` : ''}`}</b>{' '}
            {value === null ? null : <SampleTag />}
          </dd>
          {note ? <dd className="muted">{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

/** How far a target is reached, from counted rows; never over 100. */
export function Progress({
  label,
  done,
  target,
  unit,
  note,
}: {
  label: string
  done: number | null
  target: number
  unit?: string
  note?: ReactNode
}) {
  const percent = done === null ? null : Math.min(100, Math.round((done / target) * 100))
  const amount = (value: number) => `${number.format(value)}${unit ? ` ${unit}` : ''}`
  return (
    <div className="growth-progress">
      <p>
        <b>{label}</b>{' '}
        <span className="muted">
          {done === null
            ? `${NO_DATA} · obiettivo ${amount(target)}`
            : `${amount(done)} su ${amount(target)} · ${percent} %`}
        </span>{' '}
        {done === null ? null : <SampleTag />}
      </p>
      <progress className="progress" max={100} value={percent ?? 0} aria-label={label} />
      {note ? <p className="muted">{note}</p> : null}
    </div>
  )
}

export type ShownRun = typeof cronJobActivity.$inferSelect

export interface Work {
  /** What each count of its report is called, in the order they are told; counts without a name are not shown. */
  counts: Readonly<Record<string, string>>
  /** Why it failed, by code, beside what any work may fail for. */
  failures?: Readonly<Record<string, string>>
  /** Its end in the words of spec 3 §8; without them, its name and its counts. */
  done?: (report: RunReport, counted: string) => ToastMessage
  failed?: (why: string) => ToastMessage
}
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
export function Runs({
  part,
  level,
  caption = part,
  runs,
  works,
}: {
  /** Their part of the screen, where they are one. */
  part?: string
  level?: 2 | 3
  caption?: string
  runs: readonly ShownRun[]
  works: Works
}) {
  useRefresh(isAtWork(runs) ? WATCHED_MS : QUIET_MS)
  useToasts(runs, works)
  const none = 'Ancora nessuna esecuzione.'
  const list = <Ledger empty={none} caption={caption} columns={columnsOf(works)} rows={runs} />
  return part ? (
    <Part title={part} level={level}>
      {list}
    </Part>
  ) : (
    list
  )
}

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
