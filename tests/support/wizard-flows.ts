import { billFlows } from '#web/pages/customer/wizard/bill-wizard.tsx'
import { callerFlows } from '#web/pages/customer/wizard/caller-wizard.tsx'
import type { Flow } from '#web/wizard/flow.server.ts'
import { requestFlows } from '#web/pages/customer/wizard/request-wizard.tsx'
import type { Service } from '#web/wizard/wizards.ts'

const flows: Record<Service, Flow> = { ...requestFlows, ...callerFlows, ...billFlows }
export const flowOf = (service: Service): Flow => flows[service]
