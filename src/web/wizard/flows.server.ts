import { getBillCustomer, submitBill, submitBillForCustomer } from '#areas/bills/procedures/submit-bill.server.ts'
import { billErrors } from '#areas/bills/texts.ts'
import { getRequestStep, type RequestStep } from '#areas/requests/procedures/get-request-step.server.ts'
import { prepareRequest } from '#areas/requests/procedures/prepared-requests.server.ts'
import { startFromOffer } from '#areas/requests/procedures/start-from-offer.server.ts'
import { submitActivation } from '#areas/requests/procedures/submit-activation.server.ts'
import { CALLER_FLOWS, type CallerFlow, callerService } from '#areas/requests/prepared.ts'
import { callerErrors } from '#areas/requests/texts.ts'
import { REQUEST_FLOW_NAMES, requestFlow, type RequestFlowName } from '#areas/requests/request-flows.ts'
import { requestRow } from '#areas/requests/request.ts'
import type { Answers, Step } from '#areas/wizards/wizard.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import type { Service } from './wizards.ts'

export interface Flow {
  /** What happens on Conferma: the procedure takes the draft itself. */
  submit: Procedure
  input: Record<string, unknown>
  /** Sentences of its refusals, by error code. */
  sentences: Readonly<Record<string, string>>
  /** Said when something breaks that has no sentence; without it the page of errors is shown. */
  failure?: string
  /** The answers that an offer chosen elsewhere gives. */
  start?(rt: Runtime, form: FormData, before: Answers): Promise<Answers>
  /** What stands in place of a list of offers that could not be loaded, and why in a few words (spec 2 §8). */
  offersFailure?(reason: string): string
  /** It changes the contract of a supply: its offers are shown under what that costs today. */
  changesContract?: boolean
  /** What a step needs besides the draft. */
  prepare?(rt: Runtime, step: Step, answers: Answers): Promise<RequestStep>
}

const requestWizard = (flow: RequestFlowName): Flow => ({
  submit: submitActivation,
  input: { flow },
  sentences: requestFlow(flow).errors,
  failure: requestFlow(flow).failure,
  changesContract: requestFlow(flow).isOwnSupply,
  offersFailure: reason =>
    requestRow(flow)?.line
      ? `Impossibile caricare le offerte: ${reason}`
      : 'Impossibile caricare le offerte disponibili',
  start: async (rt, form, before) =>
    call(rt, startFromOffer, {
      flow,
      offerId: form.get('offer') ?? undefined,
      billId: form.get('bill') ?? undefined,
      supplyIds: form.getAll('supply'),
      before,
    }),
  prepare: (rt, step, answers) => call(rt, getRequestStep, { flow, step: step.key, answers }),
})

/** The same wizard with who is on the telephone: what is known of whoever fills it in is not used. */
const forCaller = (flow: CallerFlow): Flow => ({
  ...requestWizard(flow),
  submit: prepareRequest,
  sentences: { ...requestFlow(flow).errors, ...callerErrors },
  changesContract: false,
  start: undefined,
  prepare: (rt, step, answers) => call(rt, getRequestStep, { flow, step: step.key, answers, isForCaller: true }),
})

/** A customer's bill begins on their card; what the draft held of another customer's goes. */
const startForCustomer: Flow['start'] = async (rt, form, before) => {
  const customerId = String(form.get('customer') ?? '')
  const { name: customerName } = await call(rt, getBillCustomer, { userId: customerId })
  const emptied = { supply_type: null, customer_type: null, files: null }
  return { ...(before.customerId === customerId ? {} : emptied), customerId, customerName }
}

const flows = {
  analisi_bolletta: { submit: submitBill, input: {}, sentences: billErrors },
  bolletta_del_cliente: {
    submit: submitBillForCustomer,
    input: {},
    sentences: {
      ...billErrors,
      'draft-of-another-supply':
        'In un’altra finestra hai cominciato a caricare la bolletta di un altro cliente: riaprila dalla sua scheda.',
    },
    start: startForCustomer,
  },
  ...(Object.fromEntries(CALLER_FLOWS.map(name => [callerService(name), forCaller(name)])) as Record<
    ReturnType<typeof callerService<CallerFlow>>,
    Flow
  >),
  ...(Object.fromEntries(REQUEST_FLOW_NAMES.map(name => [name, requestWizard(name)])) as Record<RequestFlowName, Flow>),
} satisfies Record<Service, Flow>

export const flowOf = (service: Service): Flow => flows[service]
