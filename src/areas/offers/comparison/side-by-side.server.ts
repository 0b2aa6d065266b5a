import type { DataDay } from '#areas/market/data-day.ts'
import { compareEnergy, compareTelecom, type ComparisonInput } from './compare-catalogue.server.ts'
import type { ComparedLine, ComparedOffer, Comparison } from './comparison.ts'
import { type UseQuery, usesFor } from './compare-question.ts'
import { dataDayOf } from '../cost/data-day.ts'
import { isOnSale } from '../offer.ts'
import { byWay, type EnergyKind } from '../offer-kinds.ts'
import { withMarket } from '../open-data/measure.server.ts'
import type { WholeMarket } from '../open-data/whole-market.server.ts'
import { publicOffer, type PublicOffer } from '../public-offer.ts'
import { NO_PRICE, noticeTexts } from '../texts.ts'

/** A chosen offer with its rank in its whole list. */
type ChosenOffer =
  | { id: string; state: 'energy'; kind: EnergyKind; compared: ComparedOffer; of: number }
  | { id: string; state: 'line'; compared: ComparedLine; of: number }
  | { id: string; state: 'no-figure'; offer: PublicOffer; because: string }
  | { id: string; state: 'over' }

export interface SideBySide extends DataDay {
  assumptions: string[]
  chosen: ChosenOffer[]
}

const NOT_FOR_THESE_DATA = 'Non si può sottoscrivere con questi dati: è per altri clienti o per altre regioni.'

/** Each offer is taken from the comparison of its whole list, so that ranks and score match the list. */
export function chosenSideBySide(
  input: ComparisonInput,
  whole: WholeMarket,
  ids: readonly string[],
  asked: { luce: UseQuery; gas: UseQuery },
): SideBySide {
  // Each list is compared once, and only if one of its offers was chosen.
  const lists = new Map<EnergyKind, Comparison>()
  const listOf = (kind: EnergyKind): Comparison => {
    const uses = usesFor(kind, asked)
    const list = lists.get(kind) ?? withMarket(compareEnergy(input, uses), { asked: uses, whole, market: input.market })
    lists.set(kind, list)
    return list
  }
  const assumptions = new Set<string>()
  const chosen = ids.map((id): ChosenOffer => {
    const offer = input.catalogue.find(candidate => candidate.id === id)
    if (!offer || offer.source === 'open-data' || !isOnSale(offer, input.asOf)) return { id, state: 'over' }
    return byWay<ChosenOffer>(offer.type, {
      line(kind) {
        const { results } = compareTelecom(input, kind, offer.clientType)
        const compared = results.find(line => line.offer.id === id)
        const of = results.filter(({ rank }) => rank !== null).length
        return compared ? { id, state: 'line', compared, of } : { id, state: 'over' }
      },
      energy(kind) {
        const comparison = listOf(kind)
        for (const sentence of comparison.assumptions) assumptions.add(sentence)
        const compared = comparison.results.find(result => result.offer.id === id)
        if (compared) return { id, state: 'energy', kind, compared, of: comparison.results.length }
        return {
          id,
          state: 'no-figure',
          offer: publicOffer(offer, input.market),
          because: comparison.notice
            ? noticeTexts[comparison.notice]
            : comparison.unpriced.some(unpriced => unpriced.id === id)
              ? NO_PRICE
              : NOT_FOR_THESE_DATA,
        }
      },
    })
  })
  const plans = input.catalogue.flatMap(({ id, plans: own }) => (own && ids.includes(id) ? own : []))
  const commodities = [...new Set(plans.map(({ commodity }) => commodity))]
  const day = dataDayOf(input.market, commodities, plans)
  // The date shown is that of the oldest data, including the market's where a rank comes from it.
  const days = [...lists.values()].flatMap(({ market }) => (market && !market.demo ? [market.asOf] : []))
  return { ...day, asOf: [day.asOf, ...days].toSorted()[0] ?? day.asOf, assumptions: [...assumptions], chosen }
}
