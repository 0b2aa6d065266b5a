import { actsOnWizard, loadsWizard } from '#web/wizard/wizard-route.server.ts'
import { billFlows } from './bill-flows.server.ts'
import { WizardPage } from './wizard-page.tsx'

/** A bill that is sent: one’s own, and a customer’s by the office. */
export const loader = loadsWizard(billFlows)
export const action = actsOnWizard(billFlows)
export { clientAction, headers, meta, shouldRevalidate } from './wizard-page.tsx'
export default WizardPage
