import { checkTypedText, type TypedTextError, type TypedTextKind } from './typed-text.ts'

interface ContactField {
  kind: TypedTextKind
  maxLength: number
  required: boolean
}

/** spec 1 §5: fields of a message to the office, shared by contact and consultation. */
export const CONTACT_FIELDS = {
  name: { kind: 'name', maxLength: 100, required: true },
  email: { kind: 'email', maxLength: 255, required: true },
  subject: { kind: 'general', maxLength: 200, required: false },
  message: { kind: 'general', maxLength: 2000, required: true },
} as const satisfies Record<string, ContactField>

/** Report of a wrong figure: its page and which figure. The expected value is in the message. */
export const REPORT_FIELDS = {
  page: { kind: 'general', maxLength: 300, required: true },
  figure: { kind: 'general', maxLength: 300, required: true },
} as const satisfies Record<string, ContactField>

/** Figure of a page: «offerta-» and an id, «mercato», «mese». */
export const REPORT_REFERENCE = /^[a-zA-Z0-9_-]{1,120}$/
/** A printed figure: only a number with its unit, so that a URL cannot inject text into our page. */
export const REPORT_SHOWN = /^[−-]?\d[\d.,]{0,14}(?:\s(?:€(?:\/kWh|\/Smc|\/MWh)?))?$/u

/** Cleans all fields and returns the first error of each; shared by form and procedure. */
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
