import { loads } from '../route.server.ts'
import { screen, useRefresh } from '../screen.tsx'
import { actOnMonitoring, loadMonitoring, type MonitoringData } from './monitoring.server.ts'
import { Link, useActionData, useFetcher } from 'react-router'
import { commissionStateLabels, commissionStates } from '#areas/commissions/commission.ts'
import {
  conversionLabels,
  type DayCount,
  FIGURE_DAYS,
  FUNNEL_DAYS,
  FUNNEL_STEPS,
  type FunnelRow,
  type FunnelStep,
  funnelSteps,
} from '#areas/monitoring/figures.ts'
import { type Series, SERIES, SERIES_NAMES, type Span, SPAN_NAMES, SPANS } from '#areas/monitoring/series.ts'
import { healthLabels, lastBackupText, monitoringErrors, sourceLabels, waitText } from '#areas/monitoring/texts.ts'
import { formatDate, formatDateTime, formatMoment, formatTime } from '#core/dates.ts'
import { counted, cents, formatEuro, formatNumber } from '#core/money.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { commissionsAddress, marketAddress, monitoringAddress, SYSTEM_HEALTH } from '../addresses.ts'
import { jobLabels, mailLabels } from '#areas/monitoring/work-labels.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { choosing, ChoosableRows } from '../office-list.tsx'
import { sectionAddress, sections } from '../sections.ts'
import { speedColumns } from './speed-columns.tsx'
import { dayPoints, TimeChart, type TimePoint } from '#web/ui/figures/time-chart.tsx'
import { Figures, ListPart, NotLoaded, Part, RefusalNotice, ScreenHead } from '../office-parts.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import {
  type Health,
  PAGE_MEMORY_WARNING_MB,
  pageMemoryHealth,
  SLOW_DATABASE_MS,
  worst,
} from '#areas/monitoring/health.ts'
import { Tag } from '#web/ui/tag.tsx'
import { partAddress } from '../settings/parts.ts'
import type { loader as healthLoader } from './system-health.ts'

export const loader = loads(async (rt, at) => ({ data: await loadMonitoring(rt, at) }))
export const action = actOnMonitoring
export { clientAction, shouldRevalidate } from '../screen.tsx'
export default screen<typeof loader>(MonitoringScreen)

type View = NonNullable<MonitoringData>
/** spec 3 §9 */
const REFRESH_MS = 5 * 60_000

/** spec 3 §2: system health, business activity, failures; reloaded every five minutes. */
export function MonitoringScreen({ data }: { data: MonitoringData }) {
  useRefresh(REFRESH_MS)
  const refusal = useActionData<{ errors?: { form?: string } }>()?.errors?.form
  return (
    <>
      <ScreenHead title={sections.monitoraggio}>
        {data ? <p className="muted">Letto il {formatMoment(data.system.readAt)}</p> : null}
      </ScreenHead>
      <RefusalNotice>{refusal}</RefusalNotice>
      {data ? (
        <>
          <SystemBadges {...data} />
          <BusinessFigures {...data} />
          <Funnel {...data} />
          <Charts {...data} />
          <FailedWork {...data} />
          <SlowPages {...data} />
        </>
      ) : (
        <NotLoaded>{monitoringErrors.load}</NotLoaded>
      )}
    </>
  )
}

/** Label and sample size of each figure, when a heading has several. */
const share = (key: string, label: string, figure: string, count: number) => (
  <span key={key} className="block">
    {label} <b className="text-sm">{figure}</b> <span className="muted">({formatNumber(count)})</span>
  </span>
)

function BusinessFigures({ figures, commissions }: View) {
  const { completed, requests, revenue, conversion, split } = figures
  return (
    <Part title={`Ultimi ${FIGURE_DAYS} giorni`}>
      <Figures
        className="office-figures"
        rows={[
          ['Pratiche completate', formatNumber(completed), 'Forniture e linee diventate attive'],
          ['Ricavi', formatEuro(revenue), 'stima (150 € a pratica)'],
          [
            'Provvigioni, dal registro',
            null,
            <>
              {commissionStates.map(state => {
                const { cents: sum, count } = commissions[state]
                return share(state, commissionStateLabels[state], formatEuro(cents(sum)), count)
              })}
              Dei contratti conclusi in questi giorni, non una stima.{' '}
              <Link to={commissionsAddress()}>Apri il registro</Link>
            </>,
          ],
          [
            'Conversione',
            conversion === null ? '—' : `${formatNumber(conversion, 1)} %`,
            `${formatNumber(completed)} completate su ${formatNumber(requests)} richieste`,
          ],
          [
            'Da dove arrivano le visite',
            split ? null : '—',
            split?.map(each => share(each.source, sourceLabels[each.source], `${each.percent} %`, each.visits)) ??
              'Ancora nessuna visita contata',
          ],
        ]}
      />
    </Part>
  )
}

/** Labels: the hour within a day, else the day. Intervals without measurements stay empty. */
function pointsOf(measured: View['measured'], series: Series, span: Span): TimePoint[] {
  const stretchMs = SPANS[span].bucketMinutes * 60_000
  const points: TimePoint[] = []
  let last = 0
  for (const { at, mean, most } of measured.filter(point => point.series === series)) {
    const named = (when: Date) => ({
      label: span === 'giorno' ? formatTime(when) : formatDate(when).slice(0, 5),
      name: formatDateTime(when),
    })
    const first = last === 0 ? at.getTime() : last + stretchMs
    for (let empty = first; empty < at.getTime(); empty += stretchMs)
      points.push({ ...named(new Date(empty)), value: null })
    points.push({ ...named(at), value: mean, most })
    last = at.getTime()
  }
  return points
}

function Charts({ span, measured, days, figures, funnel }: View) {
  // Days without events are zero: counting was running.
  const byDay = [
    ['Pagine viste', new Map(figures.visits.map(({ day, visits }) => [day, visits]))],
    ['Pratiche completate', new Map(figures.days.map(({ day, completed }) => [day, completed]))],
  ] as const
  return (
    <Part title="Andamento">
      <Tabs
        label="Periodo"
        current={monitoringAddress(span, funnel.days)}
        tabs={SPAN_NAMES.map(name => ({ to: monitoringAddress(name, funnel.days), label: SPANS[name].label }))}
      />
      {measured.length === 0 ? (
        <p className="muted pt-3">Ancora nessuna misura: la prima arriva entro cinque minuti.</p>
      ) : (
        <div className="office-charts">
          {SERIES_NAMES.map(series => (
            <TimeChart
              key={series}
              title={SERIES[series].title}
              unit={SERIES[series].unit}
              digits={series === 'database-ms' ? 1 : 0}
              points={pointsOf(measured, series, span)}
            />
          ))}
        </div>
      )}
      <h3 className="pt-6">Giorno per giorno, un mese</h3>
      <div className="office-charts">
        {byDay.map(([title, counts]) => (
          <TimeChart key={title} title={title} points={dayPoints(days, day => counts.get(day) ?? 0)} />
        ))}
      </div>
    </Part>
  )
}

function SlowPages({ slowPages }: View) {
  return (
    <ListPart
      title="Pagine lente per chi le visita"
      empty="Nessuna visita oltre i limiti: 2.500 ms per la parte più grande, 100 ms per la risposta."
      caption="Pagine lente"
      columns={speedColumns}
      rows={slowPages}
    />
  )
}

const NONE = '—'
const signed = new Intl.NumberFormat('it-IT', { signDisplay: 'exceptZero', useGrouping: 'always' })
const countText = (count: number | null) => (count === null ? NONE : formatNumber(count))

const columnsOf = (since: View['funnel']['since']): readonly Column<FunnelRow>[] => [
  {
    head: 'Passo',
    names: true,
    full: true,
    cell: ({ step }) => funnelSteps[step].label,
    under: ({ step }) => funnelSteps[step].counted,
  },
  {
    head: 'Nel periodo',
    number: true,
    phone: 'nel periodo:',
    cell: ({ step, count }) => (since[step] === null ? NONE : countText(count)),
  },
  {
    head: 'Del passo prima',
    number: true,
    phone: 'del passo prima:',
    cell: ({ step, share }) => (since[step] === null || share === null ? NONE : `${formatNumber(share, 1)} %`),
  },
  { head: 'Periodo precedente', phone: 'periodo precedente:', number: true, cell: ({ before }) => countText(before) },
  {
    head: 'Differenza',
    number: true,
    phone: 'differenza:',
    cell: ({ change }) => (change === null ? NONE : `${signed.format(change)} %`),
  },
]

/** Days before the first count stay empty; after it, missing means zero. */
function pointsByDay(step: FunnelStep, counts: readonly DayCount[], { period, since }: View['funnel']): TimePoint[] {
  const byDay = new Map(counts.filter(each => each.step === step).map(({ day, count }) => [day, count]))
  const first = since[step]
  return dayPoints(period, day => (first === null || day < first ? null : (byDay.get(day) ?? 0)))
}

function Funnel({ funnel, span }: View) {
  const { days, period, rows, counts, kinds, since } = funnel
  const counted = FUNNEL_STEPS.filter(step => since[step] !== null)
  return (
    <Part title="Dalla visita all’attivazione">
      <Tabs
        label="Giorni"
        current={monitoringAddress(span, days)}
        tabs={FUNNEL_DAYS.map(each => ({ to: monitoringAddress(span, each), label: `${each} giorni` }))}
      />
      <p className="muted pt-3">
        Dal {formatDate(period.from)} al {formatDate(period.to)}, oggi compreso. Sono solo conteggi, senza persone: dopo
        le visite ogni passo conta le stesse persone, chi si è registrato in questi giorni. Dove il conteggio non c’era
        ancora sta {NONE}.
      </p>
      <Ledger
        caption="Passi dalla visita all’attivazione"
        hideCaption
        columns={columnsOf(since)}
        rows={rows}
        rowKey={({ step }) => step}
      />
      {counted.length > 0 ? (
        <>
          <h3 className="pt-6">Giorno per giorno</h3>
          <div className="office-charts">
            {counted.map(step => (
              <TimeChart key={step} title={funnelSteps[step].label} points={pointsByDay(step, counts, funnel)} />
            ))}
          </div>
        </>
      ) : null}
      <h3 className="pt-6">Conversioni nel periodo</h3>
      <Figures
        className="office-figures"
        rows={kinds.map(({ kind, count }) => [conversionLabels[kind], countText(count)] as const)}
      />
    </Part>
  )
}

/** spec 3 §9 */
const LOOK_MS = 30_000
const MB = 1024 * 1024

const tones = { healthy: 'green', warning: 'amber', critical: 'red' } as const

/** Memory of this page in MB, if the browser reports it; null before the first reading. */
function usePageMemory(): number | null {
  const [mb, setMb] = useState<number | null>(null)
  useEffect(() => {
    const readMemory = () => {
      const { memory } = performance as { memory?: { usedJSHeapSize: number } }
      if (memory) setMb(Math.round(memory.usedJSHeapSize / MB))
    }
    readMemory()
    const timer = setInterval(readMemory, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return mb
}

/** Database and memory, polled every thirty seconds while the page is visible. */
function useSystem(first: View['system']): View['system'] {
  const { data, load, state } = useFetcher<typeof healthLoader>()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') load(SYSTEM_HEALTH)
  })
  useEffect(() => {
    const timer = setInterval(() => refresh(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return data && data.readAt > first.readAt ? data : first
}

/** One badge per health check (spec 3 §2), with what it is based on. */
function SystemBadges({ system, health, counts, lastBackup, marketDay, due }: View) {
  const now = useSystem(system)
  const pageMb = usePageMemory()
  const page = pageMb === null ? null : pageMemoryHealth(pageMb)
  const all = worst([now.database, now.memoryHealth, ...Object.values(health), ...(page ? [page] : [])])
  return (
    <dl className="office-badges">
      <Badge title="Tutto insieme" of={all}>
        Base dati e memoria: lette il {formatMoment(now.readAt)}
      </Badge>
      <Badge title="Base dati" of={now.database}>
        {now.databaseMs === null
          ? 'Non risponde.'
          : `Risponde in ${formatNumber(now.databaseMs, 1)} ms; lenta oltre ${formatNumber(SLOW_DATABASE_MS, 1)} ms.`}
      </Badge>
      <Badge title="Memoria del server" of={now.memoryHealth}>
        {`${formatNumber(now.memory.usedMb, 1)} MB su ${formatNumber(now.memory.givenMb, 1)}, di cui JavaScript ${formatNumber(now.memory.heapMb, 1)}. È il processo che ha risposto.`}
      </Badge>
      <Badge title="Memoria di questa pagina" of={page}>
        {pageMb === null
          ? 'Questo browser non la dice.'
          : `${formatNumber(pageMb, 1)} MB di JavaScript; troppi oltre ${PAGE_MEMORY_WARNING_MB} MB.`}
      </Badge>
      <Badge title="Posta" of={health.mail}>
        {counts.mails === 0 ? 'Nessun messaggio fermo.' : `${counts.mails} non consegnati.`}
      </Badge>
      <Badge title="Lavori" of={health.jobs}>
        {`${counts.waiting} in attesa, ${counts.failed} non riusciti.`}
      </Badge>
      <Badge title="Backup" of={health.backup}>
        {lastBackupText(now.readAt, lastBackup)} <Link to={`${sectionAddress('security')}#backup`}>Vedi i backup</Link>
      </Badge>
      {health.market ? (
        <Badge title="Dati del mercato" of={health.market}>
          {marketDay ? `Sono del ${formatDate(marketDay)}.` : 'Non ne è arrivato nessuno.'}{' '}
          <Link to={marketAddress()}>Offerte del mercato</Link>
        </Badge>
      ) : null}
      <Badge title="Parametri e indici" of={health.figures}>
        {due.length > 0 ? `Da portare: ${due.length}.` : 'Ci sono tutti.'}{' '}
        <Link to={partAddress('tariffe')}>Tariffe e indici</Link>
      </Badge>
      <Badge title="Sicurezza" of={health.security}>
        {`Punteggio ${counts.score} su 100.`} <Link to={sectionAddress('security')}>Vedi la sicurezza</Link>
      </Badge>
    </dl>
  )
}

const Badge = ({ title, of, children }: { title: string; of: Health | null; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{of ? <Tag tone={tones[of]}>{healthLabels[of]}</Tag> : <Tag>—</Tag>}</dd>
    <dd className="muted">{children}</dd>
  </div>
)

type FailedJob = View['failed']['mail']['jobs'][number]

const nameOf = (job: FailedJob): string =>
  job.mailKind ? (mailLabels[job.mailKind] ?? job.mailKind) : (jobLabels[job.queue] ?? job.queue)

const columns: readonly Column<FailedJob>[] = [
  choosing(job => ({ id: job.id, label: `${nameOf(job)}, ${formatDateTime(job.failedAt)}` })),
  { head: 'Non riuscito', cell: job => formatDateTime(job.failedAt) },
  { head: 'Che cosa', names: true, cell: nameOf },
  { head: 'A chi', cell: job => job.mailTo ?? '—' },
  { head: 'Tentativi', cell: job => counted(job.attempts, '1 tentativo', 'tentativi'), end: true },
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

const queueColumns: readonly Column<View['failed']['queues'][number]>[] = [
  { head: 'Coda', names: true, cell: ({ queue }) => jobLabels[queue] ?? queue },
  { head: 'In attesa', cell: ({ waiting }) => waiting, number: true },
  { head: 'Attesa più lunga', cell: ({ oldestSeconds }) => waitText(oldestSeconds), number: true },
  { head: 'Ritentati', cell: ({ retrying }) => retrying, number: true },
  { head: 'Non riusciti', cell: ({ failed }) => failed, number: true },
]

/** Undelivered messages and permanently failed jobs: both can be retried. */
function FailedWork({ failed, span }: Pick<View, 'failed' | 'span'>) {
  return (
    <>
      {GROUPS.map(({ group, title, about, empty }) => {
        const { jobs, total } = failed[group]
        const all = formatNumber(total)
        return (
          <Part key={group} title={title}>
            {jobs.length === 0 ? (
              <p className="muted">{empty}</p>
            ) : (
              <ChoosableRows
                id={`failed-${group}`}
                action={monitoringAddress(span)}
                hidden={{ group }}
                rows={jobs}
                renderBar={({ ids }) => (
                  <>
                    <p role="status">{counted(ids.size, '1 scelto', 'scelti')}</p>
                    <Button small tone="solid" name="intent" value="retry-jobs" of={` quelli scelti: ${title}`}>
                      Riprova
                    </Button>
                    <Button small tone="quiet" name="intent" value="discard-jobs" of={` quelli scelti: ${title}`}>
                      Lascia perdere
                    </Button>
                  </>
                )}
              >
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
