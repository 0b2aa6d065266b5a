import { BILL_WIZARD } from '#areas/bills/bill.ts'
import { Link } from 'react-router'
import type { SupplyDetail } from '#areas/bills/procedures/my-supply.server.ts'
import { type BilledPeriod, yearBefore, type YearOfBills, yearsOf } from '#areas/bills/supplies/supply-history.ts'
import { formatDate } from '#core/dates.ts'
import { counted, formatEuro, formatNumber } from '#core/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { billAddress, supplyAddress } from '../addresses.ts'
import { HistoryChart } from './history-chart.tsx'
import { unitsOf } from './supply-words.ts'
import { Earlier } from '#web/ui/pages.tsx'

/** Confirmed bills of a supply: chart, table, and year-by-year comparison. */
export function SupplyHistory({ supply }: { supply: SupplyDetail }) {
  const { periods, next, isFirstPage } = supply.history
  if (periods.length === 0 && isFirstPage) {
    return (
      <EmptyState
        title="Ancora nessuna bolletta di questa fornitura"
        action={<ButtonLink to={BILL_WIZARD}>Carica una bolletta</ButtonLink>}
      >
        {supply.code === null
          ? 'Scrivi il codice della fornitura qui sopra: le bollette con lo stesso codice arrivano qui da sole.'
          : 'Le bollette che confermi con questo codice arrivano qui da sole, anche quelle degli anni passati.'}
      </EmptyState>
    )
  }
  const unit = unitsOf[supply.commodity].energy
  const years = yearsOf(periods)
  return (
    <>
      <HistoryChart periods={periods} unit={unit} />
      {years.length > 1 ? (
        <Ledger caption="Anno per anno" columns={yearColumns(unit)} rows={years} rowKey={({ year }) => year} />
      ) : null}
      <Ledger
        caption="Ogni bolletta, dalla più recente"
        columns={columnsFor(unit, periods)}
        rows={periods}
        rowKey={({ billId }) => billId}
      />
      {periods.some(({ isShared }) => isShared) ? (
        <p className="small muted">Le bollette di luce e gas hanno un totale solo per le due forniture.</p>
      ) : null}
      <Earlier to={supplyAddress(supply.id)} next={next} isFirstPage={isFirstPage} />
      <p className="small">
        <Link to={BILL_WIZARD}>Carica un’altra bolletta</Link>
      </p>
    </>
  )
}

const measures = { effettiva: 'letta sul contatore', stimata: 'stimata', autolettura: 'autolettura' } as const

const daysOf = ({ from, to }: Pick<BilledPeriod, 'from' | 'to'>): string =>
  from && to ? `${formatDate(from)} – ${formatDate(to)}` : to ? `fino al ${formatDate(to)}` : 'Periodo non letto'

/** «0,3105 €/kWh»: average of everything paid, taxes and fees included. */
const average = (price: number, unit: string): string =>
  `${price.toLocaleString('it-IT', { minimumFractionDigits: 4, maximumFractionDigits: 4 })} €/${unit}`

const columnsFor = (unit: string, all: readonly BilledPeriod[]): readonly Column<BilledPeriod>[] => [
  {
    head: 'Periodo',
    names: true,
    full: true,
    cell: period => (
      <>
        <Link to={billAddress(period.billId)}>{daysOf(period)}</Link>
        {period.supplier ? <span className="muted small block regular">{period.supplier}</span> : null}
      </>
    ),
  },
  {
    head: 'Consumo fatturato',
    number: true,
    cell: period =>
      period.consumption === null ? (
        <Unknown />
      ) : (
        <>
          {formatNumber(period.consumption)} {unit}
          {period.measure ? <span className="muted small block">{measures[period.measure]}</span> : null}
          <Compared now={period.consumption} before={yearBefore(period, all)?.consumption ?? null} />
        </>
      ),
  },
  {
    head: 'Totale',
    number: true,
    cell: ({ total, isShared }) =>
      total === null ? (
        <Unknown />
      ) : (
        <>
          {formatEuro(total)}
          {isShared ? <span className="muted small block">luce e gas</span> : null}
        </>
      ),
  },
  {
    head: 'In media, tutto compreso',
    number: true,
    full: true,
    cell: ({ averagePrice }) =>
      averagePrice === null ? null : (
        <>
          {average(averagePrice, unit)}
          <span className="sm:hidden"> tutto compreso</span>
        </>
      ),
  },
]

const Unknown = () => (
  <span className="muted">
    <span aria-hidden="true">—</span>
    <span className="sr-only">non si sa</span>
  </span>
)

/** Change against the same days a year earlier. */
function Compared({ now, before }: { now: number; before: number | null }) {
  if (before === null) return null
  const more = Math.round(now - before)
  return (
    <span className="muted small block">
      {more === 0 ? 'come' : more > 0 ? `${formatNumber(more)} più di` : `${formatNumber(-more)} meno di`} un anno prima
    </span>
  )
}

const yearColumns = (unit: string): readonly Column<YearOfBills>[] => [
  { head: 'Anno', names: true, cell: year => <YearName year={year} /> },
  { head: 'Consumo', number: true, cell: ({ consumption }) => `${formatNumber(consumption)} ${unit}` },
  { head: 'Spesa', number: true, cell: ({ energy }) => formatEuro(energy) },
  {
    head: 'Al giorno',
    number: true,
    cell: ({ consumptionPerDay, energyPerDay }) =>
      `${decimals(consumptionPerDay, 0, 1)} ${unit}, ${decimals(energyPerDay, 2, 2)} €`,
  },
]

const decimals = (value: number, least: number, most: number): string =>
  value.toLocaleString('it-IT', { minimumFractionDigits: least, maximumFractionDigits: most })

const YearName = ({ year: { year, bills, days } }: { year: YearOfBills }) => (
  <>
    {year}
    <span className="muted small block regular">
      {counted(bills, '1 bolletta', 'bollette')}, {days} giorni
    </span>
  </>
)
