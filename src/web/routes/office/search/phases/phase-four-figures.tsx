import { conversionNames, methodNames, originNames } from '#areas/experiments/texts.ts'
import { formatDate } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { NO_DATA } from '../measures.tsx'
import type { PhaseFourData } from './phase-four.server.ts'

type Source = PhaseFourData['sources'][number]
type Journey = PhaseFourData['journeys'][number]
type Told = NonNullable<PhaseFourData['forecast']>
type Week = Told['ahead'][number]
type Past = Told['told'][number]

const whole = (value: number) => value.toLocaleString('it-IT')
const one = (value: number) => value.toLocaleString('it-IT', { maximumFractionDigits: 1 })

const sourceColumns: readonly Column<Source>[] = [
  { head: 'Conversione', names: true, cell: row => conversionNames[row.conversion] ?? row.conversion },
  { head: 'Provenienza', cell: row => originNames[row.source] },
  { head: 'Quante', number: true, cell: row => whole(row.count) },
]

export function Origins({ data: { sources, days, on } }: { data: PhaseFourData }) {
  return (
    <section id="provenienza">
      <h2 className="pt-6 text-lg">Conversion tracking</h2>
      {sources.length === 0 ? (
        <p className="muted">
          {NO_DATA}:{' '}
          {on.conversionTracking
            ? `negli ultimi ${days} giorni nessuno di chi ha detto sì ha completato qualcosa.`
            : 'l’interruttore è spento. Le conversioni di tutti, senza provenienza, stanno nel Monitoraggio.'}
        </p>
      ) : (
        <>
          <p className="muted">Ultimi {days} giorni, solo chi ha detto sì.</p>
          <Ledger
            caption="Conversioni per provenienza"
            columns={sourceColumns}
            rows={sources}
            rowKey={row => `${row.conversion} ${row.source}`}
          />
        </>
      )}
    </section>
  )
}

const journeyColumns: readonly Column<Journey>[] = [
  { head: 'Percorso', names: true, full: true, cell: row => row.title },
  { head: 'Finite', number: true, cell: row => whole(row.ended) },
  { head: 'Inviate', number: true, cell: row => whole(row.submitted) },
  { head: 'Annullate', number: true, cell: row => whole(row.discarded) },
  { head: 'Lasciate', number: true, cell: row => whole(row.left) },
  { head: 'In corso ora', number: true, cell: row => whole(row.now) },
  {
    head: 'Dove si fermano',
    full: true,
    cell: row =>
      row.stops.length === 0
        ? '—'
        : row.stops.map(stop => `${stop.title}: ${stop.count} (${stop.percent} %)`).join(' · '),
  },
]

export function Journeys({ data: { journeys, days, on } }: { data: PhaseFourData }) {
  return (
    <section id="percorsi">
      <h2 className="pt-6 text-lg">Customer journey</h2>
      {journeys.length === 0 ? (
        <p className="muted">
          {NO_DATA}:{' '}
          {on.customerJourney
            ? 'una compilazione si conta quando finisce, al più tardi 24 ore dopo l’ultimo passo.'
            : 'l’interruttore è spento.'}
        </p>
      ) : (
        <>
          <p className="muted">
            Ultimi {days} giorni. Una compilazione finisce quando è inviata, annullata, o lasciata per 24 ore; quelle di
            chi cancella l’account non si contano.
          </p>
          <Ledger
            caption="Compilazioni per percorso"
            columns={journeyColumns}
            rows={journeys}
            rowKey={row => row.key}
          />
        </>
      )}
    </section>
  )
}

const aheadColumns: readonly Column<Week>[] = [
  { head: 'Settimana dal', names: true, cell: row => formatDate(row.week) },
  { head: 'Richieste previste', number: true, cell: row => one(row.expected) },
  { head: 'Intervallo (8 su 10)', number: true, cell: row => `${one(row.low)} – ${one(row.high)}` },
]
const pastColumns: readonly Column<Past>[] = [
  { head: 'Settimana dal', names: true, cell: row => formatDate(row.week) },
  { head: 'Previste', number: true, cell: row => one(row.expected) },
  { head: 'Arrivate', number: true, cell: row => whole(row.count) },
  { head: 'Nell’intervallo', cell: row => (row.count >= row.low && row.count <= row.high ? 'sì' : 'no') },
]

export function Forecast({ data: { forecast } }: { data: PhaseFourData }) {
  return (
    <section id="previsione">
      <h2 className="pt-6 text-lg">Predictive analytics</h2>
      {forecast === null ? (
        <p className="muted">{NO_DATA}: l’interruttore è spento.</p>
      ) : forecast.weekCount < forecast.needed ? (
        <p className="muted">
          Non disponibile: servono {forecast.needed} settimane intere di dati, ora{' '}
          {forecast.weekCount === 1 ? 'ce n’è 1' : `ce ne sono ${forecast.weekCount}`}.
        </p>
      ) : forecast.ahead.length === 0 ? (
        <p className="muted">{NO_DATA}: la previsione si fa di notte, o premendo «Avvia la Fase 4».</p>
      ) : (
        <Ahead forecast={forecast} />
      )}
    </section>
  )
}

function Ahead({ forecast: { ahead, backtest, told, weekCount } }: { forecast: Told }) {
  const [first] = ahead
  return (
    <>
      <p className="muted">
        {first
          ? `Fatta il ${formatDate(first.madeOn)} su ${weekCount} settimane, con la ${methodNames[first.method]}. `
          : ''}
        {backtest
          ? `Provata su ${backtest.tried} settimane passate: ha sbagliato in media di ${one(backtest.error)} richieste, e l’intervallo conteneva il numero vero ${backtest.within} volte su ${backtest.tried}.`
          : ''}
      </p>
      <Ledger caption="Prossime settimane" columns={aheadColumns} rows={ahead} rowKey={row => row.week} />
      {told.length > 0 ? (
        <Ledger caption="Che cosa avevamo previsto" columns={pastColumns} rows={told} rowKey={row => row.week} />
      ) : null}
    </>
  )
}
