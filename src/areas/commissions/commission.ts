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

/** Contracts of one offer, of a stretch of days over which one agreement holds. */
export interface Worth {
  supplierName: string
  offerId: string
  from: string
  /** The first day that is no more of it; null of what is not concluded, which has no day. */
  to: string | null
  cents: number | null
}

/** The first and the last of all days, as the database compares them; what is not concluded stands at the last. */
const EVER = '-infinity'
export const NOT_CONCLUDED = 'infinity'

/** What open contracts are worth, the dearest first or the cheapest, and last what no agreement values. */
export function worths(
  offers: readonly Pick<Worth, 'supplierName' | 'offerId'>[],
  terms: readonly (Term & { supplierName: string })[],
  { today, isDown }: { today: string; isDown: boolean },
): Worth[] {
  const bySupplier = Map.groupBy(terms, term => term.supplierName)
  const all = offers.flatMap(({ supplierName, offerId }): Worth[] => {
    const theirs = (bySupplier.get(supplierName) ?? []).filter(
      term => term.offerId === null || term.offerId === offerId,
    )
    const worth = (from: string, to: string | null, on: string): Worth => {
      const cents = termFor(theirs, offerId, on)?.cents ?? null
      return { supplierName, offerId, from, to, cents }
    }
    const days = [EVER, ...new Set(theirs.map(({ validFrom }) => validFrom).toSorted())]
    return [
      ...days.map((from, n) => worth(from, days[n + 1] ?? NOT_CONCLUDED, from === EVER ? '' : from)),
      worth(NOT_CONCLUDED, null, today),
    ]
  })
  const place = ({ cents }: Worth) => (cents === null ? Number.MAX_SAFE_INTEGER : isDown ? -cents : cents)
  return all.toSorted((a, b) => place(a) - place(b))
}
