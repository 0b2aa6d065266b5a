export interface ChatLink {
  title: string
  url: string
}

export interface ChatTurn {
  role: 'user' | 'assistant'
  content: string
  links?: ChatLink[]
}

interface ChatReply {
  response: string
  links: ChatLink[]
  conversationId: string
}

interface ChatEvent extends Partial<ChatReply> {
  type: 'text' | 'replace' | 'done' | 'error'
  text?: string
  error?: string | null
  retryAfter?: number
}

/** Rate limit exceeded; `cause` is the seconds until the next question. */
export const TOO_OFTEN = 'too-many-attempts'
const tooOften = (seconds: number | undefined) => new Error(TOO_OFTEN, { cause: seconds })

/** Longer than the server's timeout for a language model. */
const PATIENCE_MS = 60_000

/** Sends a question, streams partial text, and resolves with the full reply; throws the refusal's code. */
export async function ask(
  { message, history, conversationId }: { message: string; history: ChatTurn[]; conversationId?: string },
  token: string | undefined,
  hear: (text: string) => void,
): Promise<ChatReply> {
  const response = await fetch('/api/chatbot', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      ...(token && { 'X-CSRF-Token': token }),
    },
    body: JSON.stringify({ message, conversationHistory: history, conversationId }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (response.status === 429) throw tooOften(Number(response.headers.get('Retry-After')))
  if (!response.ok || !response.body) throw new Error('failed')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let [waiting, received] = ['', '']
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new Error('cut')
    const parts = (waiting + value).split('\n\n')
    waiting = parts.pop() ?? ''
    for (const part of parts) {
      const event = JSON.parse(part.slice(part.indexOf('{'))) as ChatEvent
      if (event.error === TOO_OFTEN) throw tooOften(event.retryAfter)
      if (event.type === 'error') throw new Error(event.error ?? 'failed')
      if (event.type === 'done') return event as ChatReply
      received = event.type === 'replace' ? (event.text ?? '') : received + (event.text ?? '')
      hear(received)
    }
  }
}
