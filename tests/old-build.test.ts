import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inspect, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase()

/** No migration since then drops a column; one that does must move this forward, a release after nothing reads the column. */
const OLDEST = '0021'
const FOLDER = 'migrations'
const statements = readdirSync(FOLDER)
  .filter(name => name.endsWith('.sql') && name > OLDEST)
  .flatMap(name => readFileSync(`${FOLDER}/${name}`, 'utf8').split('--> statement-breakpoint'))

test('no column that a build before this one writes or reads is gone', () => {
  expect(statements.filter(text => /\b(?:drop\s+(?:table|column)|rename\s+(?:to|column))\b/i.test(text))).toEqual([])
})

test('a column that may be empty now, and that a build before this one expects to be filled, has a default', () =>
  withRuntime(async rt => {
    const freed = statements.flatMap(text => {
      const [, table, column] = /^\s*alter table "(\w+)" alter column "(\w+)" drop not null/i.exec(text) ?? []
      return table && column ? [`${table}.${column}`] : []
    })
    expect(freed.length).toBeGreaterThan(10)
    const { rows } = await inspect(rt, tx =>
      tx.execute<{ name: string }>(sql`
        select table_name || '.' || column_name as name
        from information_schema.columns where table_schema = 'public' and column_default is not null`),
    )
    const filled = new Set(rows.map(({ name }) => name))
    expect(freed.filter(name => !filled.has(name))).toEqual([])
  }))
