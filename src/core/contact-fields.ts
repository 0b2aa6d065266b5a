import { checkTypedText, type TypedTextError, type TypedTextKind } from './typed-text.ts'

interface ContactField {
  kind: TypedTextKind
  maxLength: number
  required: boolean
}

/** spec 1 §5: the fields of a message to the office, the same for a contact and for a consultation. */
export const CONTACT_FIELDS = {
  name: { kind: 'name', maxLength: 100, required: true },
  email: { kind: 'email', maxLength: 255, required: true },
  subject: { kind: 'general', maxLength: 200, required: false },
  message: { kind: 'general', maxLength: 2000, required: true },
} as const satisfies Record<string, ContactField>

export type ContactFieldName = keyof typeof CONTACT_FIELDS
const CONTACT_FIELD_NAMES = Object.keys(CONTACT_FIELDS) as ContactFieldName[]

const checkContactField = (name: ContactFieldName, text: string) =>
  checkTypedText(text, CONTACT_FIELDS[name].kind, CONTACT_FIELDS[name])

interface ContactText {
  name: string
  email: string
  subject: string
  message: string
}

/** All fields cleaned, and the first error of each; the form and the procedure ask the same. */
export function checkContact(given: Readonly<Record<ContactFieldName, string>>): {
  text: ContactText
  errors: Partial<Record<ContactFieldName, TypedTextError>>
} {
  const checked = CONTACT_FIELD_NAMES.map(name => [name, checkContactField(name, given[name])] as const)
  return {
    text: Object.fromEntries(checked.map(([name, { sanitised }]) => [name, sanitised])) as unknown as ContactText,
    errors: Object.fromEntries(checked.flatMap(([name, { errors }]) => (errors[0] ? [[name, errors[0]]] : []))),
  }
}

/** Of a report of a wrong figure: where it stands, and which. What was expected instead is the message. */
export const REPORT_FIELDS = {
  page: { kind: 'general', maxLength: 300, required: true },
  figure: { kind: 'general', maxLength: 300, required: true },
} as const satisfies Record<string, ContactField>

/** Which figure of its page: «offerta-» and an id, «mercato», «mese». */
export const REPORT_REFERENCE = /^[a-zA-Z0-9_-]{1,120}$/
/** A figure as it was printed: a number with its unit and nothing else, so that no address can put words into our page. */
export const REPORT_SHOWN = /^[−-]?\d[\d.,]{0,14}(?:\s(?:€(?:\/kWh|\/Smc|\/MWh)?))?$/u

export type ReportFieldName = keyof typeof REPORT_FIELDS

export function checkReport(given: Readonly<Record<ReportFieldName, string>>): {
  text: Record<ReportFieldName, string>
  errors: Partial<Record<ReportFieldName, TypedTextError>>
} {
  const page = checkTypedText(given.page, REPORT_FIELDS.page.kind, REPORT_FIELDS.page)
  const figure = checkTypedText(given.figure, REPORT_FIELDS.figure.kind, REPORT_FIELDS.figure)
  return {
    text: { page: page.sanitised, figure: figure.sanitised },
    errors: {
      ...(page.errors[0] && { page: page.errors[0] }),
      ...(figure.errors[0] && { figure: figure.errors[0] }),
    },
  }
}
