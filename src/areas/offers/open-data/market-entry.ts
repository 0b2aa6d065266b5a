import type { Commodity } from '#areas/market/parameters.ts'
import type { MarketOffer } from './market-offer.ts'
import type { MarketTerms } from './market-terms.ts'

/** A market offer in memory, ready to be costed. */
export interface MarketEntry {
  id: string
  /** Name if known, else the VAT number. */
  supplier: string
  offer: MarketOffer
  /** For a dual offer: the pairs that can be signed together. */
  pairs: readonly MarketPair[]
}

type Computable = MarketOffer & { terms: MarketTerms }
export type MarketPair = Record<Commodity, Computable>
const isComputable = (offer: MarketOffer): offer is Computable => offer.terms !== null && offer.unpriced === null

/** Limit of pairs considered per dual offer. */
const MAX_PAIRS = 40

/** Joins dual offers with the offers they name: of the same supplier, else the only one with that code. */
export function entriesOf(
  rows: readonly { id: string; offer: MarketOffer }[],
  supplierNames: ReadonlyMap<string, string>,
): MarketEntry[] {
  const byCode = Map.groupBy(
    rows.map(({ offer }) => offer),
    ({ kind, code }) => `${kind} ${code}`,
  )
  const namedBy = (kind: Commodity, vatNumber: string, codes: readonly string[]) =>
    codes.flatMap(code => {
      const named = byCode.get(`${kind} ${code}`) ?? []
      const found = named.find(each => each.vatNumber === vatNumber) ?? (named.length === 1 ? named[0] : undefined)
      return found && isComputable(found) ? [found] : []
    })
  return rows.map(({ id, offer }) => {
    const { joined, vatNumber } = offer
    const [luce, gas] = joined
      ? [namedBy('luce', vatNumber, joined.luce), namedBy('gas', vatNumber, joined.gas)]
      : [[], []]
    return {
      id,
      supplier: supplierNames.get(vatNumber) ?? `P. IVA ${vatNumber}`,
      offer,
      pairs: luce.flatMap(ofLuce => gas.map(ofGas => ({ luce: ofLuce, gas: ofGas }))).slice(0, MAX_PAIRS),
    }
  })
}
