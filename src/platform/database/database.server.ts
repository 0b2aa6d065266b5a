import { type SQL, sql } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTable } from 'drizzle-orm/pg-core'
import type { fromPglite } from 'pg-boss'
import { MAX_COUNTED } from '#core/limits.ts'
import { MAX_WAIT_MS, waitFor } from '#platform/away.server.ts'
import type { Role } from './roles.server.ts'

/** Someone else's lock is given up sooner than a slow statement, so that it does not hold every connection. */
const LOCK_MS = 3_000
/** Only PostgreSQL heeds them; the embedded engine cannot interrupt itself. */
const requestLimits = sql.raw(
  `, set_config('lock_timeout', '${LOCK_MS}', true), set_config('statement_timeout', '${MAX_WAIT_MS}', true)`,
)

/** One type for both engines: rows of raw statements are typed as in node-postgres. */
export type Db = PgDatabase<NodePgQueryResultHKT>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Database {
  kind: 'embedded' | 'server'
  db: Db
  /** Public reads: a replica if DATABASE_READ_URL is set, else the same database. */
  readDb: Db
  /** Public data changed: a replica may lag behind. */
  changed?(): void
  /** Runs SQL text with several statements as the owner's session. */
  exec(text: string): Promise<void>
  migrate(folder: string): Promise<void>
  /** Startup work that must not run on two nodes at once (first rows). */
  oneAtATime<T>(work: () => Promise<T>): Promise<T>
  /** Sets `app_system` as the session's role (embedded engine), after migrations and the start of the job queue. */
  settle(): Promise<void>
  /** Connection for pg-boss. */
  jobs(): { db: ReturnType<typeof fromPglite>; backend: 'postgres' | 'pglite' }
  /** Calls back for every NOTIFY on the channel; `onGap` when messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /** A snapshot of the whole embedded database (tar.gz); undefined on a server, where pg_dump does this. */
  dump?(): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Runs `work` in one transaction under the actor's role and person, so that row policies apply. `browser` is the hash
 * of a visitor's cookie: rows without an owner are bound to it. In a request nobody waits for it for longer than a
 * request may (`waitFor`), and what comes later is rolled back; jobs and commands have the limits of the pool.
 */
export const transactionAs = <T>(
  db: Db,
  role: Role,
  userId: string | null,
  work: (tx: Tx) => Promise<T>,
  browser = '',
): Promise<T> =>
  waitFor(signal =>
    db.transaction(async tx => {
      signal?.throwIfAborted()
      await tx.execute(
        sql`select set_config('role', ${role}, true), set_config('app.user_id', ${userId ?? ''}, true), set_config('app.browser', ${browser}, true)${signal ? requestLimits : sql``}`,
      )
      const done = await work(tx)
      signal?.throwIfAborted()
      return done
    }),
  )

/** Number of rows, counted up to a limit: an exact number beyond it is expensive and useless. */
export const countUpTo = (tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> =>
  tx.$count(
    tx
      .select({ one: sql`1` })
      .from(table)
      .where(where)
      .limit(MAX_COUNTED)
      .as('found'),
  )
