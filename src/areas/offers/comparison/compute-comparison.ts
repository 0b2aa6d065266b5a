import type { ZodError } from 'zod'
import { type CostMarketData, costMarketOf } from '#areas/market/cost-market.ts'
import type { Place } from '#areas/market/places.ts'
import { type Candidate, compareCandidates, compareDualCandidates, unique } from './candidates.ts'
import { gasQuestion, gasUse, luceQuestion, luceUse } from './compare-question.ts'
import type { ComparedOffer } from './comparison.ts'
import { useAssumptions } from '../cost/assumptions.ts'
import type { Regulated } from '../cost/regulated.ts'
import { type NotCovered, regulatedCosts } from '../cost/yearly-cost.ts'
import type { EnergyKind } from '../offer-kinds.ts'

/** What the household uses, as the addresses of the comparison write it (texts). */
export interface EnergyQuestion {
  kind: EnergyKind
  luce: Record<string, string>
  gas: Record<string, string>
}

/**
 * All that it takes to compute every row again with another consumption, bands, power, residence or use: the offers for this
 * kind of customer in this place, and the market cut to it.
 */
export interface ComparisonData {
  kind: EnergyKind
  market: CostMarketData
  /** Where the gas is used; null where no gas is asked about. */
  place: Place | null
  candidates: readonly Candidate[]
  /** Where both are asked about: what could be signed apart in the place of one contract. */
  apart: Record<'luce' | 'gas', readonly Candidate[]> | null
}

/** The rows for one question, and what they were computed with, to be explained. */
export interface ComputedComparison {
  results: ComparedOffer[]
  apart: Record<'luce' | 'gas', ComparedOffer[]> | null
  assumptions: string[]
  notice: NotCovered | null
  luce: Regulated | null
  gas: Regulated | null
}

type ComputedAnswer =
  | { state: 'computed'; computed: ComputedComparison }
  /** Field path → code, as a procedure refuses. */
  | { state: 'refused'; fields: Record<string, string> }

/**
 * Checks the question by the server's own schemas and costs every candidate by the server's own engine. The place is that of
 * the data, whatever the question says: another place, or another kind of customer, is asked of the server.
 */
export function computeComparison(comparisonData: ComparisonData, asked: EnergyQuestion): ComputedAnswer {
  const answer = regulatedOf(comparisonData, asked)
  return 'refused' in answer
    ? { state: 'refused', fields: answer.refused }
    : { state: 'computed', computed: compared(comparisonData, answer) }
}

type Costs = Record<'luce' | 'gas', Regulated | NotCovered | null>

/** What does not depend on the seller, of each that is asked about; what of the question is refused. */
export function regulatedOf(
  { kind, place, market: data }: ComparisonData,
  asked: EnergyQuestion,
): Costs | { refused: Record<string, string> } {
  const [luce, gas] = [
    kind === 'gas' ? null : luceQuestion.safeParse(asked.luce),
    kind === 'luce' ? null : gasQuestion.safeParse(asked.gas),
  ]
  const fields = { ...refusedFields('luce', luce?.error), ...refusedFields('gas', gas?.error) }
  if (Object.keys(fields).length > 0) return { refused: fields }
  const market = costMarketOf(data)
  return {
    luce: luce?.data ? regulatedCosts(luceUse(luce.data), market) : null,
    gas: gas?.data && place ? regulatedCosts(gasUse(gas.data, place), market) : null,
  }
}

function compared({ kind, candidates, apart }: ComparisonData, costs: Costs): ComputedComparison {
  const { luce, gas } = costs
  const none = { results: [], apart: null, assumptions: [], luce: null, gas: null }
  if (typeof luce === 'string') return { ...none, notice: luce }
  if (typeof gas === 'string') return { ...none, notice: gas }
  const one = luce ?? gas
  const results =
    kind === 'luce_gas'
      ? luce && gas
        ? compareDualCandidates(candidates, { luce, gas })
        : []
      : one
        ? compareCandidates(candidates, one)
        : []
  return {
    results,
    apart: apart &&
      luce &&
      gas && { luce: compareCandidates(apart.luce, luce), gas: compareCandidates(apart.gas, gas) },
    assumptions: unique([luce, gas].flatMap(each => (each ? useAssumptions(each) : []))),
    notice: null,
    luce,
    gas,
  }
}

const refusedFields = (commodity: 'luce' | 'gas', error: ZodError | undefined): Record<string, string> =>
  Object.fromEntries(error?.issues.map(({ path, message }) => [`${commodity}.${path.join('.')}`, message]) ?? [])
