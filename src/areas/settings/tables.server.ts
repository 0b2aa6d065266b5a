import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { publicRows, staffTable } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'

/** What administrators may change while the product runs; each key has a typed default in code. */
export const settings = pgTable(
  'settings',
  {
    key: text().primaryKey(),
    value: jsonb().notNull(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    updatedBy: text('updated_by'),
  },
  () => publicRows('settings'),
)

/** Every value that a setting has had: who wrote it, when, and what to go back to. Null is the return to what holds unset. */
export const settingVersions = staffTable(
  'setting_versions',
  {
    key: text().notNull(),
    version: integer().notNull(),
    value: jsonb(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by'),
  },
  t => [primaryKey({ columns: [t.key, t.version] })],
)
