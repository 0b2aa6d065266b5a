import { z } from 'zod'
import { balls } from '#areas/requests/case/steps.ts'
import { isClosed, requestStatuses, requestTypes } from '#areas/requests/request.ts'

/** What the list of cases is sorted by; a minus turns the order round. What they are worth is known to the commissions alone. */
export const caseOrders = ['due', '-due', 'arrived', '-arrived', 'moved', '-moved', 'supplier', '-supplier'] as const
export const worthOrders = ['value', '-value'] as const
export type CaseOrder = (typeof caseOrders)[number]

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
