import { runPhaseFourJob } from '#areas/experiments/jobs.server.ts'
import { countJourneys } from '#areas/experiments/procedures/consented.server.ts'
import { runPhaseFour } from '#areas/experiments/run-phase-four.server.ts'
import { countJourneysJob } from '#areas/wizards/jobs.server.ts'
import { calls, duty, type Duty } from './duty.ts'

/** The routine of phase 4, and the ends of drafts. */
export const experimentDuties: readonly Duty[] = [
  duty(countJourneysJob, calls(countJourneys)),
  duty(runPhaseFourJob, rt => data => runPhaseFour(rt, data)),
]
