/** Without reaching its number a test ends after this, and says that it could not tell. */
export const AB_DAYS = 90
export const CLICK_DAYS = 90
