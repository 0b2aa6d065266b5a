/** Names and times of what a browser holds while somebody signs in. */
export const SESSION_COOKIE = 'pf_auth' // decision of the product on spec 1 §4
export const SESSION_MINUTES = 480 // spec 3 §6; counted from the last use
/** However much it is used: after these days the password is asked again. */
export const SESSION_DAYS = 30
/** A session in use is prolonged at most once in this time, so that reading a page seldom writes. */
export const SESSION_RENEWAL_MINUTES = 30

/** Opens only «Conferma la tua email» (decision of the product on spec 1 §2). */
export const PENDING_COOKIE = 'pf_pending'
export const PENDING_MINUTES = 60

/** Between the right password and the code of the authenticator app. */
export const SECOND_STEP_COOKIE = 'pf_second_step'
export const SECOND_STEP_MINUTES = 10

/** Knows a browser in which somebody signed in (procedures/sign-in.server.ts). */
export const DEVICE_COOKIE = 'pf_device'
export const DEVICE_DAYS = 180

/** What a browser holds without an account: a bill that was read. Its number alone opens it. */
export const BROWSER_COOKIE = 'pf_lettura'
export const BROWSER_HOURS = 24

/** How long a confirmation link can be used: our choice, a day to reach the mailbox. */
export const CONFIRMATION_HOURS = 24

/** How long a link to a new password can be used (spec 1 §9); it works once. */
export const RESET_HOURS = 1
/** How long a link to the first password can be used: as long as what was prepared on the telephone waits. */
export const INVITATION_HOURS = 7 * 24
/** Remembers, after «Invia Link di Recupero», which address was given: it is never part of a page's address. */
export const RECOVERY_COOKIE = 'pf_recovery'
/** Holds the opened link while the new password is chosen, so that no address of a page shows it. */
export const RESET_COOKIE = 'pf_reset'

/** spec 1 §7: who signs in this soon after the account was made is welcomed, unless that was done already. */
export const WELCOME_MINUTES = 5

/** How long the link to the new address can be used: as for a new account, a day to reach the mailbox. */
export const EMAIL_CHANGE_HOURS = 24

/** Opened from a mailbox, also signed out and on another device. */
export const EMAIL_CHANGE_PATH = '/nuova-email'

/** Rows that went from one account to the other, by the kind of thing, and the homes that supplies stood in before. */
export interface MovedRows {
  rows: Readonly<Record<string, readonly string[]>>
  homes: Readonly<Record<string, string>>
}

export const SECOND_FACTOR_PAGE = '/dashboard/profilo/verifica'

/** The secret in groups of four, as it is typed into an app. */
export const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
