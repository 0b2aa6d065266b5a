/** Short form of a person's name: first name and initial, «Maria R.». */
export function shortName(firstName: string, lastName: string): string {
  const [initial = ''] = [...lastName.trim()]
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.`.trim() : firstName.trim()
}

/** Enough of an address to distinguish two customers: «m•••@example.test». */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = [...email]
  return at > 0 ? `${first}•••${email.slice(at)}` : '•••'
}

/** «IT60 •••• 3456»: recognisable by its owner, unusable by others. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`

/** «•••••56LM»: the last four characters of a document number. */
export const maskedNumber = (number: string): string => '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4)
