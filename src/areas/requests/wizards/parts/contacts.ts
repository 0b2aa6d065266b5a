import { checkEmail, checkPhone } from '#core/identifiers/contacts.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'
import { doubtBy, type Field } from '#areas/wizards/wizard.ts'

const EMAIL_MAX = 254

/** Where the confirmation goes and who is called. */
export const contactFields: readonly Field[] = [
  {
    kind: 'text',
    name: 'email',
    type: 'email',
    label: 'Email',
    maxLength: EMAIL_MAX,
    half: true,
    autoComplete: 'email',
    missing: 'Scrivi il tuo indirizzo email',
    tidy: text => text.trim(),
    doubt: doubtBy(checkEmail, identifierTexts),
  },
  {
    kind: 'text',
    name: 'phone',
    type: 'tel',
    label: 'Telefono',
    maxLength: 20,
    half: true,
    autoComplete: 'tel',
    missing: 'Scrivi il tuo numero di telefono',
    tidy: text => text.trim(),
    doubt: doubtBy(checkPhone, identifierTexts),
  },
]

/**
 * spec 2 §5.4: a leading +39 or 39 is taken off, then 9 to 11 characters, digits and spaces only. A bare 39 stays where
 * it is the beginning of the number itself (391 123 4567 is a mobile).
 */
function withoutCountry(phone: string): string {
  const text = phone.trim()
  if (text.startsWith('+39')) return text.slice(3).trim()
  const rest = text.startsWith('39') ? text.slice(2).trim() : ''
  return rest.replaceAll(' ', '').length >= 9 ? rest : text
}

const PHONE_MAX = 11
/** «333 123 4567» is a right number with a space too many: the spaces go. */
const switchPhone = (phone: string): string => {
  const text = withoutCountry(phone)
  return text.length > PHONE_MAX ? text.replaceAll(' ', '') : text
}

const switchPhoneFault = (phone: string): string | null =>
  /^[\d ]{9,11}$/.test(switchPhone(phone)) ? null : 'Il telefono ha da 9 a 11 cifre, senza altri segni.'

/** spec 2 §5.4: the switch is stricter than the other wizards. */
export const switchContactFields: readonly Field[] = contactFields.map(field =>
  field.kind !== 'text'
    ? field
    : field.name === 'email'
      ? { ...field, fault: text => (text.includes('@') ? null : 'L’email deve contenere il segno @.') }
      : { ...field, tidy: switchPhone, fault: switchPhoneFault },
)
