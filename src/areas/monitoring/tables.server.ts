import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { appendOnlyRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'

/** spec 1 §7 analytics: registration, bill_upload, offer_activation, request_submission, contact_lead, quote_request. No person, no address. */
export const conversionEvents = pgTable(
  'conversion_events',
  { id: text().primaryKey(), kind: text().notNull(), subject: text(), at: instant('at').notNull() },
  t => [index('conversion_events_at_idx').on(t.at.desc().nullsFirst()), ...appendOnlyRows('conversion_events')],
)
