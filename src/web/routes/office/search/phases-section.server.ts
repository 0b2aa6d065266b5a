import type { Runtime } from '#platform/procedure.server.ts'
import { actOnPhaseFour, loadPhaseFour } from './phase-four.server.ts'
import { actOnPhaseOne, loadPhaseOne } from './phase-one.server.ts'
import { actOnPhaseThree, loadPhaseThree } from './phase-three.server.ts'
import { actOnPhaseTwo, loadPhaseTwo } from './phase-two.server.ts'
import { type PhaseId, phaseOf } from './phases.ts'

interface PhaseWork {
  load(rt: Runtime, url: URL): Promise<unknown>
  act(rt: Runtime, url: URL, form: FormData): Promise<unknown>
}

/** What each tab loads and does; only the open one is loaded, and loading starts nothing. */
const work = {
  '1': { load: loadPhaseOne, act: actOnPhaseOne },
  '2': { load: loadPhaseTwo, act: actOnPhaseTwo },
  '3': { load: loadPhaseThree, act: actOnPhaseThree },
  '4': { load: loadPhaseFour, act: actOnPhaseFour },
} satisfies Record<PhaseId, PhaseWork>

/** What the panel of a phase is drawn from. */
export type PhaseData<P extends PhaseId> = Awaited<ReturnType<(typeof work)[P]['load']>>

const workOf = (phase: PhaseId): PhaseWork => work[phase]

export async function loadPhases(rt: Runtime, url: URL) {
  const phase = phaseOf(url)
  return { phase, panel: await workOf(phase).load(rt, url) }
}
export type PhasesData = Awaited<ReturnType<typeof loadPhases>>

export const actOnPhases = (rt: Runtime, url: URL, form: FormData): Promise<unknown> =>
  workOf(phaseOf(url)).act(rt, url, form)
