import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appendOnlyRows, staffRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'

/** spec 1 §7 analytics: registration, bill_upload, offer_activation, request_submission, contact_lead, quote_request. No person, no address. */
export const conversionEvents = pgTable(
  'conversion_events',
  { id: text().primaryKey(), kind: text().notNull(), subject: text(), at: instant('at').notNull() },
  t => [index('conversion_events_at_idx').on(t.at.desc().nullsFirst()), ...appendOnlyRows('conversion_events')],
)

/** Visits of public pages by day, class of origin and width: counts alone, no person, no address, no cookie. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date().notNull(),
    path: text().notNull(),
    source: text().notNull(),
    device: text().notNull(),
    count: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.path, t.source, t.device] }), staffRows('visit_counts')],
)

/** How pages felt (LCP, FID, INP, CLS): how many measures lie under each bound, by day and page. */
export const vitalCounts = pgTable(
  'vital_counts',
  {
    day: date().notNull(),
    path: text().notNull(),
    metric: text().notNull(),
    bound: integer().notNull(),
    count: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.path, t.metric, t.bound] }), staffRows('vital_counts')],
)
