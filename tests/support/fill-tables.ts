import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.server.ts'
import { tablesInOrder } from '../../src/server/tables.ts'

interface Column {
  name: string
  type: string
  /** Table and column a foreign key points at. */
  target: string | null
  required: boolean
}

/**
 * Writes one row into every table, parents first, made from the catalogue alone: whatever names a person (user_id,
 * owner_id, profiles.id) is `person`; of what holds one row a day the first stays. Returns the tables that hold such a row and the column that says whose it is.
 */
export async function fillTables(tx: Db | Tx, person: string): Promise<{ table: string; owner: string }[]> {
  const filled: { table: string; owner: string }[] = []
  const keys = new Map<string, string>([['user', person]])
  for (const table of await tablesInOrder(tx)) {
    if (table === 'user') continue
    const columns = await columnsOf(tx, table)
    const owner = columns.find(
      c => c.name === 'user_id' || c.name === 'owner_id' || (table === 'profiles' && c.name === 'id'),
    )
    const written = columns.filter(c => c.required || c.target || c === owner)
    const values = written.map(c =>
      c === owner ? sql`${person}` : c.target ? sql`${keys.get(c.target) ?? null}` : sampleOf(c.type),
    )
    const names = written.map(c => sql.identifier(c.name))
    const { rows } = await tx.execute<{ id?: string }>(
      sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)}) on conflict do nothing returning *`,
    )
    if (rows[0]?.id) keys.set(table, rows[0].id)
    if (owner) filled.push({ table, owner: owner.name })
  }
  return filled
}

async function columnsOf(tx: Db | Tx, table: string): Promise<Column[]> {
  const { rows } = await tx.execute<Column & Record<string, unknown>>(sql`
    select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
      (select t.relname from pg_constraint c join pg_class t on t.oid = c.confrelid where c.contype = 'f' and c.conrelid = a.attrelid and c.conkey = array[a.attnum]) as target
    from pg_attribute a where a.attrelid = ${`public."${table}"`}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`)
  return rows
}

function sampleOf(type: string) {
  if (/timestamp/.test(type)) return sql`now()`
  if (type === 'date') return sql`current_date`
  if (/int|numeric|double|real/.test(type)) return sql`1`
  if (type === 'boolean') return sql`true`
  if (/json/.test(type)) return sql`'{}'::jsonb`
  if (type.endsWith('[]')) return sql`'{}'`
  return sql`${crypto.randomUUID()}`
}
