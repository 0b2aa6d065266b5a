import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { converse, type Listener, type Question, type Reply } from '#web/assistant/converse.server.ts'
import { MAX_HISTORY, MAX_MESSAGE } from '#areas/support/conversation.ts'
import { submitContact, validateInput } from '#areas/support/procedures/contact.server.ts'
import { AppError } from '#core/errors.ts'
import { askerOf, call, type Runtime } from '#platform/procedure.server.ts'
import type { WorkQueue } from '#server/door/work-queue.ts'
import type { ApiEnv } from '../session.ts'
import { jsonBody } from './asked.ts'

const question = z.object({
  message: z.string().max(MAX_MESSAGE, { error: 'too-long' }),
  conversationHistory: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(5000) }))
    .max(200)
    .default([]),
  conversationId: z.uuid().optional(),
})

/** POST /api/contact, /api/validate-input and /api/chatbot (spec 1 §7). */
export function supportRoutes(turns: WorkQueue) {
  const routes = new Hono<ApiEnv>()
  routes.post('/contact', async c => {
    const { message } = await call(c.get('visit').rt, submitContact, await jsonBody(c))
    return c.json({ success: true, message })
  })
  routes.post('/validate-input', async c => c.json(await call(c.get('visit').rt, validateInput, await jsonBody(c))))
  routes.post('/chatbot', async c => {
    const asked = question.safeParse(await jsonBody(c))
    if (!asked.success) throw new AppError('bad-input')
    const { message, conversationHistory, conversationId } = asked.data
    const input = { message, history: conversationHistory.slice(-MAX_HISTORY), conversationId }
    if (c.req.header('accept')?.includes('text/event-stream')) return streamed(c, input, turns)
    return c.json(replyJson(await ask(c.get('visit').rt, input, turns)))
  })
  return routes
}

/** A turn lasts until our own answer is found: the model's, and who reads it slowly, hold none. */
const ask = (rt: Runtime, input: Question, turns: WorkQueue, listener?: Listener): Promise<Reply> =>
  converse(rt, input, listener, work => turns.inTurn(askerOf(rt), work))

const replyJson = ({ text, links, conversationId }: Reply) => ({
  success: true,
  response: text,
  error: null,
  links,
  conversationId,
})

/** Streams sentences, then the whole reply; the panel shows them as they arrive. */
function streamed(c: Context<ApiEnv>, input: Question, turns: WorkQueue): Response {
  const { rt } = c.get('visit')
  const encoder = new TextEncoder()
  const events = new ReadableStream<Uint8Array>({
    async start(stream) {
      let isOpen = true
      const send = (event: object) => {
        try {
          if (isOpen) stream.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
        } catch {
          isOpen = false // Whoever asked has left; the answer is kept all the same.
        }
      }
      try {
        const reply = await ask(rt, input, turns, {
          say: text => send({ type: 'text', text }),
          replace: text => send({ type: 'replace', text }),
        })
        send({ type: 'done', ...replyJson(reply) })
      } catch (error) {
        if (!(error instanceof AppError)) rt.log.error({ err: error, requestId: rt.request.id }, 'chat failed')
        const { code, detail } = error instanceof AppError ? error : { code: 'internal', detail: {} }
        send({ type: 'error', success: false, error: code, retryAfter: detail.retryAfter })
      }
      if (isOpen) stream.close()
    },
  })
  return new Response(events, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } })
}
