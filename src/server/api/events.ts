import { endOfSession } from '#areas/identity/session.server.ts'
import { AppError } from '#core/errors.ts'
import { isOfOffice, type Runtime } from '#platform/procedure.server.ts'

const HEARTBEAT_MS = 25_000
/** Of one session on one node. A browser needs one: what is more is left behind, or made to weigh. */
const MAX_STREAMS = 4

/** How to close the streams of each session, the oldest first. */
const openStreams = new Map<string, (() => void)[]>()

/** Of all sessions on this node. */
export const countEventStreams = (): number => [...openStreams.values()].reduce((sum, { length }) => sum + length, 0)

/**
 * Server-sent events of the signed-in person: the topic that changed, never data. Pages reload their loader. A stream ends
 * with its session, and when its session opens too many others.
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
      // A database that is away ends nobody's session.
      const look = () =>
        void closeIfOver().catch((err: unknown) => rt.log.warn({ err }, 'session of a stream not read'))
      const heartbeat = setInterval(() => {
        send(': still here\n\n')
        if (rt.now() >= endsAt) look()
      }, HEARTBEAT_MS)
      const unsubscribe = rt.bus.subscribe(message => {
        if (message.kind === 'stopping') close()
        if (message.kind !== 'changed') return
        // The office follows everybody's cases; the sentence names a topic, never a person.
        if (message.person === person || isOfOffice(actor))
          send(`data: ${JSON.stringify({ topic: message.topic })}\n\n`)
        if (message.person === person && message.topic === 'session') look()
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
