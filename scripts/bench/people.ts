import { readFileSync } from 'node:fs'
import { open, type Person, signedIn } from '../faults/person.ts'
import { type Rig, withRig } from '../faults/rig.ts'
import { share } from './office.ts'

const AT_ONCE = 64
const ROUNDS = 8
const ALONE = 60
const WARM_UPS = 10
/** Startup work is finished by then. */
const SETTLED_MS = 10_000

export interface PeopleBench {
  /** Megabytes of a node that serves requests, and of one that also runs jobs. */
  web: number
  worker: number
  /** Median milliseconds: one person after the other, and many at once. */
  alone: number
  atOnce: number
  atOnceMost: number
}

/** Resident memory of a node in MB, from its metrics. */
async function megabytes(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer faults' } })
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(await answer.text())?.[1]) / 1024 / 1024
}

/** Signed-in people on nodes with a PostgreSQL server: their area, and a node's memory before any request. */
export const benchPeople = (): Promise<PeopleBench> =>
  withRig({ web: 2, worker: 1 }, async (rig: Rig) => {
    await new Promise(resolve => setTimeout(resolve, SETTLED_MS))
    const [node] = rig.web
    // This node has not received any request.
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

/** Memory sentence written by `npm run load`. */
export function memoryUnderLoad(): string {
  try {
    const text = readFileSync('docs/load.md', 'utf8')
    return /^Memory of the larger web node: (.*)$/ms.exec(text)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? ''
  } catch {
    return ''
  }
}
