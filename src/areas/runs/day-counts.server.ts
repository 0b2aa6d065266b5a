import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#platform/database/database.server.ts'

/** Rows of one statement: its values must stay under the 65,535 of the protocol. */
const WRITTEN_AT_ONCE = 2_000

/** Inserts rows; where a primary key is there already, `merged` says what becomes of every other column. */
async function insertOver<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  merged: (kept: SQL, added: SQL) => SQL,
): Promise<void> {
  const { primaryKeys, columns } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(column => column.primary)
  const isKey = (name: string) => key.some(column => column.name === name)
  const set = Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, { name }]) => !isKey(name))
      .map(([field, column]) => [field, merged(sql`${column}`, sql`excluded.${sql.identifier(column.name)}`)]),
  )
  for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE)
    await tx
      .insert(table)
      .values(rows.slice(from, from + WRITTEN_AT_ONCE))
      .onConflictDoUpdate({ target: key, set: set as never })
}

/** Adds to the counts that are kept under the same key. */
export const addCounts = <T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> =>
  insertOver(tx, table, rows, (kept, added) => sql`${kept} + ${added}`)

/** A later reading of the same thing takes the place of the one before. */
export const replaceRows = <T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> =>
  insertOver(tx, table, rows, (_, added) => added)
