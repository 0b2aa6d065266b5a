import { ask, until } from '../ask.ts'
import { open, signedIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

const PAUSED_MS = 20_000
/** Nobody waits longer. */
const LONGEST_MS = 10_000
const BACK_MS = 15_000
const KEPT = '/offerte-luce'
/** Longer than pages are cached. */
const LATER_MS = 6 * 60_000

export const scenario: Scenario = {
  mustHold:
    'While the database is frozen for 20 s kept pages are answered, also after their time and then saying so, everything else with a calm 503 within 10 s; afterwards all is well without a restart.',
  async run(rig) {
    const [node] = rig.web
    const person = await signedIn(rig, node)
    const isOpen = async (path: string, who?: typeof person) => (await open(node, path, who)).status === 200
    await until('the page is kept', () => isOpen(KEPT), BACK_MS)
    const counts = { kept: 0, stale: 0, calm: 0, slowest: 0 }
    const wrong = new Set<string>()
    const openPage = async (path: string, who?: typeof person) => {
      const { status, ms, headers, body } = await open(node, path, who, LONGEST_MS + 2_000)
      counts.slowest = Math.max(counts.slowest, ms)
      if (ms > LONGEST_MS) wrong.add(`${path} took more than ${LONGEST_MS} ms`)
      if (!who && status === 200) counts[headers.has('cache-status') ? 'stale' : 'kept']++
      else if (who && status === 503 && headers.has('retry-after') && !body.includes('Error: ')) counts.calm++
      else wrong.add(`${path} answered ${status}`)
    }
    const metric = async (name: string) => {
      const { body } = await ask(`${node.url}/metrics`, { headers: { authorization: 'Bearer faults' } })
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body.toString())?.[1])
    }
    rig.database.pause()
    try {
      const end = performance.now() + PAUSED_MS
      while (performance.now() < end) {
        if (performance.now() > end - PAUSED_MS / 2) rig.setClock(LATER_MS)
        await Promise.all([openPage(KEPT), openPage('/dashboard', person), openPage('/api/files/nobody', person)])
        await new Promise(resolve => setTimeout(resolve, 250))
      }
      if ((await metric('database_up')) !== 0) wrong.add('the metrics do not say that the database is away')
      if ((await metric('pages_stale_served_total')) < counts.stale) wrong.add('stale pages are not counted')
    } finally {
      rig.database.resume()
      rig.setClock(0)
    }
    if (counts.kept === 0 || counts.stale === 0) wrong.add(`${counts.kept} kept pages, ${counts.stale} stale ones`)
    if (wrong.size > 0) throw new Error([...wrong].join('; '))
    await until('the area is back', () => isOpen('/dashboard', person), BACK_MS)
    if (rig.nodes.some(each => !each.isRunning())) throw new Error('a node has ended')
    return { kept: counts.kept, stale: counts.stale, calm: counts.calm, 'slowest ms': counts.slowest }
  },
}
