import { Decimal } from '#core/decimal.ts'
import { limits } from '#core/limits.ts'
import { z } from 'zod'
import type { Cents } from '#core/money.ts'
import { computed } from '#platform/procedure.server.ts'
import type { CatalogueOffer } from '../catalogue.server.ts'
import { ourEnergy, criteriaOf } from '../comparison/compare-catalogue.server.ts'
import { gasQuestion, luceQuestion, useOfQuery } from '../comparison/compare-question.ts'
import { paceOf, type Replay, replay, turningPoints, unitsOf, useAt } from '../cost/own-figure.ts'
import { type Use, useLimits } from '../cost/use.ts'
import { type NotCovered, regulatedCosts, regulatedFor } from '../cost/yearly-cost.ts'
import { rankByCost } from '../comparison/ranking.ts'
import { costWithoutSeller } from '../comparison/spend-check.ts'
import { readLists } from './compare.server.ts'

interface NamedOffer {
  name: string
  supplier: string
}
interface NamedTurningPoint extends NamedOffer {
  units: number
}
interface Replayed extends Replay, NamedOffer {}

/**
 * Details of the household's own figure: computed by the engine from the offers of the list. For both commodities only what
 * is of one contract: turning points, months and power are of one commodity.
 */
export interface OwnFigure {
  first: Cents
  /** How far a choice in the list can move the figure. */
  dearest: Cents
  count: number
  /** Network, charges and taxes: the same with every seller. */
  untouched: Cents
  below: NamedTurningPoint | null
  above: NamedTurningPoint | null
  /**
   * The first fixed and the first variable price of the list; null if one is missing, or the index has too few months.
   * `profiles`: what says how much gas is used in which month.
   */
  replayed: { fixed: Replayed; variable: Replayed; profiles: string | null } | null
  /** The first offer with a kW less and one more; none for gas. */
  power: { kw: number; total: Cents; name: string }[]
}

export const measureOwnFigure = computed('measure-own-figure', readLists, {
  limit: limits.compare,
  input: z
    .object({ luce: luceQuestion.optional(), gas: gasQuestion.optional() })
    .refine(({ luce, gas }) => luce || gas, { message: 'required', path: ['luce'] }),
  run({ luce, gas }, lists): { notice: NotCovered | null; figure: OwnFigure | null } {
    const { market } = lists
    const asked = [luce, gas].flatMap(each => (each ? useOfQuery(each, market.facts) : []))
    const rules = regulatedFor(
      asked.map(({ use }) => use),
      market,
    )
    if (typeof rules === 'string') return { notice: rules, figure: null }
    const ours = ourEnergy(lists, criteriaOf(asked))
    const contenders = ours.map(({ id, name, plans }) => ({ id, name, plans: plans ?? [] }))
    const ranked = rankByCost(contenders, rules)
    const [first, last] = [ranked[0], ranked.at(-1)]
    const [[one, other], [regulated]] = [asked, rules]
    if (!first || !last || !one || !regulated) return { notice: null, figure: null }
    const figure = {
      first: first.cost.total,
      dearest: last.cost.total,
      count: ranked.length,
      untouched: costWithoutSeller(rules),
    }
    if (other) return { notice: null, figure: { ...figure, below: null, above: null, replayed: null, power: [] } }
    const { use } = one
    const rankedFor = (other: Use) => {
      const costs = regulatedCosts(other, market)
      return typeof costs === 'string' ? [] : rankByCost(contenders, [costs])
    }
    const { below, above } = turningPoints(units => rankedFor(useAt(use, units))[0]?.offer.id ?? null, {
      units: unitsOf(use),
      commodity: use.commodity,
    })
    const pace = paceOf(use, market)
    const replayed = (follows: boolean): Replayed | null => {
      const found = ranked.find(({ parts }) => parts.some(({ plan }) => (plan.price.index !== null) === follows))
      const [part] = found?.parts ?? []
      const played = part && pace && replay(part.plan, regulated, pace)
      return played && found ? { ...played, ...namedIn(ours, found.offer.id) } : null
    }
    const [fixed, variable] = [replayed(false), replayed(true)]
    return {
      notice: null,
      figure: {
        ...figure,
        below: below && { units: below.units, ...namedIn(ours, below.next) },
        above: above && { units: above.units, ...namedIn(ours, above.next) },
        replayed: fixed &&
          variable && {
            fixed,
            variable,
            profiles: use.commodity === 'gas' ? market.facts['withdrawal-profiles'].source : null,
          },
        power: adjacentPowers(use).flatMap(kw => {
          const [best] = rankedFor({ ...use, powerKw: Decimal.of(kw) } as Use)
          return best ? [{ kw, total: best.cost.total, name: best.offer.name }] : []
        }),
      },
    }
  },
})

const namedIn = (offers: readonly CatalogueOffer[], id: string): NamedOffer => {
  const found = offers.find(offer => offer.id === id)
  return { name: found?.name ?? '', supplier: found?.supplierName ?? '' }
}

/** A kW less and one more, if such a supply exists. */
function adjacentPowers(use: Use): number[] {
  if (use.commodity === 'gas') return []
  const kw = use.powerKw.toNumber()
  return [kw - 1, kw + 1].filter(each => each >= useLimits.minPowerKw && each <= useLimits.maxPowerKw)
}
