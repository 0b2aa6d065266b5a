import { Form } from 'react-router'
import type { ProspectLine } from '#areas/link-building/procedures/prospects.server.ts'
import { PROSPECT_STATUSES, type ProspectStatus, STRATEGIES } from '#areas/link-building/prospect.ts'
import { priorityLabels } from '#areas/content/texts.ts'
import { linkStateLabels, prospectStatusLabels, strategyLabels } from '#areas/link-building/texts.ts'
import { formatDate } from '#core/dates.ts'
import { editionOf } from '#core/edited.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Status, Tag } from '#web/ui/tag.tsx'
import { ExportButton } from '../../export-button.tsx'
import { OfficeSelect, SearchInput } from '../../office-select.tsx'
import { NextPage } from '../../office-list.tsx'
import { ActButton } from '#web/ui/fields.tsx'
import { MeasuredLink, SampleTag } from '../demo.tsx'
import { NO_DATA } from '../measures.tsx'
import { linksAddress, prospectAddress, type ProspectFilters } from '../addresses.ts'

export const PROSPECT_KINDS: Readonly<Record<ProspectStatus, 'waiting' | 'yours' | 'done' | 'refused'>> = {
  prospect: 'yours',
  contacted: 'waiting',
  responded: 'yours',
  acquired: 'done',
  rejected: 'refused',
}

/** The button of spec 3 §4 for each state; a refused one has none. */
const NEXT_ACT: Readonly<Partial<Record<ProspectStatus, { intent: string; label: string }>>> = {
  prospect: { intent: 'send-outreach', label: 'Manda il primo messaggio' },
  contacted: { intent: 'mark-responded', label: 'Segna la risposta' },
  responded: { intent: 'mark-acquired', label: 'Segna il link ottenuto' },
}

const columns: readonly Column<ProspectLine>[] = [
  {
    head: 'Sito',
    names: true,
    full: true,
    cell: ({ id, domain, campaign, priority }) => (
      <>
        <MeasuredLink to={prospectAddress(id)}>{domain}</MeasuredLink> <SampleTag />
        <span className="muted block font-normal">
          {campaign ?? 'senza campagna'} · priorità {priorityLabels[priority].toLowerCase()}
        </span>
      </>
    ),
  },
  {
    head: 'Autorità',
    number: true,
    cell: ({ domainAuthority, authoritySource, authorityOn }) =>
      domainAuthority === null ? (
        <span className="muted">{NO_DATA}</span>
      ) : (
        <>
          {domainAuthority}{' '}
          <span className="muted block">
            {authoritySource}, {authorityOn ? formatDate(authorityOn) : ''}
          </span>
        </>
      ),
  },
  { head: 'Strategia', cell: ({ strategy }) => strategyLabels[strategy] },
  {
    head: 'Stato',
    cell: ({ status, lastContact, followUpAt, linkState }) => (
      <>
        <Status kind={PROSPECT_KINDS[status]}>{prospectStatusLabels[status]}</Status>
        {lastContact ? <span className="muted block">contattato il {formatDate(lastContact)}</span> : null}
        {followUpAt ? <Tag tone="amber">da risentire</Tag> : null}
        {linkState ? <span className="muted block">{linkStateLabels[linkState]}</span> : null}
      </>
    ),
  },
  {
    head: 'Azione',
    end: true,
    cell: ({ id, domain, status, updatedAt }) => {
      const act = NEXT_ACT[status]
      return act ? (
        <ActButton
          intent={act.intent}
          values={{ prospectId: id, edition: editionOf({ updatedAt }), inList: '1' }}
          label={`${act.label}: ${domain}`}
        >
          {act.label}
        </ActButton>
      ) : null
    },
  },
]

/** The prospects, the newest first, with the button of each state. */
export function ProspectList({
  filters,
  prospects,
  next,
  campaigns,
}: {
  filters: ProspectFilters
  prospects: readonly ProspectLine[]
  next: string | null
  campaigns: readonly { id: string; name: string }[]
}) {
  const { cursor: _, ...kept } = filters
  const isFiltered = Object.values(kept).some(value => value !== '')
  return (
    <>
      <div className="office-bar pt-6">
        <h2 className="text-lg">Siti</h2>
        <ExportButton what="prospetti" filters={kept} />
      </div>
      <Form method="get" className="office-filters" role="search">
        <SearchInput value={filters.search} hint="Cerca nel dominio" />
        <OfficeSelect
          name="status"
          label="Ogni stato"
          value={filters.status}
          options={Object.fromEntries(PROSPECT_STATUSES.map(status => [status, prospectStatusLabels[status]]))}
        />
        <OfficeSelect
          name="strategy"
          label="Ogni strategia"
          value={filters.strategy}
          options={Object.fromEntries(STRATEGIES.map(each => [each, strategyLabels[each]]))}
        />
        <OfficeSelect
          name="campaignId"
          label="Ogni campagna"
          value={filters.campaignId}
          options={Object.fromEntries(campaigns.map(({ id, name }) => [id, name]))}
        />
        <Button small>Filtra</Button>
      </Form>
      <Ledger
        empty={<EmptyState level={3} title={isFiltered ? 'Nessun sito con questi filtri' : 'Nessun sito in elenco'} />}
        caption="Siti"
        hideCaption
        columns={columns}
        rows={prospects}
      />
      <NextPage to={next && linksAddress({ ...kept, cursor: next })}>Successivi 50</NextPage>
    </>
  )
}
