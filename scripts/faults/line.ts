import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

/**
 * `refuse` resets every connection, open ones included; `hang` accepts connections without forwarding until another
 * mode is set; `{ slowMs }` delays every chunk in both directions.
 */
type LineMode = 'pass' | 'refuse' | 'hang' | { slowMs: number }

export interface Line {
  port: number
  set(mode: LineMode): void
  /** Open connections. */
  open(): number
  stop(): Promise<void>
}

/** A local TCP proxy in front of `port` with switchable behaviour. */
export async function startLine(port: number): Promise<Line> {
  let mode: LineMode = 'pass'
  let modeChanged = Promise.withResolvers<void>()
  const clients = new Set<Socket>()

  const turn = async (): Promise<void> => {
    if (mode === 'hang') {
      await modeChanged.promise
      return turn()
    }
    if (typeof mode === 'object') {
      const { slowMs } = mode
      await new Promise(resolve => setTimeout(resolve, slowMs))
    }
  }
  async function* carry(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      await turn()
      yield piece
    }
  }
  const server = createServer({ allowHalfOpen: true }, client => {
    client.on('error', () => {})
    if (mode === 'refuse') {
      client.resetAndDestroy()
      return
    }
    clients.add(client)
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    upstream.on('error', () => client.resetAndDestroy())
    client.once('close', () => {
      clients.delete(client)
      upstream.destroy()
    })
    // The two handlers above propagate a broken side to the other.
    void pipeline(client, carry, upstream).catch(() => {})
    void pipeline(upstream, carry, client).catch(() => {})
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const set = (next: LineMode) => {
    mode = next
    modeChanged.resolve()
    modeChanged = Promise.withResolvers()
    if (mode === 'refuse') for (const client of clients) client.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    set,
    open: () => clients.size,
    async stop() {
      set('refuse')
      await new Promise(done => server.close(done))
    },
  }
}
