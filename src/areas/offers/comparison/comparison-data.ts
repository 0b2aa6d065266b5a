import type { ZodError } from 'zod'
import type { CostMarket } from '#areas/market/market.ts'
import type { Place } from '#areas/market/places.ts'
import type { Candidate } from './candidates.ts'
import { gasQuestion, gasUse, luceQuestion, luceUse } from './compare-question.ts'
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
 * kind of customer in this place, and the market.
 */
export interface ComparisonData {
  kind: EnergyKind
  market: CostMarket
  /** Where the gas is used; null where no gas is asked about. */
  place: Place | null
  candidates: readonly Candidate[]
}

type Costs = Record<'luce' | 'gas', Regulated | NotCovered | null>

/**
 * What does not depend on the seller, of each that is asked about; what of the question is refused. The place is that of the
 * data, whatever the question says.
 */
export function regulatedOf(
  { kind, place, market }: ComparisonData,
  asked: EnergyQuestion,
): Costs | { refused: Record<string, string> } {
  const [luce, gas] = [
    kind === 'gas' ? null : luceQuestion.safeParse(asked.luce),
    kind === 'luce' ? null : gasQuestion.safeParse(asked.gas),
  ]
  const fields = { ...refusedFields('luce', luce?.error), ...refusedFields('gas', gas?.error) }
  if (Object.keys(fields).length > 0) return { refused: fields }
  return {
    luce: luce?.data ? regulatedCosts(luceUse(luce.data), market) : null,
    gas: gas?.data && place ? regulatedCosts(gasUse(gas.data, place), market) : null,
  }
}

const refusedFields = (commodity: 'luce' | 'gas', error: ZodError | undefined): Record<string, string> =>
  Object.fromEntries(error?.issues.map(({ path, message }) => [`${commodity}.${path.join('.')}`, message]) ?? [])
