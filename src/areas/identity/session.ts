/** Names and times of what a browser holds while somebody signs in. */
export const SESSION_COOKIE = 'pf_auth' // decision of the product on spec 1 §4
export const SESSION_MINUTES = 480 // spec 3 §6; counted from the last use
/** A session in use is prolonged at most once in this time, so that reading a page seldom writes. */
export const SESSION_RENEWAL_MINUTES = 30

/** Opens only «Conferma la tua email» (decision of the product on spec 1 §2). */
export const PENDING_COOKIE = 'pf_pending'
export const PENDING_MINUTES = 60

/** How long a confirmation link can be used: our choice, a day to reach the mailbox. */
export const CONFIRMATION_HOURS = 24
