/** What is looked for, as indexes of words hold it: small letters, single spaces. */
export const searchedText = (typed: string): string => typed.trim().toLowerCase().replace(/\s+/gu, ' ')

/** Any text with these words in it; what the database would read as a sign of its own stands for itself. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
