import { startFromOffer, submitActivation } from '#areas/requests/procedures/activation.server.ts'
import { REQUEST_FLOW_NAMES, requestFlow, type RequestFlowName } from '#areas/requests/request-flows.ts'
import { call } from '#platform/procedure.server.ts'
import { type Flow, requestSteps } from '#web/wizard/flow.server.ts'
import { stayNote } from '#web/wizard/stay-note.server.ts'
import { wizardOf } from '#web/wizard/wizards.ts'

const ownRequest = (flow: RequestFlowName): Flow => ({
  ...requestSteps(flow),
  wizard: wizardOf(flow),
  submit: submitActivation,
  start: async (rt, form, before) =>
    call(rt, startFromOffer, {
      flow,
      offerId: form.get('offer') ?? undefined,
      billId: form.get('bill') ?? undefined,
      supplyIds: form.getAll('supply'),
      before,
    }),
  ...(requestFlow(flow).isOwnSupply && { stay: stayNote }),
})

export const requestFlows = Object.fromEntries(REQUEST_FLOW_NAMES.map(name => [name, ownRequest(name)])) as Record<
  RequestFlowName,
  Flow
>
