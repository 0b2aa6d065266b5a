import { CALLER_FLOWS, callerService } from '#areas/requests/prepared.ts'
import { getOfferSheet } from '#areas/requests/procedures/offer-sheet.server.ts'
import { REQUEST_FLOW_NAMES, type RequestFlowName } from '#areas/requests/request-flows.ts'
import { getDraft } from '#areas/wizards/procedures/drafts.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Service, wizardOf } from './wizards.ts'

/** Kinds requested by wizards with an offer list, by service. */
const ASKED = new Map<Service, { flow: RequestFlowName; isForCaller?: true }>([
  ...REQUEST_FLOW_NAMES.map(flow => [flow, { flow }] as const),
  ...CALLER_FLOWS.map(flow => [callerService(flow), { flow, isForCaller: true }] as const),
])

/** Document of the offer chosen in the draft, for reading before submission; 404 when none is chosen. */
export async function loadOfferSheet(rt: Runtime, service: Service): Promise<{ name: string; bytes: Buffer }> {
  const asked = ASKED.get(service)
  if (!asked) throw new AppError('not-found')
  const wizard = wizardOf(service)
  const draft = await call(rt, getDraft, { wizardKey: wizard.key })
  return call(rt, getOfferSheet, { ...asked, answers: draft?.version === wizard.version ? draft.answers : {} })
}
