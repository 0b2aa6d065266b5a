import { sql } from 'drizzle-orm'
import { boolean, index, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core'
import { profileRows, systemRows } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'

/** The four tables of the sign-in library (better-auth); written only by identity, under the system's role. */
export const user = pgTable(
  'user',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    /** 'client', or a row of `staff_roles`. */
    role: text().notNull().default('client'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    // Office list of customers, newest first: all, and search results.
    index('user_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('user_unconfirmed_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`not ${t.emailVerified}`),
    index('user_staff_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.role} <> 'client'`),
    ...systemRows('user'),
  ],
)

export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    userId: goesWith('user_id', () => user.id),
    /** Hashed (areas/identity/library.server.ts). */
    token: text().notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Initial browser fingerprint, and unknown ones seen since (areas/security/fingerprint.server.ts). */
    fingerprint: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [index('session_user_idx').on(t.userId), ...systemRows('session')],
)

export const account = pgTable(
  'account',
  {
    id: text().primaryKey(),
    userId: goesWith('user_id', () => user.id),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [index('account_user_idx').on(t.userId), ...systemRows('account')],
)

export const verification = pgTable(
  'verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [index('verification_identifier_idx').on(t.identifier), ...systemRows('verification')],
)

/**
 * Office roles and their permissions (core/permissions.ts), checked by procedures and row policies. Written by a
 * migration; administrators have all of them.
 */
export const staffRoles = pgTable(
  'staff_roles',
  { role: text().primaryKey(), label: text().notNull(), permissions: text().array().notNull() },
  () => [
    pgPolicy('staff_roles_read', { for: 'select', to: 'app_admin', using: sql`true` }),
    ...systemRows('staff_roles'),
  ],
)

/** Profile of a person (spec 1 §3). It holds the role as specified; `user.role` mirrors it. */
export const profiles = pgTable(
  'profiles',
  {
    id: text()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text(),
    /** 'client', or a row of `staff_roles`. */
    role: text().notNull().default('client'),
    createdAt: instant('created_at').notNull(),
    /** When the welcome mail was queued: it is sent once (spec 1 §7). */
    welcomedAt: instant('welcomed_at'),
    /** Demo customer, excluded from all statistics. */
    demo: boolean().notNull().default(false),
  },
  t => [
    index('profiles_created_idx').on(t.createdAt.desc().nullsFirst()),
    // The few excluded from statistics.
    index('profiles_demo_idx')
      .on(t.id)
      .where(sql`demo`),
    // Part of a name, an address or a number (`customerWords`); queries must match literally.
    index('profiles_words_idx').using(
      'gin',
      sql`lower(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email} || ' ' || coalesce(${t.phone}, '')) gin_trgm_ops`,
    ),
    ...profileRows('profiles', t.id),
  ],
)

/** Search text of a customer: the expression of `profiles_words_idx`. */
export const customerWords = sql`lower(${profiles.firstName} || ' ' || ${profiles.lastName} || ' ' || ${profiles.email} || ' ' || coalesce(${profiles.phone}, ''))`

/** Address of a reduced account, of which only contracts remain: no mail, no sign-in. */
export const REDUCED_ADDRESS = 'erased.invalid'
