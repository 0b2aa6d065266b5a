import { createHash, type Hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import { columnsOf, tablesInOrder } from './tables.ts'

export const ROWS_PER_PAGE = 500

/** Rows of a table and a hash over their texts, in the order in which they lie there. */
export interface TableSum {
  rows: number
  sha256: string
}
export type Sums = Record<string, TableSum>

/** Times are printed with their zone: a session elsewhere would print another text for the same moment. */
export const inUniversalTime = (tx: Tx) => tx.execute(sql`select set_config('TimeZone', 'UTC', true)`)

/**
 * Every row of one table as the text of its JSON, in pages by physical position: the tables have keys of different
 * shapes. Never parsed here, so that a number of many digits stays what it was. Generated columns are computed again.
 */
export async function* rowsOf(tx: Tx, table: string): AsyncGenerator<string> {
  const kept = await columnsOf(tx, table)
  const columns = sql.join(
    kept.map(name => sql`t.${sql.identifier(name)}`),
    sql`, `,
  )
  let last = '(0,0)'
  for (;;) {
    const { rows } = await tx.execute<{ at: string; row: string }>(
      sql`select t.ctid::text as at, (select to_jsonb(r)::text from (select ${columns}) r) as row from ${sql.identifier(table)} t where t.ctid > ${last}::tid order by t.ctid limit ${ROWS_PER_PAGE}`,
    )
    for (const { row } of rows) yield row
    if (rows.length < ROWS_PER_PAGE) return
    last = rows.at(-1)?.at ?? last
  }
}

/** `rows` are texts of JSON objects. */
export async function insertRows(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  const columns = sql.join(
    (await columnsOf(tx, table)).map(name => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${`[${rows.join(',')}]`}::jsonb)`,
  )
}

/** Adds up rows as they pass. */
export function summing(): { add(table: string, row: string): void; sums(): Sums } {
  const known = new Map<string, { rows: number; hash: Hash }>()
  return {
    add(table, row) {
      const sum = known.get(table) ?? { rows: 0, hash: createHash('sha256') }
      sum.rows++
      sum.hash.update(row).update('\n')
      known.set(table, sum)
    },
    sums: () =>
      Object.fromEntries(
        [...known].map(([table, { rows, hash }]) => [table, { rows, sha256: hash.copy().digest('hex') }]),
      ),
  }
}

/** The sums of a whole database; tables without rows have none. */
export async function sumsOf(tx: Tx): Promise<Sums> {
  const sum = summing()
  for (const table of await tablesInOrder(tx)) for await (const row of rowsOf(tx, table)) sum.add(table, row)
  return sum.sums()
}

/** The first table that is not the same, or null. */
export function differenceOf(written: Sums, found: Sums): string | null {
  const tables = new Set([...Object.keys(written), ...Object.keys(found)])
  return (
    [...tables].find(
      table => written[table]?.rows !== found[table]?.rows || written[table]?.sha256 !== found[table]?.sha256,
    ) ?? null
  )
}
