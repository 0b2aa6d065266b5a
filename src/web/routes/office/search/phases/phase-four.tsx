import { sections } from '../../sections.ts'
import type { ReactNode } from 'react'
import { AB_DAYS, GOAL_NAMES, GOALS, VARIANTS, VARIATION_NAMES, VARIATIONS } from '#areas/growth/experiments/ab-test.ts'
import { journeyOf } from '#areas/growth/experiments/journey-count.ts'
import { COLUMNS, ROWS, type Width, WIDTHS } from '#areas/growth/experiments/press-grid.ts'
import * as abTests from '#areas/growth/procedures/ab-tests.server.ts'
import { getRequestForecast, startPhaseFour, switchPhaseFour } from '#areas/growth/procedures/phase-four.server.ts'
import texts from '#areas/growth/experiments/texts.json' with { type: 'json' }
import { PHASE_FOUR, PHASE_FOUR_NAMES, type PhaseFourName, switchOf } from '#areas/settings/phase-four.ts'
import { listSettingVersions, restoreSetting } from '#areas/settings/procedures/changes.server.ts'
import { getSiteSettings } from '#areas/settings/procedures/get-site-settings.server.ts'
import { addDays, formatDate, romeDate } from '#core/dates.ts'
import { formatNumber } from '#core/money.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { FieldsForm } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { isService, wizards } from '#web/wizard/wizards.ts'
import { Part } from '../../office-parts.tsx'
import { type At, formAction, reads } from '../../route.server.ts'
import { screen, titled } from '../../screen.tsx'
import { LastChange, Versions } from '../../settings/setting-form.tsx'
import { phaseAddress } from '../addresses.ts'
import { Acts, NO_DATA, oneDigit, Screen, whole } from '../kit.tsx'
import { invoke, refusals, runsOf, flash } from '../press.server.ts'
import { Runs } from '../runs.tsx'

export const loader = reads(loadPhaseFour)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export const meta = titled(`${sections['seo-phases']}, fase 4`)
export default screen<typeof loader>(PhaseFour)

function PhaseFour(data: PhaseFourData) {
  const { on, history, runs } = data
  return (
    <Screen samples={false}>
      <Part title="Funzioni avanzate">
        <p className="muted pb-2">
          Ogni funzione è spenta finché non la accendi. Quelle che lasciano qualcosa nel browser partono solo dopo il sì
          di chi visita.
        </p>
        <ul className="phase-switches">
          {PHASE_FOUR_NAMES.map(name => (
            <Switch key={name} name={name} isOn={on[name]} edition={history.edition} />
          ))}
        </ul>
        <LastChange history={history} />
        <Versions history={history} />
      </Part>
      <Part title="Aggiornamento">
        <p className="muted pb-3">
          Chiude le prove finite, elimina i conteggi vecchi e rifà la previsione. Parte da solo ogni notte, o da qui.
        </p>
        <Acts
          className="pb-3"
          acts={[{ does: 'Avvia la Fase 4', intent: 'run', tone: 'primary', busyText: 'Avvio…' }]}
        />
        <Runs caption="Ultimi aggiornamenti" runs={runs} of="phaseFour" />
      </Part>
      <Clicks {...data} />
      <Tests {...data} />
      <Origins {...data} />
      <Journeys {...data} />
      <Forecast {...data} />
    </Screen>
  )
}

function Switch({ name, isOn, edition }: { name: PhaseFourName; isOn: boolean; edition: string }) {
  const { name: title, does, counts, legalBasis, unavailable } = switchOf(name)
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
          Privacy: {legalBasis}
        </p>
      )}
    </li>
  )
}

interface CountedProps {
  id: string
  title: string
  nothing: string | null
  about?: string
  children: ReactNode
}

const Counted = ({ id, title, nothing, about, children }: CountedProps) => (
  <Part id={id} title={title}>
    {(nothing ?? about) ? <p className="muted pb-2">{nothing ?? about}</p> : null}
    {nothing === null ? children : null}
  </Part>
)
const OFF = `${NO_DATA}: l’interruttore è spento.`
const consentedOnly = (days: number) => `Ultimi ${days} giorni, solo chi ha detto sì.`

const SQUARE = 20
const widthNames: Record<Width, string> = { phone: 'Telefono', wide: 'Schermo largo' }

const columns: readonly Column<PhaseFourData['clicks']['parts'][number]>[] = [
  { head: 'Zona', names: true, cell: part => part.area },
  { head: 'Che cosa', cell: part => texts.targets[part.target] },
  { head: 'Pressioni', number: true, cell: part => whole(part.presses) },
]

const addressOf = (path: string | null, device: Width): string =>
  `${phaseAddress('4', { pagina: path ?? '', schermo: device })}#pressioni`

function Clicks({ clicks, device, days }: PhaseFourData) {
  const { pages, path, parts, cells } = clicks
  const width = widthNames[device].toLowerCase()
  const nobody = `${NO_DATA}: negli ultimi ${days} giorni nessuno di chi ha detto sì ha premuto qualcosa su una pagina pubblica.`
  const current = addressOf(path, device)
  const pageTabs = pages.map(({ path: label, presses }) => ({
    to: addressOf(label, device),
    label,
    count: whole(presses),
  }))
  const widthTabs = WIDTHS.map(each => ({ to: addressOf(path, each), label: widthNames[each] }))
  return (
    <Counted id="pressioni" title="Heatmaps" nothing={path === null ? nobody : null} about={consentedOnly(days)}>
      <Tabs label="Pagina" current={current} tabs={pageTabs} />
      <Tabs label="Larghezza" current={current} tabs={widthTabs} />
      {parts.length === 0 ? (
        <p className="muted">
          {NO_DATA} per {path} su {width}.
        </p>
      ) : (
        <div className="phase-clicks">
          <Grid cells={cells} description={`${path}, ${width}`} />
          <Ledger caption={`Dove si preme in ${path}`} columns={columns} rows={parts} />
        </div>
      )}
    </Counted>
  )
}

/** The page from top to bottom: the darker a square, the more clicks. */
function Grid({ cells, description }: { cells: PhaseFourData['clicks']['cells']; description: string }) {
  const top = cells.toSorted((one, other) => other.presses - one.presses)[0]
  const most = Math.max(1, top?.presses ?? 1)
  const at = (cell: number) => ({ row: Math.floor(cell / COLUMNS), column: cell % COLUMNS })
  const where = top
    ? `: il riquadro più premuto è nella riga ${at(top.cell).row + 1} di ${ROWS}, colonna ${at(top.cell).column + 1} di ${COLUMNS}, ${top.presses} volte`
    : ': solo pressioni da tastiera, senza un punto'
  const [width, height] = [COLUMNS * SQUARE, ROWS * SQUARE]
  return (
    <svg
      className="phase-grid"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Pagina ${description}${where}`}
    >
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

type Forecast = NonNullable<PhaseFourData['forecast']>

const sourceColumns: readonly Column<PhaseFourData['sources'][number]>[] = [
  { head: 'Conversione', names: true, cell: row => conversionNames[row.conversion] ?? row.conversion },
  { head: 'Provenienza', cell: row => texts.origins[row.source] },
  { head: 'Quante', number: true, cell: row => whole(row.count) },
]

function Origins({ sources, days, on }: PhaseFourData) {
  const nobody = on.conversionTracking
    ? `${NO_DATA}: negli ultimi ${days} giorni nessuno di chi ha detto sì ha completato qualcosa.`
    : `${OFF} Le conversioni di tutti, senza provenienza, stanno nel Monitoraggio.`
  const nothing = sources.length > 0 ? null : nobody
  return (
    <Counted id="provenienza" title="Conversion tracking" nothing={nothing} about={consentedOnly(days)}>
      <Ledger caption="Conversioni per provenienza" columns={sourceColumns} rows={sources} />
    </Counted>
  )
}

const journeyColumns: readonly Column<PhaseFourData['journeys'][number]>[] = [
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

function Journeys({ journeys, days, on }: PhaseFourData) {
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

const aheadColumns: readonly Column<Forecast['ahead'][number]>[] = [
  { head: 'Settimana dal', names: true, cell: row => formatDate(row.week) },
  { head: 'Richieste previste', number: true, cell: row => oneDigit(row.expected) },
  { head: 'Intervallo (8 su 10)', number: true, cell: row => `${oneDigit(row.low)} – ${oneDigit(row.high)}` },
]
const pastColumns: readonly Column<Forecast['pastForecasts'][number]>[] = [
  { head: 'Settimana dal', names: true, cell: row => formatDate(row.week) },
  { head: 'Previste', number: true, cell: row => oneDigit(row.expected) },
  { head: 'Arrivate', number: true, cell: row => whole(row.count) },
  { head: 'Nell’intervallo', cell: row => (row.count >= row.low && row.count <= row.high ? 'sì' : 'no') },
]

const Forecast = ({ forecast }: PhaseFourData) => (
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

function Ahead({ forecast: { ahead, backtest, pastForecasts, weekCount } }: { forecast: Forecast }) {
  const [first] = ahead
  return (
    <>
      <p className="muted">
        {first
          ? `Fatta il ${formatDate(first.madeOn)} su ${weekCount} settimane, con la ${texts.methods[first.method]}. `
          : ''}
        {backtest
          ? `Provata su ${backtest.tried} settimane passate: ha sbagliato in media di ${oneDigit(backtest.error)} richieste, e l’intervallo conteneva il numero vero ${backtest.within} volte su ${backtest.tried}.`
          : ''}
      </p>
      <Ledger caption="Prossime settimane" columns={aheadColumns} rows={ahead} />
      {pastForecasts.length > 0 ? (
        <Ledger caption="Che cosa avevamo previsto" columns={pastColumns} rows={pastForecasts} />
      ) : null}
    </>
  )
}

type Test = PhaseFourData['tests'][number]

const points = (share: number) => oneDigit(share * 100)
const tones = { draft: 'glass', running: 'amber', stopped: 'green' } as const

/** A/B tests: the sample size is fixed in advance, and no result is shown before it is reached. */
function Tests({ tests, on }: PhaseFourData) {
  return (
    <Part id="prove" title="A/B testing">
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
    </Part>
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
        <Tag tone={tones[state]}>{texts.states[state]}</Tag>
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
        {VARIATIONS[variation].name} · {GOALS[goal].name} · {whole(needed)} browser per versione
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
const conversionNames: Readonly<Record<string, string>> = texts.conversions
const goals = Object.fromEntries(GOAL_NAMES.map(name => [name, GOALS[name].name]))

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

const SHOWN_DAYS = 30

async function loadPhaseFour(rt: Runtime, { query }: At) {
  const { phaseFour: on } = await call(rt, getSiteSettings, {})
  const today = romeDate(rt.now())
  const range = { from: addDays(today, 1 - SHOWN_DAYS), to: today }
  const device = WIDTHS.find(width => width === query.get('schermo')) ?? 'wide'
  const path = query.get('pagina')?.slice(0, 160)
  return {
    on,
    days: SHOWN_DAYS,
    device,
    history: await call(rt, listSettingVersions, { key: 'phase-four' }),
    runs: await runsOf(rt, 'phaseFour', { limit: 5 }),
    // Data collected while a function was on stay readable when it is off.
    clicks: await call(rt, abTests.listClicks, { ...range, device, ...(path && { path }) }),
    tests: await call(rt, abTests.listAbTests, {}),
    sources: await call(rt, abTests.listConversionSources, range),
    journeys: journeysOf(await call(rt, abTests.listJourneys, range)),
    forecast: on.predictiveAnalytics ? await call(rt, getRequestForecast, {}) : null,
  }
}
type PhaseFourData = Awaited<ReturnType<typeof loadPhaseFour>>

function journeysOf({ ended, underWay }: Awaited<ReturnType<typeof abTests.listJourneys.run>>) {
  return Object.keys(wizards)
    .filter(isService)
    .flatMap(service => {
      const { key, title, steps } = wizards[service]
      const titles = new Map<string, string>(steps.map(step => [step.key, step.title]))
      const rows = ended.filter(row => row.wizard === key)
      const now = underWay.find(row => row.wizard === key)?.count ?? 0
      if (rows.length === 0 && now === 0) return []
      const { stops, ...counts } = journeyOf(rows, [...titles.keys()])
      return [
        {
          key,
          title,
          now,
          ...counts,
          stops: stops.map(stop => ({ ...stop, title: titles.get(stop.step) ?? stop.step })),
        },
      ]
    })
}

const isSwitch = (name: string): name is PhaseFourName => Object.hasOwn(PHASE_FOUR, name)

/** Parses «2,5»; an empty field is not zero. */
const numberOf = (typed = ''): number => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')))

const moves = (to: string, ...texts: readonly [string, string]) =>
  invoke(abTests.moveAbTest, texts, typed => ({ ...typed, to }))

export const action = formAction(
  {
    switch: invoke(switchPhaseFour, (_, { name = '', on }) =>
      flash(
        `${isSwitch(name) ? PHASE_FOUR[name].name : ''}: ${on === 'true' ? 'acceso' : 'spento'}`,
        'Vale da adesso su tutto il sito.',
      ),
    ),
    restore: invoke(restoreSetting, ['Interruttori rimessi', 'Vale da adesso su tutto il sito.'], typed => ({
      ...typed,
      key: 'phase-four',
    })),
    'create-test': invoke(
      abTests.createAbTest,
      ({ needed }) => flash('Prova creata', `Servono ${formatNumber(needed)} browser per versione. Ora puoi avviarla.`),
      typed => ({ ...typed, baseline: numberOf(typed.baseline), difference: numberOf(typed.difference) }),
    ),
    'start-test': moves('running', 'Prova avviata', 'Da adesso chi ha detto sì vede una delle due versioni.'),
    'stop-test': moves('stopped', 'Prova fermata', 'Tutti rivedono la versione di prima.'),
    'keep-variant': invoke(abTests.keepVariant, (_, { variant = '' }) =>
      flash('Versione scelta', `Da adesso tutti vedono la ${variant.toUpperCase()}.`),
    ),
    run: invoke(startPhaseFour),
  },
  refusals(texts.errors, { other: texts.failed }),
)
