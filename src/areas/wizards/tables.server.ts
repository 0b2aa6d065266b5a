import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { ownRows } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'

/**
 * Wizard drafts: one per person and wizard, on any device, deleted a day after the last save. Those prepared by the
 * office by telephone live longer.
 */
export const wizardDrafts = pgTable(
  'wizard_drafts',
  {
    userId: goesWith('user_id', () => user.id),
    wizardKey: text('wizard_key').notNull(),
    wizardVersion: integer('wizard_version').notNull(),
    /** Last step viewed; what may be opened is computed, never stored. */
    step: text().notNull(),
    /** Encrypted JSON: answers may contain an IBAN and document numbers. */
    answers: text().notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Mark of the page that saved last (page-mark.ts), which never conflicts with itself. */
    savedBy: text('saved_by'),
    /** Set on submission; the answers are deleted. Tells a second click from an expired draft. */
    submittedAt: instant('submitted_at'),
    expiresAt: instant('expires_at').notNull(),
    /** When and by whom the office prepared it, with the person on the telephone. */
    preparedAt: instant('prepared_at'),
    preparedBy: text('prepared_by'),
  },
  t => [
    primaryKey({ columns: [t.userId, t.wizardKey] }),
    index('wizard_drafts_expires_idx').on(t.expiresAt),
    // Drafts awaiting a caller's confirmation: few among many.
    index('wizard_drafts_prepared_idx')
      .on(t.preparedAt.desc().nullsFirst())
      .where(sql`prepared_at is not null`),
    ...ownRows('wizard_drafts', t.userId),
  ],
).enableRLS()
