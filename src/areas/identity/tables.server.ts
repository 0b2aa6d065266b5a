import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { systemRows } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { MovedRows } from './session.ts'

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
    confirmedAt: instant('confirmed_at'),
  },
  () => systemRows('second_factors'),
).enableRLS()

/** Recovery codes not used yet, as keyed hashes: a used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: text().primaryKey(),
    userId: goesWith('user_id', () => user.id),
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

/**
 * An account that the office closed to its person, and why. While `restored_at` is empty nobody signs in to it
 * (library.server.ts). Rows stay: they tell how often, and for what.
 */
export const accountSuspensions = pgTable(
  'account_suspensions',
  {
    id: text().primaryKey(),
    userId: goesWith('user_id', () => user.id),
    reason: text().notNull(),
    suspendedBy: text('suspended_by').notNull(),
    suspendedAt: instant('suspended_at').notNull(),
    restoredBy: text('restored_by'),
    restoredAt: instant('restored_at'),
  },
  t => [
    // One at a time.
    uniqueIndex('account_suspensions_open_idx')
      .on(t.userId)
      .where(sql`${t.restoredAt} is null`),
    index('account_suspensions_user_idx').on(t.userId, t.suspendedAt.desc().nullsFirst()),
    ...systemRows('account_suspensions'),
  ],
)

/**
 * Two accounts of one person: what the first (`user_id`) had stands in the other, and nobody signs in to it any more
 * (`account_suspensions`). `moved` names the rows, so that they can go back.
 */
export const accountMerges = pgTable(
  'account_merges',
  {
    id: text().primaryKey(),
    /** The account that was closed. */
    userId: goesWith('user_id', () => user.id),
    /** Where its person goes on. */
    intoId: goesWith('into_id', () => user.id),
    reason: text().notNull(),
    moved: jsonb().$type<MovedRows>().notNull(),
    mergedBy: text('merged_by').notNull(),
    mergedAt: instant('merged_at').notNull(),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
  },
  t => [
    // One at a time.
    uniqueIndex('account_merges_open_idx')
      .on(t.userId)
      .where(sql`${t.undoneAt} is null`),
    index('account_merges_user_idx').on(t.userId),
    index('account_merges_into_idx').on(t.intoId),
    ...systemRows('account_merges'),
  ],
)
