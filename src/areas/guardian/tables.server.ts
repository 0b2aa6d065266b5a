import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { ownRows, ownRowsReadOnly, systemRows } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { AlertQuestion } from './price-alert.ts'
import type { GuardianKind } from './reminders.ts'
import { DEFAULT_THRESHOLD } from './watch.ts'

const owner = () => goesWith('user_id', () => user.id)
const supply = () => goesWith('supply_id', () => supplies.id)

/** What a person wants to be notified of; without a row, the defaults of `watch.ts`. */
export const guardianWatches = pgTable(
  'guardian_watches',
  {
    userId: owner().primaryKey(),
    reminders: boolean().notNull().default(true),
    /** When switched on again: reminders due earlier are skipped. */
    remindersSince: date('reminders_since'),
    /** Alert when a year would cost less elsewhere, by more than the threshold. */
    alert: boolean().notNull().default(false),
    thresholdCents: integer('threshold_cents').notNull().default(DEFAULT_THRESHOLD),
    /** Day of the last alert: outlives its supplies. */
    alertedOn: date('alerted_on'),
    changedAt: instant('changed_at').notNull(),
  },
  t => [
    index('guardian_watches_alert_idx')
      .on(t.userId)
      .where(sql`${t.alert}`),
    ...ownRows('guardian_watches', t.userId),
  ],
)

const amount = (name: string) => integer(name)

/** A supply's cost against the day's best offer, in cents a year; null when it could not be computed. */
const comparison = () => ({
  presentCost: amount('present_cost'),
  bestCost: amount('best_cost'),
  netGain: amount('net_gain'),
  offerId: text('offer_id'),
  offerName: text('offer_name'),
  offerSupplier: text('offer_supplier'),
})

/** One comparison per supply and day: an alert needs two consistent days. */
export const guardianSightings = pgTable(
  'guardian_sightings',
  {
    supplyId: supply(),
    day: date().notNull(),
    userId: owner(),
    ...comparison(),
  },
  t => [
    primaryKey({ columns: [t.supplyId, t.day] }),
    index('guardian_sightings_user_idx').on(t.userId),
    index('guardian_sightings_day_idx').on(t.day),
    ...ownRowsReadOnly('guardian_sightings', t.userId),
  ],
)

/** Messages sent, with supply and reason; the unique index prevents duplicates. */
export const guardianMessages = pgTable(
  'guardian_messages',
  {
    id: text().primaryKey(),
    userId: owner(),
    supplyId: supply(),
    kind: text().$type<GuardianKind>().notNull(),
    /** End of the fixed price; for an alert, its day. */
    about: date().notNull(),
    ...comparison(),
    byMail: boolean('by_mail').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  t => [
    uniqueIndex('guardian_messages_once_idx').on(t.supplyId, t.kind, t.about),
    index('guardian_messages_user_idx').on(t.userId, t.sentAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    ...ownRowsReadOnly('guardian_messages', t.userId),
  ],
)

/** A mail alert about a list, requested without an account: reached only by its sealed link, deleted when stopped. */
export const visitorAlerts = pgTable(
  'visitor_alerts',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    question: jsonb().$type<AlertQuestion>().notNull(),
    /** The same as the query string of its results page. */
    query: text().notNull(),
    /** Cost of the list's first offer at confirmation, or at the last alert. */
    cost: integer(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    notifiedOn: date('told_on'),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [
    uniqueIndex('visitor_alerts_once_idx').on(t.email, t.query),
    index('visitor_alerts_expiry_idx').on(t.expiresAt),
    index('visitor_alerts_watched_idx')
      .on(t.id)
      .where(sql`${t.confirmedAt} is not null`),
    ...systemRows('visitor_alerts'),
  ],
)
