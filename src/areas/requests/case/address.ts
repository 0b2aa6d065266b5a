/** The page of a case for its customer: notices lead there too. */
export const caseAddress = (requestId: string): string => `/dashboard/pratica/${requestId}`
