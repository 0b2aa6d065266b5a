export interface Answer {
  /** 0 when no answer came: the connection broke, or the deadline passed. */
  status: number
  headers: Headers
  body: Buffer
  ms: number
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | FormData | Uint8Array<ArrayBuffer>
  deadlineMs?: number
}

/** No request may hang for longer. */
const DEADLINE_MS = 10_000

/** One request on a connection of its own, redirects not followed; what breaks is an answer, too. */
export async function ask(url: string, { deadlineMs = DEADLINE_MS, headers, ...rest }: Asked = {}): Promise<Answer> {
  const started = performance.now()
  const since = () => Math.round(performance.now() - started)
  try {
    const answer = await fetch(url, {
      ...rest,
      // A kept connection to a node that was killed would be taken for a fault of the next one.
      headers: { connection: 'close', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    })
    return {
      status: answer.status,
      headers: answer.headers,
      body: Buffer.from(await answer.arrayBuffer()),
      ms: since(),
    }
  } catch {
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0), ms: since() }
  }
}

export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  withinMs: number,
  everyMs = 100,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`${what}: not within ${Math.round(withinMs / 1000)} s`)
    await new Promise(resolve => setTimeout(resolve, everyMs))
  }
}
