import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { PersonTable } from './person-tables.ts'

export type Row = Record<string, unknown>
export const ROWS_PER_PAGE = 200

const name = (text: string) => sql.identifier(text)
/** A condition of PERSON_TABLES: constant SQL, never user input. */
const condition = (text: string | undefined, otherwise: boolean): SQL =>
  text === undefined ? sql.raw(String(otherwise)) : sql`(${sql.raw(text)})`

/** Owner condition: by account, or by confirmed address for rows of signed-out visitors. */
function isOf({ owner, address }: PersonTable, accountId: string): SQL {
  const isAddress =
    address === undefined
      ? sql`false`
      : sql`${sql.raw(address)} = (select lower(u.email) from "user" u where u.id = ${accountId} and u.email_verified)`
  if (owner === null) return isAddress
  return sql`(${name(owner)} = ${accountId} or (${name(owner)} is null and ${isAddress}))`
}

/** A page of a table's rows about a person, as given to them: without secrets, sealed values opened. */
export async function readRows(
  { tx, keys }: Pick<Context, 'tx' | 'keys'>,
  from: PersonTable,
  accountId: string,
  after: string | null,
): Promise<{ rows: Row[]; next: string | null }> {
  const { table, shown, hidden = [], sealed = {} } = from
  const columns = sql.join(
    hidden.map(column => sql`${column}`),
    sql`, `,
  )
  const kept = hidden.length > 0 ? sql`to_jsonb(t) - array[${columns}]` : sql`to_jsonb(t)`
  // By physical position: the tables have keys of different shapes.
  const { rows } = await tx.execute<{ at: string; row: Row }>(
    sql`select t.ctid::text as at, ${kept} as row from ${name(table)} t where ${isOf(from, accountId)} and ${condition(shown, true)} and t.ctid > ${after ?? '(0,0)'}::tid order by t.ctid limit ${ROWS_PER_PAGE}`,
  )
  return {
    rows: rows.map(({ row }) => opened(row, sealed, keys)),
    next: rows.length < ROWS_PER_PAGE ? null : (rows.at(-1)?.at ?? null),
  }
}

/** A value whose key is lost is omitted: nobody can read it any more. */
function opened(row: Row, sealed: Readonly<Record<string, string>>, keys: Context['keys']): Row {
  const open = { ...row }
  for (const [column, purpose] of Object.entries(sealed)) {
    const value = row[column]
    if (typeof value !== 'string' || value === '') continue
    const madeFor = purpose.replace(/\{(\w+)\}/g, (_, other: string) => String(row[other]))
    try {
      const text = keys.decrypt(value, madeFor)
      open[column] = text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text
    } catch {
      open[column] = null
    }
  }
  return open
}

type RowCount = {
  rows: number
  /** Of these, retained by law. */
  kept: number
}

/** Row counts of all tables, in one statement. */
export async function countRows(
  tx: Tx,
  tables: readonly PersonTable[],
  accountId: string,
): Promise<Map<string, RowCount>> {
  const counts = tables.map(
    from =>
      sql`select ${from.table}::text as name, count(*)::int as rows, (count(*) filter (where ${condition(from.lawful, false)}))::int as kept from ${name(from.table)} t where ${isOf(from, accountId)}`,
  )
  const { rows } = await tx.execute<RowCount & { name: string }>(sql.join(counts, sql` union all `))
  return new Map(rows.map(({ name: table, ...count }) => [table, count]))
}

/** Deletes rows not retained by law; returns how many. */
export async function deleteRows(tx: Tx, from: PersonTable, accountId: string): Promise<number> {
  const { rows } = await tx.execute(
    sql`delete from ${name(from.table)} t where ${isOf(from, accountId)} and not coalesce(${condition(from.lawful, false)}, false) returning 1`,
  )
  return rows.length
}
