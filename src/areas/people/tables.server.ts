import { sql } from 'drizzle-orm'
import { boolean, index, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core'
import { profileRows, systemRows } from '#platform/database/roles.server.ts'
import { goesWith, instant } from '#platform/database/tables.server.ts'

/** The four tables of the sign-in library (better-auth); only identity writes them, under the system's role. */
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
    // The office's list of customers, newest first: all of them, and the few it looks for.
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
    /** Hashed (areas/identity/hashed-sessions.server.ts). */
    token: text().notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The kind of browser it began with, and the strange ones seen since (areas/security/fingerprint.server.ts). */
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
 * The roles of the office and what each may (core/permissions.ts): procedures and row policies ask for it. A migration
 * writes them; the administrator's has everything.
 */
export const staffRoles = pgTable(
  'staff_roles',
  { role: text().primaryKey(), label: text().notNull(), permissions: text().array().notNull() },
  () => [
    pgPolicy('staff_roles_read', { for: 'select', to: 'app_admin', using: sql`true` }),
    ...systemRows('staff_roles'),
  ],
)

/** What the product knows of a person (spec 1 §3). The role lives here as the specification has it; `user.role` mirrors it. */
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
    /** When the welcome message was queued: it is sent once (spec 1 §7). */
    welcomedAt: instant('welcomed_at'),
    /** Of the demonstration: in no count of what people do. */
    demo: boolean().notNull().default(false),
  },
  t => [
    index('profiles_created_idx').on(t.createdAt.desc().nullsFirst()),
    // The few whom every count leaves out.
    index('profiles_demo_idx')
      .on(t.id)
      .where(sql`demo`),
    // Any part of a name, an address or a number (`customerWords`), word for word as it is asked for.
    index('profiles_words_idx').using(
      'gin',
      sql`lower(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email} || ' ' || coalesce(${t.phone}, '')) gin_trgm_ops`,
    ),
    ...profileRows('profiles', t.id),
  ],
)

/** What a customer is looked for by: the expression of `profiles_words_idx`. */
export const customerWords = sql`lower(${profiles.firstName} || ' ' || ${profiles.lastName} || ' ' || ${profiles.email} || ' ' || coalesce(${profiles.phone}, ''))`

/** The address of an account of which only contracts remain: it receives nothing and signs in nowhere. */
export const REDUCED_ADDRESS = 'erased.invalid'
