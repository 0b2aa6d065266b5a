import type { Config } from '#platform/config.server.ts'
import { hasModel } from './chat-completions.server.ts'

const TIMEOUT_MS = 5_000

/** Whether the server of the model answers and takes our key; null where none is configured. Its list of models costs it nothing. */
export async function modelAnswers(
  config: Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY'>,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean | null> {
  if (!hasModel(config)) return null
  try {
    const response = await fetch(`${config.AI_BASE_URL?.replace(/\/+$/, '')}/models`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: config.AI_API_KEY ? { Authorization: `Bearer ${config.AI_API_KEY}` } : {},
    })
    await response.body?.cancel()
    // Not every server has the list; one that says so is there all the same.
    return response.ok || response.status === 404 || response.status === 405
  } catch {
    return false
  }
}
