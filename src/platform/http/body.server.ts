import { ReadableStream } from 'node:stream/web'
import type { Logger } from '#platform/log.server.ts'

/**
 * A body that is made while it is sent. What breaks it off goes to the log as every error does: the server would print it
 * whole, with the values of a statement or the path of a file, and send its words to who asked.
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
  // Without its cause, which the log has and the server would print.
  throw new Error('broken off')
}
