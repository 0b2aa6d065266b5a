import { z } from 'zod'
import { balls } from '#areas/requests/case/steps.ts'
import { isClosed, requestStatuses, requestTypes } from '#areas/requests/request.ts'

/** Sort orders of the case list; a minus reverses. Only the commissions know what cases are worth. */
export const caseOrders = ['due', '-due', 'arrived', '-arrived', 'moved', '-moved', 'supplier', '-supplier'] as const
export const worthOrders = ['value', '-value'] as const
export type CaseOrder = (typeof caseOrders)[number]

export const caseFilter = z.object({
  /** Only requests that end in a contract: «Pratiche Clienti». */
  contracts: z.literal('1').optional(),
  /** `open` by default; the others filter by stage between us and the supplier. */
  view: z.enum(['open', 'to-check', 'to-send', 'refused', 'all']).optional(),
  ball: z.enum(balls).optional(),
  late: z.literal('1').optional(),
  /** Cases with a due reminder. */
  remind: z.literal('1').optional(),
  /** `me`, `none`, or a staff id. */
  assignee: z.string().max(60).optional(),
  due: z.enum(['today', 'week']).optional(),
  status: z.enum(requestStatuses).optional(),
  type: z.enum(requestTypes).optional(),
  channel: z.enum(['site', 'phone']).optional(),
  supplier: z.string().max(200).optional(),
  /** Name, address, telephone, tax code, POD, PDR, request number, or the supplier's contract number. */
  search: z.string().trim().max(100).optional(),
})
export type CaseFilter = z.output<typeof caseFilter>

/** Open cases only? Closed ones have no date. */
export const isOfOpen = ({ view, status }: CaseFilter): boolean => view !== 'all' && !(status && isClosed(status))

/** Effective order: by due date, late first; closed cases newest first. */
export function orderOf(filter: CaseFilter, asked: CaseOrder | undefined): CaseOrder {
  const isOpen = isOfOpen(filter)
  return asked && (isOpen || /^-?(?:arrived|moved)$/.test(asked)) ? asked : isOpen ? 'due' : '-arrived'
}
