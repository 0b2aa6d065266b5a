import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { publicRows, staffTable } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'

/** Settings changeable at runtime; each key has a typed default in code. */
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

/** Version history of settings: author, time and value. Null is a return to the default. */
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
