import { Link } from 'react-router'
import {
  campaignStatusLabels,
  linkStateLabels,
  type ProspectStatus,
  prospectStates,
  responseRate,
  strategyLabels,
} from '#areas/link-building/prospect.ts'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { FieldsForm } from '#web/ui/fields.tsx'
import { Acts, actsColumn, MeasuredLink, Measures, NO_DATA, Progress, sampled, Screen } from '../kit.tsx'
import { Runs } from '../runs.tsx'
import { CsvImport } from '../csv-import.tsx'
import { actOnLinks, type LinksData, loadLinks } from './links.server.ts'
import { linksAddress, phaseAddress, prospectAddress } from '../addresses.ts'
import type { LinkOverview, ProspectLine } from '#areas/link-building/procedures/prospects.server.ts'
import { priorityLabels } from '#areas/content/texts.ts'
import { formatDate } from '#core/dates.ts'
import { editionOf } from '#core/edited.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/ledger.tsx'
import { Status, Tag } from '#web/ui/tag.tsx'
import { ListPart, Part } from '../../office-parts.tsx'
import { ExportButton } from '../../export-button.tsx'
import { ListFilters, NextPage } from '../../office-list.tsx'

export const loader = reads(loadLinks)
export const action = actOnLinks
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export default screen<typeof loader>(Links)

function Links({ runs, ...list }: LinksData) {
  const { overview } = list
  const { tally, target } = overview
  return (
    <Screen>
      <Measures
        of={[
          { label: 'Siti da contattare e contattati', value: tally.prospects, note: 'tutti i siti in elenco' },
          { label: 'Contattati', value: tally.contacted, note: 'a cui è partita una proposta' },
          {
            label: 'Tasso di risposta',
            value: responseRate(tally),
            unit: '%',
            note:
              tally.contacted === 0
                ? 'nessuna proposta è ancora partita'
                : `${tally.responded} risposte su ${tally.contacted}`,
          },
          {
            label: 'Link acquisiti',
            value: tally.acquired,
            note:
              target === null
                ? 'nessuna campagna attiva dà un obiettivo'
                : `obiettivo delle campagne attive: ${target}`,
          },
        ]}
      />
      <Part title="Campagne">
        {overview.campaigns.length === 0 ? <p className="muted">Nessuna campagna.</p> : null}
        {overview.campaigns.map(campaign => (
          <div key={campaign.id}>
            <Progress
              label={campaign.name}
              done={campaign.tally.acquired}
              target={campaign.targetLinks}
              unit="link"
              note={campaignText(campaign)}
            />
            <CampaignForm campaign={campaign} />
          </div>
        ))}
        <CampaignForm campaign={null} />
      </Part>
      <AddProspect count={tally.prospects} />
      <ProspectList {...list} />
      <Part title="Siti che ci linkano">
        <p className="muted">
          Quanti sono, e verso quale obiettivo: <Link to={phaseAddress('3')}>Fasi SEO</Link>.
        </p>
        <CsvImport
          id="file-link"
          hint="Da Search Console (Link › Siti con più link) o da un altro strumento: colonne «Sito» e «Pagine con link»."
        >
          <label className="check">
            <input type="checkbox" name="isWhole" value="1" />
            <span>È l’elenco completo: togli i siti che non ci sono</span>
          </label>
        </CsvImport>
      </Part>
      <Part title="Controlli">
        <Acts
          className="pb-3"
          acts={[
            { does: 'Controlla i siti', intent: 'check-prospects' },
            { does: 'Verifica i link', intent: 'verify-links' },
          ]}
        />
        <Runs caption="Controlli dei siti e dei link" runs={runs} of="links" />
      </Part>
    </Screen>
  )
}

const AddProspect = ({ count }: { count: number }) => (
  <Part title="Aggiungi un sito">
    <FieldsForm
      // Empty again after one was added.
      key={count}
      intent="add-prospect"
      label="Aggiungi"
      tone="solid"
      id="prospect"
      fields={[
        {
          name: 'domain',
          label: 'Dominio',
          hint: 'Il sito viene controllato subito: se risponde, che titolo ha, quali contatti mostra a tutti.',
          maxLength: 300,
        },
      ]}
    />
  </Part>
)

type Campaign = LinkOverview['campaigns'][number]
const percent = (value: number | null) => (value === null ? NO_DATA : `${value} %`)

const campaignText = ({ status, strategy, tally, avgDomainAuthority, knownAuthorities }: Campaign): string =>
  [
    campaignStatusLabels[status],
    strategyLabels[strategy],
    `siti ${tally.prospects}`,
    `tasso di risposta ${percent(responseRate(tally))}`,
    `autorità media ${avgDomainAuthority === null ? NO_DATA : `${avgDomainAuthority} (di ${knownAuthorities} noti)`}`,
  ].join(' · ')

const CampaignForm = ({ campaign }: { campaign: Campaign | null }) => (
  <FieldsForm
    intent="save-campaign"
    label="Salva"
    fold={campaign ? `Modifica ${campaign.name}` : 'Nuova campagna'}
    id={`campaign-${campaign?.id ?? ''}`}
    held={{ campaignId: campaign?.id ?? '', edition: campaign?.edition ?? '' }}
    kept={campaign ?? { status: 'active' }}
    fields={[
      { name: 'name', label: 'Nome', maxLength: 120 },
      { name: 'strategy', label: 'Strategia', options: strategyLabels },
      { name: 'targetLinks', label: 'Link da ottenere', inputMode: 'numeric', maxLength: 12 },
      { name: 'status', label: 'Stato', options: campaignStatusLabels },
    ]}
  />
)

/** The button of spec 3 §4 for each state; a refused one has none. */
const NEXT_ACT: Readonly<Partial<Record<ProspectStatus, { intent: string; does: string }>>> = {
  prospect: { intent: 'send-outreach', does: 'Manda il primo messaggio' },
  contacted: { intent: 'mark-responded', does: 'Segna la risposta' },
  responded: { intent: 'mark-acquired', does: 'Segna il link ottenuto' },
}

const campaignNames = (campaigns: readonly Campaign[]) =>
  Object.fromEntries(campaigns.map(({ id, name }) => [id, name]))
const statuses = Object.fromEntries(Object.entries(prospectStates).map(([status, { label }]) => [status, label]))

const columns: readonly Column<ProspectLine>[] = [
  {
    head: 'Sito',
    names: true,
    full: true,
    cell: ({ id, domain }) => sampled(<MeasuredLink to={prospectAddress(id)}>{domain}</MeasuredLink>),
    under: ({ campaign, priority }) =>
      `${campaign ?? 'senza campagna'} · priorità ${priorityLabels[priority].toLowerCase()}`,
  },
  {
    head: 'Autorità',
    phone: 'autorità:',
    number: true,
    cell: ({ domainAuthority }) => domainAuthority ?? <span className="muted">{NO_DATA}</span>,
    under: ({ domainAuthority, authoritySource, authorityOn }) =>
      domainAuthority !== null && `${authoritySource}, ${authorityOn ? formatDate(authorityOn) : ''}`,
  },
  { head: 'Strategia', cell: ({ strategy }) => strategyLabels[strategy] },
  {
    head: 'Stato',
    cell: ({ status, lastContact, followUpAt, linkState }) => (
      <>
        <Status kind={prospectStates[status].kind}>{prospectStates[status].label}</Status>
        {lastContact ? <span className="under">contattato il {formatDate(lastContact)}</span> : null}
        {followUpAt ? <Tag tone="amber">da risentire</Tag> : null}
        {linkState ? <span className="under">{linkStateLabels[linkState]}</span> : null}
      </>
    ),
  },
  actsColumn(({ id, domain, status, updatedAt }) => {
    const next = NEXT_ACT[status]
    const values = { prospectId: id, edition: editionOf({ updatedAt }), inList: '1' }
    return [next ? { ...next, of: `: ${domain}`, values } : null]
  }, 'Azione'),
]

function ProspectList({ filters, prospects, next, overview: { campaigns } }: Omit<LinksData, 'runs'>) {
  const { cursor: _, ...kept } = filters
  const isFiltered = Object.values(kept).some(value => value !== '')
  return (
    <ListPart
      title="Siti"
      before={
        <>
          <ExportButton what="prospetti" filters={kept} small />
          <ListFilters
            isInAddress
            filters={kept}
            hint="Cerca nel dominio"
            selects={[
              ['status', 'Ogni stato', statuses],
              ['strategy', 'Ogni strategia', strategyLabels],
              ['campaignId', 'Ogni campagna', campaignNames(campaigns)],
            ]}
          />
        </>
      }
      empty={<EmptyState level={3} title={isFiltered ? 'Nessun sito con questi filtri' : 'Nessun sito in elenco'} />}
      columns={columns}
      rows={prospects}
    >
      <NextPage to={next && linksAddress({ ...kept, cursor: next })}>Successivi 50</NextPage>
    </ListPart>
  )
}
