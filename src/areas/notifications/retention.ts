/** A notice says that something happened; what happened stands in its own place. */
export const NOTICE_MONTHS = 12
