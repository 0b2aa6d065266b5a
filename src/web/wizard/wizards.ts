import { billAnalysis, customerBill } from '#areas/bills/wizards/bill-analysis.ts'
import { CALLER_FLOWS, type CallerFlow, callerService, callerWizard } from '#areas/requests/prepared.ts'
import { REQUEST_FLOW_NAMES, requestFlow, type RequestFlowName } from '#areas/requests/request-flows.ts'
import type { Wizard } from '#areas/wizards/wizard.ts'

/** Wizards that end in no contract, each with a flow of its own. */
export const contractFreeWizards = { analisi_bolletta: billAnalysis, bolletta_del_cliente: customerBill }

/** By the service that opens them; the office fills in some for others. */
export const wizards = {
  ...contractFreeWizards,
  ...(Object.fromEntries(REQUEST_FLOW_NAMES.map(name => [name, requestFlow(name).wizard])) as Record<
    RequestFlowName,
    Wizard
  >),
  ...(Object.fromEntries(
    CALLER_FLOWS.map(flow => [callerService(flow), callerWizard(requestFlow(flow).wizard)]),
  ) as Record<ReturnType<typeof callerService<CallerFlow>>, Wizard>),
}

export type Service = keyof typeof wizards
export const isService = (text: string | undefined): text is Service =>
  text !== undefined && Object.hasOwn(wizards, text)
/** Any wizard: the renderer knows none in particular. */
export const wizardOf = (service: Service): Wizard => wizards[service]

/** Location of a stored request. */
export const returnTo = (service: Service): string =>
  wizardOf(service).exit ?? (service === 'analisi_bolletta' ? '/dashboard?tab=quotes' : '/dashboard?tab=requests')
