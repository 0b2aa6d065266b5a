import { AppError } from '#core/errors.ts'
import { ASKED_BY_PERSON_AT_ONCE, DRAWN_AT_ONCE, SENT_AT_ONCE } from '#core/limits.ts'

export interface Turns {
  /** Does the work when its turn comes. Throws 'too-many-attempts' when too much of this asker is waiting. */
  inTurn<T>(who: string, work: () => Promise<T>): Promise<T>
  /** Nothing more of this asker may wait. */
  isFull(who: string): boolean
}

/**
 * So many at once, and of one asker so many: whoever asks for a great many pages waits for them alone. A page can be drawn
 * without waiting for anything outside the process (the embedded engine), and all requests that have arrived are read one
 * after the other: work begins apart from its request, one piece in each round of the event loop, so that between two of them
 * the process answers everything else.
 */
export function createTurns({ all, each, waiting }: Record<'all' | 'each' | 'waiting', number>): Turns {
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
  return {
    isFull,
    async inTurn(who, work) {
      if (isFull(who)) throw new AppError('too-many-attempts', { retryAfter: 5 })
      const { promise, resolve: start } = Promise.withResolvers<void>()
      queue.push({ who, start })
      soon()
      await promise
      try {
        return await work()
      } finally {
        release(who)
      }
    },
  }
}

/** Who asks for a page: a signed-in person, else a network. */
interface Asker {
  person?: string | null
  network: string
}

export interface PageTurns {
  /** Answers a request for a page when its turn comes. */
  inTurn(request: Request, who: Asker, draw: (request: Request) => Promise<Response>): Promise<Response>
  /** Nothing more of this network may wait to be drawn. */
  isFull(network: string): boolean
}

export function createPageTurns(): PageTurns {
  const drawing = createTurns(DRAWN_AT_ONCE)
  const sending = createTurns(SENT_AT_ONCE)
  const ofPeople = createTurns(ASKED_BY_PERSON_AT_ONCE)
  return {
    isFull: drawing.isFull,
    async inTurn(request, { person, network }, draw) {
      if (person) return ofPeople.inTurn(person, () => draw(request))
      const { url, method, headers } = request
      // Of a HEAD the whole page is drawn, too.
      if (method === 'GET' || method === 'HEAD') return drawing.inTurn(network, () => draw(request))
      // A form that hardly moves must not hold a turn; of one that was cut off its page says that it is none.
      const body = await request.arrayBuffer().catch(() => null)
      return sending.inTurn(network, () => draw(new Request(url, { method, headers, body })))
    },
  }
}
