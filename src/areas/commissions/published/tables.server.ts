import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { publicRows } from '#platform/database/roles.server.ts'

/** Published agreements, under ids of their own: no person, no contract, no earnings. */
export const publishedPayments = pgTable(
  'published_payments',
  {
    id: text().primaryKey(),
    supplierName: text('supplier_name').notNull(),
    /** Null: every offer of the supplier without an agreement of its own. */
    offerName: text('offer_name'),
    cents: integer().notNull(),
    validFrom: date('valid_from').notNull(),
  },
  () => publicRows('published_payments'),
)
