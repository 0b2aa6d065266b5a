import { until } from '../ask.ts'
import { countOf, startLoad } from '../load.ts'
import { signedIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

const VISITORS = 10
const SEEN_MS = 10_000

export const scenario: Scenario = {
  mustHold:
    'While one web node after the other is stopped in order and started again behind the proxy, no request fails: a node says at /readyz that it drains before it closes its door.',
  async run(rig) {
    const [node] = rig.web
    const people = [await signedIn(rig, node), await signedIn(rig, node)]
    // Many: between the end of a node and the next look of the proxy there is a quarter of a second.
    const visitors = Array.from({ length: VISITORS }, () => undefined)
    const load = startLoad(
      rig,
      ['/dashboard', '/offerte-luce', '/api/offers?type=luce'],
      [...people, ...visitors],
      [rig],
    )
    try {
      for (const each of rig.web) {
        await each.end('SIGTERM')
        await each.start()
        // Who rolls on before the proxy has seen it takes the last node away.
        await until('the proxy has seen it', () => rig.served().includes(each.url), SEEN_MS)
      }
    } finally {
      await load.end()
    }
    const failed = [...load.counts].filter(([status]) => status < 200 || status >= 400)
    if (failed.length > 0)
      throw new Error(failed.map(([status, count]) => `${count} answered ${status || 'nothing'}`).join('; '))
    return { requests: countOf(load.counts), 'slowest ms': load.slowestMs() }
  },
}
