import { open, type Person } from './person.ts'
import type { Rig } from './rig.ts'

interface Load {
  /** Answers by status; 0 is none. */
  counts: Map<number, number>
  slowestMs(): number
  end(): Promise<void>
}

const PAUSE_MS = 50

/**
 * A few people who open the same pages in turn until it is ended. They ask the web nodes themselves, because the proxy
 * would hide what a node answers while it says that it is not ready; or what `asked` names.
 */
export function startLoad(
  rig: Rig,
  paths: readonly string[],
  people: readonly (Person | undefined)[],
  asked: readonly { url: string }[] = rig.web,
): Load {
  const counts = new Map<number, number>()
  let slowest = 0
  const over = new AbortController()
  const walk = async (person: Person | undefined, from: number) => {
    for (let n = from; !over.signal.aborted; n++) {
      const node = asked[n % asked.length]
      if (!node) throw new Error('a web node is needed')
      const { status, ms } = await open(node, paths[Math.floor(n / asked.length) % paths.length] ?? '/', person)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      slowest = Math.max(slowest, ms)
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
  }
  const walks = people.map((person, n) => walk(person, n))
  return {
    counts,
    slowestMs: () => slowest,
    async end() {
      over.abort()
      await Promise.all(walks)
    },
  }
}

/** Throws when a node has ended, or when something was answered that is neither a page nor 503. */
export function mustHaveAnswered(rig: Rig, counts: ReadonlyMap<number, number>): void {
  const ended = rig.nodes.filter(node => !node.isRunning()).map(({ name }) => name)
  const wrong = [...counts].filter(([status]) => status !== 503 && (status < 200 || status >= 500))
  const told = [
    ...(ended.length > 0 ? [`ended: ${ended.join(', ')}`] : []),
    ...wrong.map(([status, count]) => (status === 0 ? `${count} without an answer` : `${count} answered ${status}`)),
  ]
  if (told.length > 0) throw new Error(told.join('; '))
}

export const countOf = (counts: ReadonlyMap<number, number>): number => [...counts.values()].reduce((a, b) => a + b, 0)
