import { actsOnWizard, loadsWizard } from '#web/wizard/wizard-route.server.ts'
import { requestFlows } from './request-flows.server.ts'
import { WizardPage } from './wizard-page.tsx'

/** What a customer asks for: a switch, a voltura, a line. */
export const loader = loadsWizard(requestFlows)
export const action = actsOnWizard(requestFlows)
export { clientAction, headers, meta, shouldRevalidate } from './wizard-page.tsx'
export default WizardPage
