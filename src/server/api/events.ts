import { AppError } from '#core/errors.ts'
import { type Runtime, userIdOf } from '#platform/procedure.server.ts'

const HEARTBEAT_MS = 25_000

/** Server-sent events of the signed-in person: the topic that changed, never data. Pages reload their loader. */
export function eventStream(rt: Runtime, signal: AbortSignal): Response {
  const person = userIdOf(rt.actor)
  if (!person) throw new AppError('sign-in-required')
  const encoder = new TextEncoder()
  let stop = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      send('retry: 5000\n: connected\n\n')
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
      let open = true
      const close = () => {
        if (!open) return
        stop()
        controller.close()
      }
      const unsubscribe = rt.bus.subscribe(message => {
        if (message.kind === 'stopping') close()
        if (message.kind !== 'changed') return
        // The office follows everybody's cases; the sentence names a topic, never a person.
        if (message.person === person || rt.actor.kind === 'admin')
          send(`data: ${JSON.stringify({ topic: message.topic })}\n\n`)
      })
      stop = () => {
        open = false
        clearInterval(heartbeat)
        unsubscribe()
      }
      signal.addEventListener('abort', close)
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
