import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { MAX_ADDRESS_BYTES, MAX_CONNECTIONS, MAX_HEADER_BYTES, MIN_BODY_BYTES_A_MINUTE } from '#core/limits.ts'
import { securityHeaders } from '#platform/http/headers.server.ts'

/** 50 MB over a slow line; tus resumes what is cut. */
const WHOLE_REQUEST_MS = 15 * 60_000
const MINUTE_MS = 60_000

/** The server of a node: nothing reads a request that no browser sends, or waits for one that hardly moves. */
export function createDoor(listener: RequestListener, lookMs = MINUTE_MS): Server {
  const server = createServer({ requestTimeout: WHOLE_REQUEST_MS }, (req, res) => {
    const status = refusalOf(req)
    if (status) return void res.writeHead(status, { ...securityHeaders, Connection: 'close' }).end()
    endWhenSlow(req, lookMs)
    listener(req, res)
  })
  server.maxConnections = MAX_CONNECTIONS
  return server
}

/** The status it is refused with, or null. */
function refusalOf({ url = '', rawHeaders, headersDistinct }: IncomingMessage): number | null {
  if (url.length > MAX_ADDRESS_BYTES) return 414
  // A proxy in front may have read the one and we the other.
  if ((headersDistinct.host?.length ?? 0) > 1) return 400
  return rawHeaders.some(text => text.length > MAX_HEADER_BYTES) ? 431 : null
}

/** Cuts a body that brings next to nothing in a minute. */
function endWhenSlow(req: IncomingMessage, lookMs: number): void {
  if (!req.headers['transfer-encoding'] && !Number(req.headers['content-length'])) return
  let before = req.socket.bytesRead
  const look = setInterval(() => {
    const brought = req.socket.bytesRead - before
    before += brought
    if (req.complete) clearInterval(look)
    else if (brought < MIN_BODY_BYTES_A_MINUTE) req.destroy()
  }, lookMs).unref()
  req.once('close', () => clearInterval(look))
}
