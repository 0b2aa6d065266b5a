/** spec 1 §9: analysis data. */
export const ANALYSIS_YEARS = 3
/** Ours: the guardian needs the comparisons of two days; the rest is for who asks why it spoke. */
export const SIGHTING_DAYS = 14

/** Of an alert without an account: how long it waits to be confirmed, how long it is kept, and the proof of its consent. */
export const ALERT_HOURS = 48
export const ALERT_MONTHS = 12
export const ALERT_PROOF_MONTHS = 36
