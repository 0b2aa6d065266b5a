import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { publicRows } from '#platform/database/roles.server.ts'

/** Agreements that are published, each under the id of its own: no person, no contract, no sum of what was earned. */
export const publishedPayments = pgTable(
  'published_payments',
  {
    id: text().primaryKey(),
    supplierName: text('supplier_name').notNull(),
    /** Null: for every offer of the supplier that has no agreement of its own. */
    offerName: text('offer_name'),
    cents: integer().notNull(),
    validFrom: date('valid_from').notNull(),
  },
  () => publicRows('published_payments'),
)
