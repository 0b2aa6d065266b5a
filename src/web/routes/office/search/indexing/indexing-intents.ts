/** Buttons of the indexing screens, by the value they send. */
export const CHECK_INDEXING = 'check-indexing'
export const COMPLETE_UPDATE = 'complete-update'
