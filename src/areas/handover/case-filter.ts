import { z } from 'zod'
import { balls } from '#areas/requests/case-steps.ts'
import { isClosed, requestStatuses, requestTypes } from '#areas/requests/request.ts'

/** What the list of cases is sorted by; a minus turns the order round. What they are worth is known to the commissions alone. */
export const caseOrders = ['due', '-due', 'arrived', '-arrived', 'moved', '-moved', 'supplier', '-supplier'] as const
export const worthOrders = ['value', '-value'] as const
export type CaseOrder = (typeof caseOrders)[number]

/** What the office can narrow its list of cases by. */
export const caseFilter = z.object({
  /** Only those that end in a contract: «Pratiche Clienti». */
  contracts: z.literal('1').optional(),
  /** `open` when nothing is said; the others by how far a contract is between us and its supplier. */
  view: z.enum(['open', 'to-check', 'to-send', 'refused', 'all']).optional(),
  ball: z.enum(balls).optional(),
  late: z.literal('1').optional(),
  /** Those somebody asked to be reminded of, once the day is there. */
  remind: z.literal('1').optional(),
  /** `me`, `none`, or somebody of the office. */
  assignee: z.string().max(60).optional(),
  due: z.enum(['today', 'week']).optional(),
  status: z.enum(requestStatuses).optional(),
  type: z.enum(requestTypes).optional(),
  channel: z.enum(['site', 'phone']).optional(),
  supplier: z.string().max(200).optional(),
  /** Name, address, telephone, tax code, POD, PDR, number of a request, or the supplier's number of a contract. */
  search: z.string().trim().max(100).optional(),
})
export type CaseFilter = z.output<typeof caseFilter>

/** Does it show what is open alone? What is over has no date. */
export const isOfOpen = ({ view, status }: CaseFilter): boolean => view !== 'all' && !(status && isClosed(status))

/** The order in force: by when the next step is due, the late first; of what is over, the newest first. */
export function orderOf(filter: CaseFilter, asked: CaseOrder | undefined): CaseOrder {
  const isOpen = isOfOpen(filter)
  return asked && (isOpen || /^-?(?:arrived|moved)$/.test(asked)) ? asked : isOpen ? 'due' : '-arrived'
}

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

/** The queues of both lists, each of which stands with its count above the rows. */
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

/** A queue whose address called it a view before, as bookmarks still do; null of any other. */
export function filterOfOldView(contracts: boolean, view: string | null): CaseTab['filter'] | null {
  const tab = caseTabs(contracts).find(({ id }) => id === view)
  return tab && tab !== OPEN && !tab.filter.view ? tab.filter : null
}
