import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { ownRows } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'

/**
 * What a person is filling in: one per person and wizard, on any device, gone a day after it was last saved. What the office
 * prepared for them on the telephone waits longer.
 */
export const wizardDrafts = pgTable(
  'wizard_drafts',
  {
    userId: goesWith('user_id', () => user.id),
    wizardKey: text('wizard_key').notNull(),
    wizardVersion: integer('wizard_version').notNull(),
    /** The step last looked at; what may be opened is computed, never stored. */
    step: text().notNull(),
    /** Encrypted JSON: answers may hold an IBAN and document numbers. */
    answers: text().notNull(),
    savedAt: instant('saved_at').notNull(),
    /** The page that saved last, by its mark (page-mark.ts): it never stands in its own way. */
    savedBy: text('saved_by'),
    /** Set when the draft became a request; its answers are gone. It tells a second click from an expired draft. */
    submittedAt: instant('submitted_at'),
    expiresAt: instant('expires_at').notNull(),
    /** When somebody of the office prepared it with its person on the telephone, and who. */
    preparedAt: instant('prepared_at'),
    preparedBy: text('prepared_by'),
  },
  t => [
    primaryKey({ columns: [t.userId, t.wizardKey] }),
    index('wizard_drafts_expires_idx').on(t.expiresAt),
    // What waits for the word of who telephoned: few rows among many.
    index('wizard_drafts_prepared_idx')
      .on(t.preparedAt.desc().nullsFirst())
      .where(sql`prepared_at is not null`),
    ...ownRows('wizard_drafts', t.userId),
  ],
).enableRLS()
