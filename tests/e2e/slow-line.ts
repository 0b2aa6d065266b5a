import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Transform } from 'node:stream'

interface SlowLine {
  /** For `newContext({ proxy })`. */
  proxy: { server: string }
  /** Breaks open connections and blocks new ones until restored. */
  drop(): void
  restore(): void
  close(): Promise<void>
}

const TICK_MS = 100

/** Limits bytes per second. */
function trickle(bytesPerSecond: number): Transform {
  const atOnce = Math.ceil((bytesPerSecond * TICK_MS) / 1000)
  return new Transform({
    highWaterMark: atOnce,
    async transform(chunk: Buffer, _encoding, done) {
      for (let from = 0; from < chunk.length; from += atOnce) {
        await new Promise(resolve => setTimeout(resolve, TICK_MS))
        this.push(chunk.subarray(from, from + atOnce))
      }
      done()
    },
  })
}

/**
 * A proxy between browser and site that throttles uploads and can cut the connection midway. The browser's own emulation
 * does neither to a request body in flight.
 */
export async function slowLine(bytesPerSecond: number): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  let isDown = false
  const proxy = createServer((incoming: IncomingMessage, outgoing) => {
    const onward = request(incoming.url ?? '', { method: incoming.method, headers: incoming.headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    if (Number(incoming.headers['content-length'] ?? 0) > bytesPerSecond)
      incoming.pipe(trickle(bytesPerSecond)).pipe(onward)
    else incoming.pipe(onward)
  })
  proxy.on('connection', socket => {
    if (isDown) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const cut = () => sockets.forEach(socket => socket.destroy())
  return {
    proxy: { server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` },
    drop() {
      isDown = true
      cut()
    },
    restore() {
      isDown = false
    },
    close: () =>
      new Promise(resolve => {
        proxy.close(() => resolve())
        cut()
      }),
  }
}
