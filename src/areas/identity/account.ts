/** How long the link to the new address can be used: as for a new account, a day to reach the mailbox. */
export const EMAIL_CHANGE_HOURS = 24

/** Opened from a mailbox, also signed out and on another device. */
export const EMAIL_CHANGE_PATH = '/nuova-email'

/** Rows that went from one account to the other, by the kind of thing, and the homes that supplies stood in before. */
export interface MovedRows {
  rows: Readonly<Record<string, readonly string[]>>
  homes: Readonly<Record<string, string>>
}

/** The page where a person switches the factor on and off. */
export const SECOND_FACTOR_PAGE = '/dashboard/profilo/verifica'

/** The secret in groups of four, as it is typed into an app. */
export const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
