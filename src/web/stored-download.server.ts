import { addAbortSignal } from 'node:stream'
import { bodyOf } from '#platform/http/body.server.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import type { HandedOut } from '#platform/storage/storage.server.ts'

/**
 * A stored file, always as a download with its stored type, so that a browser never runs it on our origin. Streamed, not
 * buffered: slow or many downloads of 50 MB cost no memory.
 */
export async function storedDownload(
  { log }: Pick<Runtime, 'log'>,
  request: Request,
  { stream, name, contentType, size }: Omit<HandedOut, 'bytes'>,
): Promise<Response> {
  const headers = {
    'Content-Type': contentType,
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
  // Nobody would read the stream, and it would stay open.
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(bodyOf(addAbortSignal(request.signal, await stream()), log), { headers })
}
