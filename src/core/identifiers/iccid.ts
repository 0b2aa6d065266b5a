import { type Check, closesByLuhn } from './check.ts'

const ITALIAN_PREFIX = '8939' // telecom 89, country 39 (ITU-T E.118)

/** The number printed on a SIM: 19 or 20 digits. Prefix and check digit only warn (ENERGY.md §4): cards in use break both. */
export function checkIccid(text: string): Check<'iccid-shape', 'iccid-not-italian' | 'iccid-check'> {
  const value = text.replace(/[\s-]+/gu, '')
  if (!/^\d{19,20}$/.test(value)) return { ok: false, reason: 'iccid-shape' }
  if (!value.startsWith(ITALIAN_PREFIX)) return { ok: true, value, warning: 'iccid-not-italian' }
  return closesByLuhn(value.slice(0, 19)) ? { ok: true, value } : { ok: true, value, warning: 'iccid-check' }
}
