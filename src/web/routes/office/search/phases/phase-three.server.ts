import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type At, formAction } from '../../route.server.ts'
import { isDemo } from '../demo.tsx'
import { press, refusals } from '../press.server.ts'
import { marketDominanceBoostJob, marketLeadershipJob } from '#areas/growth/jobs.server.ts'
import { LEADERSHIP_SAMPLES } from '../samples.ts'
import {
  getMarketLeadership,
  restartMarketLeadership,
  startMarketBoost,
} from '#areas/growth/procedures/market-leadership.server.ts'
import { BOOST_DONE } from '#areas/growth/phases/texts.ts'

/** With «Dati dimostrativi» the samples of the specification alone, else what was measured alone. */
export async function loadPhaseThree(rt: Runtime, { url }: At) {
  if (isDemo(url)) return { figures: LEADERSHIP_SAMPLES, history: [], runs: [] }
  return {
    ...(await call(rt, getMarketLeadership, {})),
    runs: await call(rt, listRuns, { names: [marketDominanceBoostJob.name, marketLeadershipJob.name] }),
  }
}
export type PhaseThreeData = Awaited<ReturnType<typeof loadPhaseThree>>

/** Its two buttons. */
export const actOnPhaseThree = formAction(
  {
    boost: press(startMarketBoost, () => ({
      said: { title: BOOST_DONE, text: 'Il lavoro è partito: qui sotto vedi a che punto è e che cosa cambia.' },
    })),
    restart: press(restartMarketLeadership, () => ({
      said: { text: 'La fase riparte: qui sotto vedi a che punto è.' },
    })),
  },
  refusals({}),
)
