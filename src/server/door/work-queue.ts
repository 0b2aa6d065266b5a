import { AppError } from '#core/errors.ts'
import { turns, waitFor } from '#platform/away.server.ts'
import { ASKED_BY_PERSON_AT_ONCE, DRAWN_AT_ONCE, SENT_AT_ONCE } from '#core/limits.ts'

export interface WorkQueue {
  /** Queues the work. Throws 'too-many-attempts' when this client has too much queued. */
  inTurn<T>(who: string, work: () => Promise<T>): Promise<T>
  isFull(who: string): boolean
}

/**
 * Concurrency limits, total and per client: heavy clients only delay themselves. A page may render without ever
 * yielding (embedded engine), and arrived requests are read in a row: so work starts apart from its request, one item
 * per event loop turn, letting the process answer everything else in between.
 */
export function createWorkQueue({ all, each, waiting }: Record<'all' | 'each' | 'waiting', number>): WorkQueue {
  const running = new Map<string, number>()
  const queue: { who: string; start(): void }[] = []
  let busy = 0
  let isSoon = false

  function soon(): void {
    if (isSoon) return
    isSoon = true
    setImmediate(next)
  }
  function next(): void {
    isSoon = false
    const place = queue.findIndex(({ who }) => (running.get(who) ?? 0) < each)
    if (busy >= all || place < 0) return
    const [turn] = queue.splice(place, 1)
    if (!turn) return
    busy++
    running.set(turn.who, (running.get(turn.who) ?? 0) + 1)
    turn.start()
    soon()
  }
  function release(who: string): void {
    busy--
    const left = (running.get(who) ?? 1) - 1
    if (left > 0) running.set(who, left)
    else running.delete(who)
    soon()
  }
  const isFull = (who: string) => queue.filter(turn => turn.who === who).length >= waiting
  async function take(who: string): Promise<void> {
    const { promise, resolve: start } = Promise.withResolvers<void>()
    const turn = { who, start }
    queue.push(turn)
    soon()
    await waitFor(() => promise).catch((error: unknown) => {
      queue.splice(queue.indexOf(turn), 1)
      throw error
    })
  }
  return {
    isFull,
    async inTurn(who, work) {
      if (isFull(who)) throw new AppError('too-many-attempts', { retryAfter: 5 })
      await take(who)
      let isHeld = true
      const leave = () => {
        if (!isHeld) return () => Promise.resolve()
        release(who)
        isHeld = false
        return () => take(who).then(() => void (isHeld = true))
      }
      try {
        return await turns.run({ leave }, work)
      } finally {
        if (isHeld) release(who)
      }
    },
  }
}

/** Client of a page: a signed-in person, else a network. */
interface PageClient {
  person?: string | null
  network: string
}

export interface PageQueues {
  inTurn(request: Request, who: PageClient, draw: (request: Request) => Promise<Response>): Promise<Response>
  isFull(network: string): boolean
}

/** Share images, sheets and letters: drawn one after the other in a process of its own, so they wait for it apart from pages. */
const isDrawnApart = (url: string): boolean => /\.(?:png|pdf)$/.test(new URL(url).pathname)

export function createPageQueues(): PageQueues {
  const drawing = createWorkQueue(DRAWN_AT_ONCE)
  const drawnApart = createWorkQueue(DRAWN_AT_ONCE)
  const sending = createWorkQueue(SENT_AT_ONCE)
  const ofPeople = createWorkQueue(ASKED_BY_PERSON_AT_ONCE)
  return {
    isFull: drawing.isFull,
    async inTurn(request, { person, network }, draw) {
      if (person) return ofPeople.inTurn(person, () => draw(request))
      const { url, method, headers } = request
      // HEAD renders the whole page, too.
      const isRead = method === 'GET' || method === 'HEAD'
      if (isRead) return (isDrawnApart(url) ? drawnApart : drawing).inTurn(network, () => draw(request))
      // A slow form must not hold a slot; an aborted one is reported by its page.
      const body = await request.arrayBuffer().catch(() => null)
      return sending.inTurn(network, () => draw(new Request(url, { method, headers, body })))
    },
  }
}
