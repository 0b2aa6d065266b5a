import { billFlows } from '#web/pages/customer/wizard/bill-flows.server.ts'
import { callerFlows } from '#web/pages/customer/wizard/caller-flows.server.ts'
import type { Flow } from '#web/wizard/flow.server.ts'
import { requestFlows } from '#web/pages/customer/wizard/request-flows.server.ts'
import type { Service } from '#web/wizard/wizards.ts'

const flows: Record<Service, Flow> = { ...requestFlows, ...callerFlows, ...billFlows }
export const flowOf = (service: Service): Flow => flows[service]
