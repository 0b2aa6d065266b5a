export interface Answer {
  /** 0 without a response: the connection broke, or the deadline passed. */
  status: number
  headers: Headers
  body: Buffer
  ms: number
}

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | FormData | Uint8Array<ArrayBuffer>
  deadlineMs?: number
}

/** No request may hang for longer. */
const DEADLINE_MS = 10_000

/** One request on its own connection, without following redirects; a broken connection is a result, too. */
export async function ask(
  url: string,
  { deadlineMs = DEADLINE_MS, headers, ...rest }: RequestOptions = {},
): Promise<Answer> {
  const started = performance.now()
  const since = () => Math.round(performance.now() - started)
  try {
    const answer = await fetch(url, {
      ...rest,
      // A reused connection to a killed node would be attributed to the next one.
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
