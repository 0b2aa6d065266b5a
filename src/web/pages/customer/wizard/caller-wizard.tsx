import { actsOnWizard, loadsWizard } from '#web/wizard/wizard-route.server.ts'
import { callerFlows } from './caller-flows.server.ts'
import { WizardPage } from './wizard-page.tsx'

/** The same on the telephone: somebody of the office fills it in, its person confirms it. */
export const loader = loadsWizard(callerFlows)
export const action = actsOnWizard(callerFlows)
export { clientAction, headers, meta, shouldRevalidate } from './wizard-page.tsx'
export default WizardPage
