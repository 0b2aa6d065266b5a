import { until } from '../ask.ts'
import { countOf, mustHaveAnswered, startLoad } from '../load.ts'
import { signedIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

const ENDED = 5
const FOUND_MS = 60_000

/** Ends one connection between two statements of a transaction. */
const END_ONE = `
  select pg_terminate_backend(pid) as ended from pg_stat_activity
  where usename = 'passafacile' and state = 'idle in transaction' limit 1`

export const scenario: Scenario = {
  mustHold:
    'A connection that the server ends between two statements of a transaction costs its request a 503 at most, and no node ends.',
  async run(rig) {
    const [node] = rig.web
    const people = [await signedIn(rig, node), await signedIn(rig, node)]
    const load = startLoad(rig, ['/dashboard'], [...people, ...people])
    try {
      for (let n = 0; n < ENDED; n++) {
        await until(
          'a connection is idle in transaction',
          async () => {
            mustHaveAnswered(rig, new Map())
            return (await rig.database.query<{ ended: boolean }>(END_ONE))[0]?.ended
          },
          FOUND_MS,
          5,
        )
      }
    } finally {
      await load.end()
    }
    mustHaveAnswered(rig, load.counts)
    return { ended: ENDED, requests: countOf(load.counts), 'answered 503': load.counts.get(503) ?? 0 }
  },
}
