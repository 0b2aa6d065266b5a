import { until } from './ask.ts'
import type { RigNode } from './node.ts'
import { open, type Person, signedIn } from './person.ts'
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

/**
 * Two customers and some visitors open pages through the proxy while `work` is done; throws when one of them got an error. Many
 * visitors: between the end of a node and the next look of the proxy there is a quarter of a second.
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

/** Ends and starts one node after the other; going on before the proxy has seen the new one would take the last node away. */
export async function roll(rig: Rig, nodes: readonly RigNode[], settings?: Record<string, string>): Promise<void> {
  for (const node of nodes) {
    await node.end('SIGTERM')
    await node.start(settings)
    if (rig.web.includes(node)) await until('the proxy has seen it', () => rig.served().includes(node.url), SEEN_MS)
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
