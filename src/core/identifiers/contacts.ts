import { type Check, withoutSpaces } from './check.ts'

const MAX_LENGTH = 254 // RFC 5321 §4.5.3.1.3, the path without its angle brackets
/**
 * Without what mail programs and servers read as more than one address: brackets, commas, a query (`?bcc=`), encoded
 * words (`=?utf-8?`), routes (`%`, `!`), a literal domain.
 */
const SHAPE = /^[^\s\p{C}@<>()[\],;:"\\?%!]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

/** The basic x@y.z shape of spec 1 §5, lower case: one mailbox is one account however typed. */
export function checkEmail(text: string): Check<'email-shape'> {
  const value = text.trim().toLowerCase()
  return value.length <= MAX_LENGTH && SHAPE.test(value) ? { ok: true, value } : { ok: false, reason: 'email-shape' }
}

/**
 * spec 1 §5: optional +39, also written 39 or 0039, then a mobile (3 and 8 to 9 digits) or a landline (0 and 8 to 10
 * digits). A 39 that begins the number itself stays (391 123 4567 is a mobile).
 */
const ITALIAN = /^(?:(?:\+|00)?39)?(3\d{8,9}|0\d{8,10})$/

/** An Italian number in international form, +39…; what people write between the digits is dropped. */
export function checkPhone(text: string): Check<'phone-shape'> {
  const [, national] = ITALIAN.exec(text.replace(/[\s()./\p{Pd}]+/gu, '')) ?? []
  return national ? { ok: true, value: `+39${national}` } : { ok: false, reason: 'phone-shape' }
}

/** An Italian postal code: five digits. Its province is data of the market area. */
export function checkCap(text: string): Check<'cap-shape'> {
  const value = withoutSpaces(text)
  return /^\d{5}$/.test(value) ? { ok: true, value } : { ok: false, reason: 'cap-shape' }
}

/** spec 2 §3.7 */
export const DOCUMENT_TYPES = ['carta_identita', 'patente', 'passaporto'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Usual shapes (ENERGY.md §4): electronic and paper identity card, driving licence, passport. */
const USUAL: Record<DocumentType, RegExp> = {
  carta_identita: /^[A-Z]{2}(?:\d{5}[A-Z]{2}|\d{7})$/,
  patente: /^(?:U1[A-Z0-9]{8}|[A-Z]{2}\d{7}[A-Z])$/,
  passaporto: /^[A-Z]{2}\d{7}$/,
}

/** Only presence is required (spec 2 §5.1); an unusual format is a hint, never a refusal. */
export function checkDocumentNumber(
  type: DocumentType,
  text: string,
): Check<'document-number-missing', 'document-number-unusual'> {
  const value = text.replace(/[\s-]+/gu, '').toUpperCase()
  if (value === '') return { ok: false, reason: 'document-number-missing' }
  return USUAL[type].test(value) ? { ok: true, value } : { ok: true, value, warning: 'document-number-unusual' }
}

/** Provinces of a CAP: longest matching prefix. Empty if none matches. */
export function provincesOfCap<P extends { cap: readonly string[] }>(provinces: readonly P[], cap: string): P[] {
  const matches = provinces.flatMap(province =>
    province.cap.filter(prefix => cap.startsWith(prefix)).map(prefix => ({ province, length: prefix.length })),
  )
  const longest = Math.max(...matches.map(match => match.length))
  return matches.filter(match => match.length === longest).map(match => match.province)
}
