/** Names and lifetimes of sign-in cookies. */
export const SESSION_COOKIE = 'pf_auth' // decision of the product on spec 1 §4
export const SESSION_MINUTES = 480 // spec 3 §6; counted from the last use
/** Maximum age of a session, whatever its use. */
export const SESSION_DAYS = 30
/** Active sessions are extended at most once in this time, so that reads seldom write. */
export const SESSION_RENEWAL_MINUTES = 30

/** Opens only «Conferma la tua email» (product decision on spec 1 §2). */
export const PENDING_COOKIE = 'pf_pending'
export const PENDING_MINUTES = 60

/** Between the right password and the authenticator code. */
export const SECOND_STEP_COOKIE = 'pf_second_step'
export const SECOND_STEP_MINUTES = 10

/** Marks a browser in which someone signed in (procedures/sign-in.server.ts). */
export const DEVICE_COOKIE = 'pf_device'
export const DEVICE_DAYS = 180

/** A visitor's bill, identified by its number alone. */
export const BROWSER_COOKIE = 'pf_lettura'
export const BROWSER_HOURS = 24

/** Lifetime of a confirmation link: our choice, a day to reach the mailbox. */
export const CONFIRMATION_HOURS = 24

/** Lifetime of a password reset link (spec 1 §9); single use. */
export const RESET_HOURS = 1
/** Lifetime of a first-password link: that of the request prepared by telephone. */
export const INVITATION_HOURS = 7 * 24
/** Keeps the address given for «Invia Link di Recupero» out of URLs. */
export const RECOVERY_COOKIE = 'pf_recovery'
/** Keeps the opened link out of URLs while the new password is chosen. */
export const RESET_COOKIE = 'pf_reset'

/** spec 1 §7: signing in this soon after registration triggers the welcome, once. */
export const WELCOME_MINUTES = 5

/** Lifetime of the link to the new address: as for a new account, a day. */
export const EMAIL_CHANGE_HOURS = 24

/** Opened from a mailbox, also signed out and on another device. */
export const EMAIL_CHANGE_PATH = '/nuova-email'

/** Rows moved between accounts, by kind, and the previous homes of supplies. */
export interface MovedRows {
  rows: Readonly<Record<string, readonly string[]>>
  homes: Readonly<Record<string, string>>
}

export const SECOND_FACTOR_PAGE = '/dashboard/profilo/verifica'

/** The secret in groups of four, as typed into an app. */
export const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
