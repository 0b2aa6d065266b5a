import { data } from 'react-router'
import { marketDominanceBoostJob, marketLeadershipJob } from '#areas/growth/jobs.server.ts'
import { LEADERSHIP_SAMPLES } from '#areas/growth/phases/samples.ts'
import { getMarketLeadership } from '#areas/growth/procedures/get-market-leadership.server.ts'
import { restartMarketLeadership } from '#areas/growth/procedures/restart-market-leadership.server.ts'
import { startMarketBoost } from '#areas/growth/procedures/start-market-boost.server.ts'
import { listRuns } from '#areas/runs/procedures/list-runs.server.ts'
import { ALREADY_RUNNING } from '#areas/runs/texts.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { isDemo } from './demo.ts'
import { phaseThreeIntents, phaseThreeStarted } from './phase-three-texts.ts'

/** With «Dati dimostrativi» the samples of the specification alone, else what was measured alone. */
export async function loadPhaseThree(rt: Runtime, url: URL) {
  if (isDemo(url)) return { figures: LEADERSHIP_SAMPLES, history: [], runs: [] }
  return {
    ...(await call(rt, getMarketLeadership, {})),
    runs: await call(rt, listRuns, { names: [marketDominanceBoostJob.name, marketLeadershipJob.name] }),
  }
}
export type PhaseThreeData = Awaited<ReturnType<typeof loadPhaseThree>>

/** Its two buttons. */
export async function actOnPhaseThree(rt: Runtime, _url: URL, form: FormData) {
  const isBoost = form.get('intent') === phaseThreeIntents.boost
  if (!isBoost && form.get('intent') !== phaseThreeIntents.restart) throw new AppError('bad-input')
  try {
    const { runId } = await call(rt, isBoost ? startMarketBoost : restartMarketLeadership, {})
    return data({ runId, said: isBoost ? phaseThreeStarted.boost : phaseThreeStarted.restart })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'already-running') throw error
    return data({ errors: { form: ALREADY_RUNNING } }, { status: 422 })
  }
}
