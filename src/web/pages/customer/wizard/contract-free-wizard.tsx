import { actsOnWizard, loadsWizard } from '#web/wizard/wizard-route.server.ts'
import { contractFreeFlows } from './contract-free-flows.server.ts'
import { WizardPage } from './wizard-page.tsx'

/** What ends in no contract: a bill that is sent, one’s own or a customer’s by the office. */
export const loader = loadsWizard(contractFreeFlows)
export const action = actsOnWizard(contractFreeFlows)
export { clientAction, headers, meta, shouldRevalidate } from './wizard-page.tsx'
export default WizardPage
