import { billAnalysis, customerBill } from '#areas/bills/wizards/bill-analysis.ts'
import { CALLER_FLOWS, type CallerFlow, callerService, callerWizard } from '#areas/requests/prepared.ts'
import { REQUEST_FLOW_NAMES, requestFlow, type RequestFlowName } from '#areas/requests/request-flows.ts'
import type { Wizard } from '#areas/wizards/wizard.ts'

/** Wizards for customers, by the service that opens them. */
const own = {
  analisi_bolletta: billAnalysis,
  ...(Object.fromEntries(REQUEST_FLOW_NAMES.map(name => [name, requestFlow(name).wizard])) as Record<
    RequestFlowName,
    Wizard
  >),
}

/** Also those the office fills in for others. */
export const wizards = {
  ...own,
  ...(Object.fromEntries(CALLER_FLOWS.map(flow => [callerService(flow), callerWizard(own[flow])])) as Record<
    ReturnType<typeof callerService<CallerFlow>>,
    Wizard
  >),
  bolletta_del_cliente: customerBill,
}

export type Service = keyof typeof wizards
export const isService = (text: string | undefined): text is Service =>
  text !== undefined && Object.hasOwn(wizards, text)
/** Any wizard: the renderer knows none in particular. */
export const wizardOf = (service: Service): Wizard => wizards[service]

/** Location of a stored request. */
export const returnTo = (service: Service): string =>
  wizardOf(service).exit ?? (service === 'analisi_bolletta' ? '/dashboard?tab=quotes' : '/dashboard?tab=requests')
