import { ReadableStream } from 'node:stream/web'
import type { Logger } from '#platform/log.server.ts'

/**
 * A streamed body. Errors are logged as usual: otherwise the server would print them in full, with statement values or
 * file paths, and send the message to the client.
 */
export const bodyOf = (pieces: AsyncIterable<Uint8Array | string>, log: Pick<Logger, 'error'>): BodyInit =>
  ReadableStream.from(bytesOf(pieces, log)) as BodyInit

async function* bytesOf(pieces: AsyncIterable<Uint8Array | string>, log: Pick<Logger, 'error'>) {
  const encoder = new TextEncoder()
  try {
    for await (const piece of pieces) yield typeof piece === 'string' ? encoder.encode(piece) : piece
    return
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) log.error({ err: error }, 'answer broken off')
  }
  // Without its cause, which the server would print; it is already logged.
  throw new Error('broken off')
}
