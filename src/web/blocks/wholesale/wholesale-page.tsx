import type { Commodity } from '#areas/market/parameters.ts'
import type { ReactNode } from 'react'
import { BackHome } from '#web/blocks/back-home.tsx'
import { Guidance } from '#web/blocks/guidance.tsx'
import { Questions } from '#web/blocks/questions.tsx'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import type { PageText } from '#web/blocks/page-text.ts'
import { Actions, ButtonLink, Link, StrongLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { LineChart } from '#web/ui/figures/line-chart.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Change, PriceLine, WholesaleView } from './view.ts'
import { WEEK } from './week.ts'

export interface WholesaleContent extends PageText {
  path: '/pun' | '/psv'
  word: 'PUN' | 'PSV'
  commodity: Commodity
  sister: { path: '/pun' | '/psv'; label: string }
}

/** Page of one wholesale price (spec 1 §2): newest values with date, two years of months, bands, explanations. */
export function WholesalePage({ content, view }: { content: WholesaleContent; view: WholesaleView }) {
  const { word, sister } = content
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
            <BackHome />
            <StrongLink to={sister.path} className="small">
              {sister.label} <Icon name="arrow" size={16} />
            </StrongLink>
          </p>
          <h1 className="mt-3">{content.h1}</h1>
          <p className="lead">{content.lead}</p>
          <p className="mt-4 flex flex-wrap gap-2">
            <Tag>Ultimo valore: {view.newest}</Tag>
            {view.isSample ? <Tag tone="amber">Dati dimostrativi</Tag> : null}
          </p>
        </div>
      </section>
      {view.isSample ? (
        <div className="wrap py-8">
          <TextNotice tone="amber" title="Dati dimostrativi">
            Non abbiamo ancora importato valori pubblicati: le cifre di questa pagina sono solo un esempio.
          </TextNotice>
        </div>
      ) : null}
      <Newest content={content} view={view} />
      <section className="section wrap" id="andamento">
        <div className="section-head">
          <h2>Gli ultimi {view.chart.length} mesi pubblicati</h2>
          {view.day ? null : <p>I dati aperti pubblicano la media del mese, non il valore di ogni giorno.</p>}
        </div>
        <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <LineChart title={`${word}, media del mese`} unit={view.unit} digits={3} points={view.chart} />
          <LastValues word={word} view={view} />
        </div>
        {view.home ? <AtHome content={content} home={view.home} months={view.chart.length} /> : null}
        <Source view={view} />
      </section>
      {view.bands.length > 0 ? <Bands view={view} /> : null}
      <Guidance title="Che cosa vuol dire per te" advice={content.guidance} columns={2} className="pt-0" />
      <Questions title={`Domande sul ${word}`} questions={content.questions} />
      <NextSteps content={content} />
    </>
  )
}

/** What the chart's range means for a household. */
function AtHome({
  content: { word, commodity },
  home: { units, from, to },
  months,
}: {
  content: WholesaleContent
  home: NonNullable<WholesaleView['home']>
  months: number
}) {
  return (
    <p className="mt-6 max-w-prose">
      <b>
        In casa: da {from} a {to} € l’anno.
      </b>{' '}
      Tanto costa la materia prima di {units} {commodity === 'luce' ? 'kWh, perdite di rete comprese,' : 'Smc'} al{' '}
      {word} del mese più basso e del mese più alto di questi {months}, come se durasse un anno. Spread, rete, oneri e
      imposte sono a parte. <Link to={`/offerte-${commodity}`}>Il conto intero, con i tuoi consumi</Link>
    </p>
  )
}

/** Newest month and day. The PUN page leads with the month, the PSV page with the day (spec 1 §2). */
function Newest({ content, view }: { content: WholesaleContent; view: WholesaleView }) {
  const month = view.month ? (
    <PriceHead
      key="month"
      line={view.month}
      unit={view.unit}
      label={`${content.word} medio di ${view.month.when}`}
      against="sul mese prima"
      reference="mese"
    />
  ) : null
  const day = view.day ? (
    <PriceHead
      key="day"
      line={view.day}
      unit={view.unit}
      label={`${content.word} del ${view.day.when}`}
      against="sul giorno prima"
      reference="giorno"
    />
  ) : null
  return (
    <section className="figures-band" aria-label="Ultimi valori">
      <div className="wrap">
        {content.word === 'PSV' ? [day, month] : [month, day]}
        {view.estimate ? (
          <p>
            <b>
              {view.estimate.value}
              <span className="unit">{view.unit}</span>
            </b>
            <span>
              media {view.estimate.months}: con questa <Link to="/come-calcoliamo#ipotesi">stimiamo</Link> le offerte
              variabili
            </span>
            <ReportFigure figure="media" value={`${view.estimate.value} ${view.unit}`} about={view.estimate.months} />
          </p>
        ) : null}
      </div>
    </section>
  )
}

function PriceHead({
  line,
  unit,
  label,
  against,
  reference,
}: {
  line: PriceLine
  unit: string
  label: string
  against: string
  /** Name of the figure in error reports. */
  reference: string
}) {
  return (
    <p>
      <b>
        {line.value}
        <span className="unit">{unit}</span>
      </b>
      <span>
        {label}
        {line.change ? (
          <>
            {' · '}
            <ChangeText change={line.change} /> {against}
          </>
        ) : null}
      </span>
      <ReportFigure figure={reference} value={`${line.value} ${unit}`} about={label} />
    </p>
  )
}

/** Sign and arrow convey the direction. */
function ChangeText({ change }: { change: Change }) {
  return (
    <span className={change.direction === 'up' ? 'price-change price-change-up' : 'price-change price-change-down'}>
      {change.text}
    </span>
  )
}

const lineColumns = (when: string, unit: string): Column<PriceLine>[] => [
  { head: when, cell: line => line.when, names: true },
  { head: unit, cell: line => line.value, number: true },
  { head: 'Variazione', cell: changeCell, number: true },
]
const changeCell = (line: PriceLine): ReactNode => (line.change ? <ChangeText change={line.change} /> : '—')

function LastValues({ word, view }: { word: string; view: WholesaleView }) {
  const byDay = view.linesAre === 'days'
  return (
    <Ledger
      caption={`${word}, ultimi ${view.lines.length} ${byDay ? 'giorni' : 'mesi'}`}
      rows={view.lines}
      rowKey={line => line.when}
      stack={false}
      columns={lineColumns(byDay ? 'Giorno' : 'Mese', view.unit)}
    />
  )
}

function Source({ view }: { view: WholesaleView }) {
  return (
    <p className="small muted mt-6 max-w-prose">
      {view.isSample ? 'Serie dimostrativa, senza fonte.' : `Fonte: ${view.sources.join('; ')}. ${view.attribution}`}{' '}
      <Link to="/come-calcoliamo#dati">Come usiamo questi dati</Link>
    </p>
  )
}

type BandRow = WholesaleView['bands'][number]
const bandColumns = (unit: string): Column<BandRow>[] => [
  { head: 'Fascia', cell: bandName, names: true },
  { head: 'Ore', cell: row => row.hours, full: true },
  { head: 'Prezzo', cell: row => `${row.value} ${unit}`, number: true, end: true },
]
const bandName = ({ band }: BandRow): ReactNode => (
  <span className="inline-flex items-center gap-2">
    <i className={`swatch swatch-${band.toLowerCase()}`} aria-hidden="true" />
    {band}
  </span>
)

function Bands({ view }: { view: WholesaleView }) {
  return (
    <section className="section wrap pt-0" id="fasce">
      <div className="section-head">
        <h2>Le tre fasce orarie</h2>
        <p>
          Media di {view.bandsMonth}
          {view.bandsMonth === view.newest || view.isSample
            ? ''
            : ', l’ultimo mese per cui abbiamo il valore di ogni fascia'}
          .
        </p>
      </div>
      <div className="grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <BandWeek />
        <Ledger
          caption="Prezzo e ore di ogni fascia"
          hideCaption
          rows={view.bands}
          rowKey={row => row.band}
          columns={bandColumns(view.unit)}
        />
      </div>
    </section>
  )
}

function NextSteps({ content }: { content: WholesaleContent }) {
  return (
    <section className="band">
      <div className="wrap">
        <div>
          <h2>Vuoi un prezzo che non si muove?</h2>
          <p className="mt-3 max-w-[44ch]">
            Confronta le offerte a prezzo fisso per 12 o 24 mesi sulla spesa di un anno, tasse comprese.
          </p>
        </div>
        <Actions className="self-end">
          <ButtonLink to="/">Vedi le offerte</ButtonLink>
          <ButtonLink to={content.sister.path}>{content.sister.label}</ButtonLink>
          <StrongLink to={`/offerte-${content.commodity}?prezzo=fisso`}>Solo le offerte a prezzo fisso</StrongLink>
        </Actions>
      </div>
    </section>
  )
}

const HOURS = 24
const CELL = { width: 16, height: 26, gap: 6, left: 72, top: 22 }

/** The week by hour: which band applies when. Decorative: the table has the same content. */
function BandWeek() {
  const x = (hour: number) => CELL.left + hour * CELL.width
  const height = CELL.top + WEEK.length * (CELL.height + CELL.gap)
  return (
    <svg className="band-week" viewBox={`0 0 ${x(HOURS) + 8} ${height}`} aria-hidden="true">
      {[0, 7, 8, 19, 23].map(hour => (
        <text key={hour} x={x(hour)} y="12" textAnchor={hour === 8 ? 'start' : hour === 7 ? 'end' : 'middle'}>
          {hour}
        </text>
      ))}
      {WEEK.map(({ day, runs }, index) => {
        const y = CELL.top + index * (CELL.height + CELL.gap)
        return (
          <g key={day}>
            <text x="0" y={y + CELL.height / 2 + 4}>
              {day}
            </text>
            {runs.map(([band, from, to]) => (
              <g key={from}>
                <rect
                  className={`band-${band}`}
                  x={x(from)}
                  y={y}
                  width={(to - from) * CELL.width - 1}
                  height={CELL.height}
                />
                {to - from > 2 ? (
                  <text
                    className={`band-name band-name-${band}`}
                    x={(x(from) + x(to)) / 2}
                    y={y + CELL.height / 2 + 4}
                    textAnchor="middle"
                  >
                    {band.toUpperCase()}
                  </text>
                ) : null}
              </g>
            ))}
          </g>
        )
      })}
    </svg>
  )
}
