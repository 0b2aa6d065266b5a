import { readFileSync } from 'node:fs'
import { open, type Person, signedIn } from '../faults/person.ts'
import { type Rig, withRig } from '../faults/rig.ts'
import { share } from './office.ts'

const AT_ONCE = 64
const ROUNDS = 8
const ALONE = 60
const WARM_UPS = 10
/** What is drawn and read at a start is over. */
const SETTLED_MS = 10_000

export interface PeopleBench {
  /** Megabytes of a node that answers requests, and of one that also runs jobs. */
  web: number
  worker: number
  /** Milliseconds at the median: one person after the other, and many in the same moment. */
  alone: number
  atOnce: number
  atOnceMost: number
}

/** Resident memory of a node, in MB, as it says itself. */
async function megabytes(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer faults' } })
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(await answer.text())?.[1]) / 1024 / 1024
}

/** People with accounts on nodes with a PostgreSQL server: their area, and what a node takes before anybody came. */
export const benchPeople = (): Promise<PeopleBench> =>
  withRig({ web: 2, worker: 1 }, async (rig: Rig) => {
    await new Promise(resolve => setTimeout(resolve, SETTLED_MS))
    const [node] = rig.web
    // Nobody has asked this one for anything.
    const web = await megabytes(rig.web[1].url)
    const worker = await megabytes(rig.workers[0]?.url ?? '')
    const people: Person[] = []
    for (let n = 0; n < AT_ONCE; n++) people.push(await signedIn(rig, node))
    const area = async (person: Person) => {
      const { status, ms } = await open(node, '/dashboard', person)
      if (status !== 200) throw new Error(`/dashboard answered ${status}`)
      return ms
    }
    const alone: number[] = []
    for (let n = -WARM_UPS; n < ALONE; n++) {
      const person = people[(n + WARM_UPS) % people.length]
      if (!person) break
      const began = performance.now()
      await area(person)
      if (n >= 0) alone.push(performance.now() - began)
    }
    const atOnce: number[] = []
    for (let round = 0; round < ROUNDS; round++) atOnce.push(...(await Promise.all(people.map(area))))
    return { web, worker, alone: share(alone, 0.5), atOnce: share(atOnce, 0.5), atOnceMost: share(atOnce, 0.99) }
  })

/** What `npm run load` wrote of memory, its last sentence. */
export function memoryUnderLoad(): string {
  try {
    const text = readFileSync('docs/load.md', 'utf8')
    return /^Memory of the larger web node: (.*)$/ms.exec(text)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? ''
  } catch {
    return ''
  }
}
