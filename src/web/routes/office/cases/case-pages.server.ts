import { orderCasesByWorth } from '#areas/commissions/procedures/order-cases-by-worth.server.ts'
import {
  type CaseFilter,
  type CaseOrder,
  caseOrders,
  isOfOpen,
  orderOf,
  worthOrders,
} from '#areas/handover/case-filter.ts'
import { listCases } from '#areas/handover/procedures/list-cases.server.ts'
import { call, permits, type Runtime } from '#platform/procedure.server.ts'
import { given } from '../route.server.ts'

export const scopeOf = (isContract: boolean) => (isContract ? { contracts: '1' } : {})
export const isOrder = (text: string | null): text is CaseOrder => caseOrders.some(order => order === text)
export const isWorthOrder = (text: string | null | undefined): text is (typeof worthOrders)[number] =>
  worthOrders.some(order => order === text)

/** The first of these orders that this person can have of this list. */
export function orderIn(rt: Runtime, filter: CaseFilter, asked: readonly (string | null)[]): string {
  const wanted = asked.find(text => isOrder(text) || isWorthOrder(text))
  const isByWorth = isWorthOrder(wanted) && permits(orderCasesByWorth.allow, rt.actor)
  if (isByWorth && isOfOpen(filter) && !filter.search) return wanted
  return orderOf(filter, asked.find(isOrder))
}

export async function pageOfCases(
  rt: Runtime,
  filter: CaseFilter,
  of: { order: string; cursor: string; size?: number },
) {
  const page = { ...given({ order: of.order, cursor: of.cursor }), ...(of.size && { size: of.size }) }
  if (!isWorthOrder(of.order)) return call(rt, listCases, { ...filter, ...page })
  const { ids, next } = await call(rt, orderCasesByWorth, { ...filter, ...page })
  const { cases } = await call(rt, listCases, { ids, size: ids.length || 1 })
  return { cases, next }
}
