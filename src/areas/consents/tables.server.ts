import { sql } from 'drizzle-orm'
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { ledgerRows, publishedRows, trailRows } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { LegalDocumentName } from './legal-documents.ts'
import type { LegalText } from './legal-text.ts'

/** The consent ledger: one row per answer, never changed; the latest of a purpose and channel is in force. */
export const consents = pgTable(
  'consents',
  {
    id: text().primaryKey(),
    userId: goesWith('user_id', () => user.id),
    purpose: text().$type<'terms' | 'privacy' | 'marketing' | 'second-reader'>().notNull(),
    /** Contact channel; null if not applicable, and in answers older than this column (channelOf). */
    channel: text().$type<'email'>(),
    given: boolean().notNull(),
    /** Version of the text shown. */
    textVersion: text('text_version').notNull(),
    source: text().notNull(),
    at: instant('at').notNull(),
  },
  t => [
    index('consents_user_idx').on(t.userId, t.purpose, t.at.desc().nullsFirst()),
    ...ledgerRows('consents', t.userId),
  ],
)

/** The same ledger for people without an account, keyed by a hash of the address, or of the bill they sent. Append-only. */
export const visitorConsents = pgTable(
  'visitor_consents',
  {
    id: text().primaryKey(),
    person: text().notNull(),
    purpose: text().$type<'price-alert' | 'second-reader'>().notNull(),
    channel: text().$type<'email' | 'site'>().notNull(),
    given: boolean().notNull(),
    textVersion: text('text_version').notNull(),
    source: text().$type<'mail-link' | 'lapsed' | 'upload'>().notNull(),
    at: instant('at').notNull(),
  },
  t => [
    index('visitor_consents_person_idx').on(t.person, t.at),
    index('visitor_consents_at_idx').on(t.at),
    ...trailRows('visitor_consents'),
  ],
)

/**
 * Versions of legal texts written by the office, after the product's own. One without a publication day is a draft, at
 * most one per document; published ones never change.
 */
export const legalVersions = pgTable(
  'legal_versions',
  {
    id: text().primaryKey(),
    document: text().$type<LegalDocumentName>().notNull(),
    validFrom: date('valid_from'),
    publishedOn: date('published_on'),
    /** Summary of changes in one sentence. */
    change: text().notNull().default(''),
    description: text().notNull().default(''),
    keywords: text().notNull().default(''),
    /** As typed (legal-notation.ts), and, once published, as rendered. */
    source: text().notNull(),
    content: jsonb().$type<LegalText>(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by'),
  },
  t => [
    uniqueIndex('legal_versions_day_idx')
      .on(t.document, t.validFrom)
      .where(sql`${t.publishedOn} is not null`),
    uniqueIndex('legal_versions_draft_idx')
      .on(t.document)
      .where(sql`${t.publishedOn} is null`),
    index('legal_versions_updated_idx').on(t.updatedAt.desc().nullsFirst()),
    ...publishedRows('legal_versions', sql`${t.publishedOn} is not null`),
  ],
)
