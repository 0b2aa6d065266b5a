import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { systemRows } from '#platform/database/roles.server.ts'
import { instant } from '#platform/database/tables.server.ts'

/** The authenticator app of a person, one at most. While it waits for its first code it protects nothing. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Sealed. */
    secret: text().notNull(),
    /** The newest step a code was taken for: it and all before it are used up. */
    lastStep: bigint('last_step', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    /** When its first code was right. */
    confirmedAt: instant('confirmed_at'),
  },
  () => systemRows('second_factors'),
).enableRLS()

/** Recovery codes not used yet, as keyed hashes: a used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  t => [index('recovery_codes_user_idx').on(t.userId), ...systemRows('recovery_codes')],
).enableRLS()

/** A change of address that waits for the link sent to the new one, one per person. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What both links carry, sealed. A new request replaces it, and the links before it die. */
    changeId: text('change_id').notNull().unique(),
    newEmail: text('new_email').notNull(),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  () => systemRows('email_changes'),
)
