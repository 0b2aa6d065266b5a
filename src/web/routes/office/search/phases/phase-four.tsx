import { abStates, conversionNames, goalName, methodNames, originNames, targetNames } from '#areas/experiments/texts.ts'
import { PHASE_FOUR_NAMES, type PhaseFourName, switchOf } from '#areas/settings/phase-four.ts'
import { Tag } from '#web/ui/tag.tsx'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { LastChange, Versions } from '../../settings/setting-form.tsx'
import { ActedNotice } from '../act.tsx'
import { ActButton, FieldsForm } from '#web/ui/fields.tsx'
import { Acts, NO_DATA, oneDigit, whole } from '../kit.tsx'
import { Runs } from '../runs.tsx'
import { actOnPhaseFour, loadPhaseFour, type PhaseFourData } from './phase-four.server.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { COLUMNS, ROWS, type Width, WIDTHS } from '#areas/experiments/press-grid.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { phaseAddress } from '../addresses.ts'
import { formatDate } from '#core/dates.ts'
import { AB_DAYS, GOAL_NAMES, VARIANTS, VARIATION_NAMES, VARIATIONS } from '#areas/experiments/ab-test.ts'

export const loader = reads(loadPhaseFour)
export const action = actOnPhaseFour
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export default screen<typeof loader>(PhaseFour)

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
      <Runs caption="Ultimi aggiornamenti" runs={runs} of="phaseFour" />
      <Clicks data={data} />
      <Tests data={data} />
      <Origins data={data} />
      <Journeys data={data} />
      <Forecast data={data} />
    </>
  )
}

function Switch({ name, isOn, edition }: { name: PhaseFourName; isOn: boolean; edition: string }) {
  const { name: title, does, counts, ground, unavailable } = switchOf(name)
  const turned = { name, on: String(!isOn), edition }
  const turn = { does: isOn ? 'Spegni' : 'Accendi', of: ` ${title}`, intent: 'switch', values: turned }
  return (
    <li>
      <div className="phase-switch-head">
        <h3>{title}</h3>
        <Tag tone={unavailable ? 'amber' : isOn ? 'green' : 'glass'}>
          {unavailable ? 'Non disponibile' : isOn ? 'Acceso' : 'Spento'}
        </Tag>
        <Acts inline acts={[unavailable ? null : turn]} />
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

interface CountedProps {
  id: string
  title: string
  /** Why there is nothing to see. */
  nothing: string | null
  about?: string
  children: ReactNode
}

const Counted = ({ id, title, nothing, about, children }: CountedProps) => (
  <section id={id}>
    <h2 className="pt-6 text-lg">{title}</h2>
    {(nothing ?? about) ? <p className="muted">{nothing ?? about}</p> : null}
    {nothing === null ? children : null}
  </section>
)
const OFF = `${NO_DATA}: l’interruttore è spento.`
const saidYes = (days: number) => `Ultimi ${days} giorni, solo chi ha detto sì.`

type Part = PhaseFourData['clicks']['parts'][number]

const SQUARE = 20
const widthNames: Record<Width, string> = { phone: 'Telefono', wide: 'Schermo largo' }

const columns: readonly Column<Part>[] = [
  { head: 'Zona', names: true, cell: part => part.area },
  { head: 'Che cosa', cell: part => targetNames[part.target] },
  { head: 'Pressioni', number: true, cell: part => whole(part.presses) },
]

const addressOf = (path: string | null, device: Width): string =>
  `${phaseAddress('4', { pagina: path ?? '', schermo: device })}#pressioni`

/** Pages or widths to choose from; the chosen one says so. */
const Choices = ({ of, label }: { of: readonly Choice[]; label?: string }) => (
  <ul className="phase-links" aria-label={label}>
    {of.map(({ to, name, isChosen, count }) => (
      <li key={to}>
        <Link to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
          {name}
        </Link>
        {count === undefined ? null : <span className="muted"> {whole(count)}</span>}
      </li>
    ))}
  </ul>
)
type Choice = { to: string; name: string; isChosen: boolean; count?: number }

/** Where people press, of those who said yes: the pages, and of one of them its parts and a drawn grid. */
function Clicks({ data: { clicks, device, days } }: { data: PhaseFourData }) {
  const { pages, path, parts, cells } = clicks
  const width = widthNames[device].toLowerCase()
  const nobody = `${NO_DATA}: negli ultimi ${days} giorni nessuno di chi ha detto sì ha premuto qualcosa su una pagina pubblica.`
  const ofPage = ({ path: name, presses: count }: (typeof pages)[number]) => ({
    to: addressOf(name, device),
    name,
    isChosen: name === path,
    count,
  })
  const ofWidth = (each: Width) => ({ to: addressOf(path, each), name: widthNames[each], isChosen: each === device })
  return (
    <Counted id="pressioni" title="Heatmaps" nothing={path === null ? nobody : null} about={saidYes(days)}>
      <Choices of={pages.map(ofPage)} />
      <Choices of={WIDTHS.map(ofWidth)} label="Larghezza" />
      {parts.length === 0 ? (
        <p className="muted">
          {NO_DATA} per {path} su {width}.
        </p>
      ) : (
        <div className="phase-clicks">
          <Grid cells={cells} said={`${path}, ${width}`} />
          <Ledger caption={`Dove si preme in ${path}`} columns={columns} rows={parts} />
        </div>
      )}
    </Counted>
  )
}

/** The page from its top to its end: the darker a square, the more it was pressed. */
function Grid({ cells, said }: { cells: PhaseFourData['clicks']['cells']; said: string }) {
  const top = cells.toSorted((one, other) => other.presses - one.presses)[0]
  const most = Math.max(1, top?.presses ?? 1)
  const at = (cell: number) => ({ row: Math.floor(cell / COLUMNS), column: cell % COLUMNS })
  const where = top
    ? `: il riquadro più premuto è nella riga ${at(top.cell).row + 1} di ${ROWS}, colonna ${at(top.cell).column + 1} di ${COLUMNS}, ${top.presses} volte`
    : ': solo pressioni da tastiera, senza un punto'
  const [width, height] = [COLUMNS * SQUARE, ROWS * SQUARE]
  return (
    <svg className="phase-grid" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Pagina ${said}${where}`}>
      <rect className="phase-grid-page" width={width} height={height} />
      {cells.map(({ cell, presses }) => (
        <rect
          key={cell}
          className="phase-grid-press"
          x={at(cell).column * SQUARE}
          y={at(cell).row * SQUARE}
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

const sourceColumns: readonly Column<Source>[] = [
  { head: 'Conversione', names: true, cell: row => conversionNames[row.conversion] ?? row.conversion },
  { head: 'Provenienza', cell: row => originNames[row.source] },
  { head: 'Quante', number: true, cell: row => whole(row.count) },
]

function Origins({ data: { sources, days, on } }: { data: PhaseFourData }) {
  const nobody = on.conversionTracking
    ? `${NO_DATA}: negli ultimi ${days} giorni nessuno di chi ha detto sì ha completato qualcosa.`
    : `${OFF} Le conversioni di tutti, senza provenienza, stanno nel Monitoraggio.`
  const nothing = sources.length > 0 ? null : nobody
  return (
    <Counted id="provenienza" title="Conversion tracking" nothing={nothing} about={saidYes(days)}>
      <Ledger caption="Conversioni per provenienza" columns={sourceColumns} rows={sources} />
    </Counted>
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
    cell: row => row.stops.map(stop => `${stop.title}: ${stop.count} (${stop.percent} %)`).join(' · ') || '—',
  },
]

function Journeys({ data: { journeys, days, on } }: { data: PhaseFourData }) {
  const nobody = on.customerJourney
    ? `${NO_DATA}: una compilazione si conta quando finisce, al più tardi 24 ore dopo l’ultimo passo.`
    : OFF
  const about = `Ultimi ${days} giorni. Una compilazione finisce quando è inviata, annullata, o lasciata per 24 ore; quelle di chi cancella l’account non si contano.`
  return (
    <Counted id="percorsi" title="Customer journey" nothing={journeys.length > 0 ? null : nobody} about={about}>
      <Ledger caption="Compilazioni per percorso" columns={journeyColumns} rows={journeys} />
    </Counted>
  )
}

const aheadColumns: readonly Column<Week>[] = [
  { head: 'Settimana dal', names: true, cell: row => formatDate(row.week) },
  { head: 'Richieste previste', number: true, cell: row => oneDigit(row.expected) },
  { head: 'Intervallo (8 su 10)', number: true, cell: row => `${oneDigit(row.low)} – ${oneDigit(row.high)}` },
]
const pastColumns: readonly Column<Past>[] = [
  { head: 'Settimana dal', names: true, cell: row => formatDate(row.week) },
  { head: 'Previste', number: true, cell: row => oneDigit(row.expected) },
  { head: 'Arrivate', number: true, cell: row => whole(row.count) },
  { head: 'Nell’intervallo', cell: row => (row.count >= row.low && row.count <= row.high ? 'sì' : 'no') },
]

const Forecast = ({ data: { forecast } }: { data: PhaseFourData }) => (
  <Counted id="previsione" title="Predictive analytics" nothing={whyUnknown(forecast)}>
    {forecast ? <Ahead forecast={forecast} /> : null}
  </Counted>
)

function whyUnknown(forecast: PhaseFourData['forecast']): string | null {
  if (forecast === null) return OFF
  const { weekCount, needed, ahead } = forecast
  if (weekCount < needed)
    return `Non disponibile: servono ${needed} settimane intere di dati, ora ${weekCount === 1 ? 'ce n’è 1' : `ce ne sono ${weekCount}`}.`
  return ahead.length > 0 ? null : `${NO_DATA}: la previsione si fa di notte, o premendo «Avvia la Fase 4».`
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
          ? `Provata su ${backtest.tried} settimane passate: ha sbagliato in media di ${oneDigit(backtest.error)} richieste, e l’intervallo conteneva il numero vero ${backtest.within} volte su ${backtest.tried}.`
          : ''}
      </p>
      <Ledger caption="Prossime settimane" columns={aheadColumns} rows={ahead} />
      {told.length > 0 ? <Ledger caption="Che cosa avevamo previsto" columns={pastColumns} rows={told} /> : null}
    </>
  )
}

type Test = PhaseFourData['tests'][number]

const points = (share: number) => oneDigit(share * 100)
const tones = { draft: 'glass', running: 'amber', stopped: 'green' } as const

/** Tests of two versions: how many each needs is decided before the first is counted, and until then nothing is said. */
function Tests({ data: { tests, on } }: { data: PhaseFourData }) {
  return (
    <section id="prove">
      <h2 className="pt-6 text-lg">A/B testing</h2>
      <p className="muted">
        Ogni prova dice prima quanti browser le servono per versione (errore del 5 %, potenza dell’80 %) e si chiude da
        sola appena ci sono, o dopo {AB_DAYS} giorni. Prima non c’è un vincitore, qualunque cosa sembri.
      </p>
      {tests.length === 0 ? <p className="muted">Ancora nessuna prova.</p> : null}
      <ul className="phase-tests">
        {tests.map(test => (
          <TestRow key={test.id} test={test} canStart={on.abTesting} />
        ))}
      </ul>
      <NewTest />
    </section>
  )
}

function TestRow({ test, canStart }: { test: Test; canStart: boolean }) {
  const { id, name, variation, goal, state, needed, startedAt, endedAt, kept } = test
  const values = { testId: id }
  const of = `: ${name}`
  return (
    <li>
      <div className="phase-switch-head">
        <h3>{name}</h3>
        <Tag tone={tones[state]}>{abStates[state]}</Tag>
        <Acts
          inline
          acts={[
            state === 'draft' && canStart && { does: 'Avvia', of, intent: 'start-test', values },
            state === 'running' && { does: 'Ferma', of, intent: 'stop-test', values },
          ]}
        />
      </div>
      {state === 'draft' && !canStart ? <p className="small muted">Per avviarla accendi «A/B testing».</p> : null}
      <p className="small muted">
        {VARIATIONS[variation].name} · {goalName(goal)} · {whole(needed)} browser per versione
        {startedAt ? ` · dal ${formatDate(startedAt)}` : ''}
        {endedAt ? ` al ${formatDate(endedAt)}` : ''}
      </p>
      <dl className="phase-sides">
        {VARIANTS.map(variant => {
          const { seen, reached } = test[variant]
          return (
            <div key={variant}>
              <dt>
                {variant.toUpperCase()}: {VARIATIONS[variation][variant]}
              </dt>
              <dd>
                {whole(seen)} visti, {whole(reached)} arrivati
                {seen > 0 ? ` (${points(reached / seen)} %)` : ''}
                {kept === variant ? <b> · la vedono tutti</b> : ' '}
                <Acts
                  inline
                  acts={[
                    state === 'stopped' &&
                      kept !== variant && {
                        does: `Mostra a tutti la ${variant.toUpperCase()}`,
                        of,
                        intent: 'keep-variant',
                        values: { ...values, variant },
                      },
                  ]}
                />
              </dd>
            </div>
          )
        })}
      </dl>
      <p>{verdictText(test)}</p>
    </li>
  )
}

function verdictText({ state, verdict }: Test): string {
  if (state === 'draft') return 'Non ancora avviata.'
  switch (verdict.kind) {
    case 'waiting':
      return `Risultato non ancora leggibile: mancano ${whole(verdict.missing)} browser.`
    case 'stopped-early':
      return 'Fermata prima del numero deciso: non se ne può dire niente.'
    default: {
      const { kind, p, difference, low, high } = verdict
      const found = {
        'b-better': 'La B porta più avanti.',
        'a-better': 'La A porta più avanti.',
        'no-difference': 'Nessuna differenza trovata.',
      }
      return `${found[kind]} B meno A: ${points(difference)} punti (intervallo al 95 %: da ${points(low)} a ${points(high)}), p = ${p < 0.001 ? 'meno di 0,001' : p.toLocaleString('it-IT', { maximumFractionDigits: 3 })}.`
    }
  }
}

const pieces = Object.fromEntries(
  VARIATION_NAMES.map(name => [name, `${VARIATIONS[name].name} (A: ${VARIATIONS[name].a}; B: ${VARIATIONS[name].b})`]),
)
const goals = Object.fromEntries(GOAL_NAMES.map(name => [name, goalName(name)]))

const share = { inputMode: 'decimal', required: true } as const

const NewTest = () => (
  <FieldsForm
    intent="create-test"
    label="Crea la prova"
    tone="solid"
    fold="Nuova prova"
    noValidate
    fields={[
      { name: 'name', label: 'Nome', maxLength: 80, required: true },
      { name: 'variation', label: 'Che cosa cambia', options: pieces },
      { name: 'goal', label: 'Che cosa conta come riuscita', options: goals },
      { ...share, name: 'baseline', label: 'Quanti arrivano oggi, in percento', hint: 'Per esempio 10' },
      {
        ...share,
        name: 'difference',
        label: 'La più piccola differenza che conta, in punti',
        hint: 'Con 2: dal 10 al 12 %. Più è piccola, più browser servono.',
      },
    ]}
  />
)
