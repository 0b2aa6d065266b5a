import { boolean, date, index, jsonb, numeric, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { staffTable } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { AlertDetail, AlertType, Measure, Severity, ThreatLevel } from './competitor.ts'

/** Sites compared with ours, plus one row for our own figures. */
export const competitors = staffTable(
  'competitors',
  {
    id: text().primaryKey(),
    domain: text().notNull().unique(),
    name: text().notNull(),
    notes: text().notNull().default(''),
    /** Set by a person; null when unset. */
    threatLevel: text('threat_level').$type<ThreatLevel>(),
    isOwn: boolean('is_own').notNull().default(false),
    lastCheckedAt: instant('last_checked_at'),
    lastFailure: text('last_failure'),
    title: text(),
    description: text(),
    /** Our target keywords found on their pages, most frequent first. */
    topKeywords: text('top_keywords').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [index('competitors_name_idx').on(t.name)],
)

export const competitorPages = staffTable(
  'competitor_pages',
  {
    id: text().primaryKey(),
    competitorId: goesWith('competitor_id', () => competitors.id),
    url: text().notNull(),
    title: text(),
    prices: text().array().notNull().default([]),
    lastCheckedAt: instant('last_checked_at'),
    failure: text(),
  },
  t => [uniqueIndex('competitor_pages_url_idx').on(t.competitorId, t.url)],
)

/** Known addresses of their sitemap: others are new. */
export const competitorAddresses = staffTable(
  'competitor_addresses',
  {
    competitorId: goesWith('competitor_id', () => competitors.id),
    url: text().notNull(),
  },
  t => [primaryKey({ columns: [t.competitorId, t.url] })],
)

export const competitorReadings = staffTable(
  'competitor_readings',
  {
    id: text().primaryKey(),
    competitorId: goesWith('competitor_id', () => competitors.id),
    measure: text().$type<Measure>().notNull(),
    day: date().notNull(),
    value: numeric({ precision: 15, scale: 2, mode: 'number' }).notNull(),
    /** `controllo`, or a file name. */
    source: text().notNull(),
  },
  t => [uniqueIndex('competitor_readings_day_idx').on(t.competitorId, t.measure, t.day)],
)

export const competitorAlerts = staffTable(
  'competitor_alerts',
  {
    id: text().primaryKey(),
    competitorId: goesWith('competitor_id', () => competitors.id),
    type: text().$type<AlertType>().notNull(),
    severity: text().$type<Severity>().notNull(),
    detail: jsonb().$type<AlertDetail>().notNull(),
    at: instant('at').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
  },
  t => [
    index('competitor_alerts_at_idx').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('competitor_alerts_of_idx').on(t.competitorId, t.at.desc().nullsFirst()),
  ],
)
