import { Tabs } from '#web/ui/tabs.tsx'
import { requestsAddress } from './address.ts'
import type { RequestQueueData } from './requests.server.ts'

const TABS = [
  { label: 'Aperte', filter: {}, count: 'open' },
  { label: 'Tocca a noi', filter: { ball: 'office' }, count: 'office' },
  { label: 'Senza assegnatario', filter: { assignee: 'none' }, count: 'unassigned' },
  { label: 'Mie', filter: { assignee: 'me' } },
  { label: 'In ritardo', filter: { late: '1' }, count: 'late' },
  { label: 'Attesa del cliente', filter: { ball: 'customer' } },
  { label: 'Attesa del fornitore', filter: { ball: 'supplier' } },
  { label: 'Tutte', filter: { view: 'all' } },
] as const

/** The views of everybody, and one's own. */
export function QueueTabs({ filters, queue, views, open, countedUpTo }: RequestQueueData) {
  const { view, ball, late, assignee } = filters
  const counted = (label: string, to: string, count: number) => ({
    to,
    label: count >= countedUpTo ? `${label} · oltre 1.000` : label,
    ...(count < countedUpTo ? { count } : {}),
  })
  const current = open
    ? requestsAddress({ vista: open.id })
    : requestsAddress(late ? { late } : ball ? { ball } : view ? { view } : assignee ? { assignee } : {})
  return (
    <Tabs
      label="Code"
      current={current}
      tabs={[
        ...TABS.map(tab =>
          counted(tab.label, requestsAddress(tab.filter), 'count' in tab ? queue.counts[tab.count] : 0),
        ),
        ...views.map(({ id, name }) => ({ to: requestsAddress({ vista: id }), label: `«${name}»` })),
      ]}
    />
  )
}
