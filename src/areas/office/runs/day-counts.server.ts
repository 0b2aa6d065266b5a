import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#platform/database/database.server.ts'
import { inStatements } from '#platform/database/rows.server.ts'

/** Distinct keys counted at once; further ones until the next flush are dropped. */
const MAX_COUNTED = 5_000

const FLUSH_MS = 10_000

export type Counted<T> = T & { count: number }

/** Flushed every ten seconds, one row for many visits or clicks; failed writes are retried at the next flush. */
export function createTally<T extends object>(
  write: (counted: Counted<T>[]) => Promise<unknown>,
  onFailure: (error: unknown) => void,
) {
  let counted = new Map<string, Counted<T>>()
  function add(what: T, count = 1): void {
    const key = JSON.stringify(what)
    const known = counted.get(key)
    if (known) known.count += count
    else if (counted.size < MAX_COUNTED) counted.set(key, { ...what, count })
  }
  async function flush(): Promise<void> {
    const taken = counted
    counted = new Map()
    if (taken.size === 0) return
    try {
      await write([...taken.values()])
    } catch (error) {
      for (const [key, { count }] of taken) add(JSON.parse(key) as T, count)
      onFailure(error)
    }
  }
  const clock = setInterval(() => void flush(), FLUSH_MS).unref()
  return {
    add,
    async stop(): Promise<void> {
      clearInterval(clock)
      await flush()
    },
  }
}

type Row<T extends PgTable> = T['$inferInsert']

/** Key fields of a table, and its value fields. */
function fieldsOf(table: PgTable) {
  const { primaryKeys, columns } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(column => column.primary)
  const isKey = ({ name }: { name: string }) => key.some(column => column.name === name)
  return { key, kept: Object.entries(getTableColumns(table)).filter(([, column]) => !isKey(column)) }
}

/** Upserts rows; on conflict, `merged` gives the new value of the other columns. */
async function insertOver<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly Row<T>[],
  merged: (kept: SQL, added: SQL) => SQL,
): Promise<void> {
  const { key, kept } = fieldsOf(table)
  const set = Object.fromEntries(
    kept.map(([field, column]) => [field, merged(sql`${column}`, sql`excluded.${sql.identifier(column.name)}`)]),
  )
  for (const part of inStatements(rows, table))
    await tx
      .insert(table)
      .values(part)
      .onConflictDoUpdate({ target: key, set: set as never })
}

/** Adds to stored counts, merging rows with equal keys first: a statement cannot update a row twice. */
export async function addCounts<T extends PgTable>(tx: Tx, table: T, rows: readonly Row<T>[]): Promise<void> {
  const counts = fieldsOf(table).kept.map(([field]) => field)
  const named = Map.groupBy(rows, row =>
    JSON.stringify({ ...row, ...Object.fromEntries(counts.map(each => [each, 0])) }),
  )
  const sums = [...named.values()].map(same => ({
    ...same[0],
    ...Object.fromEntries(
      counts.map(each => [each, same.reduce((sum, row) => sum + Number(Reflect.get(row, each)), 0)] as const),
    ),
  }))
  await insertOver(tx, table, sums as Row<T>[], (kept, added) => sql`${kept} + ${added}`)
}

/** A later reading replaces the previous one. */
export const replaceRows = <T extends PgTable>(tx: Tx, table: T, rows: readonly Row<T>[]): Promise<void> =>
  insertOver(tx, table, rows, (_, added) => added)
