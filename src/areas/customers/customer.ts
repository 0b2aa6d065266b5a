import { SHORTEST_SEARCH } from '#core/limits.ts'

/** Whether an account can be entered: its address was confirmed, and the office has not closed it. */
export const CUSTOMER_STATES = ['active', 'unconfirmed', 'suspended'] as const
type CustomerState = (typeof CUSTOMER_STATES)[number]

export const customerStateLabels: Record<CustomerState, string> = {
  active: 'Attivi',
  unconfirmed: 'Email da confermare',
  suspended: 'Sospesi',
}
/** Whom the list shows. The roles themselves are rows of `staff_roles`. */
export const roleFilters = { client: 'Clienti', staff: 'Chi lavora in ufficio', admin: 'Amministratori' } as const

/** A number written with its spaces, dashes or prefix. */
const PHONE = /^\+?[\d\s().-]{5,}$/

/**
 * What a search is made of: the words of a name or an address in any order, or a telephone number as it is stored,
 * without what people write between its digits. Empty where it is too short to search by.
 */
export function searchWords(typed: string): string[] {
  const text = typed.trim().toLowerCase()
  const words = PHONE.test(text) ? [text.replaceAll(/[^\d+]/g, '')] : text.split(/\s+/u)
  return words.some(word => word.length >= SHORTEST_SEARCH) ? words : []
}
