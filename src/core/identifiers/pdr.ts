import { withoutSpaces, type Check } from './check.ts'

/** A gas supply point: 14 digits, without a public check digit (ENERGY.md §4). */
export function checkPdr(text: string): Check<'pdr-shape'> {
  const value = withoutSpaces(text)
  return /^\d{14}$/.test(value) ? { ok: true, value } : { ok: false, reason: 'pdr-shape' }
}

export const isPdr = (text: string): boolean => checkPdr(text).ok
