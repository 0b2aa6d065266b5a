import * as rules from '#areas/growth/competitors/competitor.ts'
import * as procedures from '#areas/growth/procedures/competitors.server.ts'
import { formatDate, formatDateTime, formatMoment, romeDate } from '#core/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Status, Tag } from '#web/ui/tag.tsx'
import { type At, formAction, reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { FieldsForm } from '#web/ui/fields.tsx'
import { Bullets, ListPart, Part } from '../../office-parts.tsx'
import { type Acted, Acts, actsColumn, isDemo, NO_DATA, sampled, SampleTag, Screen, whole } from '../kit.tsx'
import { Runs } from '../runs.tsx'
import { CsvImport } from '../csv-import.tsx'
import { useActionData } from 'react-router'
import { SAMPLE_COMPETITORS } from '../samples.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { csvErrors, invoke, previewOf, refusals, runsOf, flash } from '../press.server.ts'

export const loader = reads(loadCompetitors)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export default screen<typeof loader>(Competitors)

const severityTone = { critical: 'red', warning: 'amber', info: 'glass' } as const
const columns: readonly Column<procedures.CompetitorDashboard['alerts'][number]>[] = [
  {
    head: 'Avviso',
    names: true,
    full: true,
    cell: ({ competitor, type, detail }) => (
      <span className="break-words">
        {competitor}. <span className="regular">{rules.alertMessage(type, detail)}</span>
      </span>
    ),
  },
  {
    head: 'Gravità',
    cell: ({ severity }) => <Tag tone={severityTone[severity]}>{rules.severityLabels[severity]}</Tag>,
  },
  { head: 'Quando', cell: ({ at }) => formatDateTime(at) },
  actsColumn(({ id, acknowledgedAt, competitor, at }) => {
    const of = `: ${competitor}, ${formatDateTime(at)}`
    return acknowledgedAt
      ? 'Letto'
      : [{ does: 'Segna letto', of, intent: 'acknowledge-alert', values: { competitorAlertId: id } }]
  }, 'Letto'),
]

function Competitors({ dashboard, runs, today }: Awaited<ReturnType<typeof loadCompetitors>>) {
  const { isLive, alerts, own, competitors } = dashboard
  const [latest, earlier] = [alerts.slice(0, rules.ALERTS_SHOWN), alerts.slice(rules.ALERTS_SHOWN)]
  return (
    <Screen>
      <div className="office-bar pt-3">
        <p>
          <Status kind={isLive ? 'done' : 'waiting'}>
            {isLive ? 'Monitoraggio attivo' : 'Monitoraggio non attivo'}
          </Status>{' '}
          {isLive ? null : <span className="muted">· nessun controllo riuscito nelle ultime 30 ore.</span>}
        </p>
        <Acts acts={[{ does: 'Controlla ora', intent: 'check-competitors', tone: 'primary' }]} />
      </div>
      <ListPart
        title="Ultimi avvisi"
        empty="Nessun avviso: gli avvisi nascono dalle differenze tra due controlli, o tra due importazioni."
        columns={columns}
        rows={latest}
      >
        {earlier.length > 0 ? (
          <Fold title={`Altri ${earlier.length}`} wide>
            <Ledger caption="Avvisi precedenti" hideCaption columns={columns} rows={earlier} />
          </Fold>
        ) : null}
      </ListPart>
      <Part title="Noi">
        {own ? (
          <p>
            {own.name} ({own.domain}):{' '}
            {own.readings.map(figureText).join(' · ') || `${NO_DATA}: importa le nostre misure.`} <SampleTag />
          </p>
        ) : (
          <p className="muted">{NO_DATA}: aggiungi qui sotto il nostro sito come «noi» e importa le sue misure.</p>
        )}
      </Part>
      <Part title="Concorrenti">
        {competitors.length === 0 ? <EmptyState level={3} title="Nessun concorrente seguito" /> : null}
        <div className="competitor-cards">
          {competitors.map(card => (
            <Card key={card.id} card={card} />
          ))}
        </div>
        <AddCompetitor hasOwn={own !== null} />
      </Part>
      <Part title="Importa misure">
        <CsvImport
          id="file-misure"
          hint="Prima riga: Dominio e una o più tra Autorità del dominio, Backlink, Parole chiave organiche, Visite al mese."
        >
          <TextField label="Giorno delle misure" name="day" type="date" defaultValue={today} max={today} required />
        </CsvImport>
      </Part>
      <Runs part="Controlli" caption="Controlli dei concorrenti" runs={runs} of="competitors" />
    </Screen>
  )
}

const threat = { name: 'threatLevel', label: 'Livello di minaccia', options: rules.threatLabels, first: 'Non valutato' }

const AddCompetitor = ({ hasOwn }: { hasOwn: boolean }) => (
  <FieldsForm
    intent="save-competitor"
    label="Aggiungi"
    tone="solid"
    fold="Aggiungi un concorrente"
    id="competitor"
    held={{ competitorId: '' }}
    fields={[
      { name: 'domain', label: 'Dominio', hint: 'Per esempio esempio.it', maxLength: 300 },
      { name: 'name', label: 'Nome', optional: true, maxLength: 100 },
      { ...threat, optional: true },
      !hasOwn && { name: 'isOwn', value: '1', label: 'È il nostro sito («noi»)', checked: false },
    ]}
  />
)

const threatTone = { high: 'red', medium: 'amber', low: 'green' } as const
const figure = (value: number | null) => (value === null ? NO_DATA : whole(value))

const figureText = ({ measure, value, day, source }: procedures.CompetitorCard['readings'][number]): string =>
  `${measure === 'sitemapPages' ? 'Pagine nella sitemap' : rules.measureLabels[measure as rules.ImportedMeasure]} ${figure(value)} (${formatDate(day)}, ${source})`

const gapColumns: readonly Column<procedures.CompetitorCard['gaps'][number]>[] = [
  { head: 'Misura', names: true, full: true, cell: ({ measure }) => rules.measureLabels[measure] },
  { head: 'Loro', number: true, cell: ({ theirs }) => figure(theirs) },
  { head: 'Noi', number: true, cell: ({ ours }) => (ours === null ? NO_DATA : sampled(figure(ours))) },
  { head: 'Divario', number: true, cell: ({ gap }) => (gap === null ? NO_DATA : `${figure(gap)} %`) },
]

function Card({ card }: { card: procedures.CompetitorCard }) {
  const { name, domain, threatLevel, lastCheckedAt, lastFailure, topKeywords, changes, readings } = card
  const sitemap = readings.find(({ measure }) => measure === 'sitemapPages')
  return (
    <section aria-label={name}>
      <h3>
        {name}{' '}
        <Tag tone={threatLevel ? threatTone[threatLevel] : undefined}>
          {threatLevel ? rules.threatLabels[threatLevel] : 'minaccia non valutata'}
        </Tag>{' '}
        <SampleTag />
      </h3>
      <p className="muted">
        {domain} ·{' '}
        {lastCheckedAt === null
          ? 'mai controllato'
          : lastFailure === null
            ? `controllato il ${formatMoment(lastCheckedAt)}`
            : `non letto il ${formatMoment(lastCheckedAt)}: ${rules.failureText(lastFailure)}`}
      </p>
      {card.title ? <p className="break-words">«{card.title}»</p> : null}
      <Ledger caption={`Divario con ${name}`} hideCaption columns={gapColumns} rows={card.gaps} stack={false} />
      <p>Pagine nella sitemap: {sitemap ? `${figure(sitemap.value)} (${formatDate(sitemap.day)})` : 'nessun dato'}</p>
      <p>Parole chiave nostre sulle loro pagine: {topKeywords.join(', ') || 'nessun dato'}</p>
      <p>Cambiamenti recenti:</p>
      <Bullets of={changes} none="nessuno visto">
        {({ at, type, detail }) => `${formatDate(at)}: ${rules.alertMessage(type, detail)}`}
      </Bullets>
      {card.notes ? <p className="whitespace-pre-wrap">{card.notes}</p> : null}
      <CardForms card={card} />
    </section>
  )
}

function CardForms({ card }: { card: procedures.CompetitorCard }) {
  const { id, edition, name, pages } = card
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
        kept={card}
        fields={[
          { name: 'name', label: 'Nome', maxLength: 100 },
          threat,
          { name: 'notes', label: 'Note', optional: true, rows: 2, maxLength: 2000 },
        ]}
      />
      <p>Pagine seguite:</p>
      <ul>
        {pages.map(({ id: competitorPageId, url, failure, prices }) => (
          <li key={competitorPageId} className="break-all">
            {url}
            {failure ? ` (${rules.failureText(failure)})` : prices.length > 0 ? ` (${prices.join(', ')})` : ''}{' '}
            <Acts
              inline
              acts={[{ does: 'Togli', of: ` ${url}`, intent: 'remove-page', values: { competitorPageId } }]}
            />
          </li>
        ))}
      </ul>
      <FieldsForm
        className="grid gap-3 py-2"
        intent="add-page"
        label="Aggiungi la pagina"
        id={id}
        held={{ competitorId: id }}
        fields={[{ name: 'url', label: 'Pagina da seguire', inputMode: 'url', maxLength: 500 }]}
      />
      <Acts
        acts={[
          {
            does: 'Elimina',
            of: ` ${name}`,
            intent: 'delete-competitor',
            values: { competitorId: id },
            tone: 'danger',
          },
        ]}
      />
    </Fold>
  )
}

async function loadCompetitors(rt: Runtime, { url }: At) {
  return {
    today: romeDate(rt.now()),
    dashboard: isDemo(url) ? SAMPLE_COMPETITORS : await call(rt, procedures.getCompetitorDashboard, {}),
    runs: await runsOf(rt, 'competitors', { url, limit: 5 }),
  }
}
export const action = formAction(
  {
    'check-competitors': invoke(procedures.startCompetitorCheck, [
      'Controllo avviato',
      'Le pagine dei concorrenti vengono lette ora.',
    ]),
    'save-competitor': invoke(procedures.saveCompetitor, ['Salvato', 'La scheda del concorrente è salvata.']),
    'delete-competitor': invoke(procedures.deleteCompetitor, ['Eliminato', 'Il concorrente non viene più seguito.']),
    'add-page': invoke(procedures.addCompetitorPage, ['Pagina aggiunta', 'Viene letta dal prossimo controllo.']),
    'remove-page': invoke(procedures.removeCompetitorPage, ['Pagina tolta', 'Non viene più letta.']),
    'acknowledge-alert': invoke(procedures.acknowledgeCompetitorAlert, [
      'Segnato come letto',
      'L’avviso resta nell’elenco.',
    ]),
    'check-file': previewOf(procedures.previewCompetitorFigures, ({ rows, refused }) => ({
      summary: [`Siti con misure: ${rows.length}.`, `Righe rifiutate: ${refused.length}.`],
      refused: refused.map(row => ({ ...row, why: rules.figuresFaults[row.code] })),
      writable: rows.length,
    })),
    'import-file': invoke(procedures.importCompetitorFigures, ({ written, refused, alerts }) =>
      flash('Misure importate', `${written} misure scritte, ${refused} righe rifiutate, ${alerts} avvisi nuovi.`),
    ),
  },
  refusals({ ...rules.competitorErrors, ...csvErrors, 'domain.empty': rules.competitorErrors.empty ?? '' }),
)
