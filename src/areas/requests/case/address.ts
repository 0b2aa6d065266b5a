/** The page of a case: notices lead there too. */
export const caseAddress = (requestId: string): string => `/dashboard/richieste/${requestId}`
