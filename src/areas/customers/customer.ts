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
