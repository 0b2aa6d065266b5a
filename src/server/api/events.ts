import { endOfSession } from '#areas/identity/session.server.ts'
import { AppError } from '#core/errors.ts'
import { isOfOffice, type Runtime } from '#platform/procedure.server.ts'

const HEARTBEAT_MS = 25_000
/** Per session and node. A browser needs one: more are leftovers or abuse. */
const MAX_STREAMS = 4

/** Closers of each session's streams, oldest first. */
const openStreams = new Map<string, (() => void)[]>()

/** Over all sessions of this node. */
export const countEventStreams = (): number => [...openStreams.values()].reduce((sum, { length }) => sum + length, 0)

/**
 * Server-sent events for the signed-in person: changed topics, never data. Pages revalidate their loaders. A stream
 * ends with its session, or when its session opens too many.
 */
export function eventStream(rt: Runtime, signal: AbortSignal): Response {
  const { actor } = rt
  if (!('sessionId' in actor)) throw new AppError('sign-in-required')
  const { userId: person, sessionId } = actor
  const encoder = new TextEncoder()
  let stop = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let open = true
      const close = () => {
        if (!open) return
        stop()
        controller.close()
      }
      const send = (text: string) => open && controller.enqueue(encoder.encode(text))
      let endsAt = rt.now()
      const closeIfOver = async () => {
        const end = await endOfSession(rt, sessionId)
        if (end) endsAt = end
        else close()
      }
      // An unavailable database does not end sessions.
      const checkSession = () =>
        void closeIfOver().catch((err: unknown) => rt.log.warn({ err }, 'session of a stream not read'))
      const heartbeat = setInterval(() => {
        send(': still here\n\n')
        if (rt.now() >= endsAt) checkSession()
      }, HEARTBEAT_MS)
      const unsubscribe = rt.bus.subscribe(message => {
        if (message.kind === 'stopping') close()
        if (message.kind !== 'changed') return
        // Staff follow everybody's cases; the event names a topic, never a person.
        if (message.person === person || isOfOffice(actor))
          send(`data: ${JSON.stringify({ topic: message.topic })}\n\n`)
        if (message.person === person && message.topic === 'session') checkSession()
      })
      stop = () => {
        open = false
        clearInterval(heartbeat)
        unsubscribe()
        const others = openStreams.get(sessionId)?.filter(each => each !== close) ?? []
        if (others.length > 0) openStreams.set(sessionId, others)
        else openStreams.delete(sessionId)
      }
      openStreams.set(sessionId, [...(openStreams.get(sessionId) ?? []), close])
      if ((openStreams.get(sessionId)?.length ?? 0) > MAX_STREAMS) openStreams.get(sessionId)?.[0]?.()
      signal.addEventListener('abort', close)
      send('retry: 5000\n: connected\n\n')
    },
    cancel: () => stop(),
  })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      Connection: 'keep-alive',
    },
  })
}
