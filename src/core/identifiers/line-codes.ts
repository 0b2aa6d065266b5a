import { type Check, closesByLuhn } from './check.ts'

const ITALIAN_PREFIX = '8939' // telecom 89, country 39 (ITU-T E.118)

/** Number printed on a SIM: 19 or 20 digits. Prefix and check digit only warn (ENERGY.md §4): cards in use violate both. */
export function checkIccid(text: string): Check<'iccid-shape', 'iccid-not-italian' | 'iccid-check'> {
  const value = text.replace(/[\s-]+/gu, '')
  if (!/^\d{19,20}$/.test(value)) return { ok: false, reason: 'iccid-shape' }
  if (!value.startsWith(ITALIAN_PREFIX)) return { ok: true, value, warning: 'iccid-not-italian' }
  return closesByLuhn(value.slice(0, 19)) ? { ok: true, value } : { ok: true, value, warning: 'iccid-check' }
}

/** Operator (3), line (8-12), service (001-017, 222, 999), check character whose rule is not public (ENERGY.md §4). */
const SHAPE = /^[A-Z0-9]{3}[A-Z0-9]{8,12}(?:00[1-9]|01[0-7]|222|999)[A-Z0-9]$/

/** The code that moves a fixed line. Only an empty one is refused: oddities warn, the operator decides. */
export function checkMigrationCode(text: string): Check<'migration-code-missing', 'migration-code-unusual'> {
  const value = text.replace(/[\s-]+/gu, '').toUpperCase()
  if (value === '') return { ok: false, reason: 'migration-code-missing' }
  return SHAPE.test(value) ? { ok: true, value } : { ok: true, value, warning: 'migration-code-unusual' }
}
