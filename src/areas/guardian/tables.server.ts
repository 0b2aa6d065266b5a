import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { ownRows, ownRowsReadOnly, systemRows } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { GuardianKind } from './reminders.ts'
import { DEFAULT_THRESHOLD } from './watch.ts'

const owner = () => goesWith('user_id', () => user.id)
const supply = () => goesWith('supply_id', () => supplies.id)

/** What a person wants to be told of; without a row, what `watch.ts` says. */
export const guardianWatches = pgTable(
  'guardian_watches',
  {
    userId: owner().primaryKey(),
    reminders: boolean().notNull().default(true),
    /** Since when, where they had been off: what was due before is not made up for. */
    remindersSince: date('reminders_since'),
    /** When a year would cost less elsewhere, by more than the threshold. */
    alert: boolean().notNull().default(false),
    thresholdCents: integer('threshold_cents').notNull().default(DEFAULT_THRESHOLD),
    /** The day of the last alert: outlives the supplies it was about. */
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

/** What a supply cost against the best offer on a day, in cents a year; null where it could not be worked out. */
const comparison = () => ({
  presentCost: amount('present_cost'),
  bestCost: amount('best_cost'),
  netGain: amount('net_gain'),
  offerId: text('offer_id'),
  offerName: text('offer_name'),
  offerSupplier: text('offer_supplier'),
})

/** One comparison for each supply and day on which it was looked at: an alert needs two days that say the same. */
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

/** What was said, about which supply and why; the unique index is what makes it be said once. */
export const guardianMessages = pgTable(
  'guardian_messages',
  {
    id: text().primaryKey(),
    userId: owner(),
    supplyId: supply(),
    kind: text().$type<GuardianKind>().notNull(),
    /** The end of the fixed price; of an alert, its day. */
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

/** An alert about a list, asked for by mail without an account: reached by its sealed link alone, and gone when it is stopped. */
export const visitorAlerts = pgTable(
  'visitor_alerts',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    /** As `compare-offers` takes it. */
    question: jsonb().$type<Record<string, string>>().notNull(),
    /** The same question, as the address of the page of its answer writes it. */
    query: text().notNull(),
    /** What the first of the list cost when the alert was confirmed, or told last. */
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
