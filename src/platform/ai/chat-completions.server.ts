import type { Config } from '#platform/config.server.ts'

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** The model is unavailable, or its answer unusable; callers continue without it. */
export class ModelUnavailable extends Error {}

interface ModelLimits {
  /** Until the first token, and between tokens. */
  idleMs: number
  totalMs: number
  maxLength: number
  /** Output limit; by default, a short answer. */
  maxTokens?: number
  /** Told the tokens of question and answer, by servers that count them. */
  onUsage?(tokens: number): void
}

const LIMITS: ModelLimits = { idleMs: 8_000, totalMs: 40_000, maxLength: 4000 }
/** Bytes of one response, protocol overhead included. */
const MAX_BYTES = 512 * 1024
const MAX_TOKENS = 500
/** A server that counts more than any model takes has not counted. */
const MAX_TOLD_TOKENS = 10_000_000

export const hasModel = (config: Pick<Config, 'AI_BASE_URL'>): boolean => Boolean(config.AI_BASE_URL)

/**
 * Streams an answer from any server with the chat-completions protocol. Throws ModelUnavailable on refusal, timeout,
 * or an answer that is too long or truncated.
 */
export async function* streamCompletion(
  config: Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>,
  messages: readonly ChatMessage[],
  given: Partial<ModelLimits> = {},
): AsyncGenerator<string> {
  const limits = { ...LIMITS, ...given }
  const stop = new AbortController()
  const total = setTimeout(() => stop.abort(), limits.totalMs)
  let idle = setTimeout(() => stop.abort(), limits.idleMs)
  const resetIdleTimer = () => {
    clearTimeout(idle)
    idle = setTimeout(() => stop.abort(), limits.idleMs)
  }
  try {
    const response = await fetch(`${config.AI_BASE_URL?.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      signal: stop.signal,
      redirect: 'error',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        ...(config.AI_API_KEY && { Authorization: `Bearer ${config.AI_API_KEY}` }),
      },
      body: JSON.stringify({
        model: config.AI_MODEL ?? 'default',
        messages,
        stream: true,
        temperature: 0.2,
        max_tokens: limits.maxTokens ?? MAX_TOKENS,
      }),
    })
    if (!response.ok || !response.body) throw new ModelUnavailable(`status ${response.status}`)
    yield* words(response.body, limits, resetIdleTimer)
  } catch (error) {
    throw error instanceof ModelUnavailable ? error : new ModelUnavailable(reasonOf(error), { cause: error })
  } finally {
    clearTimeout(total)
    clearTimeout(idle)
    stop.abort()
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.name === 'AbortError' ? 'no answer in time' : 'no connection'

async function* words(
  body: ReadableStream<Uint8Array>,
  { maxLength, onUsage }: ModelLimits,
  heard: () => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let [rest, bytes, length, ended] = ['', 0, 0, false]
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new ModelUnavailable('answer too large')
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const event = eventOf(line)
      if (event === 'end') ended = true
      else if (event) {
        if (event.tokens) onUsage?.(event.tokens)
        length += event.text.length
        if (length > maxLength) throw new ModelUnavailable('answer too long')
        ended ||= event.ended
        if (!event.text) continue
        // Keep-alive events don't count: the caller never sees them.
        heard()
        yield event.text
      }
    }
  }
  if (!ended) throw new ModelUnavailable('answer was cut')
}

interface Delta {
  choices?: { delta?: { content?: unknown }; finish_reason?: unknown }[]
  usage?: { total_tokens?: unknown } | null
  error?: unknown
}

function eventOf(line: string): { text: string; ended: boolean; tokens: number } | 'end' | null {
  if (!line.startsWith('data:')) return null
  const data = line.slice(5).trim()
  if (data === '[DONE]') return 'end'
  let event: Delta
  try {
    event = JSON.parse(data) as Delta
  } catch {
    throw new ModelUnavailable('not the protocol')
  }
  if (event.error) throw new ModelUnavailable('refused by the model')
  const [choice] = event.choices ?? []
  const content = choice?.delta?.content
  const told = Number(event.usage?.total_tokens)
  const tokens = told > 0 && told <= MAX_TOLD_TOKENS ? Math.round(told) : 0
  return { text: typeof content === 'string' ? content : '', ended: choice?.finish_reason === 'stop', tokens }
}

const TIMEOUT_MS = 5_000

/** Whether the model's server responds and accepts our key; null without one. Listing models is free. */
export async function modelAnswers(config: Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY'>): Promise<boolean | null> {
  if (!hasModel(config)) return null
  try {
    const response = await fetch(`${config.AI_BASE_URL?.replace(/\/+$/, '')}/models`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: config.AI_API_KEY ? { Authorization: `Bearer ${config.AI_API_KEY}` } : {},
    })
    await response.body?.cancel()
    // A server without the list still responds.
    return response.ok || response.status === 404 || response.status === 405
  } catch {
    return false
  }
}
