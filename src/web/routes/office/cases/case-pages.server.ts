import { orderCasesByWorth } from '#areas/commissions/procedures/order-cases-by-worth.server.ts'
import { countCommissions } from '#areas/commissions/procedures/sum-commissions.server.ts'
import {
  type CaseFilter,
  type CaseOrder,
  caseOrders,
  isOfOpen,
  orderOf,
  worthOrders,
} from '#areas/handover/case-filter.ts'
import { countCases, countedOf } from '#areas/handover/procedures/case-counts.server.ts'
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

const NONE_SHOWN = { count: 0, more: false, customers: 0 }

/** What stands beside the tabs, each as far as the role may ask, and how many cases the filter shows. */
export async function countTabs(rt: Runtime, filter: CaseFilter) {
  const [cases, commissions] = await Promise.all([
    permits(countCases.allow, rt.actor) ? call(rt, countCases, filter) : null,
    filter.contracts && permits(countCommissions.allow, rt.actor) ? call(rt, countCommissions, {}) : null,
  ])
  return {
    tabs: { ...cases?.tabs, ...(commissions !== null && { commissions: countedOf(commissions) }) },
    shown: cases?.shown ?? NONE_SHOWN,
  }
}
