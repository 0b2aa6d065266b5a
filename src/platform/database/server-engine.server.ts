import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, escapeIdentifier, type QueryResult } from 'pg'
import { isAway } from '#platform/away.server.ts'
import { SettingError } from '#platform/config.server.ts'
import type { Logger } from '#platform/log.server.ts'
import type { Database, Db } from './database.server.ts'
import { CONNECT_MS, KEEP_ALIVE, ServerPool } from './pool.server.ts'
import { ReplicaPool } from './replica.server.ts'
import { completion, preparation } from './roles.server.ts'
import { statementCounter } from '../tracing.server.ts'

/** In the format of `server_version_num`. */
const OLDEST_SERVER = 150_000
const RECONNECT_MS = 1_000
/** Interval of log messages while waiting for the database. */
const SAY_AGAIN_MS = 30_000
/** Serialises migration and seeding of nodes that start together. */
const START_LOCK = 727_001

/**
 * PostgreSQL 15 or newer at `url`; waits for one that is down. The login must own the database (it creates roles,
 * tables and the job schema).
 */
export async function openServer(url: string, readUrl: string | undefined, log: Logger): Promise<Database> {
  const pool = new ServerPool(url, log)
  for (let sayAt = 0; ;) {
    const code = await whyAway(url, 'DATABASE_URL')
    if (!code) break
    if (performance.now() >= sayAt) {
      sayAt = performance.now() + SAY_AGAIN_MS
      log.error({ code }, 'The database of DATABASE_URL does not answer. The start waits for it.')
    }
    await new Promise(resolve => setTimeout(resolve, RECONNECT_MS))
  }
  // Does not wait for a replica that is down: the primary is used meanwhile.
  if (readUrl) await whyAway(readUrl, 'DATABASE_READ_URL')
  const replica = readUrl ? new ReplicaPool(readUrl, pool, log) : null
  const db: Db = drizzle(pool, { logger: statementCounter })
  /** On a separate connection: waiting for another node, or migrating a large table, has no deadline. */
  const alone = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, ...KEEP_ALIVE })
    client.on('error', error => log.warn({ err: error }, 'database connection lost'))
    await client.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [START_LOCK])
      return await work(client)
    } finally {
      // Closing the connection releases the lock.
      await client.end()
    }
  }
  return {
    kind: 'server',
    db,
    readDb: replica ? drizzle(replica, { logger: statementCounter }) : db,
    changed: () => replica?.changed(),
    exec: async text => void (await pool.query(text)),
    migrate: folder =>
      alone(async client => {
        await client.query(preparation)
        await migrate(drizzle(client), { migrationsFolder: folder })
        await client.query(completion)
      }),
    oneAtATime: alone,
    settle: async () => {},
    jobs: () => ({
      backend: 'postgres',
      db: {
        async executeSql(text: string, values?: unknown[]) {
          const result: unknown = await pool.query(text, values)
          const last = (
            Array.isArray(result) ? (result.findLast((r: QueryResult) => r.rows.length > 0) ?? result.at(-1)) : result
          ) as QueryResult
          return { rows: last.rows as unknown[], rowCount: last.rowCount ?? 0 }
        },
      },
    }),
    listen: (channel, onMessage, onGap) => listenOn(url, channel, onMessage, onGap, log),
    async close() {
      await replica?.end()
      await pool.end()
    },
  }
}

/** First connection: a wrong name or password and an old server prevent startup; for one that is down, returns its error code. */
async function whyAway(url: string, setting: string): Promise<string | null> {
  const wrong = (why: string) => new SettingError(`The setting ${setting} is wrong: ${why}.`)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) >= OLDEST_SERVER) return null
    throw wrong('the server is too old, PostgreSQL 15 or newer is needed')
  } catch (error) {
    if (error instanceof SettingError) throw error
    const { message, code } = error as NodeJS.ErrnoException
    if (!isAway(error)) throw wrong(message || code || 'the server does not answer')
    return code ?? message
  } finally {
    void client.end().catch(() => {})
  }
}

async function listenOn(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void,
  log: Logger,
): Promise<() => Promise<void>> {
  let closed = false
  let current: Client | undefined
  const connect = async (): Promise<void> => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, ...KEEP_ALIVE })
    client.on('notification', n => onMessage(n.payload ?? ''))
    client.on('error', error => log.warn({ err: error }, 'notification connection lost'))
    try {
      await client.connect()
      await client.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    // Registered only now: failed attempts also emit `end`, and a retry for each would double the attempts.
    client.once('end', () => void comeBack())
    current = client
    if (closed) await client.end()
  }
  const comeBack = async (): Promise<void> => {
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, RECONNECT_MS).unref())
      if (closed) return
      try {
        await connect()
        onGap()
        return
      } catch (error) {
        log.warn({ err: error }, 'notification connection not back yet')
      }
    }
  }
  await connect()
  return async () => {
    closed = true
    await current?.end()
  }
}
