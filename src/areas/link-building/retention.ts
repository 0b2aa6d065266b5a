/** The address of a contact that came to nothing is kept no longer than this. */
export const CONTACT_MONTHS = 12
