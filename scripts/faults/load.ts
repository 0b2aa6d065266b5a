import { until } from './ask.ts'
import type { RigNode } from './node.ts'
import { open, type Person, signedIn } from './person.ts'
import type { Rig } from './rig.ts'

interface Load {
  /** Responses by status; 0 is none. */
  counts: Map<number, number>
  slowestMs(): number
  end(): Promise<void>
}

const PAUSE_MS = 50

/**
 * Background load: a few people open the same pages in turn until stopped. They ask the web nodes directly, since the
 * proxy would hide responses of an unready node; or what `asked` names.
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
  const browse = async (person: Person | undefined, from: number) => {
    for (let n = from; !over.signal.aborted; n++) {
      const node = asked[n % asked.length]
      if (!node) throw new Error('a web node is needed')
      const { status, ms } = await open(node, paths[Math.floor(n / asked.length) % paths.length] ?? '/', person)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      slowest = Math.max(slowest, ms)
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
  }
  const sessions = people.map((person, n) => browse(person, n))
  return {
    counts,
    slowestMs: () => slowest,
    async end() {
      over.abort()
      await Promise.all(sessions)
    },
  }
}

/**
 * Two customers and some visitors open pages through the proxy during `work`; throws when one gets an error. With many
 * visitors, since the proxy notices a dead node only after a quarter of a second.
 */
export async function underLoad(rig: Rig, visitors: number, work: () => Promise<void>) {
  const [node] = rig.web
  const people = [
    await signedIn(rig, node),
    await signedIn(rig, node),
    ...Array.from({ length: visitors }, () => undefined),
  ]
  const load = startLoad(rig, ['/dashboard', '/offerte-luce', '/api/offers?type=luce'], people, [rig])
  try {
    await work()
  } finally {
    await load.end()
  }
  const failed = [...load.counts].filter(([status]) => status < 200 || status >= 400)
  if (failed.length > 0) throw new Error(failed.map(([status, n]) => `${n} answered ${status || 'nothing'}`).join('; '))
  return { requests: countOf(load.counts), 'slowest ms': load.slowestMs() }
}

const SEEN_MS = 10_000

/**
 * Restarts one node after the other, waiting for the proxy to see each one, so that the last node is never taken away.
 */
export async function roll(rig: Rig, nodes: readonly RigNode[], settings?: Record<string, string>): Promise<void> {
  for (const node of nodes) {
    await node.end('SIGTERM')
    await node.start(settings)
    if (rig.web.includes(node)) await until('the proxy has seen it', () => rig.served().includes(node.url), SEEN_MS)
  }
}

/** Throws when a node has exited, or a response was neither a page nor 503. */
export function mustHaveAnswered(rig: Rig, counts: ReadonlyMap<number, number>): void {
  const ended = rig.nodes.filter(node => !node.isRunning()).map(({ name }) => name)
  const wrong = [...counts].filter(([status]) => status !== 503 && (status < 200 || status >= 500))
  const faults = [
    ...(ended.length > 0 ? [`ended: ${ended.join(', ')}`] : []),
    ...wrong.map(([status, count]) => (status === 0 ? `${count} without an answer` : `${count} answered ${status}`)),
  ]
  if (faults.length > 0) throw new Error(faults.join('; '))
}

export const countOf = (counts: ReadonlyMap<number, number>): number => [...counts.values()].reduce((a, b) => a + b, 0)
