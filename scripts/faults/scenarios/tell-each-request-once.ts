import { readFileSync } from 'node:fs'
import { type Answer, ask, until } from '../ask.ts'
import type { RigNode } from '../node.ts'
import { open, signedIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

const WRITTEN_MS = 5_000

/** Log lines of a node about one response. */
function linesOf(node: RigNode, { headers }: Answer): { route: string; status: number; statements: number }[] {
  const id = headers.get('x-request-id') ?? 'none'
  return readFileSync(node.logFile, 'utf8')
    .split('\n')
    .filter(line => line.includes(id) && line.includes('"msg":"request"'))
    .map(line => JSON.parse(line) as { route: string; status: number; statements: number })
}

export const scenario: Scenario = {
  mustHold:
    'Each request is one line of the log, with the pattern of its address and never with what stands in it; a kept page is none.',
  async run(rig) {
    const [node] = rig.web
    const person = await signedIn(rig, node)
    const secret = crypto.randomUUID()
    const asked: [string, string, number][] = [
      [`/dashboard/bollette/${secret}?di=${secret}`, '/dashboard/bollette/:billId', 404],
      [`/blog/${secret}?email=${secret}`, '/blog/:slug', 404],
      [`/api/files/${secret}?email=${secret}`, '/api/files/:id', 404],
      [`/${secret}/${secret}`, '/*', 404],
    ]
    for (const [path, route, status] of asked) {
      const answer = await open(node, path, person)
      const written = () => {
        const found = linesOf(node, answer)
        return found.length > 0 ? found : null
      }
      const lines = await until(`a line for ${route}`, written, WRITTEN_MS)
      const [line] = lines
      if (lines.length !== 1 || line?.route !== route || line.status !== status || line.statements < 1)
        throw new Error(`${route}, answered ${answer.status}, was told as ${JSON.stringify(lines)}`)
    }
    const kept = async () => {
      const { body } = await ask(`${node.url}/metrics`, { headers: { authorization: 'Bearer faults' } })
      return Number(/^pages_kept_served_total (\d+)$/m.exec(body.toString())?.[1])
    }
    // The first fills the cache; the others are logged as served from it, also with an ad parameter.
    await open(node, '/glossario')
    const before = await kept()
    const answers = [await open(node, '/glossario'), await open(node, `/glossario?gclid=${secret}`)]
    const after = await kept()
    if (after - before !== 2) throw new Error(`${after - before} of 2 kept pages were counted`)
    const logged = answers.flatMap(answer => linesOf(node, answer))
    if (logged.length > 0) throw new Error(`kept pages were told: ${JSON.stringify(logged)}`)
    if (readFileSync(node.logFile, 'utf8').includes(secret)) throw new Error('an address stands in the log')
    return { lines: asked.length, 'kept pages counted': after - before }
  },
}
