/** Owed by agreement, confirmed by the supplier's statement, clawed back. */
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

/** Applicable term of a contract on its day: the offer's before the supplier's, the latest in force. */
export function termFor<T extends Term>(terms: readonly T[], offerId: string, on: string): T | null {
  const inForce = terms
    .filter(term => term.validFrom <= on && (term.offerId === offerId || term.offerId === null))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
  return inForce.find(term => term.offerId === offerId) ?? inForce[0] ?? null
}

/** Open contracts of a supplier valued by the same agreement. */
export interface CommissionGroup {
  supplierName: string
  /** Only these offers, or all except these, which have agreements of their own. */
  offerIds: string[]
  isOnly: boolean
  /** A range of days; without an end, contracts not concluded, which have no day. */
  from: string
  to: string | null
  cents: number | null
}

/** Minimum and maximum day, as the database compares them; contracts not concluded have the maximum. */
const EVER = '-infinity'
export const NOT_CONCLUDED = 'infinity'

/** Groups of open contracts by commission, ascending or descending; those without an agreement last. */
export function commissionGroups(
  supplierNames: readonly string[],
  terms: readonly (Term & { supplierName: string })[],
  { today, isDown }: { today: string; isDown: boolean },
): CommissionGroup[] {
  const bySupplier = Map.groupBy(terms, term => term.supplierName)
  const all = supplierNames.flatMap(supplierName => {
    const theirs = bySupplier.get(supplierName) ?? []
    const own = [...new Set(theirs.flatMap(({ offerId }) => offerId ?? []))]
    return [null, ...own].flatMap((offerId): CommissionGroup[] => {
      const of = theirs.filter(term => term.offerId === null || term.offerId === offerId)
      const worth = (from: string, to: string | null, on: string): CommissionGroup => ({
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
  const place = ({ cents }: CommissionGroup) => (cents === null ? Number.MAX_SAFE_INTEGER : isDown ? -cents : cents)
  return all.toSorted((a, b) => place(a) - place(b))
}

/**
 * Whether a contract with that offer and day is in the group. ISO days compare as strings; `infinity` sorts after all.
 */
export const isAmong = (
  worth: CommissionGroup,
  { supplierName, offerId, day }: { supplierName: string; offerId: string; day: string },
) =>
  worth.supplierName === supplierName &&
  worth.offerIds.includes(offerId) === worth.isOnly &&
  (worth.from === EVER || day >= worth.from) &&
  (worth.to === null || day < worth.to)
