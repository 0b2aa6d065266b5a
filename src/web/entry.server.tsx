import { Transform } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { asRefusal } from '#platform/away.server.ts'
import { drawnContext, fullRenderContext, nonceContext, refusalContext, runtimeContext } from '#web/context.ts'
import { isHydrated } from '#web/site.ts'

export const streamTimeout = 5_000

/** Larger than any page, so that React renders without waiting for a slow reader. */
const PIECE_BYTES = 4 * 1024 * 1024

/**
 * Cached pages and bots wait for the whole page; people get the shell at once. Without scripts nothing is waited for, and
 * a string takes two thirds of the work of a stream.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  const nonce = context.get(nonceContext) ?? undefined
  const page = <ServerRouter context={entry} url={request.url} nonce={nonce} />
  if (!isHydrated(entry.staticHandlerContext.matches.map(({ route }) => route))) {
    // As bytes: of a text the length would be counted first, and the text then written letter by letter.
    context.set(drawnContext, Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`))
    return Promise.resolve(new Response(null, { status, headers }))
  }
  const whole = context.get(fullRenderContext) || isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let answered = false
    let code = status
    const {
      log,
      request: { id },
    } = context.get(runtimeContext)
    const failures: unknown[] = []
    const logError = (err: unknown) => log.error({ err, requestId: id }, 'page failed while it was drawn')
    const answer = () => {
      answered = true
      failures.forEach(logError)
      const body = new Transform({
        highWaterMark: PIECE_BYTES,
        transform: (chunk: Buffer, _, done) => done(null, scriptsLast(chunk)),
        flush(done) {
          clearTimeout(timer)
          done()
        },
      })
      pipe(body)
      // Already complete: send it in one piece, with its length.
      if (!body.writableEnded)
        return resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }))
      context.set(drawnContext, body.read() as Buffer<ArrayBuffer>)
      resolve(new Response(null, { status: code, headers }))
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Without a limit React never outlines finished content to be inserted by a script.
      ...(whole ? { onAllReady: answer, progressiveChunkSize: Infinity } : { onShellReady: answer }),
      onShellError: reject,
      onError(error: unknown) {
        code = 500
        // Errors that prevent a response are reported by the router (handleError).
        if (answered) logError(error)
        else failures.push(error)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

const PRELOAD = '<link rel="modulepreload" '

/** Gives preloaded scripts lower priority than styles and fonts: pages are readable without them. */
function scriptsLast(chunk: Buffer): Buffer {
  return chunk.includes(PRELOAD)
    ? Buffer.from(chunk.toString('latin1').replaceAll(PRELOAD, `${PRELOAD}fetchpriority="low" `), 'latin1')
    : chunk
}

/** Logs errors of loaders and actions once, with the id that the page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const provider = context as RouterContextProvider
  const rt = provider.get(runtimeContext)
  const refusal = asRefusal(error)
  if (!refusal) return rt.log.error({ err: error, requestId: rt.request.id }, 'page failed')
  if (refusal.cause) rt.log.warn({ err: refusal.cause, requestId: rt.request.id }, 'page refused for want of a service')
  provider.set(refusalContext, refusal)
}
