import { type RunData, runWork } from '#areas/runs/run-work.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { runPhaseFourJob } from './jobs.server.ts'
import { foretellRequests, tendExperiments } from './procedures/phase-four.server.ts'

/** The routine of phase 4, by press or by the clock: what is over ends, and what is switched on is brought up to date. */
export const runPhaseFour = (rt: Runtime, data: RunData | null): Promise<void> =>
  runWork(rt, runPhaseFourJob, data, async run => {
    await run.progress(0, 2)
    const { switchedOn, endedTests, removed, forecasts } = await call(rt, tendExperiments, {})
    await run.progress(1, 2)
    const { foretold, weeks } = forecasts ? await call(rt, foretellRequests, {}) : { foretold: 0, weeks: 0 }
    await run.progress(2, 2)
    return { switchedOn, endedTests, removed, foretold, weeks }
  })
