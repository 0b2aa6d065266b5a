import { romeDate } from '#core/dates.ts'
import { limits, MAX_SIDE_BY_SIDE } from '#core/limits.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { query } from '#platform/procedure.server.ts'
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

/**
 * Yearly cost of our offers for one household or business, cheapest first, without any contact data (OPERATIONS.md).
 */
export const compareOffers = query('compare-offers', 'anyone', {
  cacheTags: ['offers', 'market'],
  limit: limits.compare,
  input: compareQuestion,
  async run(question, { tx, now }): Promise<Comparison> {
    const asOf = romeDate(now)
    const market = await loadMarket(tx, asOf)
    const asked = [useOfQuery(question, market.facts)]
    const ours = compareEnergy({ catalogue: await loadCatalogue(tx), market, asOf }, asked)
    return withMarket(ours, { asked, whole: await loadWholeMarket(tx), market, filter: marketFilterOf(question) })
  },
})

export const compareDualOffers = query('compare-dual-offers', 'anyone', {
  cacheTags: ['offers', 'market'],
  limit: limits.compare,
  input: z.object({ luce: luceQuestion, gas: gasQuestion, ...marketFields }),
  async run(question, { tx, now }): Promise<Comparison> {
    const asOf = romeDate(now)
    const market = await loadMarket(tx, asOf)
    const asked = [useOfQuery(question.luce, market.facts), useOfQuery(question.gas, market.facts)]
    const ours = compareEnergy({ catalogue: await loadCatalogue(tx), market, asOf }, asked)
    return withMarket(ours, { asked, whole: await loadWholeMarket(tx), market, filter: marketFilterOf(question) })
  },
})

/** Internet or mobile offers by what they cost over 24 months, activation and end of promotion included. */
export const compareLines = query('compare-lines', 'anyone', {
  cacheTags: ['offers', 'market'],
  limit: limits.offers,
  input: z.object({
    type: z.enum(LINE_KINDS, { error: 'unknown' }),
    client: z.enum(CLIENT_TYPES, { error: 'unknown' }).default('domestico'),
  }),
  async run({ type, client }, { tx, now }): Promise<LineComparison> {
    const asOf = romeDate(now)
    const [catalogue, market] = [await loadCatalogue(tx), await loadMarket(tx, asOf)]
    return compareTelecom({ catalogue, market, asOf }, type, client)
  },
})

/** Up to four offers side by side, at one consumption; those that can no longer be signed are marked as over. */
export const compareChosenOffers = query('compare-chosen-offers', 'anyone', {
  limit: limits.compare,
  input: z.object({
    ids: z.array(z.string().min(1).max(100)).min(1, 'required').max(MAX_SIDE_BY_SIDE, 'too-many'),
    luce: luceQuestion,
    gas: gasQuestion,
  }),
  async run({ ids, luce, gas }, { tx, now }): Promise<SideBySide> {
    const asOf = romeDate(now)
    const market = await loadMarket(tx, asOf)
    const asked = { luce: useOfQuery(luce, market.facts), gas: useOfQuery(gas, market.facts) }
    const input = { catalogue: await loadCatalogue(tx), market, asOf }
    return chosenSideBySide(input, await loadWholeMarket(tx), [...new Set(ids)], asked)
  },
})

/** Compares today's spend with the list of the same household: which consumption, if estimated, would explain it. */
export const checkSpend = query('check-spend', 'anyone', {
  cacheTags: ['offers', 'market'],
  limit: limits.compare,
  input: z
    .object({
      luce: luceQuestion.optional(),
      gas: gasQuestion.optional(),
      guessed: z.array(z.enum(['luce', 'gas'])).max(2),
      spend: z.number().int().min(1).transform(cents),
    })
    .refine(({ luce, gas }) => luce || gas, { message: 'required', path: ['luce'] }),
  async run(
    { luce, gas, guessed, spend },
    { tx, now },
  ): Promise<{ notice: NotCovered | null; check: SpendCheck | null }> {
    const asOf = romeDate(now)
    const market = await loadMarket(tx, asOf)
    const asked = [luce, gas].flatMap(question => (question ? [useOfQuery(question, market.facts)] : []))
    const uses = asked.map(({ use }) => use)
    const rules = regulatedFor(uses, market)
    if (typeof rules === 'string') return { notice: rules, check: null }
    const ours = ourEnergy({ catalogue: await loadCatalogue(tx), market, asOf }, criteriaOf(asked))
    const offers = ours.flatMap(({ plans }) => (plans ? [plans] : []))
    return { notice: null, check: spendCheck({ uses, offers, market }, rules, guessed, spend) }
  },
})
