import { withoutSpaces, type Check } from './check.ts'

/** An Italian postal code: five digits. Which province it means is data of the market area. */
export function checkCap(text: string): Check<'cap-shape'> {
  const value = withoutSpaces(text)
  return /^\d{5}$/.test(value) ? { ok: true, value } : { ok: false, reason: 'cap-shape' }
}
