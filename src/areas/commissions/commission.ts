/** Owed by an agreement, owed by the supplier's own statement, taken back. */
export const commissionStates = ['expected', 'confirmed', 'clawed_back'] as const
export type CommissionState = (typeof commissionStates)[number]

export const commissionStateLabels: Record<CommissionState, string> = {
  expected: 'Attesa',
  confirmed: 'Confermata',
  clawed_back: 'Stornata',
}

interface Term {
  id: string
  offerId: string | null
  cents: number
  validFrom: string
}

/** What is owed for a contract of that day: the term of its offer before that of the supplier, the newest in force. */
export function termFor<T extends Term>(terms: readonly T[], offerId: string, on: string): T | null {
  const inForce = terms
    .filter(term => term.validFrom <= on && (term.offerId === offerId || term.offerId === null))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
  return inForce.find(term => term.offerId === offerId) ?? inForce[0] ?? null
}
