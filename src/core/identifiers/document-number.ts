import type { Check } from './check.ts'

/** spec 2 §3.7 */
export const DOCUMENT_TYPES = ['carta_identita', 'patente', 'passaporto'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Usual shapes (ENERGY.md §4): electronic and paper identity card, driving licence, passport. */
const USUAL: Record<DocumentType, RegExp> = {
  carta_identita: /^[A-Z]{2}(?:\d{5}[A-Z]{2}|\d{7})$/,
  patente: /^(?:U1[A-Z0-9]{8}|[A-Z]{2}\d{7}[A-Z])$/,
  passaporto: /^[A-Z]{2}\d{7}$/,
}

/** Only presence is required (spec 2 §5.1); an unusual shape is a hint beside the field, never a refusal. */
export function checkDocumentNumber(
  type: DocumentType,
  text: string,
): Check<'document-number-missing', 'document-number-unusual'> {
  const value = text.replace(/[\s-]+/gu, '').toUpperCase()
  if (value === '') return { ok: false, reason: 'document-number-missing' }
  return USUAL[type].test(value) ? { ok: true, value } : { ok: true, value, warning: 'document-number-unusual' }
}
