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

/** Of a report of a wrong figure: where it stands, and which. What was expected instead is the message. */
export const REPORT_FIELDS = {
  page: { kind: 'general', maxLength: 300, required: true },
  figure: { kind: 'general', maxLength: 300, required: true },
} as const satisfies Record<string, ContactField>

/** Which figure of its page: «offerta-» and an id, «mercato», «mese». */
export const REPORT_REFERENCE = /^[a-zA-Z0-9_-]{1,120}$/
/** A figure as it was printed: a number with its unit and nothing else, so that no address can put words into our page. */
export const REPORT_SHOWN = /^[−-]?\d[\d.,]{0,14}(?:\s(?:€(?:\/kWh|\/Smc|\/MWh)?))?$/u

/** All fields cleaned, and the first error of each; the form and the procedure ask the same. */
const checked =
  <Name extends string>(fields: Readonly<Record<Name, ContactField>>) =>
  (given: Readonly<Record<Name, string>>) => {
    const each = (Object.keys(fields) as Name[]).map(
      name => [name, checkTypedText(given[name], fields[name].kind, fields[name])] as const,
    )
    return {
      text: Object.fromEntries(each.map(([name, { sanitised }]) => [name, sanitised])) as Record<Name, string>,
      errors: Object.fromEntries(
        each.flatMap(([name, { errors }]) => (errors[0] ? [[name, errors[0]]] : [])),
      ) as Partial<Record<Name, TypedTextError>>,
    }
  }

export const checkContact = checked(CONTACT_FIELDS)
export const checkReport = checked(REPORT_FIELDS)
