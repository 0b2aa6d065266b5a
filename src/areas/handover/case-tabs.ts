import type { CaseFilter } from './case-filter.ts'

interface CaseTab {
  id: string
  label: string
  filter: Omit<CaseFilter, 'contracts' | 'search'>
}

const OPEN = { id: 'open', label: 'Aperte', filter: {} } as const
const CUSTOMER = { id: 'customer', label: 'Attesa del cliente', filter: { ball: 'customer' } } as const
const SUPPLIER = { id: 'supplier', label: 'Attesa del fornitore', filter: { ball: 'supplier' } } as const
const LATE = { id: 'late', label: 'In ritardo', filter: { late: '1' } } as const
const ALL = { id: 'all', label: 'Tutte', filter: { view: 'all' } } as const

/** Queues of both lists, shown as tabs with counts. */
export const caseTabs = (contracts: boolean): readonly CaseTab[] =>
  contracts
    ? [
        OPEN,
        { id: 'to-check', label: 'Da controllare', filter: { view: 'to-check' } },
        { id: 'to-send', label: 'Da inviare', filter: { view: 'to-send' } },
        CUSTOMER,
        SUPPLIER,
        { id: 'refused', label: 'Rifiutate', filter: { view: 'refused' } },
        LATE,
        { id: 'completed', label: 'Completate', filter: { status: 'completed' } },
        ALL,
      ]
    : [
        OPEN,
        { id: 'office', label: 'Tocca a noi', filter: { ball: 'office' } },
        { id: 'unassigned', label: 'Senza assegnatario', filter: { assignee: 'none' } },
        { id: 'mine', label: 'Mie', filter: { assignee: 'me' } },
        { id: 'reminders', label: 'Da ricordare', filter: { remind: '1' } },
        LATE,
        CUSTOMER,
        SUPPLIER,
        ALL,
      ]

/** A queue from an old `view` address, still used by bookmarks; null for others. */
export function filterOfOldView(contracts: boolean, view: string | null): CaseTab['filter'] | null {
  const tab = caseTabs(contracts).find(({ id }) => id === view)
  return tab && tab !== OPEN && !tab.filter.view ? tab.filter : null
}
