import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { publicRows } from '#platform/database/roles.server.ts'
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
