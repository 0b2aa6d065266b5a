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

/** 50 MB over a slow line; tus resumes what is cut. */
const WHOLE_REQUEST_MS = 15 * 60_000
const MINUTE_MS = 60_000
/** Longer than a proxy keeps an idle connection (Caddy: two minutes): what it sends must not cross our closing of it. */
const IDLE_MS = 130_000
const AGAIN_SECONDS = 5
/** The part of all connections above which room is made: what is cut takes a moment to go. */
const FULL = 0.9

/** The server of a node: nothing reads a request that no browser sends, or waits for one that hardly moves. */
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
  keepRoom(server, Math.floor(most * FULL))
  return server
}

/**
 * Where nearly all connections are taken, those go on which nothing is asked: the one that has waited for the longest for the
 * end of a head, or for another request. Whoever holds thousands of them keeps nobody out.
 */
function keepRoom(server: Server, most: number): void {
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
  // One function for all: nothing is made for each request.
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
 * Lets a request in, and counts it until its answer is over; false, with the refusal sent, when its network has as many open as
 * one may: streams and slow bodies of a few must not take the connections of all.
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

/** The status it is refused with, or null. */
function refusalOf({ url = '', rawHeaders, headersDistinct }: IncomingMessage): number | null {
  if (url.length > MAX_ADDRESS_BYTES) return 414
  // A proxy in front may have read the one and we the other.
  if ((headersDistinct.host?.length ?? 0) > 1) return 400
  return rawHeaders.some(text => text.length > MAX_HEADER_BYTES) ? 431 : null
}

/**
 * Receives what is left of a body that was answered unread: most clients read no answer before they have sent everything, and
 * the connection is kept for the next request. A listener that waits for a reader of its own would hold it up.
 */
function discardRest(req: IncomingMessage): void {
  if (!req.complete) req.removeAllListeners('data').resume()
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
