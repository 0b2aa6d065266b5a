import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { legalText } from '#web/legal/texts.ts'
import { fillTables } from './support/fill-tables.ts'
import { createPerson, inspect, useTestDatabase } from './support/test-runtime.ts'
import { PERSON_TABLES } from '#areas/privacy/person-tables.ts'
import { PERSONLESS } from './support/personless-tables.ts'
import { RETENTION } from '#areas/privacy/retention.ts'

const { withRuntime, database } = useTestDatabase()

const tablesOf = async (): Promise<string[]> => {
  const { rows } = await database().db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  return rows.map(row => row.name)
}
const listed = PERSON_TABLES.map(({ table }) => table)

test('every table is classified: whose it is and what ends it, or why it is nobody’s', async () => {
  const known = [...listed, ...Object.keys(PERSONLESS)]
  expect((await tablesOf()).filter(name => !known.includes(name))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
  const tables = await tablesOf()
  expect(known.filter(name => !tables.includes(name))).toEqual([])
})

test('every column that names a person makes its table theirs', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await inspect(rt, tx => tx.execute(sql`delete from profiles where id = ${maria.id}`))
    const filled = await inspect(rt, tx => fillTables(tx, maria.id))
    for (const { table, owner } of filled)
      expect(PERSON_TABLES.find(each => each.table === table)?.owner, table).toBe(owner)
  }))

test('hidden and sealed columns exist: a new name of one is noticed', async () => {
  const { rows } = await database().db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const columns = rows.map(row => row.name)
  const named = PERSON_TABLES.flatMap(({ table, hidden = [], sealed = {}, owner }) =>
    [...hidden, ...Object.keys(sealed), ...(owner ? [owner] : [])].map(column => `${table}.${column}`),
  )
  expect(named.filter(name => !columns.includes(name))).toEqual([])
})

test('no column that looks like a secret is given', async () => {
  const { rows } = await database().db.execute<{ table: string; column: string }>(
    sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and column_name ~ 'password|token|secret|hash|fingerprint'`,
  )
  const given = rows.filter(({ table, column }) => {
    const known = PERSON_TABLES.find(each => each.table === table)
    return known && !known.hidden?.includes(column) && column !== 'summary_sha256' && !column.endsWith('_expires_at')
  })
  expect(given).toEqual([])
})

test('every foreign key has an index: deleting an account never reads whole tables', async () => {
  const { rows } = await database().db.execute<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1])`)
  expect(rows.map(row => row.name)).toEqual([])
})

test('the privacy notice prints the table', () => {
  const block = legalText('privacy', '2026-11-21')?.sections.find(({ id }) => id === 'dati')?.blocks[0]
  const rows = typeof block === 'object' && 'rows' in block ? block.rows : []
  expect(rows.map(row => row[3])).toEqual(Object.values(RETENTION).map(({ until }) => until))
})
