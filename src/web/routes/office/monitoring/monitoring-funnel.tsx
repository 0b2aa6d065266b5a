import {
  type DayCount,
  FUNNEL_DAYS,
  FUNNEL_STEPS,
  type FunnelRow,
  type FunnelStep,
  conversionLabels,
  funnelSteps,
} from '#areas/monitoring/figures.ts'
import { formatDate } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { monitoringAddress } from './monitoring-address.ts'
import type { MonitoringData } from './monitoring.server.ts'
import { dayPoints, TimeChart, type TimePoint } from '#web/ui/figures/time-chart.tsx'
import { Figures, Part } from '../office-parts.tsx'

type Shown = Pick<NonNullable<MonitoringData>, 'funnel' | 'span'>
const NONE = '—'
const percent = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
const signed = new Intl.NumberFormat('it-IT', { signDisplay: 'exceptZero' })
const said = (count: number | null) => (count === null ? NONE : count.toLocaleString('it-IT'))

const columnsOf = (since: Shown['funnel']['since']): readonly Column<FunnelRow>[] => [
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
    cell: ({ step, count }) => (since[step] === null ? NONE : said(count)),
  },
  {
    head: 'Del passo prima',
    number: true,
    phone: 'del passo prima:',
    cell: ({ step, share }) => (since[step] === null || share === null ? NONE : `${percent.format(share)} %`),
  },
  { head: 'Periodo precedente', phone: 'periodo precedente:', number: true, cell: ({ before }) => said(before) },
  {
    head: 'Differenza',
    number: true,
    phone: 'differenza:',
    cell: ({ change }) => (change === null ? NONE : `${signed.format(change)} %`),
  },
]

/** Days before the first count stay empty; after it, none is a zero. */
function pointsOf(step: FunnelStep, counts: readonly DayCount[], { period, since }: Shown['funnel']): TimePoint[] {
  const byDay = new Map(counts.filter(each => each.step === step).map(({ day, count }) => [day, count]))
  const first = since[step]
  return dayPoints(period, day => (first === null || day < first ? null : (byDay.get(day) ?? 0)))
}

/** From visits to supplies that work: what was counted in some days, beside as many days before. */
export function Funnel({ funnel, span }: Shown) {
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
              <TimeChart key={step} title={funnelSteps[step].label} points={pointsOf(step, counts, funnel)} />
            ))}
          </div>
        </>
      ) : null}
      <h3 className="pt-6">Conversioni nel periodo</h3>
      <Figures
        className="office-figures"
        rows={kinds.map(({ kind, count }) => [conversionLabels[kind], said(count)] as const)}
      />
    </Part>
  )
}
