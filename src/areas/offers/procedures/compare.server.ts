import { romeDate } from '#core/dates.ts'
import { limits, MAX_SIDE_BY_SIDE } from '#core/limits.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { computed, query } from '#platform/procedure.server.ts'
import { loadCatalogue } from '../catalogue.server.ts'
import { compareEnergy, compareTelecom, ourEnergy, criteriaOf } from '../comparison/compare-catalogue.server.ts'
import type { Comparison, LineComparison } from '../comparison/comparison.ts'
import {
  useOfQuery,
  compareQuestion,
  marketFilterOf,
  gasQuestion,
  luceQuestion,
  marketFields,
} from '../comparison/compare-question.ts'
import { withMarket } from '../open-data/measure.server.ts'
import { loadWholeMarket } from '../open-data/whole-market.server.ts'
import { z } from 'zod'
import { CLIENT_TYPES } from '../cost/use.ts'
import { LINE_KINDS } from '../offer-kinds.ts'
import { chosenSideBySide, type SideBySide } from '../comparison/side-by-side.server.ts'
import { type SpendCheck, spendCheck } from '../comparison/spend-check.ts'
import { type NotCovered, regulatedFor } from '../cost/yearly-cost.ts'
import { cents } from '#core/money.ts'

const TAGS = ['offers', 'market']

/** The rules and the lists of today, for everything that is computed from them alone. */
export const readLists = query('read-lists', 'anyone', {
  cacheTags: TAGS,
  async run(_, { tx, now }) {
    const asOf = romeDate(now)
    const [market, catalogue] = [await loadMarket(tx, asOf), await loadCatalogue(tx)]
    return { asOf, market, catalogue, whole: await loadWholeMarket(tx) }
  },
})

/**
 * Yearly cost of our offers for one household or business, cheapest first, without any contact data (OPERATIONS.md).
 */
export const compareOffers = computed('compare-offers', readLists, {
  cacheTags: TAGS,
  limit: limits.compare,
  input: compareQuestion,
  run(question, lists): Comparison {
    const asked = [useOfQuery(question, lists.market.facts)]
    return withMarket(compareEnergy(lists, asked), { ...lists, asked, filter: marketFilterOf(question) })
  },
})

export const compareDualOffers = computed('compare-dual-offers', readLists, {
  cacheTags: TAGS,
  limit: limits.compare,
  input: z.object({ luce: luceQuestion, gas: gasQuestion, ...marketFields }),
  run(question, lists): Comparison {
    const asked = [question.luce, question.gas].map(each => useOfQuery(each, lists.market.facts))
    return withMarket(compareEnergy(lists, asked), { ...lists, asked, filter: marketFilterOf(question) })
  },
})

/** Internet or mobile offers by what they cost over 24 months, activation and end of promotion included. */
export const compareLines = computed('compare-lines', readLists, {
  cacheTags: TAGS,
  limit: limits.offers,
  input: z.object({
    type: z.enum(LINE_KINDS, { error: 'unknown' }),
    client: z.enum(CLIENT_TYPES, { error: 'unknown' }).default('domestico'),
  }),
  run: ({ type, client }, lists): LineComparison => compareTelecom(lists, type, client),
})

/** Up to four offers side by side, at one consumption; those that can no longer be signed are marked as over. */
export const compareChosenOffers = computed('compare-chosen-offers', readLists, {
  limit: limits.compare,
  input: z.object({
    ids: z.array(z.string().min(1).max(100)).min(1, 'required').max(MAX_SIDE_BY_SIDE, 'too-many'),
    luce: luceQuestion,
    gas: gasQuestion,
  }),
  run({ ids, luce, gas }, lists): SideBySide {
    const { facts } = lists.market
    const asked = { luce: useOfQuery(luce, facts), gas: useOfQuery(gas, facts) }
    return chosenSideBySide(lists, lists.whole, [...new Set(ids)], asked)
  },
})

/** Compares today's spend with the list of the same household: which consumption, if estimated, would explain it. */
export const checkSpend = computed('check-spend', readLists, {
  cacheTags: TAGS,
  limit: limits.compare,
  input: z
    .object({
      luce: luceQuestion.optional(),
      gas: gasQuestion.optional(),
      guessed: z.array(z.enum(['luce', 'gas'])).max(2),
      spend: z.number().int().min(1).transform(cents),
    })
    .refine(({ luce, gas }) => luce || gas, { message: 'required', path: ['luce'] }),
  run({ luce, gas, guessed, spend }, lists): { notice: NotCovered | null; check: SpendCheck | null } {
    const { market } = lists
    const asked = [luce, gas].flatMap(question => (question ? [useOfQuery(question, market.facts)] : []))
    const uses = asked.map(({ use }) => use)
    const rules = regulatedFor(uses, market)
    if (typeof rules === 'string') return { notice: rules, check: null }
    const ours = ourEnergy(lists, criteriaOf(asked))
    const offers = ours.flatMap(({ plans }) => (plans ? [plans] : []))
    return { notice: null, check: spendCheck({ uses, offers, market }, rules, guessed, spend) }
  },
})
