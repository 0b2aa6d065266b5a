import type { Check } from './check.ts'

/** spec 1 §5: optional +39, then a mobile (3 and 8 to 9 digits) or a landline (0 and 8 to 10 digits). */
const ITALIAN = /^(?:\+39)?(3\d{8,9}|0\d{8,10})$/

/** An Italian number in international form, +39…; spaces, dashes and parentheses are taken and dropped. */
export function checkPhone(text: string): Check<'phone-shape'> {
  const [, national] = ITALIAN.exec(text.replace(/[\s()-]+/gu, '')) ?? []
  return national ? { ok: true, value: `+39${national}` } : { ok: false, reason: 'phone-shape' }
}
