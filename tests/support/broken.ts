import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.server.ts'

interface Prepared {
  execute(...given: unknown[]): Promise<unknown>
}
interface Session {
  prepareQuery(...given: unknown[]): Prepared
}

/** Failure point of the database: the nth statement, the commit, or after a commit whose response is lost. */
export type Fault = number | 'commit' | 'answer'

/** A database that fails once, at `fault`, and counts its statements. */
export function breakingDb(db: Db, fault?: Fault): { db: Db; statements(): number; hasBroken(): boolean } {
  let statements = 0
  let isBroken = false
  const give = (tx: Tx): Tx => {
    const session = (tx as unknown as { session: Session }).session
    const prepare = session.prepareQuery.bind(session)
    session.prepareQuery = (...how) => {
      const query = prepare(...how)
      const execute = query.execute.bind(query)
      query.execute = async (...values) => {
        statements += 1
        if (statements === fault) {
          isBroken = true
          session.prepareQuery = prepare
          await tx.execute(sql`select 1 / 0`)
        }
        return execute(...values)
      }
      return query
    }
    return tx
  }
  const transaction: Db['transaction'] = async (work, config) => {
    const before = statements
    const done = await db.transaction(async tx => {
      const result = await work(give(tx))
      // Ignore the rate limiter's transaction.
      if (fault === 'commit' && statements - before > 10) {
        isBroken = true
        throw new Error('the commit failed')
      }
      return result
    }, config)
    if (fault === 'answer' && statements - before > 10) {
      isBroken = true
      throw new Error('the answer to the commit was lost')
    }
    return done
  }
  return { db: withTransaction(db, transaction), statements: () => statements, hasBroken: () => isBroken }
}

/** A database that counts its open transactions. */
export function watchedDb(db: Db): { db: Db; open(): number } {
  let open = 0
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async tx => {
      open++
      try {
        return await work(tx)
      } finally {
        open--
      }
    }, config)
  return { db: withTransaction(db, transaction), open: () => open }
}

const withTransaction = (db: Db, transaction: Db['transaction']): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value as (...all: unknown[]) => unknown).bind(target) : value
    },
  })
