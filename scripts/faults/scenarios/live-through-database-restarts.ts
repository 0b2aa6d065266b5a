import { until } from '../ask.ts'
import { countOf, mustHaveAnswered, startLoad } from '../load.ts'
import { signedIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

const RESTARTS = 3
const BACK_MS = 30_000

export const scenario: Scenario = {
  mustHold:
    'While PostgreSQL is restarted under load, requests fail with 503 at most, no node ends, and all are ready again without a restart.',
  async run(rig) {
    const [node] = rig.web
    const people = [await signedIn(rig, node), await signedIn(rig, node)]
    const load = startLoad(
      rig,
      ['/dashboard', '/offerte-luce', '/api/offers?type=luce'],
      [...people, ...people, undefined],
    )
    let longest = 0
    try {
      for (let n = 0; n < RESTARTS; n++) {
        await rig.database.restart()
        const back = performance.now()
        const areReady = async () => {
          mustHaveAnswered(rig, new Map())
          return (await Promise.all(rig.nodes.map(each => each.isReady()))).every(Boolean)
        }
        await until('every node is ready again', areReady, BACK_MS)
        longest = Math.max(longest, performance.now() - back)
      }
    } finally {
      await load.end()
    }
    mustHaveAnswered(rig, load.counts)
    return {
      requests: countOf(load.counts),
      'answered 503': load.counts.get(503) ?? 0,
      'slowest ms': load.slowestMs(),
      'ms until ready, at most': Math.round(longest),
    }
  },
}
