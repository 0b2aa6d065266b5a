import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

export interface OutsideSite {
  /** `http://127.0.0.1:4711`, without a trailing slash. */
  url: string
  /** `127.0.0.1:4711`, as OUTSIDE_FIXTURES names it. */
  host: string
  port: number
  /** Requested paths, in order. */
  asked: string[]
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

const stops: (() => void)[] = []

/** A third-party site for one test. A string is an HTML page; other paths answer 404. */
export async function serveOutside(pages: Record<string, string | Answer> | Answer): Promise<OutsideSite> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const page = typeof pages === 'function' ? pages : pages[request.url ?? '']
    if (typeof page === 'function')
      return void (async () => page(request, response))().catch((error: Error) => response.destroy(error))
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page ?? '')
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  return { url: `http://${host}`, host, port, asked }
}

/** Request body. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Call once at the top of a test file: sites are closed after each test. */
export const endOutsideSites = () =>
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

export const redirectTo =
  (location: string, status = 302): Answer =>
  (_, response) => {
    response.writeHead(status, { location })
    response.end()
  }
