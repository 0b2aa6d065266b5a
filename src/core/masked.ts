/** How a person is named where more is not needed: first name and initial of the surname, «Maria R.». */
export function shortName(firstName: string, lastName: string): string {
  const [initial = ''] = [...lastName.trim()]
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.`.trim() : firstName.trim()
}

/** Enough of an address to tell two customers apart: «m•••@example.test». */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = [...email]
  return at > 0 ? `${first}•••${email.slice(at)}` : '•••'
}
