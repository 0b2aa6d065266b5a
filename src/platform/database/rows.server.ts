import { and, desc, eq, type GetColumnData, getTableColumns, inArray, is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { chunks, decodeCursor, pageOf } from '#core/cursor.ts'
import { AppError } from '#core/errors.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import type { Tx } from './database.server.ts'

/** Columns of a table under their own names: `select(pick(supplies, 'id', 'pod'))`. */
export const pick = <T, K extends keyof T>(table: T, ...names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map(name => [name, table[name]])) as Pick<T, K>

/** Reads of the current screens, by their read-only transactions. */
const screens = new WeakMap<Tx, Map<string, Promise<unknown>>>()
export const readsOnly = (tx: Tx) => screens.set(tx, new Map())

/** Memoises a read that several procedures of one screen need; not in transactions that may write. */
export function oncePerScreen<T>(tx: Tx, name: string, read: () => Promise<T>): Promise<T> {
  const kept = screens.get(tx)
  const found = (kept?.get(name) as Promise<T> | undefined) ?? read()
  kept?.set(name, found)
  return found
}

/** A required row; without it the procedure fails with `not-found`. */
export const rowOf = async <T extends PgTable>(tx: Tx, table: T, which: RowFilter<T>): Promise<T['$inferSelect']> =>
  there(await rowsIn(tx, table, which).limit(1))

/** The same, locked until the end of the transaction. */
export const lockRow = async <T extends PgTable>(tx: Tx, table: T, which: RowFilter<T>): Promise<T['$inferSelect']> =>
  there(await rowsIn(tx, table, which).for('update'))

function there<R>([row]: readonly R[]): R {
  if (!row) throw new AppError('not-found')
  return row
}

/** Input of a list, newest first. */
export const pageInput = z.object({
  limit: z.int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
  cursor: z.string().max(100).optional(),
})

/** A select builder before filter, order and limit. */
interface SelectBuilder<R> {
  where(condition: SQL | undefined): { orderBy(...by: SQL[]): { limit(most: number): PromiseLike<R[]> } }
}

/**
 * A page of a list, newest first by the column `at`: the rows after the cursor, or the first ones if it is invalid;
 * with the next cursor. `placeIn` extracts the order key from a row.
 */
export async function newestPage<R, K extends string>(
  question: SelectBuilder<R>,
  table: Record<K | 'id', AnyPgColumn>,
  at: K,
  { where, cursor, size }: { where?: SQL | undefined; cursor: string | undefined; size: number },
  placeIn: (row: R) => Record<K, Date> & { id: string },
): Promise<{ rows: R[]; next: string | null }> {
  const last = decodeCursor(cursor)
  const after = last && sql`(${table[at]}, ${table.id}) < (${last.at.toISOString()}::timestamptz, ${last.id})`
  const rows = await question
    .where(and(where, after ?? undefined))
    .orderBy(desc(table[at]), desc(table.id))
    .limit(size + 1)
  return pageOf(rows, size, row => ({ at: placeIn(row)[at], id: placeIn(row).id }))
}

/** Parameters per statement, below the protocol's 65,535. */
const MAX_PARAMETERS = 60_000

/** Chunks rows to fit one statement. */
export function inStatements<T>(rows: readonly T[], columns: PgTable | number): T[][] {
  const width = typeof columns === 'number' ? columns : Object.keys(getTableColumns(columns)).length
  return chunks(rows, Math.floor(MAX_PARAMETERS / width))
}

export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const part of inStatements(rows, table)) await tx.insert(table).values(part)
}

/** Deletes a required row and returns it. */
export const deleteRow = async <T extends PgTable>(tx: Tx, table: T, which: RowFilter<T>): Promise<T['$inferSelect']> =>
  there(await deleteRows(tx, table, which).returning())

/** Updates a required row and returns it. */
export const changeRow = async <T extends PgTable>(
  ...change: Parameters<typeof changeRows<T>>
): Promise<T['$inferSelect']> => there(await changeRows(...change).returning())

/** Inserts a row; false when one with its key exists, which stays unchanged. */
export const insertNew = async <T extends PgTable>(tx: Tx, table: T, row: T['$inferInsert']): Promise<boolean> =>
  (await tx.insert(table).values(row).onConflictDoNothing().returning()).length > 0

/** Updates the row with this id; false when it is gone. */
export async function updateRow<T extends PgTable & { id: AnyPgColumn }>(
  tx: Tx,
  table: T,
  id: string,
  values: { [K in keyof T['$inferInsert']]?: T['$inferInsert'][K] | SQL },
): Promise<boolean> {
  const changed = await tx
    .update(table)
    .set(values as never)
    .where(eq(table.id, id))
    .returning({ id: table.id })
  return changed.length > 0
}

/** A value, one of several, or a predicate on the column: `{ userId, state: ['open', 'late'], endedAt: isNull }`. */
type ColumnFilter<V> = NonNullable<V> | readonly NonNullable<V>[] | SQLWrapper | ((column: AnyPgColumn) => SQL)
type Values<T extends PgTable> = { [K in keyof T['$inferSelect']]?: ColumnFilter<T['$inferSelect'][K]> }

/** Condition that columns have these values. A missing value throws, so that it never means every row. */
export function has<T extends PgTable>(table: T, values: Values<T>): SQL | undefined {
  const columns: Readonly<Record<string, AnyPgColumn>> = getTableColumns(table as PgTable)
  return and(
    ...Object.entries(values).map(([name, value]: [string, unknown]) => {
      const column = columns[name]
      if (!column || value === undefined || value === null) throw new Error(`${name} is no column, or has no value`)
      if (typeof value === 'function') return (value as (column: AnyPgColumn) => SQL)(column)
      return Array.isArray(value) && column.dataType !== 'array' ? inArray(column, value) : eq(column, value)
    }),
  )
}

/** A row filter: a condition, or column values. */
type RowFilter<T extends PgTable> = SQL | undefined | Values<T>

const conditionOf = <T extends PgTable>(table: T, which: RowFilter<T>): SQL | undefined =>
  which === undefined || is(which, SQL) ? which : has(table, which)

/** For changes: a filter matching every row throws. */
function someOf<T extends PgTable>(table: T, which: RowFilter<T>): SQL {
  const condition = conditionOf(table, which)
  if (!condition) throw new Error('a change of every row was asked for')
  return condition
}

/** A query of rows, to be awaited directly, or ordered, limited and locked first. */
interface RowsQuery<R> extends SQLWrapper, Promise<R[]> {
  orderBy(...by: (AnyPgColumn | SQL)[]): RowsQuery<R>
  limit(most: number): RowsQuery<R>
  for(strength: 'update' | 'share', how?: { skipLocked?: true; noWait?: true }): RowsQuery<R>
}

/** Rows of a table: whole, or these columns. */
export function rowsIn<
  T extends PgTable,
  K extends keyof T['$inferSelect'] & string = keyof T['$inferSelect'] & string,
>(tx: Tx, table: T, which: RowFilter<T>, ...columns: readonly K[]): RowsQuery<Pick<T['$inferSelect'], K>> {
  const all = getTableColumns(table as PgTable)
  const asked = columns.length > 0 ? pick(all, ...columns) : all
  return tx
    .select(asked as typeof all)
    .from(table as PgTable)
    .where(conditionOf(table, which)) as never
}

/** A change of rows, to be awaited, optionally returning the changed rows. */
interface Changed<T extends PgTable> extends Promise<unknown> {
  returning(): Promise<T['$inferSelect'][]>
  returning<C extends Record<string, AnyPgColumn>>(columns: C): Promise<{ [K in keyof C]: GetColumnData<C[K]> }[]>
}

export const changeRows = <T extends PgTable>(
  tx: Tx,
  table: T,
  which: RowFilter<T>,
  values: { [K in keyof T['$inferInsert']]?: T['$inferInsert'][K] | SQL },
): Changed<T> =>
  tx
    .update(table)
    .set(values as never)
    .where(someOf(table, which)) as never

export const deleteRows = <T extends PgTable>(tx: Tx, table: T, which: RowFilter<T>): Changed<T> =>
  tx.delete(table).where(someOf(table, which)) as never

/** Number of rows affected: `countOf(deleteRows(tx, notices, which))`. */
export const countOf = async <T extends PgTable>(change: Changed<T>): Promise<number> =>
  (await change.returning({ one: sql`1` as never })).length
