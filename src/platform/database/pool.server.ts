import { type Client, Pool, type PoolClient } from 'pg'
import type { Logger } from '#platform/log.server.ts'

/** Most connections of this process; pg-boss shares them. Several nodes × this must stay under the server's max_connections. */
const POOL_SIZE = 10
/** How long a request waits for a connection, and a connection for the server. */
export const CONNECT_MS = 5_000
const STATEMENT_MS = 30_000
const IDLE_IN_TRANSACTION_MS = 60_000
/** The server itself ends a statement before this: one that says nothing for so long is frozen, or gone without a word. */
const ANSWER_MS = STATEMENT_MS + 5_000
/** Of a connection on which nothing is said: a network that lost it is noticed. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const pools = new Set<Pool>()

/** Connections of this process, those that nobody uses, and requests that wait for one; zeros on the embedded engine. */
export const poolCounts = () => ({
  open: [...pools].reduce((sum, pool) => sum + pool.totalCount, 0),
  idle: [...pools].reduce((sum, pool) => sum + pool.idleCount, 0),
  waiting: [...pools].reduce((sum, pool) => sum + pool.waitingCount, 0),
})

/** Connections with a deadline for everything; `?statement_timeout=` in the address and the like stand over ours. */
export function openPool(connectionString: string, log: Logger, answerMs = ANSWER_MS): Pool {
  const pool = new Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...KEEP_ALIVE,
  })
  pools.add(pool)
  // Those that are taken out for a transaction are told apart: the pool gives back no connection that nobody released.
  const taken = new WeakSet<PoolClient>()
  pool.on('acquire', client => void taken.add(client))
  pool.on('release', (_, client) => void taken.delete(client))
  pool.on('connect', client => {
    // Between two statements of a transaction nobody else listens, and an error that nobody hears ends the process.
    client.on('error', error => log.warn({ err: error }, 'database connection lost'))
    client.on('end', () => {
      // A transaction whose `begin` found the connection gone never releases it (drizzle): the pool would be one short.
      if (!taken.has(client)) return
      client.release(true)
      client.release = () => {}
    })
    endWhenSilent(client as PoolClient & Pick<Client, 'connection'>, answerMs)
  })
  // Said above already; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

function endWhenSilent(client: PoolClient & Pick<Client, 'connection'>, answerMs: number): void {
  let clock: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(clock)
  const silent = () =>
    client.connection.stream.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }))
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    stop()
    clock = setTimeout(silent, answerMs)
    return send(...given)
  }) as typeof client.query
  client.on('drain', stop)
  client.on('end', stop)
}
