import { date, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { staffRows } from '#platform/database/roles.server.ts'

/** One row a day for each measure that was known on it: progress is a difference between two days. */
export const growthMeasures = pgTable(
  'growth_measures',
  { measure: text().notNull(), day: date().notNull(), value: doublePrecision().notNull() },
  t => [primaryKey({ columns: [t.measure, t.day] }), staffRows('growth_measures')],
)
