import { Link, useActionData } from 'react-router'
import { commissionStateLabels, commissionStates } from '#areas/commissions/commission.ts'
import { FIGURE_DAYS } from '#areas/monitoring/figures.ts'
import { type Series, SERIES, SERIES_NAMES, type Span, SPAN_NAMES, SPANS } from '#areas/monitoring/series.ts'
import { monitoringErrors, sourceLabels } from '#areas/monitoring/texts.ts'
import { formatDate, formatDateTime, formatTime } from '#core/dates.ts'
import { cents, formatEuro } from '#core/money.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { commissionsAddress } from '../cases/address.ts'
import { FailedWork } from './failed-jobs.tsx'
import { monitoringAddress } from './monitoring-address.ts'
import { Funnel } from './monitoring-funnel.tsx'
import type { MonitoringData } from './monitoring.server.ts'
import { sections } from '../sections.ts'
import { SystemBadges } from './system-badges.tsx'
import { speedColumns, speedKey } from './speed-columns.tsx'
import { dayPoints, TimeChart, type TimePoint } from '#web/ui/figures/time-chart.tsx'
import { useRefresh } from '../screen.tsx'
import { Figures, ListPart, NotLoaded, Part, RefusalNotice, ScreenHead } from '../office-parts.tsx'

type Shown = NonNullable<MonitoringData>
/** spec 3 §9 */
const REFRESH_MS = 5 * 60_000
const percent = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** spec 3 §2: how the machine feels, what the business did, what failed; read anew every five minutes. */
export function MonitoringScreen({ data }: { data: MonitoringData }) {
  useRefresh(REFRESH_MS)
  const refusal = useActionData<{ errors?: { form?: string } }>()?.errors?.form
  return (
    <>
      <ScreenHead title={sections.monitoraggio}>
        {data ? <p className="muted">Letto il {formatDateTime(data.system.readAt)}</p> : null}
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

const inItalian = (count: number) => count.toLocaleString('it-IT')
/** Of several figures under one name, what each is and how many it stands on. */
const share = (key: string, label: string, figure: string, count: number) => (
  <span key={key} className="block">
    {label} <b className="text-sm">{figure}</b> <span className="muted">({inItalian(count)})</span>
  </span>
)

function BusinessFigures({ figures, commissions }: Shown) {
  const { completed, requests, revenue, conversion, split } = figures
  return (
    <Part title={`Ultimi ${FIGURE_DAYS} giorni`}>
      <Figures
        className="office-figures"
        rows={[
          ['Pratiche completate', inItalian(completed), 'Forniture e linee diventate attive'],
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
            conversion === null ? '—' : `${percent.format(conversion)} %`,
            `${inItalian(completed)} completate su ${inItalian(requests)} richieste`,
          ],
          split === null
            ? ['Da dove arrivano le visite', '—', 'Ancora nessuna visita contata']
            : [
                'Da dove arrivano le visite',
                null,
                split.map(each => share(each.source, sourceLabels[each.source], `${each.percent} %`, each.visits)),
              ],
        ]}
      />
    </Part>
  )
}

/** A point of a day says the hour, of a longer stretch the day. Stretches in which nothing was measured stay empty. */
function pointsOf(measured: Shown['measured'], series: Series, span: Span): TimePoint[] {
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

/** Days on which nothing was counted are zero: the counting went on. */
const byDay = (days: Shown['days'], counts: ReadonlyMap<string, number>): TimePoint[] =>
  dayPoints(days, day => counts.get(day) ?? 0)

function Charts({ span, measured, days, figures, funnel }: Shown) {
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
        <TimeChart
          title="Pagine viste"
          points={byDay(days, new Map(figures.visits.map(({ day, visits: seen }) => [day, seen])))}
        />
        <TimeChart
          title="Pratiche completate"
          points={byDay(days, new Map(figures.days.map(({ day, completed }) => [day, completed])))}
        />
      </div>
    </Part>
  )
}

function SlowPages({ slowPages }: Shown) {
  return (
    <ListPart
      title="Pagine lente per chi le visita"
      empty="Nessuna visita oltre i limiti: 2.500 ms per la parte più grande, 100 ms per la risposta."
      caption="Pagine lente"
      columns={speedColumns}
      rows={slowPages}
      rowKey={speedKey}
    />
  )
}
