import { Link } from 'react-router'
import { CONTENT_STATUSES, type Priority } from '#areas/content/queue.ts'
import { failures, priorityLabels, statusLabels, typeLabels } from '#areas/content/texts.ts'
import { formatDate } from '#core/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { editAddress, editorAddress, queueAddress, type QueueFilters } from '../addresses.ts'
import { NextPage } from '../../office-list.tsx'
import { ActButton } from '#web/ui/fields.tsx'
import { MeasuredLink, SampleTag } from '../kit.tsx'
import type { ContentData } from './contents.server.ts'
import { Part } from '../../office-parts.tsx'

type Item = ContentData['queue']['items'][number]

/** The sign alone would say nothing to who cannot see it: the word stands beside it. */
const PRIORITY_SIGNS: Record<Priority, string> = { high: '▲', medium: '●', low: '▼' }
const TONES = { pending: undefined, generating: 'glass', ready: 'amber', published: 'green' } as const

const columnsOf = (filters: QueueFilters, isBusy: boolean): readonly Column<Item>[] => [
  {
    head: 'Titolo',
    names: true,
    full: true,
    cell: item => (
      <span className="post-name">
        {item.postId ? <Link to={editorAddress(item.postId)}>{item.title}</Link> : item.title} <SampleTag />
        <span className="muted block font-normal">
          {typeLabels[item.contentType]}
          {item.keywords.length > 0 ? ` · ${item.keywords.join(', ')}` : ''}
        </span>
        {item.failure ? <Failure item={item} /> : null}
      </span>
    ),
  },
  {
    head: 'Priorità',
    cell: ({ priority }) => (
      <span className="whitespace-nowrap">
        <span aria-hidden="true">{PRIORITY_SIGNS[priority]}</span> {priorityLabels[priority]}
      </span>
    ),
  },
  { head: 'Stato', cell: ({ status }) => <StatusTag status={status} /> },
  {
    head: 'Visite previste',
    number: true,
    cell: ({ targetTraffic }) => (targetTraffic === null ? '—' : targetTraffic.toLocaleString('it-IT')),
  },
  {
    head: 'Data',
    cell: ({ targetDate }) => (targetDate === null ? '—' : formatDate(targetDate)),
  },
  { head: 'Azioni', end: true, cell: item => <Acts {...{ item, filters, isBusy }} /> },
]

function StatusTag({ status }: { status: Item['status'] }) {
  const tone = TONES[status]
  return <Tag {...(tone && { tone })}>{statusLabels[status]}</Tag>
}

function Failure({ item: { failure, alike } }: { item: Item }) {
  return (
    <span className="small block font-normal">
      Non scritto: {failures[failure ?? ''] ?? failure}
      {alike ? (
        <>
          {' '}
          (<Link to={editorAddress(alike.postId)}>{alike.title}</Link>, {Math.round(alike.score * 100)} %)
        </>
      ) : null}
      .
    </span>
  )
}

function Acts({ item, filters, isBusy }: { item: Item; filters: QueueFilters; isBusy: boolean }) {
  const values = { itemId: item.id }
  return (
    <span className="actions">
      {item.status === 'pending' ? (
        <>
          <ActButton intent="generate-one" values={values} disabled={isBusy} label={`Genera «${item.title}»`}>
            Genera
          </ActButton>
          <MeasuredLink to={editAddress(filters, item.id)} aria-label={`Modifica «${item.title}»`}>
            Modifica
          </MeasuredLink>
        </>
      ) : null}
      {item.status === 'ready' && item.postId ? (
        <ActButton intent="publish" values={values} label={`Pubblica Ora «${item.title}»`}>
          Pubblica Ora
        </ActButton>
      ) : null}
      {item.status === 'generating' ? null : (
        <ActButton intent="delete" values={values} label={`Togli dalla coda «${item.title}»`}>
          Togli
        </ActButton>
      )}
    </span>
  )
}

export function ContentList({ data: { filters, queue }, isBusy }: { data: ContentData; isBusy: boolean }) {
  const { items, next, counts } = queue
  return (
    <Part title="Coda dei contenuti">
      <Tabs
        label="Stati"
        current={queueAddress({ status: filters.status })}
        tabs={[
          { to: queueAddress(), label: 'Tutti' },
          ...CONTENT_STATUSES.map(status => ({
            to: queueAddress({ status }),
            label: statusLabels[status],
            ...(counts && { count: counts[status] ?? 0 }),
          })),
        ]}
      />
      <Ledger
        empty={<EmptyState level={3} title="Nessun articolo qui" />}
        caption="Coda dei contenuti"
        hideCaption
        columns={columnsOf(filters, isBusy)}
        rows={items}
      />
      <NextPage to={next && queueAddress({ ...filters, cursor: next })}>Successivi 50</NextPage>
    </Part>
  )
}
