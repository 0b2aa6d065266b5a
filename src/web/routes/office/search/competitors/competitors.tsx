import {
  alertMessage,
  ALERTS_SHOWN,
  competitorErrors,
  failureText,
  figuresFaults,
  type ImportedMeasure,
  measureLabels,
  severityLabels,
  threatLabels,
} from '#areas/competitors/competitor.ts'
import {
  acknowledgeCompetitorAlert,
  addCompetitorPage,
  type CompetitorCard,
  type CompetitorDashboard,
  deleteCompetitor,
  getCompetitorDashboard,
  importCompetitorFigures,
  previewCompetitorFigures,
  removeCompetitorPage,
  saveCompetitor,
  startCompetitorCheck,
} from '#areas/competitors/procedures/competitors.server.ts'
import { formatDate, formatDateTime, romeDate } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Status, Tag } from '#web/ui/tag.tsx'
import { type At, formAction, reads } from '../../route.server.ts'
import { reloadsWhenLate, screen } from '../../screen.tsx'
import { type Acted, ActedNotice } from '../act.tsx'
import { ActButton, FieldsForm, optionsOf } from '#web/ui/fields.tsx'
import { DemoSwitch, isDemo, NO_DATA, Runs, SampleTag, Screen, type Works } from '../kit.tsx'
import { CsvImport } from '../csv-import.tsx'
import { useActionData } from 'react-router'
import { SAMPLE_COMPETITORS } from '../samples.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { csvErrors, press, previewOf, refusals, says } from '../press.server.ts'

export const loader = reads(loadCompetitors)
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(Competitors)

const works: Works = {
  'check-competitors': {
    counts: { checked: 'controllati', unreached: 'non letti', pages: 'pagine lette', alerts: 'avvisi' },
  },
}

type Alert = CompetitorDashboard['alerts'][number]
const severityTone = { critical: 'red', warning: 'amber', info: 'glass' } as const
const columns: readonly Column<Alert>[] = [
  {
    head: 'Avviso',
    names: true,
    full: true,
    cell: ({ competitor, type, detail }) => (
      <span className="break-words">
        {competitor}. <span className="font-normal">{alertMessage(type, detail)}</span>
      </span>
    ),
  },
  { head: 'Gravità', cell: ({ severity }) => <Tag tone={severityTone[severity]}>{severityLabels[severity]}</Tag> },
  { head: 'Quando', cell: ({ at }) => formatDateTime(at) },
  {
    head: 'Letto',
    end: true,
    cell: ({ id, acknowledgedAt, competitor, at }) =>
      acknowledgedAt ? (
        'Letto'
      ) : (
        <ActButton
          intent="acknowledge-alert"
          values={{ competitorAlertId: id }}
          label={`Segna letto: ${competitor}, ${formatDateTime(at)}`}
        >
          Segna letto
        </ActButton>
      ),
  },
]

/** spec 3 §2: live monitoring, the five latest alerts, a card for each competitor. */
function Competitors({ dashboard, runs, today }: CompetitorsData) {
  const { isLive, alerts, own, competitors } = dashboard
  const [latest, earlier] = [alerts.slice(0, ALERTS_SHOWN), alerts.slice(ALERTS_SHOWN)]
  return (
    <>
      <ActedNotice />
      <div className="pt-3">
        <DemoSwitch />
      </div>
      <Screen>
        <div className="office-bar pt-3">
          <p>
            <Status kind={isLive ? 'done' : 'waiting'}>
              {isLive ? 'Monitoraggio attivo' : 'Monitoraggio non attivo'}
            </Status>{' '}
            {isLive ? null : <span className="muted">· nessun controllo riuscito nelle ultime 30 ore.</span>}
          </p>
          <ActButton intent="check-competitors" tone="primary">
            Controlla ora
          </ActButton>
        </div>
        <h2 className="pt-6 text-lg">Ultimi avvisi</h2>
        <Ledger
          empty="Nessun avviso: nascono dalle differenze tra due controlli, o tra due importazioni."
          caption="Ultimi avvisi"
          hideCaption
          columns={columns}
          rows={latest}
        />
        {earlier.length > 0 ? (
          <Fold title={`Altri ${earlier.length}`} wide>
            <Ledger caption="Avvisi precedenti" hideCaption columns={columns} rows={earlier} />
          </Fold>
        ) : null}
        <h2 className="pt-6 text-lg">Noi</h2>
        {own ? (
          <p>
            {own.name} ({own.domain}):{' '}
            {own.readings.length > 0
              ? own.readings.map(figureText).join(' · ')
              : `${NO_DATA}: importa le nostre misure.`}{' '}
            <SampleTag />
          </p>
        ) : (
          <p className="muted">{NO_DATA}: aggiungi qui sotto il nostro sito come «noi» e importa le sue misure.</p>
        )}
        <h2 className="pt-6 text-lg">Concorrenti</h2>
        {competitors.length === 0 ? (
          <EmptyState level={3} title="Nessun concorrente seguito" />
        ) : (
          <CompetitorCards competitors={competitors} />
        )}
        <AddCompetitor hasOwn={own !== null} />
        <h2 className="pt-6 text-lg">Importa misure</h2>
        <CsvImport
          id="file-misure"
          hint="Prima riga: Dominio e una o più tra Autorità del dominio, Backlink, Parole chiave organiche, Visite al mese."
        >
          <TextField label="Giorno delle misure" name="day" type="date" defaultValue={today} max={today} required />
        </CsvImport>
        <h2 className="pt-6 text-lg">Controlli</h2>
        <Runs caption="Controlli dei concorrenti" runs={runs} works={works} />
      </Screen>
    </>
  )
}

const AddCompetitor = ({ hasOwn }: { hasOwn: boolean }) => (
  <FieldsForm
    intent="save-competitor"
    label="Aggiungi"
    tone="solid"
    fold="Aggiungi un concorrente"
    id="competitor"
    held={{ competitorId: '' }}
    renderFields={field => (
      <>
        <TextField {...field('domain')} label="Dominio" hint="Per esempio esempio.it" maxLength={300} />
        <TextField {...field('name')} label="Nome" optional maxLength={100} />
        <SelectField {...field('threatLevel')} label="Livello di minaccia" optional options={threatOptions} />
        {hasOwn ? null : (
          <label className="check">
            <input type="checkbox" name="isOwn" value="1" />
            <span>È il nostro sito («noi»)</span>
          </label>
        )}
      </>
    )}
  />
)

type Gap = CompetitorCard['gaps'][number]
const threatTone = { high: 'red', medium: 'amber', low: 'green' } as const
const figure = (value: number | null) => (value === null ? NO_DATA : value.toLocaleString('it-IT'))

/** «Autorità del dominio 42 (01/11/2026, file.csv)». */
export const figureText = ({ measure, value, day, source }: CompetitorCard['readings'][number]): string =>
  `${measure === 'sitemapPages' ? 'Pagine nella sitemap' : measureLabels[measure as ImportedMeasure]} ${figure(value)} (${formatDate(day)}, ${source})`

const gapColumns: readonly Column<Gap>[] = [
  { head: 'Misura', names: true, full: true, cell: ({ measure }) => measureLabels[measure] },
  { head: 'Loro', number: true, cell: ({ theirs }) => figure(theirs) },
  {
    head: 'Noi',
    number: true,
    cell: ({ ours }) => (
      <>
        {figure(ours)} {ours === null ? null : <SampleTag />}
      </>
    ),
  },
  { head: 'Divario', number: true, cell: ({ gap }) => (gap === null ? NO_DATA : `${figure(gap)} %`) },
]

export function CompetitorCards({ competitors }: { competitors: readonly CompetitorCard[] }) {
  return (
    <div className="competitor-cards">
      {competitors.map(card => (
        <Card key={card.id} card={card} />
      ))}
    </div>
  )
}

function Card({ card }: { card: CompetitorCard }) {
  const { name, domain, threatLevel, lastCheckedAt, lastFailure, topKeywords, changes, readings } = card
  const sitemap = readings.find(({ measure }) => measure === 'sitemapPages')
  return (
    <section aria-label={name}>
      <h3>
        {name}{' '}
        {threatLevel ? (
          <Tag tone={threatTone[threatLevel]}>{threatLabels[threatLevel]}</Tag>
        ) : (
          <Tag>minaccia non valutata</Tag>
        )}{' '}
        <SampleTag />
      </h3>
      <p className="muted">
        {domain} ·{' '}
        {lastCheckedAt === null
          ? 'mai controllato'
          : lastFailure === null
            ? `controllato il ${formatDateTime(lastCheckedAt)}`
            : `non letto il ${formatDateTime(lastCheckedAt)}: ${failureText(lastFailure)}`}
      </p>
      {card.title ? <p className="break-words">«{card.title}»</p> : null}
      <Ledger
        caption={`Divario con ${name}`}
        hideCaption
        columns={gapColumns}
        rows={card.gaps}
        rowKey={({ measure }) => measure}
        stack={false}
      />
      <p>Pagine nella sitemap: {sitemap ? `${figure(sitemap.value)} (${formatDate(sitemap.day)})` : NO_DATA}</p>
      <p>Parole chiave nostre sulle loro pagine: {topKeywords.length > 0 ? topKeywords.join(', ') : NO_DATA}</p>
      <p>Cambiamenti recenti:</p>
      {changes.length === 0 ? (
        <p className="muted">nessuno visto</p>
      ) : (
        <ul className="list-disc pl-5">
          {changes.map(({ at, type, detail }) => (
            <li key={`${type}${at.toISOString()}${detail.page ?? ''}`} className="break-words">
              {formatDate(at)}: {alertMessage(type, detail)}
            </li>
          ))}
        </ul>
      )}
      {card.notes ? <p className="whitespace-pre-wrap">{card.notes}</p> : null}
      <CardForms card={card} />
    </section>
  )
}

export const threatOptions = [{ value: '', label: 'Non valutato' }, ...optionsOf(threatLabels)]

function CardForms({ card: { id, edition, name, pages, ...card } }: { card: CompetitorCard }) {
  const acted = useActionData<Acted>()
  const isOpen = acted?.typed?.competitorId === id && acted.errors !== undefined
  return (
    <Fold title={`Modifica ${name}`} open={isOpen} wide>
      <FieldsForm
        className="grid gap-3 py-2"
        intent="save-competitor"
        label="Salva"
        id={id}
        held={{ competitorId: id, edition }}
        kept={{ ...card, name }}
        renderFields={field => (
          <>
            <TextField {...field('name')} label="Nome" maxLength={100} />
            <SelectField {...field('threatLevel')} label="Livello di minaccia" options={threatOptions} />
            <TextAreaField {...field('notes')} label="Note" optional maxLength={2000} />
          </>
        )}
      />
      <p>Pagine seguite:</p>
      <ul>
        {pages.map(page => (
          <li key={page.id} className="break-all">
            {page.url}
            {page.failure
              ? ` (${failureText(page.failure)})`
              : page.prices.length > 0
                ? ` (${page.prices.join(', ')})`
                : ''}{' '}
            <ActButton intent="remove-page" values={{ competitorPageId: page.id }} label={`Togli ${page.url}`}>
              Togli
            </ActButton>
          </li>
        ))}
      </ul>
      <FieldsForm
        className="grid gap-3 py-2"
        intent="add-page"
        label="Aggiungi la pagina"
        id={id}
        held={{ competitorId: id }}
        renderFields={field => (
          <TextField {...field('url')} label="Pagina da seguire" inputMode="url" maxLength={500} />
        )}
      />
      <ActButton intent="delete-competitor" values={{ competitorId: id }} tone="danger" label={`Elimina ${name}`}>
        Elimina
      </ActButton>
    </Fold>
  )
}

const RUNS_SHOWN = 5

async function loadCompetitors(rt: Runtime, { url }: At) {
  const today = romeDate(rt.now())
  if (isDemo(url)) return { today, runs: [], dashboard: SAMPLE_COMPETITORS }
  return {
    today,
    dashboard: await call(rt, getCompetitorDashboard, {}),
    runs: await call(rt, listRuns, { names: ['check-competitors'], limit: RUNS_SHOWN }),
  }
}
type CompetitorsData = Awaited<ReturnType<typeof loadCompetitors>>

const REFUSED = { ...competitorErrors, ...csvErrors, 'domain.empty': competitorErrors.empty ?? '' }

export const action = formAction(
  {
    'check-competitors': press(startCompetitorCheck, [
      'Controllo avviato',
      'Le pagine dei concorrenti vengono lette ora.',
    ]),
    'save-competitor': press(saveCompetitor, ['Salvato', 'La scheda del concorrente è salvata.']),
    'delete-competitor': press(deleteCompetitor, ['Eliminato', 'Il concorrente non viene più seguito.']),
    'add-page': press(addCompetitorPage, ['Pagina aggiunta', 'Viene letta dal prossimo controllo.']),
    'remove-page': press(removeCompetitorPage, ['Pagina tolta', 'Non viene più letta.']),
    'acknowledge-alert': press(acknowledgeCompetitorAlert, ['Segnato come letto', 'L’avviso resta nell’elenco.']),
    'check-file': previewOf(previewCompetitorFigures, ({ rows, refused }) => ({
      summary: [`Siti con misure: ${rows.length}.`, `Righe rifiutate: ${refused.length}.`],
      refused: refused.map(row => ({ ...row, why: figuresFaults[row.code] })),
      writable: rows.length,
    })),
    'import-file': press(importCompetitorFigures, ({ written, refused, alerts }) =>
      says('Misure importate', `${written} misure scritte, ${refused} righe rifiutate, ${alerts} avvisi nuovi.`),
    ),
  },
  refusals(REFUSED),
)
