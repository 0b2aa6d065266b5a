import { attempt } from '#core/attempt.ts'

/** Event stream of what changed for the signed-in person; topic ids only, never data. */
const ENDPOINT = '/api/events'
const CHANNEL = 'pf-live'
/** spec 3 §7: back-off starts at 5 s and doubles up to 30 s. */
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 30_000

export const waitAfterFailures = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1))

/** `null` means events may have been missed: reload whatever is shown. */
export type ChangedTopic = string | null

/**
 * Calls back whenever the server reports changed data of this person. One connection per browser: the tab that holds the
 * lock listens and broadcasts to the others; when it closes, the next takes over. Returns a function that stops it.
 */
export function onLiveChange(tell: (topic: ChangedTopic) => void): () => void {
  const stop = new AbortController()
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    listen(tell, stop.signal)
    return () => stop.abort()
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', (event: MessageEvent<ChangedTopic>) => tell(event.data))
  anotherTabListens().then(
    listens => {
      if (listens && !stop.signal.aborted) tell(null)
    },
    // The page is unloading: nothing to catch up with.
    () => undefined,
  )
  navigator.locks
    .request(CHANNEL, { signal: stop.signal }, () => {
      // The lock may be granted while the page unloads.
      if (stop.signal.aborted) return
      listen(topic => {
        if (stop.signal.aborted) return
        channel.postMessage(topic)
        tell(topic)
      }, stop.signal)
      return new Promise<void>(resolve => stop.signal.addEventListener('abort', () => resolve()))
    })
    // Unloading while another tab holds the lock aborts the wait: not an error.
    .catch(() => undefined)
  return () => {
    stop.abort()
    channel.close()
  }
}

async function anotherTabListens(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(lock => lock.name === CHANNEL)
}

function listen(tell: (topic: ChangedTopic) => void, signal: AbortSignal): void {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | undefined

  const connect = () => {
    source = new EventSource(ENDPOINT)
    source.addEventListener('open', () => {
      // Also on first connection: changes between page load and now were missed.
      failures = 0
      tell(null)
    })
    source.addEventListener('message', (event: MessageEvent<string>) => tell(topicOf(event.data)))
    source.addEventListener('error', () => {
      source?.close()
      failures += 1
      timer = setTimeout(connect, waitAfterFailures(failures))
    })
  }
  connect()
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    source?.close()
  })
}

function topicOf(data: string): ChangedTopic {
  const message = attempt(() => JSON.parse(data) as unknown)
  const named = typeof message === 'object' && message !== null && 'topic' in message
  return named && typeof message.topic === 'string' ? message.topic : null
}
