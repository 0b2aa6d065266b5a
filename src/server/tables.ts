import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.server.ts'

/** Tables in dependency order, so that rows can be written. */
export async function tablesInOrder(db: Db | Tx): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const { rows: links } = await db.execute<{ source: string; target: string }>(
    sql`select s.relname as source, t.relname as target from pg_constraint c join pg_class s on s.oid = c.conrelid join pg_class t on t.oid = c.confrelid where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  const ordered: string[] = []
  const place = (name: string, path: readonly string[]) => {
    if (ordered.includes(name) || path.includes(name)) return
    for (const link of links) if (link.source === name) place(link.target, [...path, name])
    ordered.push(name)
  }
  for (const { name } of tables) place(name, [])
  return ordered
}

/** Writable columns: generated ones are recomputed. */
export async function columnsOf(tx: Db | Tx, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
  return rows.map(row => row.name)
}

/** Deletes every row; tables stay. Owner only: no product role may truncate. */
export async function truncateTables(tx: Tx): Promise<void> {
  const tables = (await tablesInOrder(tx)).map(name => sql.identifier(name))
  await tx.execute(sql`select set_config('role', 'none', true)`)
  await tx.execute(sql`truncate ${sql.join(tables, sql`, `)} cascade`)
  await tx.execute(sql`select set_config('role', 'app_system', true)`)
}
