import { orKeepTyped } from '#web/browser/no-connection.ts'
import { loads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { ActivationQueue } from './activation-queue.tsx'
import { actOnActivations, loadActivations } from './activations.server.ts'
import { withPanel } from './panel.server.ts'

export const loader = loads(withPanel(loadActivations))
export const action = actOnActivations
export const clientAction = orKeepTyped
export default screen<typeof loader>(ActivationQueue)
