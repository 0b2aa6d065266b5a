import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.server.ts'
import { tablesInOrder } from '../../src/server/tables.ts'

interface Column {
  table: string
  name: string
  type: string
  /** Table and column a foreign key points at: `suppliers.name`. */
  target: string | null
  required: boolean
}

/**
 * Writes one row into every table, parents first, derived from the catalogue: person columns (user_id, owner_id,
 * profiles.id) get `person`; tables with one row per day keep the first. Returns the tables with such a row and their owner
 * column.
 */
export async function fillTables(tx: Db | Tx, person: string): Promise<{ table: string; owner: string }[]> {
  const filled: { table: string; owner: string }[] = []
  const keys = new Map<string, unknown>([['user.id', person]])
  const all = await allColumns(tx)
  for (const table of await tablesInOrder(tx)) {
    if (table === 'user') continue
    const columns = all.filter(column => column.table === table)
    const owner = columns.find(
      c => c.name === 'user_id' || c.name === 'owner_id' || (table === 'profiles' && c.name === 'id'),
    )
    const written = columns.filter(c => c.required || c.target || c === owner)
    const values = written.map(c =>
      c === owner ? sql`${person}` : c.target ? sql`${keys.get(c.target) ?? null}` : sampleOf(c.type),
    )
    const names = written.map(c => sql.identifier(c.name))
    const { rows } = await tx.execute(
      sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)}) on conflict do nothing returning *`,
    )
    for (const [name, value] of Object.entries(rows[0] ?? {})) keys.set(`${table}.${name}`, value)
    if (owner) filled.push({ table, owner: owner.name })
  }
  return filled
}

async function allColumns(tx: Db | Tx): Promise<Column[]> {
  const { rows } = await tx.execute<Column & Record<string, unknown>>(sql`
    select r.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
      (select t.relname || '.' || k.attname from pg_constraint c join pg_class t on t.oid = c.confrelid join pg_attribute k on k.attrelid = t.oid and k.attnum = c.confkey[1]
        where c.contype = 'f' and c.conrelid = a.attrelid and c.conkey = array[a.attnum]) as target
    from pg_attribute a join pg_class r on r.oid = a.attrelid
    where r.relnamespace = 'public'::regnamespace and r.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`)
  return rows
}

/** Tables with one of the words anywhere in a row, and the word. */
export async function tablesWith(tx: Db | Tx, words: readonly string[]): Promise<string[]> {
  const searches = (await tablesInOrder(tx)).map(
    table => sql`
      select ${table}::text as name, word from words
      where exists (select 1 from ${sql.identifier(table)} t where strpos(lower(to_jsonb(t)::text), lower(word)) > 0)`,
  )
  const { rows } = await tx.execute<{ name: string; word: string }>(sql`
    with words as (select unnest(array[${sql.join(
      words.map(word => sql`${word}::text`),
      sql`, `,
    )}]) as word) ${sql.join(searches, sql` union all `)}`)
  return rows.map(({ name, word }) => `${name}: ${word}`)
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
