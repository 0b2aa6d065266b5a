import { ALERTS_SHOWN } from '#areas/competitors/competitor.ts'
import type { CompetitorDashboard } from '#areas/competitors/procedures/competitors.server.ts'
import { alertMessage, severityLabels } from '#areas/competitors/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Status, Tag } from '#web/ui/tag.tsx'
import { reads } from '../../route.server.ts'
import { reloadsWhenLate, screen } from '../../screen.tsx'
import { ActedNotice } from '../act.tsx'
import { ActButton, FieldsForm } from '#web/ui/fields.tsx'
import { CompetitorCards, figureText, threatOptions } from './competitor-cards.tsx'
import { actOnCompetitors, type CompetitorsData, loadCompetitors } from './competitors.server.ts'
import { CsvImport } from '../csv-import.tsx'
import { DemoSwitch, SampleTag, Screen } from '../demo.tsx'
import { NO_DATA } from '../measures.tsx'
import { Runs, type Works } from '../runs.tsx'

export const loader = reads(loadCompetitors)
export const action = actOnCompetitors
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
