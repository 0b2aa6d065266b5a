import { Client, Pool, type PoolClient } from 'pg'
import { isAway } from '#platform/away.server.ts'
import { inSpan, isTraced } from '#platform/tracing.server.ts'
import type { Logger } from '#platform/log.server.ts'
import { statementName } from '../tracing.server.ts'

/** Maximum of connections of this process, shared with pg-boss. Several nodes × this must stay under the server's max_connections. */
const POOL_SIZE = 10
/** How long a request waits for a connection, and a connection for the server. */
export const CONNECT_MS = 5_000
const STATEMENT_MS = 30_000
const IDLE_IN_TRANSACTION_MS = 60_000
/** The server itself cancels statements earlier: if silent for this long, it is gone. */
const ANSWER_MS = STATEMENT_MS + 5_000
/** A statement without an answer for this long triggers a liveness check; again after twice as long. */
const SILENT_MS = 3_000
/** Time limit of a liveness check: together with the above, less than a person waits. */
const LIFE_MS = 2_500
const RECHECK_MS = 1_000
/** For idle connections: detects a lost network. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const STATEMENT = { kind: 'statement', attributes: { 'db.system.name': 'postgresql' } } as const

const pools = new Set<Pool>()

/** Total, idle and waiting connections of this process; zeros on the embedded engine. */
export const poolCounts = () => ({
  open: [...pools].reduce((sum, pool) => sum + pool.totalCount, 0),
  idle: [...pools].reduce((sum, pool) => sum + pool.idleCount, 0),
  waiting: [...pools].reduce((sum, pool) => sum + pool.waitingCount, 0),
})

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/**
 * Connection pool with deadlines (`?statement_timeout=` and others in the URL take precedence). Detects a frozen or
 * disconnected server, which connections do not report: slow requests trigger a liveness check on a separate
 * connection. Until a dead server responds again, nobody waits for it.
 */
export class ServerPool extends Pool {
  readonly #url: string
  readonly #log: Logger
  #looking: Promise<boolean> | undefined
  #isAway = false

  constructor(url: string, log: Logger, silentMs = SILENT_MS) {
    super({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      // Statements that a transaction starts side by side go out together, without a round trip each.
      pipeline: true,
      ...KEEP_ALIVE,
    })
    this.#url = url
    this.#log = log
    pools.add(this)
    listenToConnections(this, log, silentMs)
  }

  /** Whether the server is alive; concurrent callers share one check. */
  lives(): Promise<boolean> {
    this.#looking ??= givesSignOfLife(this.#url).then(isAlive => {
      this.#looking = undefined
      if (isAlive === this.#isAway) {
        this.#isAway = !isAlive
        this.#log.warn(isAlive ? 'the database is back' : 'the database gives no sign of life')
      }
      if (!isAlive && !this.ending) setTimeout(() => void this.lives().catch(() => {}), RECHECK_MS).unref()
      return isAlive
    })
    return this.#looking
  }

  override connect(): Promise<PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<PoolClient> | void {
    const taken = this.take()
    if (!connected) return taken
    taken.then(
      client => connected(undefined, client, client.release.bind(client)),
      (error: Error) => connected(error, undefined, () => {}),
    )
  }

  protected async take(): Promise<PoolClient> {
    if (this.#isAway) throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' })
    const clock = setTimeout(() => void this.lives().catch(() => {}), SILENT_MS)
    try {
      return await super.connect()
    } finally {
      clearTimeout(clock)
    }
  }
}

async function givesSignOfLife(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: LIFE_MS, query_timeout: LIFE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // A server out of connections has responded.
    return !isAway(error) || (error as { code?: string }).code === '53300'
  } finally {
    client.connection.stream.destroy()
  }
}

function listenToConnections(pool: ServerPool, log: Logger, silentMs: number): void {
  // Clients checked out for a transaction: the pool does not return them by itself.
  const taken = new WeakSet<PoolClient>()
  pool.on('acquire', client => void taken.add(client))
  pool.on('release', (_, client) => void taken.delete(client))
  pool.on('connect', client => {
    // Between two statements of a transaction nobody listens, and an unhandled error would end the process.
    client.on('error', error => log.warn({ err: error }, 'database connection lost'))
    client.on('end', () => {
      // A transaction whose `begin` fails never releases its client (drizzle), which would leak from the pool.
      if (!taken.has(client)) return
      client.release(true)
      client.release = () => {}
    })
    endWhenSilent(client as PoolClient & Pick<Client, 'connection'>, pool, silentMs)
  })
  // Already logged above; without a listener it would end the process.
  pool.on('error', () => {})
}

function endWhenSilent(client: PoolClient & Pick<Client, 'connection'>, pool: ServerPool, silentMs: number): void {
  let clock: NodeJS.Timeout | undefined
  let asked = 0
  const stop = () => {
    asked++
    clearTimeout(clock)
  }
  const end = () =>
    client.connection.stream.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }))
  const wait = (ms: number, waited: number) => {
    const mine = asked
    clock = setTimeout(() => {
      if (waited + ms >= ANSWER_MS) return end()
      pool.lives().then(lives => {
        if (mine !== asked) return
        if (lives) wait(Math.min(ms * 2, ANSWER_MS - waited - ms), waited + ms)
        else end()
      }, end)
    }, ms)
  }
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    stop()
    wait(silentMs, 0)
    return isTraced() ? traced(given, send) : send(...given)
  }) as typeof client.query
  client.on('drain', stop)
  client.on('end', stop)
}

/** One statement in its own span; the pool uses a callback, a transaction a promise. */
function traced(given: unknown[], send: (...given: unknown[]) => unknown): unknown {
  const [first] = given as [string | { text?: string }]
  const name = statementName(typeof first === 'string' ? first : (first.text ?? ''))
  const callback = given.at(-1)
  if (typeof callback !== 'function') return inSpan(name, STATEMENT, async () => send(...given))
  const asked = () =>
    new Promise<void>((done, failed) => {
      send(...given.slice(0, -1), (error: Error | null, result: unknown) => {
        if (error) failed(error)
        else done()
        ;(callback as (error: Error | null, result: unknown) => void)(error, result)
      })
    })
  void inSpan(name, STATEMENT, asked).catch(() => {})
  return undefined
}
