import { formatMonthlyFee } from '#core/money.ts'
import { telecomCost, type TelecomCost, type TelecomPlan } from './cost/telecom.ts'
import type { PaymentMethod } from './offer.ts'
import { cheapestFirst, placeReason, TWO_YEARS } from './ranking.ts'
import { certainMonthsOfLine } from './score-facts.ts'
import { scoreOf, type Score } from './score.ts'

/** All that the ranking of internet and mobile offers may know of one. There is no commission here (see `Contender`). */
export interface LineContender {
  id: string
  name: string
  kind: 'internet' | 'mobile'
  plan: TelecomPlan
  payment: PaymentMethod | null
}

interface RankedLine<C extends LineContender> {
  offer: C
  cost: TelecomCost | null
  score: Score | null
  /** From 1; null without a known cost. */
  rank: number | null
  why: string[]
}

/** Cheapest over 24 months first, then by name and id; what has no known cost follows, by name. */
export function rankLines<C extends LineContender>(offers: readonly C[]): RankedLine<C>[] {
  const costed = offers.flatMap(offer => {
    const cost = telecomCost(offer.plan)
    return cost ? [{ offer, cost }] : []
  })
  costed.sort(cheapestFirst)
  const field = { size: costed.length, cheapest: costed[0]?.cost.total ?? 0 }
  const placed = new Set(costed.map(({ offer }) => offer.id))
  const unplaced = offers
    .filter(({ id }) => !placed.has(id))
    .map(offer => ({ offer, cost: { total: 0 } }))
    .sort(cheapestFirst)
  return [
    ...costed.map(({ offer, cost }, index) => ({
      offer,
      cost,
      score: scoreOf({
        kind: offer.kind,
        cost: cost.total,
        cheapest: costed[0]?.cost.total ?? cost.total,
        certainMonths: certainMonthsOfLine(cost),
        payment: offer.payment,
        activationCost: offer.plan.activationCost,
        saysWhatFollows: true,
        green: false,
      }),
      rank: index + 1,
      why: [placeReason(cost.total, index, field, TWO_YEARS), ...promotionReason(cost)],
    })),
    ...unplaced.map(({ offer }) => ({
      offer,
      cost: null,
      score: null,
      rank: null,
      why: ['Un prezzo non è noto: senza, il costo di 24 mesi non si può calcolare.'],
    })),
  ]
}

function promotionReason({ first, after }: TelecomCost): string[] {
  if (!after) return []
  const months = first.months === 1 ? 'Dopo il primo mese' : `Dopo ${first.months} mesi`
  const change = after.fee.compare(first.fee)
  if (change === 0) return []
  return [`${months} il canone ${change > 0 ? 'sale' : 'scende'} a ${formatMonthlyFee(after.fee)}.`]
}
