import { orKeepTyped } from '#web/browser/no-connection.ts'
import { reads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { ActivationQueue } from './activation-queue.tsx'
import { actOnActivations, loadActivations } from './activations.server.ts'

export const loader = reads(loadActivations)
export const action = actOnActivations
export const clientAction = orKeepTyped
export default screen<typeof loader>(ActivationQueue)
