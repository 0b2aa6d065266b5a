import { Link } from 'react-router'
import { CONTENT_STATUSES, contentStates, type Priority } from '#areas/content/queue.ts'
import { failures, priorityLabels, typeLabels } from '#areas/content/texts.ts'
import { formatDate } from '#core/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { editAddress, editorAddress, queueAddress, type QueueFilters } from '../addresses.ts'
import { NextPage } from '../../office-list.tsx'
import { actsColumn, sampled, whole } from '../kit.tsx'
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
    cell: ({ postId, title }) => (
      <span className="post-name">{sampled(postId ? <Link to={editorAddress(postId)}>{title}</Link> : title)}</span>
    ),
    under: item => (
      <span className="post-name">
        {[typeLabels[item.contentType], item.keywords.join(', ')].filter(Boolean).join(' · ')}
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
  { head: 'Stato', cell: ({ status }) => <Tag tone={TONES[status]}>{contentStates[status].label}</Tag> },
  { head: 'Visite previste', number: true, cell: ({ targetTraffic: of }) => (of === null ? '—' : whole(of)) },
  { head: 'Data', cell: ({ targetDate }) => (targetDate === null ? '—' : formatDate(targetDate)) },
  actsColumn(({ id, title, status, postId }) => {
    const values = { itemId: id }
    const of = ` «${title}»`
    return [
      status === 'pending' && { does: 'Genera', of, intent: 'generate-one', values, disabled: isBusy },
      status === 'pending' && { does: 'Modifica', of, to: editAddress(filters, id), isMeasured: true },
      status === 'ready' && postId !== null && { does: 'Pubblica Ora', of, intent: 'publish', values },
      status !== 'generating' && { does: 'Togli', of: ` dalla coda${of}`, intent: 'delete', values },
    ]
  }, 'Azioni'),
]

function Failure({ item: { failure, alike } }: { item: Item }) {
  return (
    <span className="small block text-ink">
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
            label: contentStates[status].label,
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
