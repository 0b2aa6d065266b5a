import { stopReading } from '#areas/bill-reading/reading-queue.server.ts'

/** Runs a callback while the reader process fails to start, the first `times` attempts: Node itself is not found. */
export async function withBrokenReader<T>(times: number, work: () => Promise<T>): Promise<T> {
  const node = process.execPath
  let tried = 0
  stopReading()
  Object.defineProperty(process, 'execPath', {
    configurable: true,
    get: () => (tried++ < times ? '/nowhere/node' : node),
  })
  try {
    return await work()
  } finally {
    Object.defineProperty(process, 'execPath', { configurable: true, writable: true, value: node })
  }
}
