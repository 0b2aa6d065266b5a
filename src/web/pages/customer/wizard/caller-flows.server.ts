import { CALLER_FLOWS, type CallerFlow, callerService } from '#areas/requests/prepared.ts'
import { prepareRequest } from '#areas/requests/procedures/prepared-requests.server.ts'
import { requestFlow } from '#areas/requests/request-flows.ts'
import { callerErrors } from '#areas/requests/texts.ts'
import { type Flow, requestSteps } from '#web/wizard/flow.server.ts'
import { wizardOf } from '#web/wizard/wizards.ts'

const forCaller = (flow: CallerFlow): Flow => ({
  ...requestSteps(flow, { isForCaller: true }),
  wizard: wizardOf(callerService(flow)),
  submit: prepareRequest,
  sentences: { ...requestFlow(flow).errors, ...callerErrors },
})

/** What the office takes on the telephone, for who confirms it from a link. */
export const callerFlows = Object.fromEntries(
  CALLER_FLOWS.map(name => [callerService(name), forCaller(name)]),
) as Record<ReturnType<typeof callerService<CallerFlow>>, Flow>
