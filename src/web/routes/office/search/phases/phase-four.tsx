import { targetNames, conversionNames, methodNames, originNames } from '#areas/experiments/texts.ts'
import { PHASE_FOUR_NAMES, type PhaseFourName, switchOf } from '#areas/settings/phase-four.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Tag } from '#web/ui/tag.tsx'
import { reads } from '../../route.server.ts'
import { reloadsWhenLate, screen } from '../../screen.tsx'
import { LastChange, Versions } from '../../settings/setting-form.tsx'
import { ActButton, ActedNotice } from '../act.tsx'
import { PhaseFourTests } from './phase-four-tests.tsx'
import { actOnPhaseFour, loadPhaseFour, type PhaseFourData } from './phase-four.server.ts'
import { Runs } from '../runs.tsx'
import { phaseFourWorks } from '../works.ts'
import { Link } from 'react-router'
import { COLUMNS, ROWS, type Width, WIDTHS } from '#areas/experiments/consented.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { NO_DATA } from '../measures.tsx'
import { phaseAddress } from '../addresses.ts'
import { formatDate } from '#core/dates.ts'

export const loader = reads(loadPhaseFour)
export const action = actOnPhaseFour
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(PhaseFour)

/** Eight switches, what each of them does and counts, and the routine that is pressed for; opening starts nothing. */
function PhaseFour(data: PhaseFourData) {
  const { on, history, runs } = data
  return (
    <>
      <h2 className="pt-6 text-lg">Funzioni avanzate</h2>
      <p className="muted">
        Ogni funzione è spenta finché non la accendi. Quelle che lasciano qualcosa nel browser partono solo dopo il sì
        di chi visita.
      </p>
      <ActedNotice />
      <ul className="phase-switches">
        {PHASE_FOUR_NAMES.map(name => (
          <Switch key={name} name={name} isOn={on[name]} edition={history.edition} />
        ))}
      </ul>
      <LastChange history={history} />
      <Versions history={history} />
      <h2 className="pt-6 text-lg">Aggiornamento</h2>
      <p className="muted pb-3">
        Chiude le prove finite, elimina i conteggi vecchi e rifà la previsione. Parte da solo ogni notte, o da qui.
      </p>
      <ActButton intent="run" tone="primary" busyText="Avvio…">
        Avvia la Fase 4
      </ActButton>
      <Runs caption="Ultimi aggiornamenti" runs={runs} works={phaseFourWorks} />
      <PhaseFourClicks data={data} />
      <PhaseFourTests data={data} />
      <Origins data={data} />
      <Journeys data={data} />
      <Forecast data={data} />
    </>
  )
}

function Switch({ name, isOn, edition }: { name: PhaseFourName; isOn: boolean; edition: string }) {
  const { name: title, does, counts, ground, unavailable } = switchOf(name)
  return (
    <li>
      <div className="phase-switch-head">
        <h3>{title}</h3>
        {unavailable ? (
          <Tag tone="amber">Non disponibile</Tag>
        ) : (
          <>
            <Tag tone={isOn ? 'green' : 'glass'}>{isOn ? 'Acceso' : 'Spento'}</Tag>
            <ActButton
              intent="switch"
              values={{ name, on: String(!isOn), edition }}
              label={`${isOn ? 'Spegni' : 'Accendi'} ${title}`}
            >
              {isOn ? 'Spegni' : 'Accendi'}
            </ActButton>
          </>
        )}
      </div>
      <p>{does}</p>
      {unavailable ? (
        <p className="small muted">Perché: {unavailable}</p>
      ) : (
        <p className="small muted">
          Che cosa conta: {counts} <br />
          Privacy: {ground}
        </p>
      )}
    </li>
  )
}

type Part = PhaseFourData['clicks']['parts'][number]

const SQUARE = 20
const widthNames: Record<Width, string> = { phone: 'Telefono', wide: 'Schermo largo' }

const columns: readonly Column<Part>[] = [
  { head: 'Zona', names: true, cell: part => part.area },
  { head: 'Che cosa', cell: part => targetNames[part.target] },
  { head: 'Pressioni', number: true, cell: part => part.presses.toLocaleString('it-IT') },
]

const addressOf = (path: string | null, device: Width): string =>
  `${phaseAddress('4', { pagina: path ?? '', schermo: device })}#pressioni`

/** Where people press, of those who said yes: the pages, and of one of them its parts and a drawn grid. */
function PhaseFourClicks({ data: { clicks, device, days } }: { data: PhaseFourData }) {
  const { pages, path, parts, cells } = clicks
  return (
    <section id="pressioni">
      <h2 className="pt-6 text-lg">Heatmaps</h2>
      {path === null ? (
        <p className="muted">
          {NO_DATA}: negli ultimi {days} giorni nessuno di chi ha detto sì ha premuto qualcosa su una pagina pubblica.
        </p>
      ) : (
        <>
          <p className="muted">Ultimi {days} giorni, solo chi ha detto sì.</p>
          <ul className="phase-links">
            {pages.map(page => (
              <li key={page.path}>
                <Link
                  to={addressOf(page.path, device)}
                  preventScrollReset
                  aria-current={page.path === path ? 'true' : undefined}
                >
                  {page.path}
                </Link>{' '}
                <span className="muted">{page.presses.toLocaleString('it-IT')}</span>
              </li>
            ))}
          </ul>
          <ul className="phase-links" aria-label="Larghezza">
            {WIDTHS.map(width => (
              <li key={width}>
                <Link
                  to={addressOf(path, width)}
                  preventScrollReset
                  aria-current={width === device ? 'true' : undefined}
                >
                  {widthNames[width]}
                </Link>
              </li>
            ))}
          </ul>
          {parts.length === 0 ? (
            <p className="muted">
              {NO_DATA} per {path} su {widthNames[device].toLowerCase()}.
            </p>
          ) : (
            <div className="phase-clicks">
              <Grid cells={cells} said={`${path}, ${widthNames[device].toLowerCase()}`} />
              <Ledger
                caption={`Dove si preme in ${path}`}
                columns={columns}
                rows={parts}
                rowKey={part => `${part.area} ${part.target}`}
              />
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** The page from its top to its end: the darker a square, the more it was pressed. */
function Grid({ cells, said }: { cells: PhaseFourData['clicks']['cells']; said: string }) {
  const most = Math.max(1, ...cells.map(({ presses }) => presses))
  const top = cells.toSorted((one, other) => other.presses - one.presses)[0]
  const where = top
    ? `: il riquadro più premuto è nella riga ${Math.floor(top.cell / COLUMNS) + 1} di ${ROWS}, colonna ${(top.cell % COLUMNS) + 1} di ${COLUMNS}, ${top.presses} volte`
    : ': solo pressioni da tastiera, senza un punto'
  return (
    <svg
      className="phase-grid"
      viewBox={`0 0 ${COLUMNS * SQUARE} ${ROWS * SQUARE}`}
      role="img"
      aria-label={`Pagina ${said}${where}`}
    >
      <rect className="phase-grid-page" width={COLUMNS * SQUARE} height={ROWS * SQUARE} />
      {cells.map(({ cell, presses }) => (
        <rect
          key={cell}
          className="phase-grid-press"
          x={(cell % COLUMNS) * SQUARE}
          y={Math.floor(cell / COLUMNS) * SQUARE}
          width={SQUARE}
          height={SQUARE}
          fillOpacity={0.2 + 0.8 * (presses / most)}
        >
          <title>{presses}</title>
        </rect>
      ))}
    </svg>
  )
}

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

function Origins({ data: { sources, days, on } }: { data: PhaseFourData }) {
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

function Journeys({ data: { journeys, days, on } }: { data: PhaseFourData }) {
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

function Forecast({ data: { forecast } }: { data: PhaseFourData }) {
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
