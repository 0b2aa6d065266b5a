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

/** Open contracts of one supplier that one agreement values. */
export interface Worth {
  supplierName: string
  /** Of these offers alone, or of all but these, which have agreements of their own. */
  offerIds: string[]
  isOnly: boolean
  /** A stretch of days; without an end those that are not concluded, which have no day. */
  from: string
  to: string | null
  cents: number | null
}

/** The first and the last of all days, as the database compares them; what is not concluded stands at the last. */
const EVER = '-infinity'
export const NOT_CONCLUDED = 'infinity'

/** What open contracts are worth, the dearest first or the cheapest, and last what no agreement values. */
export function worths(
  supplierNames: readonly string[],
  terms: readonly (Term & { supplierName: string })[],
  { today, isDown }: { today: string; isDown: boolean },
): Worth[] {
  const bySupplier = Map.groupBy(terms, term => term.supplierName)
  const all = supplierNames.flatMap(supplierName => {
    const theirs = bySupplier.get(supplierName) ?? []
    const own = [...new Set(theirs.flatMap(({ offerId }) => offerId ?? []))]
    return [null, ...own].flatMap((offerId): Worth[] => {
      const of = theirs.filter(term => term.offerId === null || term.offerId === offerId)
      const worth = (from: string, to: string | null, on: string): Worth => ({
        supplierName,
        offerIds: offerId === null ? own : [offerId],
        isOnly: offerId !== null,
        from,
        to,
        cents: termFor(of, offerId ?? '', on)?.cents ?? null,
      })
      const days = [...new Set(of.map(({ validFrom }) => validFrom))].toSorted()
      return [
        worth(EVER, days[0] ?? NOT_CONCLUDED, ''),
        ...days.map((from, n) => worth(from, days[n + 1] ?? NOT_CONCLUDED, from)),
        worth(NOT_CONCLUDED, null, today),
      ]
    })
  })
  const place = ({ cents }: Worth) => (cents === null ? Number.MAX_SAFE_INTEGER : isDown ? -cents : cents)
  return all.toSorted((a, b) => place(a) - place(b))
}

/** Is the contract of that offer and day among them? ISO days compare as texts; `infinity` comes after all of them. */
export const isAmong = (
  worth: Worth,
  { supplierName, offerId, day }: { supplierName: string; offerId: string; day: string },
) =>
  worth.supplierName === supplierName &&
  worth.offerIds.includes(offerId) === worth.isOnly &&
  (worth.from === EVER || day >= worth.from) &&
  (worth.to === null || day < worth.to)
