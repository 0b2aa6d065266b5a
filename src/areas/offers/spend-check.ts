import { Decimal } from '#core/decimal.ts'
import type { Cents } from '#core/money.ts'
import type { PricePlan } from './cost/plan.ts'
import type { Regulated } from './cost/regulated.ts'
import { yearlyCost } from './cost/yearly-cost.ts'
import { type EnergyQuestion, reckon, type Reckoning } from './reckoning.ts'

type Commodity = 'luce' | 'gas'

/** What can be said of a typed yearly spend beside a consumption. */
export interface SpendCheck {
  /** The consumption is only estimated: nothing is concluded from the two. */
  isGuessed: boolean
  /** kWh or Smc a year with which the offer in the middle of the list costs that much; null where none does. */
  explains: Partial<Record<Commodity, number>> | null
  /** What network, charges and taxes cost alone, where that is more than the whole spend. */
  floor: Cents | null
}

/** Times the guess: between these the consumption is looked for. */
const [LEAST, MOST] = [0.02, 8]
const HALVINGS = 16
/** An explanation is no measure: kWh and Smc are told in steps. */
const STEPS = { luce: 50, gas: 10 } as const

/** Holds a typed spend against what the same household would pay; null where the question has no answer. */
export function checkSpend(
  reckoning: Reckoning,
  asked: EnergyQuestion,
  guessed: Record<Commodity, boolean>,
  spend: Cents,
): SpendCheck | null {
  const answer = reckon(reckoning, asked)
  if (answer.state === 'refused' || answer.reckoned.notice) return null
  const { results, luce, gas } = answer.reckoned
  const asking = (['luce', 'gas'] as const).filter(each => guessed[each] && (each === 'luce' ? luce : gas))
  const untouched = costWithoutSeller([luce, gas].filter(each => each !== null))
  const middle = results[Math.floor((results.length - 1) / 2)]
  const candidates = reckoning.candidates.filter(({ offer }) => offer.id === middle?.offer.id)
  const explains =
    asking.length > 0 && candidates.length > 0
      ? consumptionOf({ ...reckoning, candidates }, asked, asking, spend)
      : null
  return { isGuessed: asking.length > 0, explains, floor: untouched > spend ? untouched : null }
}

const NOTHING: Omit<PricePlan, 'commodity'> = {
  price: { index: null, prices: { bands: 'mono', mono: Decimal.zero } },
  fixedMonths: null,
  renewal: null,
  feeYear: Decimal.zero,
  feePerKwYear: Decimal.zero,
  declared: [],
  dispatching: [],
  discounts: [],
}

const costWithoutSeller = (all: readonly Regulated[]): Cents =>
  all.reduce(
    (sum, regulated) => sum + (yearlyCost({ ...NOTHING, commodity: regulated.use.commodity }, regulated)?.total ?? 0),
    0,
  ) as Cents

/** The guess, times what makes one offer cost as much as the spend. */
function consumptionOf(
  reckoning: Reckoning,
  asked: EnergyQuestion,
  asking: readonly Commodity[],
  spend: Cents,
): SpendCheck['explains'] {
  const unitsAt = (commodity: Commodity, factor: number) =>
    Math.max(
      STEPS[commodity],
      Math.round((Number(asked[commodity].consumption) * factor) / STEPS[commodity]) * STEPS[commodity],
    )
  const costAt = (factor: number): number | null => {
    const scaled = { ...asked }
    for (const each of asking) scaled[each] = { ...asked[each], consumption: String(unitsAt(each, factor)) }
    const answer = reckon(reckoning, scaled)
    return answer.state === 'reckoned' ? (answer.reckoned.results[0]?.cost.total ?? null) : null
  }
  const [least, most] = [costAt(LEAST), costAt(MOST)]
  if (least === null || most === null || least > spend || most < spend) return null
  let [low, high] = [LEAST, MOST]
  for (let i = 0; i < HALVINGS; i++) {
    const between = (low + high) / 2
    if ((costAt(between) ?? Infinity) > spend) high = between
    else low = between
  }
  return Object.fromEntries(asking.map(commodity => [commodity, unitsAt(commodity, low)]))
}
