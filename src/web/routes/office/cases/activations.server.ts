import { listCommissions } from '#areas/commissions/procedures/list-commissions.server.ts'
import { sumCommissions } from '#areas/commissions/procedures/sum-commissions.server.ts'
import { deliverSend } from '#areas/handover/procedures/deliveries.server.ts'
import { giveUpSend, listSupplierSends, markSendTransmitted } from '#areas/handover/procedures/supplier-sends.server.ts'
import { listActivationSuppliers } from '#areas/handover/procedures/list-activation-suppliers.server.ts'
import { measureSuppliers } from '#areas/handover/procedures/measure-suppliers.server.ts'
import { handoverSentences } from '#areas/handover/texts.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type At, calls, formAction, given } from '../route.server.ts'
import { countTabs } from './case-pages.server.ts'

export async function loadSends(rt: Runtime, { query }: At) {
  const cursor = query.get('cursor') || undefined
  // The figures stand below the first page.
  const [listed, suppliers, counts] = await Promise.all([
    call(rt, listSupplierSends, { cursor }),
    cursor ? [] : call(rt, measureSuppliers, {}),
    countTabs(rt, { contracts: '1' }),
  ])
  return { ...listed, suppliers, tabs: counts.tabs }
}
export type SendsData = Awaited<ReturnType<typeof loadSends>>

export async function loadCommissions(rt: Runtime, { query }: At) {
  const filters = { state: query.get('state') ?? '', supplier: query.get('supplier') ?? '' }
  const cursor = query.get('cursor') || undefined
  const [suppliers, ledger, totals, counts] = await orNotFound(
    Promise.all([
      call(rt, listActivationSuppliers, {}),
      call(rt, listCommissions, { ...given(filters), cursor }),
      // The figures stand above the first page.
      cursor ? null : call(rt, sumCommissions, given({ supplier: filters.supplier })),
      countTabs(rt, { contracts: '1' }),
    ]),
  )
  return { filters, suppliers, totals, tabs: counts.tabs, ...ledger }
}
export type LedgerData = Awaited<ReturnType<typeof loadCommissions>>

export const actOnSends = formAction(
  {
    deliver: calls(deliverSend, ['sendId']),
    transmitted: calls(markSendTransmitted, ['sendId']),
    'give-up': calls(giveUpSend, ['sendId']),
  },
  handoverSentences,
)
