import { CLAIMED } from '#core/edited.ts'
import { redirect } from 'react-router'
import { orderCasesByWorth, valueCases } from '#areas/commissions/procedures/worth.server.ts'
import {
  type CaseFilter,
  type CaseOrder,
  caseOrders,
  isOfOpen,
  orderOf,
  worthOrders,
} from '#areas/handover/case-filter.ts'
import { filterOfOldView } from '#areas/handover/case-tabs.ts'
import { listActivationSuppliers } from '#areas/handover/procedures/suppliers.server.ts'
import { listCases, countCases, countedOf } from '#areas/handover/procedures/list-cases.server.ts'
import { moveCases, undoCaseMove } from '#areas/handover/procedures/case-moves.server.ts'
import { prepareSupplierSend } from '#areas/handover/procedures/supplier-sends.server.ts'
import { MAX_IN_SEND } from '#areas/handover/send.ts'
import { leftOutText } from '#areas/handover/texts.ts'
import { requestNumber } from '#areas/requests/request.ts'
import type { BulkAnswer } from '../office-list.tsx'
import { keepOrder, listStaff } from '#areas/office/procedures/views.server.ts'
import { caseSentences } from '#areas/requests/office/texts.ts'
import { listOpenWithdrawals } from '#areas/requests/procedures/withdrawals.server.ts'
import { AppError } from '#core/errors.ts'
import { call, permits, reading, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type At, fieldsIn, formAction, given, textIn } from '../route.server.ts'
import { CASE_FILTERS, filtersOf, isContractList, STORED_FILTERS, listAddress, sendsAddress } from '../addresses.ts'
import { doneOf, filterActs, readFilters } from '../list-filters.server.ts'
import { GENERAL, queueSentences } from '../queue-sentences.ts'
import { countCommissions } from '#areas/commissions/procedures/commissions.server.ts'

const sectionOf = (isContract: boolean) => (isContract ? 'activations' : 'requests')
export async function loadCases(rt: Runtime, { query, url }: At) {
  const isContract = isContractList(url.pathname)
  const moved = filterOfOldView(isContract, query.get('view'))
  if (moved) throw redirect(listAddress(isContract, moved))
  return orNotFound(reading(rt, within => readCases(within, query, isContract)))
}
export type CaseListData = Awaited<ReturnType<typeof loadCases>>

async function readCases(rt: Runtime, query: URLSearchParams, isContract: boolean) {
  const { order: keptOrder, ...shown } = await readFilters(rt, sectionOf(isContract), CASE_FILTERS, query)
  const { filters } = shown
  const cursor = query.get('cursor') ?? ''
  const filter = { ...given(filters), ...scopeOf(isContract) } as CaseFilter
  const order = orderIn(rt, filter, [query.get('order'), keptOrder])
  const [{ cases, next }, counts, left, staff, suppliers] = await Promise.all([
    pageOfCases(rt, filter, { order, cursor }),
    countTabs(rt, filter),
    call(rt, listOpenWithdrawals, {}),
    call(rt, listStaff, {}),
    call(rt, listActivationSuppliers, {}),
  ])
  const requestIds = cases.flatMap(each => (each.supplier ? each.id : []))
  const values: Awaited<ReturnType<typeof valueCases.run>> = permits(valueCases.allow, rt.actor)
    ? await call(rt, valueCases, { requestIds })
    : {}
  return {
    isContract,
    ...shown,
    order,
    isSortable: isOfOpen(filter),
    isByWorth: permits(orderCasesByWorth.allow, rt.actor) && isOfOpen(filter) && !filter.search,
    cases: cases.map(row => ({ ...row, value: values[row.id] ?? null })),
    next,
    counts,
    left,
    staff,
    suppliers,
    now: rt.now(),
  }
}

const leftText = (code: string, values: AppError['detail']['values'] = {}): string =>
  code === CLAIMED
    ? 'Ci sta lavorando un’altra persona.'
    : (caseSentences(new AppError(code, { values })).form ?? GENERAL)

/** `assign:` and a person, `advance:` and a step, or `write`: the bulk action. */
function actIn(form: FormData) {
  const [act = '', argument = ''] = textIn(form, 'what').split(':')
  return { act, ...(act === 'assign' && { assignee: argument }), ...(act === 'advance' && { move: argument }) }
}

const chosenIn = (form: FormData, isContract: boolean) =>
  form.has('all')
    ? { all: { ...fieldsIn(form, STORED_FILTERS), ...scopeOf(isContract) } }
    : { ids: form.getAll('ids').map(String) }

export const actOnCases = formAction(
  {
    ...filterActs(
      CASE_FILTERS,
      ({ url }) => sectionOf(isContractList(url.pathname)),
      (filters, { url }) => listAddress(isContractList(url.pathname), filters),
    ),
    async sort(rt, form, { url, query }) {
      const isContract = isContractList(url.pathname)
      const order = textIn(form, 'order')
      if (!isOrder(order) && !isWorthOrder(order)) throw new AppError('bad-input')
      await call(rt, keepOrder, { section: sectionOf(isContract), order })
      return listAddress(isContract, { ...filtersOf(query), vista: query.get('vista') ?? '', order })
    },
    async move(rt, form, { url }) {
      const chosen = chosenIn(form, isContractList(url.pathname))
      const what = textIn(form, 'what')
      if (what.startsWith('send:')) return prepare(rt, chosen, what.slice('send:'.length))
      const asked = { ...chosen, ...actIn(form), ...fieldsIn(form, ['body', 'people']) }
      const { done, moveId, people: heard, ...moved } = await call(rt, moveCases, asked)
      const left = moved.left.map(({ number, code, values }) => ({
        id: requestNumber(number),
        why: leftText(code, values),
      }))
      return { done: { ...doneOf(done, left, true), heard, ...(done > 0 && { undo: { moveId } }) } }
    },
    async undo(rt, form) {
      const { back, left } = await call(rt, undoCaseMove, { moveId: textIn(form, 'moveId') })
      const text = left > 0 ? `${left} no: qualcuno le ha già portate avanti.` : 'Nessun cliente è stato avvisato.'
      return { done: { title: `Annullato: ${back} come prima`, text, isPartly: left > 0 } }
    },
  },
  queueSentences,
  // Keep the selection.
  (_, form, __, { detail }) => {
    const people = Number(detail.values?.people) || undefined
    return { again: { ids: form.getAll('ids').map(String), all: form.has('all'), people } }
  },
)

/** One file per supplier for the selected cases; skipped ones are reported row by row. */
async function prepare(rt: Runtime, chosen: ReturnType<typeof chosenIn>, format: string) {
  const requestIds =
    'ids' in chosen
      ? chosen.ids
      : (await call(rt, listCases, { ...chosen.all, size: MAX_IN_SEND })).cases.map(({ id }) => id)
  const { sends, refused } = await call(rt, prepareSupplierSend, { requestIds, format })
  if (refused.length === 0) return sendsAddress()
  const left = refused.map(each => ({
    id: each.number === null ? each.requestId : requestNumber(each.number),
    why: leftOutText(each),
  }))
  return {
    done: {
      title: sends.length > 0 ? 'Non tutte le pratiche sono nell’invio' : 'Nessun invio è stato preparato',
      left,
      ...(sends.length > 0 && { more: { to: sendsAddress(), label: 'Vai agli invii preparati' } }),
    },
  }
}

export interface CaseListAnswer extends BulkAnswer {
  /** The selection, and how many people would be notified. */
  again?: { ids: string[]; all: boolean; people?: number }
}

export const scopeOf = (isContract: boolean) => (isContract ? { contracts: '1' } : {})
const isOrder = (text: string | null): text is CaseOrder => caseOrders.some(order => order === text)
const isWorthOrder = (text: string | null | undefined): text is (typeof worthOrders)[number] =>
  worthOrders.some(order => order === text)

/** First of these sort orders allowed for this person and list. */
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

/** Counts next to the tabs, as far as the role allows, and the number of cases matching the filter. */
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
