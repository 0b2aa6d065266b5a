import type { RequestTypeWith } from './request.ts'
import type { RequestFlow } from './wizards/parts/flow.ts'
import { subentro, voltura } from './wizards/holder-change.ts'
import { internetHome } from './wizards/internet-home.ts'
import { mobileSim } from './wizards/mobile-sim.ts'
import { offerActivation } from './wizards/offer-activation.ts'
import { supplierSwitch } from './wizards/switch.ts'

/** Requests that end in a contract: each kind asking for energy or a line has its wizard here. */
export type RequestFlowName = RequestTypeWith<'energy' | 'line'>

const requestFlows: Readonly<Record<RequestFlowName, RequestFlow>> = {
  switch: supplierSwitch,
  voltura,
  subentro,
  internet_casa: internetHome,
  internet_mobile: mobileSim,
  offer_activation: offerActivation,
}

export const REQUEST_FLOW_NAMES = Object.keys(requestFlows) as [RequestFlowName, ...RequestFlowName[]]
export const requestFlow = (name: RequestFlowName): RequestFlow => requestFlows[name]
