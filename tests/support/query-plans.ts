import { sql, type SQL } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Db, Tx } from '#platform/database/database.server.ts'
import { inspect, type TestRuntime } from './test-runtime.ts'

interface Statement {
  sql: string
  params: unknown[]
}

/** Statements sent by a callback, as received by the database. */
export async function statementsOf(db: Db | Tx, work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const { session } = db as unknown as { session: object }
  const engine = Object.getPrototypeOf(session) as { prepareQuery(query: Statement, ...rest: unknown[]): unknown }
  const prepare = engine.prepareQuery
  vi.spyOn(engine, 'prepareQuery').mockImplementation(function (this: object, query, ...rest) {
    seen.push(query)
    return prepare.call(this, query, ...rest)
  })
  await work()
  vi.restoreAllMocks()
  return seen
}

/** The same statement with its parameters inlined, for EXPLAIN. */
function withValues({ sql: text, params }: Statement): SQL {
  const pieces = text.split(/\$(\d+)/)
  return sql.join(
    pieces.map((piece, n) => (n % 2 === 0 ? sql.raw(piece) : sql`${sql.param(params[Number(piece) - 1])}`)),
  )
}

/** Query plan of the statement of `work` that reads `table`, under the same role. */
export async function planOf(
  rt: TestRuntime,
  table: string,
  work: () => Promise<unknown>,
  how = 'explain',
): Promise<string> {
  const statement = (await statementsOf(rt.db, work)).find(each => each.sql.includes(`from "${table}"`))
  if (!statement) throw new Error(`nothing was read from ${table}`)
  return inspect(rt, async tx => {
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`${sql.raw(how)} ${withValues(statement)}`)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })
}

/** Runs ANALYZE on a table, which only its owner may. */
export const known = (rt: TestRuntime, ...tables: string[]) =>
  inspect(rt, async tx => {
    await tx.execute(sql`select set_config('role', 'none', true)`)
    for (const table of tables) await tx.execute(sql`analyze ${sql.identifier(table)}`)
    await tx.execute(sql`select set_config('role', 'app_system', true)`)
  })
