import { billAnalysis, customerBill } from '#areas/bills/wizards/bill-analysis.ts'
import { CALLER_FLOWS, type CallerFlow, callerService, callerWizard } from '#areas/requests/prepared.ts'
import type { RequestType } from '#areas/requests/request.ts'
import { subentro, voltura } from '#areas/requests/wizards/holder-change.ts'
import { internetHome } from '#areas/requests/wizards/internet-home.ts'
import { mobileSim } from '#areas/requests/wizards/mobile-sim.ts'
import { offerActivation } from '#areas/requests/wizards/offer-activation.ts'
import { supplierSwitch } from '#areas/requests/wizards/switch.ts'
import type { Wizard } from '#areas/wizards/wizard.ts'

/** What a person asks for themselves, by the service that opens it: a line here and one in the area's flows is all a new one needs. */
const own = {
  analisi_bolletta: billAnalysis,
  switch: supplierSwitch,
  voltura,
  subentro,
  internet_casa: internetHome,
  internet_mobile: mobileSim,
  offer_activation: offerActivation,
} satisfies Partial<Record<RequestType, Wizard>>

/** And what the office takes for somebody else. */
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
/** As any wizard: the renderer knows none in particular. */
export const wizardOf = (service: Service): Wizard => wizards[service]

/** Where a stored request is found. */
export const returnTo = (service: Service): string =>
  wizardOf(service).exit ?? (service === 'analisi_bolletta' ? '/dashboard?tab=quotes' : '/dashboard?tab=requests')
