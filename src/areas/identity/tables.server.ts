import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from '#areas/people/tables.server.ts'
import { systemRows } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'
import type { MovedRows } from './session.ts'

/** A person's authenticator app, at most one. Inactive until its first code. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Sealed. */
    secret: text().notNull(),
    /** Last time step used: it and all earlier ones are invalid. */
    lastStep: bigint('last_step', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  () => systemRows('second_factors'),
).enableRLS()

/** Unused recovery codes, as hashes: used ones are deleted. */
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

/** Pending changes of address, one per person. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Sealed in both links. A new request replaces it, revoking earlier links. */
    changeId: text('change_id').notNull().unique(),
    newEmail: text('new_email').notNull(),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  () => systemRows('email_changes'),
)

/** Suspensions with their reasons. While `restored_at` is null nobody signs in (library.server.ts). Rows are kept as history. */
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
 * Merged accounts of one person: the rows of the first (`user_id`) are in the other, and it no longer signs in
 * (`account_suspensions`). `moved` lists the rows, for undo.
 */
export const accountMerges = pgTable(
  'account_merges',
  {
    id: text().primaryKey(),
    /** The closed account. */
    userId: goesWith('user_id', () => user.id),
    /** The remaining account. */
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
