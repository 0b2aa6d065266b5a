/** How long the link to the new address can be used: as for a new account, a day to reach the mailbox. */
export const EMAIL_CHANGE_HOURS = 24

/** Opened from a mailbox, also signed out and on another device. */
export const EMAIL_CHANGE_PATH = '/nuova-email'
