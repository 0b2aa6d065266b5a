import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import { columnsOf, tablesInOrder } from '../tables.ts'

export const ROWS_PER_PAGE = 500

/**
 * Row count, and the sum of the SHA-256 of the row texts modulo 2^256, in hex: independent of order, since a restore
 * does not preserve physical order.
 */
interface TableSum {
  rows: number
  digest: string
}
export type Sums = Record<string, TableSum>

/** Times are printed with their zone: another session zone would give different text. */
export const inUniversalTime = (tx: Tx) => tx.execute(sql`select set_config('TimeZone', 'UTC', true)`)

/**
 * Rows of a table as JSON text. Never parsed, to preserve numbers with many digits. Generated columns are recomputed.
 * In physical order; in a self-referencing table, parents first.
 */
export async function* rowsOf(tx: Tx, table: string): AsyncGenerator<string> {
  const kept = await columnsOf(tx, table)
  const columns = sql.join(
    kept.map(name => sql`t.${sql.identifier(name)}`),
    sql`, `,
  )
  const row = sql`(select to_jsonb(r)::text from (select ${columns}) r)`
  const link = await linkToItself(tx, table)
  yield* link ? rowsAfterParents(tx, table, row, link) : rowsAsTheyLie(tx, table, row)
}

/** Paginated by physical position: the tables have keys of different shapes. */
async function* rowsAsTheyLie(tx: Tx, table: string, row: SQL): AsyncGenerator<string> {
  let last = '(0,0)'
  for (;;) {
    const { rows } = await tx.execute<{ at: string; row: string }>(
      sql`select t.ctid::text as at, ${row} as row from ${sql.identifier(table)} t where t.ctid > ${last}::tid order by t.ctid limit ${ROWS_PER_PAGE}`,
    )
    for (const each of rows) yield each.row
    if (rows.length < ROWS_PER_PAGE) return
    last = rows.at(-1)?.at ?? last
  }
}

interface Link {
  /** The referencing column, and the key it references. */
  from: string
  to: string
}

async function linkToItself(tx: Tx, table: string): Promise<Link | null> {
  const { rows } = await tx.execute<Link & Record<string, unknown>>(sql`
    select f.attname as from, k.attname as to from pg_constraint c
      join pg_attribute f on f.attrelid = c.conrelid and f.attnum = c.conkey[1]
      join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and c.conrelid = ${`public.${table}`}::regclass and c.confrelid = c.conrelid`)
  return rows[0] ?? null
}

/** Generation by generation; updated parents are physically behind their children. */
async function* rowsAfterParents(tx: Tx, table: string, row: SQL, { from, to }: Link): AsyncGenerator<string> {
  const [name, points, key] = [sql.identifier(table), sql.identifier(from), sql.identifier(to)]
  const { rows: order } = await tx.execute<{ key: string }>(sql`
    with recursive born as (
      select ${key} as key, 0 as depth, ctid as at from ${name} where ${points} is null
      union all select t.${key}, born.depth + 1, t.ctid from ${name} t join born on t.${points} = born.key
    ) select key::text as key from born order by depth, at`)
  for (let first = 0; first < order.length; first += ROWS_PER_PAGE) {
    const keys = order.slice(first, first + ROWS_PER_PAGE).map(each => each.key)
    const { rows } = await tx.execute<{ key: string; row: string }>(
      sql`select t.${key}::text as key, ${row} as row from ${name} t where t.${key}::text in (${sql.join(
        keys.map(each => sql`${each}`),
        sql`, `,
      )})`,
    )
    const found = new Map(rows.map(each => [each.key, each.row]))
    for (const each of keys) yield found.get(each) ?? ''
  }
}

/** `rows` are JSON object texts. */
export async function insertRows(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  const columns = sql.join(
    (await columnsOf(tx, table)).map(name => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${`[${rows.join(',')}]`}::jsonb)`,
  )
}

export function summing(): { add(table: string, row: string): void; sums(): Sums } {
  const known = new Map<string, { rows: number; total: bigint }>()
  return {
    add(table, row) {
      const sum = known.get(table) ?? { rows: 0, total: 0n }
      sum.rows++
      sum.total = BigInt.asUintN(256, sum.total + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`))
      known.set(table, sum)
    },
    sums: () =>
      Object.fromEntries([...known].map(([table, { rows, total }]) => [table, { rows, digest: total.toString(16) }])),
  }
}

/** Checksums of a whole database; empty tables have none. */
export async function sumsOf(tx: Tx): Promise<Sums> {
  const sum = summing()
  for (const table of await tablesInOrder(tx)) for await (const row of rowsOf(tx, table)) sum.add(table, row)
  return sum.sums()
}

/** The first differing table, or null. */
export function differenceOf(written: Sums, found: Sums): string | null {
  const tables = new Set([...Object.keys(written), ...Object.keys(found)])
  return (
    [...tables].find(
      table => written[table]?.rows !== found[table]?.rows || written[table]?.digest !== found[table]?.digest,
    ) ?? null
  )
}
