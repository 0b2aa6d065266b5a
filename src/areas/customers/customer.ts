import { SHORTEST_SEARCH } from '#core/limits.ts'

/** Whether an account can be used: address confirmed, and not suspended. */
export const CUSTOMER_STATES = ['active', 'unconfirmed', 'suspended'] as const
export const customerStateLabels: Record<(typeof CUSTOMER_STATES)[number], string> = {
  active: 'Attivi',
  unconfirmed: 'Email da confermare',
  suspended: 'Sospesi',
}
/** List filters. The roles themselves are rows of `staff_roles`. */
export const roleFilters = { client: 'Clienti', staff: 'Chi lavora in ufficio', admin: 'Amministratori' } as const

/** A number with spaces, dashes or prefix. */
const PHONE = /^\+?[\d\s().-]{5,}$/

/** Search terms: words of a name or an address in any order, or a normalised telephone number. Empty when too short. */
export function searchWords(typed: string): string[] {
  const text = typed.trim().toLowerCase()
  const words = PHONE.test(text) ? [text.replaceAll(/[^\d+]/g, '')] : text.split(/\s+/u)
  return words.some(word => word.length >= SHORTEST_SEARCH) ? words : []
}
