import { callerFlows } from '#web/pages/customer/wizard/caller-flows.server.ts'
import { contractFreeFlows } from '#web/pages/customer/wizard/contract-free-flows.server.ts'
import type { Flow } from '#web/wizard/flow.server.ts'
import { requestFlows } from '#web/pages/customer/wizard/request-flows.server.ts'
import type { Service } from '#web/wizard/wizards.ts'

const flows: Record<Service, Flow> = { ...requestFlows, ...callerFlows, ...contractFreeFlows }
export const flowOf = (service: Service): Flow => flows[service]
