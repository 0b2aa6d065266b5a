import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { decodeCursor } from '#core/cursor.ts'
import { AppError } from '#core/errors.ts'
import type { Tx } from './database.server.ts'

/** The row of a table that has to be there; without it the procedure ends as `not-found`. */
export async function rowOf<T extends PgTable>(tx: Tx, table: T, which: SQL | undefined): Promise<T['$inferSelect']> {
  return there(
    await tx
      .select()
      .from(table as PgTable)
      .where(which)
      .limit(1),
  )
}

/** The same, locked to the end of the transaction. */
export async function lockRow<T extends PgTable>(tx: Tx, table: T, which: SQL | undefined): Promise<T['$inferSelect']> {
  return there(
    await tx
      .select()
      .from(table as PgTable)
      .where(which)
      .for('update'),
  )
}

function there<R>([row]: readonly R[]): R {
  if (!row) throw new AppError('not-found')
  return row
}

/** Of a list from the newest, the rows after the last one seen; all of them where the text is no cursor of ours. */
export function olderThan(cursor: string | undefined, at: AnyPgColumn, id: AnyPgColumn): SQL | undefined {
  const last = decodeCursor(cursor)
  return last ? sql`(${at}, ${id}) < (${last.at.toISOString()}::timestamptz, ${last.id})` : undefined
}

/** Parameters of one statement, with room below the 65,535 of the protocol. */
const MOST_PARAMETERS = 60_000

/** As many rows at once as one statement can carry. */
export function* inStatements<T>(rows: readonly T[], columns: PgTable | number): Generator<T[]> {
  const width = typeof columns === 'number' ? columns : Object.keys(getTableColumns(columns)).length
  const size = Math.floor(MOST_PARAMETERS / width)
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const part of inStatements(rows, table)) await tx.insert(table).values(part)
}

/** Takes the row away that has to be there, and gives it back. */
export async function deleteRow<T extends PgTable>(tx: Tx, table: T, which: SQL): Promise<T['$inferSelect']> {
  return there(await tx.delete(table).where(which).returning())
}

/** Whether the row is new; where one of its name is there already, that one stays. */
export const insertNew = async <T extends PgTable>(tx: Tx, table: T, row: T['$inferInsert']): Promise<boolean> =>
  (await tx.insert(table).values(row).onConflictDoNothing().returning()).length > 0

/** Changes the row of this id; false where it is gone. */
export async function updateRow<T extends PgTable & { id: AnyPgColumn }>(
  tx: Tx,
  table: T,
  id: string,
  values: Partial<T['$inferInsert']>,
): Promise<boolean> {
  const changed = await tx
    .update(table)
    .set(values as never)
    .where(eq(table.id, id))
    .returning({ id: table.id })
  return changed.length > 0
}
