import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inspect, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase()

/** No migration since then drops a column; one that does must move this forward, a release after nothing reads the column. */
const OLDEST = '0021'
const FOLDER = 'migrations/meta'

interface Snapshot {
  tables: Record<string, { name: string; columns: Record<string, { name: string; notNull: boolean }> }>
}

test('what a build before this one expects in each row is there in the rows of this one', () =>
  withRuntime(async rt => {
    const { rows } = await inspect(rt, tx =>
      tx.execute<{ name: string; is_filled: boolean }>(sql`
        select table_name || '.' || column_name as name, is_nullable = 'NO' or column_default is not null as is_filled
        from information_schema.columns where table_schema = 'public'`),
    )
    const filled = new Map(rows.map(({ name, is_filled }) => [name, is_filled]))
    const snapshots = readdirSync(FOLDER).filter(name => name.endsWith('_snapshot.json') && name >= OLDEST)
    const missed = snapshots.flatMap(name => {
      const { tables } = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Snapshot
      return Object.values(tables).flatMap(table =>
        Object.values(table.columns)
          .filter(column => column.notNull && !filled.get(`${table.name}.${column.name}`))
          .map(column => `${table.name}.${column.name}`),
      )
    })
    expect([...new Set(missed)]).toEqual([])
    expect(snapshots.length).toBeGreaterThan(10)
  }))
