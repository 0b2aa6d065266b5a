import { listCommissions } from '#areas/commissions/procedures/list-commissions.server.ts'
import { sumCommissions } from '#areas/commissions/procedures/sum-commissions.server.ts'
import { giveUpSend } from '#areas/handover/procedures/give-up-send.server.ts'
import { listActivationSuppliers } from '#areas/handover/procedures/list-activation-suppliers.server.ts'
import { listActivations } from '#areas/handover/procedures/list-activations.server.ts'
import { listSupplierSends } from '#areas/handover/procedures/list-supplier-sends.server.ts'
import { markSendTransmitted } from '#areas/handover/procedures/mark-send-transmitted.server.ts'
import { prepareSupplierSend } from '#areas/handover/procedures/prepare-supplier-send.server.ts'
import type { LeftOut } from '#areas/handover/send.ts'
import { handoverSentences } from '#areas/handover/texts.ts'
import { listViews } from '#areas/office/procedures/list-views.server.ts'
import { listOpenWithdrawals } from '#areas/requests/procedures/list-open-withdrawals.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { keptSearch } from '../kept-search.server.ts'
import { type At, calls, formAction, given, type Refusal } from '../route.server.ts'
import { activationsAddress, CONTRACT_FILTERS, contractFiltersOf, sendsAddress } from './address.ts'

const ACTIVATIONS = 'activations'

/** «Pratiche Clienti»: the cases that end in a contract, as they stand between us and the suppliers. */
export async function loadActivations(rt: Runtime, { query }: At) {
  const vista = query.get('vista') ?? ''
  const { open } = await call(rt, listViews, { section: ACTIVATIONS, ...(vista && { viewId: vista }) })
  const filters = { ...contractFiltersOf(query), search: open?.filters.search ?? '' }
  const [suppliers, list, left] = await orNotFound(
    Promise.all([
      call(rt, listActivationSuppliers, {}),
      call(rt, listActivations, given(filters)),
      call(rt, listOpenWithdrawals, {}),
    ]),
  )
  return { filters, vista: open ? vista : '', suppliers, left, ...list }
}
export type ActivationQueueData = Awaited<ReturnType<typeof loadActivations>>

export const loadSends = (rt: Runtime, { query }: At) =>
  call(rt, listSupplierSends, { cursor: query.get('cursor') || undefined })
export type SendsData = Awaited<ReturnType<typeof loadSends>>

export async function loadCommissions(rt: Runtime, { query }: At) {
  const filters = { state: query.get('state') ?? '', supplier: query.get('supplier') ?? '' }
  const cursor = query.get('cursor') || undefined
  const [suppliers, ledger, totals] = await orNotFound(
    Promise.all([
      call(rt, listActivationSuppliers, {}),
      call(rt, listCommissions, { ...given(filters), cursor }),
      // The figures stand above the first page.
      cursor ? null : call(rt, sumCommissions, given({ supplier: filters.supplier })),
    ]),
  )
  return { filters, suppliers, totals, ...ledger }
}
export type LedgerData = Awaited<ReturnType<typeof loadCommissions>>

/** What «Prepara l’invio» answers: what was prepared and what was left out, or what a sentence says. */
export type SendsAnswer = Refusal & { leftOut?: LeftOut[]; prepared?: number }

export const actOnActivations = formAction(
  {
    filter: keptSearch(ACTIVATIONS, CONTRACT_FILTERS, activationsAddress),
    async prepare(rt, form) {
      const requestIds = form.getAll('requestId').map(String)
      const { sends, refused } = await call(rt, prepareSupplierSend, { requestIds, format: form.get('format') })
      if (refused.length === 0) return sendsAddress()
      return { errors: {}, typed: {}, leftOut: refused, prepared: sends.length } satisfies SendsAnswer
    },
  },
  handoverSentences,
)

export const actOnSends = formAction(
  { transmitted: calls(markSendTransmitted, ['sendId']), 'give-up': calls(giveUpSend, ['sendId']) },
  handoverSentences,
)
