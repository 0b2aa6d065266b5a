import type { Socket } from 'node:net'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import {
  HEAD_MS,
  MAX_ADDRESS_BYTES,
  MAX_CONNECTIONS,
  MAX_HEADER_BYTES,
  MAX_OPEN_OF_NETWORK,
  MIN_BODY_BYTES_A_MINUTE,
} from '#core/limits.ts'
import { securityHeaders } from '#platform/http/headers.server.ts'

/** 50 MB over a slow connection; tus resumes interrupted uploads. */
const WHOLE_REQUEST_MS = 15 * 60_000
const MINUTE_MS = 60_000
/** Longer than proxies keep idle connections (Caddy: two minutes), so that we never close one they are about to use. */
const IDLE_MS = 130_000
const AGAIN_SECONDS = 5
/** Share of all connections above which idle ones are closed: closing takes a moment. */
const FULL = 0.9

/** A node's HTTP server: rejects requests that no browser sends, and does not wait for stalled ones. */
export function createDoor(listener: RequestListener, lookMs = MINUTE_MS, most = MAX_CONNECTIONS): Server {
  const times = {
    requestTimeout: WHOLE_REQUEST_MS,
    headersTimeout: HEAD_MS,
    connectionsCheckingInterval: HEAD_MS / 2,
    keepAliveTimeout: IDLE_MS,
  }
  const server = createServer(times, (req, res) => {
    const status = refusalOf(req)
    if (status) return void res.writeHead(status, { ...securityHeaders, Connection: 'close' }).end()
    endWhenSlow(req, lookMs)
    res.once('finish', () => discardRest(req))
    listener(req, res)
  })
  server.maxConnections = most
  closeIdle(server, Math.floor(most * FULL))
  return server
}

/**
 * When connections run out, closes idle ones: longest waiting first, for headers or a next request. So holding
 * thousands of them blocks nobody.
 */
function closeIdle(server: Server, most: number): void {
  let open = 0
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open += 1
    silent.add(socket)
    socket.once('close', () => {
      open -= 1
      silent.delete(socket)
    })
    if (open <= most) return
    const [longest] = silent
    longest?.destroy()
  })
  // Shared, to avoid allocations per request.
  function fallSilent(this: ServerResponse): void {
    const { socket } = this.req
    if (!socket.destroyed) silent.add(socket)
  }
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    silent.delete(socket)
    res.on('close', fallSilent)
  })
}

/**
 * Counts concurrent requests per network; refuses, with false, above the limit: a few streams and slow bodies must not
 * use up all connections.
 */
export function createPlaces(most = MAX_OPEN_OF_NETWORK): (network: string, res: ServerResponse) => boolean {
  const open = new Map<string, number>()
  return (network, res) => {
    const count = open.get(network) ?? 0
    if (count >= most) {
      res.writeHead(429, { ...securityHeaders, 'Retry-After': AGAIN_SECONDS, Connection: 'close' }).end()
      return false
    }
    open.set(network, count + 1)
    res.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    return true
  }
}

/** Status of a refusal, or null. */
function refusalOf({ url = '', headers, rawHeaders, headersDistinct }: IncomingMessage): number | null {
  if (url.length > MAX_ADDRESS_BYTES) return 414
  // NUL: no link of ours and no person writes it, and no value may hold it.
  if (url.includes('%00')) return 400
  // A proxy in front may have used one and we the other.
  if ((headersDistinct.host?.length ?? 0) > 1 || isOfOtherHost(url, headers.host)) return 400
  return rawHeaders.some(text => text.length > MAX_HEADER_BYTES) ? 431 : null
}

/** A whole address as the target of a request (`GET http://…`) counts above Host; a proxy may have looked at the latter. */
function isOfOtherHost(target: string, host: string | undefined): boolean {
  const whole = target.startsWith('/') ? null : URL.parse(target)
  // Parsed, too: both may name the port that goes without saying.
  return whole !== null && whole.host !== URL.parse(`${whole.protocol}//${host}`)?.host
}

/**
 * Discards the rest of a body that was answered unread: most clients read no answer before everything is sent, and the
 * connection stays usable. Stream adapters must not pause it with listeners of their own.
 */
function discardRest(req: IncomingMessage): void {
  if (!req.complete) req.removeAllListeners('data').resume()
}

/** Aborts a body that transfers almost nothing in a minute. */
function endWhenSlow(req: IncomingMessage, lookMs: number): void {
  if (!req.headers['transfer-encoding'] && !Number(req.headers['content-length'])) return
  let before = req.socket.bytesRead
  const timer = setInterval(() => {
    const brought = req.socket.bytesRead - before
    before += brought
    if (req.complete) clearInterval(timer)
    else if (brought < MIN_BODY_BYTES_A_MINUTE) req.destroy()
  }, lookMs).unref()
  req.once('close', () => clearInterval(timer))
}
