import { countOf, mustHaveAnswered } from '../load.ts'
import { open } from '../person.ts'
import { ask } from '../ask.ts'
import type { Scenario } from '../scenario.ts'

const PAGES = 40
const MOST_MS = 200
const PAUSE_MS = 20
const ADDRESS = '10.9.8.7'

export const scenario: Scenario = {
  mustHold: `While ${PAGES} results pages that nobody has kept are drawn for one address, /healthz answers within ${MOST_MS} ms.`,
  async run(rig) {
    const [node] = rig.web
    // The market is read by the first who asks for results: what is measured is the drawing.
    await open(node, '/confronta?fornitura=luce&consumo=2000')
    const counts = new Map<number, number>()
    const asked = Array.from({ length: PAGES }, async (_, n) => {
      const path = `/confronta?fornitura=luce&consumo=${2_101 + n * 7}`
      const { status } = await ask(node.url + path, { headers: { 'x-forwarded-for': ADDRESS }, deadlineMs: 120_000 })
      counts.set(status, (counts.get(status) ?? 0) + 1)
    })
    const drawing = new AbortController()
    const drawn = Promise.all(asked).finally(() => drawing.abort())
    const times: number[] = []
    do {
      const { status, ms } = await ask(`${node.url}/healthz`)
      if (status !== 200) throw new Error(`/healthz answered ${status}`)
      times.push(ms)
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    } while (!drawing.signal.aborted)
    await drawn
    mustHaveAnswered(rig, counts)
    const slowest = Math.max(...times)
    if (slowest > MOST_MS) throw new Error(`/healthz took ${slowest} ms beside ${countOf(counts)} pages`)
    return {
      pages: counts.get(200) ?? 0,
      refused: countOf(counts) - (counts.get(200) ?? 0),
      'slowest /healthz ms': slowest,
      asked: times.length,
    }
  },
}
