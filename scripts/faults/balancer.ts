import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ask } from './ask.ts'

interface Balancer {
  url: string
  /** Addresses of the nodes in rotation. */
  ready(): readonly string[]
  stop(): Promise<void>
}

const CHECK_MS = 250
/** A node not ready within this time is out of rotation. */
const CHECK_DEADLINE_MS = 1_000

/**
 * Round-robin proxy over nodes that report ready at `/readyz`. A request goes to one node and is never retried on
 * another; 502 when that one breaks, 503 when none is ready.
 */
export async function startBalancer(nodes: readonly { url: string }[], port: number): Promise<Balancer> {
  let ready: string[] = []
  let turn = 0
  const stopping = new AbortController()
  const watch = async (url: string) => {
    while (!stopping.signal.aborted) {
      const { status } = await ask(`${url}/readyz`, { deadlineMs: CHECK_DEADLINE_MS })
      ready = [...ready.filter(each => each !== url), ...(status === 200 ? [url] : [])]
      await new Promise(resolve => setTimeout(resolve, CHECK_MS))
    }
  }
  const server = createServer((from, to) => {
    const target = ready.toSorted()[turn++ % Math.max(1, ready.length)]
    if (!target) {
      to.writeHead(503).end()
      return
    }
    const forwarded = from.headers['x-forwarded-for'] ?? from.socket.remoteAddress ?? ''
    const headers = { ...from.headers, 'x-forwarded-for': forwarded }
    const passed = request(target + (from.url ?? '/'), { method: from.method, headers, agent: false }, answer => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
      answer.on('error', () => to.destroy())
    })
    passed.on('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()))
    to.on('close', () => passed.destroy())
    from.pipe(passed)
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  const watching = nodes.map(({ url }) => watch(url))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready,
    async stop() {
      stopping.abort()
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      await Promise.all(watching)
    },
  }
}
