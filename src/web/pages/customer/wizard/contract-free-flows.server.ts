import { getBillCustomer, submitBill, submitBillForCustomer } from '#areas/bills/procedures/submit-bill.server.ts'
import { getSecondReader } from '#areas/bills/procedures/second-reader.server.ts'
import { billErrors } from '#areas/bills/texts.ts'
import { billAnalysis, customerBill } from '#areas/bills/wizards/bill-analysis.ts'
import { call } from '#platform/procedure.server.ts'
import { type Flow, nothingToPrepare } from '#web/wizard/flow.server.ts'
import type { contractFreeWizards } from '#web/wizard/wizards.ts'

/** A customer's bill begins on their card; what the draft held of another customer's goes. */
const startForCustomer: Flow['start'] = async (rt, form, before) => {
  const customerId = String(form.get('customer') ?? '')
  const { name: customerName } = await call(rt, getBillCustomer, { userId: customerId })
  const emptied = { supply_type: null, customer_type: null, files: null }
  return { ...(before.customerId === customerId ? {} : emptied), customerId, customerName }
}

/** A bill to be read: one's own, and a customer's that the office was sent. */
export const contractFreeFlows: Record<keyof typeof contractFreeWizards, Flow> = {
  analisi_bolletta: {
    wizard: billAnalysis,
    submit: submitBill,
    input: {},
    sentences: billErrors,
    async prepare(rt) {
      const { server } = await call(rt, getSecondReader, {})
      return { ...nothingToPrepare, facts: { asks_second_reader: server === null ? 'no' : 'si' } }
    },
  },
  bolletta_del_cliente: {
    wizard: customerBill,
    submit: submitBillForCustomer,
    input: {},
    sentences: {
      ...billErrors,
      'draft-of-another-supply':
        'In un’altra finestra hai cominciato a caricare la bolletta di un altro cliente: riaprila dalla sua scheda.',
    },
    start: startForCustomer,
  },
}
