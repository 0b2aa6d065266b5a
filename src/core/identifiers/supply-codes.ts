import { type Check, withoutSpaces } from './check.ts'

/** IT, 3 digits of the distributor, E, 8 digits; on paper sometimes a 15th check character (ENERGY.md §4). */
const SHAPE = /^(IT\d{3}E\d{8})([0-9A-Z]?)$/

/** The 14 characters of an electricity supply point; a 15th one is dropped with a warning, so that a pasted code is accepted. */
export function checkPod(text: string): Check<'pod-shape', 'pod-check-character-dropped'> {
  const [, value, extra] = SHAPE.exec(text.replace(/[\s.-]+/gu, '').toUpperCase()) ?? []
  if (!value) return { ok: false, reason: 'pod-shape' }
  return extra ? { ok: true, value, warning: 'pod-check-character-dropped' } : { ok: true, value }
}

/** The 14 characters, or null when invalid. */
export function normalisePod(text: string): string | null {
  const checked = checkPod(text)
  return checked.ok ? checked.value : null
}

/** A gas supply point: 14 digits, without a public check digit (ENERGY.md §4). */
export function checkPdr(text: string): Check<'pdr-shape'> {
  const value = withoutSpaces(text)
  return /^\d{14}$/.test(value) ? { ok: true, value } : { ok: false, reason: 'pdr-shape' }
}

export const isPdr = (text: string): boolean => checkPdr(text).ok
