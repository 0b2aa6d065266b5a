/** «IT60 •••• 3456»: enough to recognise one's own account, not enough to use it. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`

/** «•••••56LM»: the last four characters of a document's number. */
export const maskedNumber = (number: string): string => '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4)
