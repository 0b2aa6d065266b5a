import { telecomCost, type TelecomCost, type TelecomPlan } from '../cost/telecom.ts'
import type { PaymentMethod } from '../offer.ts'
import { type LineKind, paidOf } from '../offer-kinds.ts'
import { feeWords } from '../price-words.ts'
import type { Technology } from '../network.ts'
import { cheapestFirst, placeReason, TWO_YEARS } from './ranking.ts'
import { certainMonthsOfLine } from './score-facts.ts'
import { scoreOf, type Score } from './score.ts'

/** Ranking input of internet and mobile offers. No commission here (see `Contender`). */
export interface LineContender {
  id: string
  name: string
  kind: LineKind
  /** Technology of an internet line; score and reason compare lines of the same technology. */
  technology: Technology | null
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

/** Cheapest over 24 months first, ADSL last among equals, then by name and id; unknown costs at the end, by name. */
export function rankLines<C extends LineContender>(offers: readonly C[]): RankedLine<C>[] {
  const costed = offers.flatMap(offer => {
    const cost = telecomCost(offer.kind, offer.plan)
    return cost ? [{ offer, cost }] : []
  })
  costed.sort(
    (a, b) => a.cost.total - b.cost.total || Number(isAdsl(a.offer)) - Number(isAdsl(b.offer)) || cheapestFirst(a, b),
  )
  const among = Map.groupBy(costed, ({ offer }) => offer.technology)
  const placed = new Set(costed.map(({ offer }) => offer.id))
  const unplaced = offers
    .filter(({ id }) => !placed.has(id))
    .map(offer => ({ offer, cost: { total: 0 } }))
    .sort(cheapestFirst)
  return [
    ...costed
      .map((row, index) => ({ ...row, rank: index + 1, alike: among.get(row.offer.technology) ?? [] }))
      .map(({ offer, cost, rank, alike }) => ({
        offer,
        cost,
        score: scoreOf({
          kind: offer.kind,
          cost: cost.total,
          cheapest: alike[0]?.cost.total ?? cost.total,
          certainMonths: certainMonthsOfLine(cost),
          payment: offer.payment,
          activationCost: offer.plan.activationCost,
          saysWhatFollows: true,
          green: false,
        }),
        rank,
        why: [reasonAmong(alike, offer, cost), ...promotionReason(offer, cost)],
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

const isAdsl = ({ technology }: LineContender): boolean => technology === 'adsl'

function reasonAmong(
  alike: readonly { offer: LineContender; cost: TelecomCost }[],
  { id }: LineContender,
  { total }: TelecomCost,
): string {
  const field = { size: alike.length, cheapest: alike[0]?.cost.total ?? total }
  const place = alike.findIndex(({ offer }) => offer.id === id)
  return placeReason(total, place, field, TWO_YEARS)
}

function promotionReason({ kind }: LineContender, { first, after }: TelecomCost): string[] {
  if (!after) return []
  const months = first.months === 1 ? 'Dopo il primo mese' : `Dopo ${first.months} mesi`
  const change = after.fee.compare(first.fee)
  if (change === 0) return []
  return [`${months} il ${paidOf(kind).fee} ${change > 0 ? 'sale' : 'scende'} a ${feeWords(kind, after.fee)}.`]
}
