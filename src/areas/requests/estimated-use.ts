import type { Facts } from '#areas/market/facts.ts'
import { type Answers } from '#areas/wizards/wizard.ts'
import { readSeveral } from '#areas/wizards/form.ts'

/** The bands of the consumption step (spec 2 §2.4). */
const LEVELS = ['basso', 'medio', 'alto'] as const
type Level = (typeof LEVELS)[number]

/** What a confirmed bill says of a supply, as far as its cost depends on it. */
export interface KnownUse {
  /** kWh or Smc a year. */
  units: number
  powerKw: number | null
  resident: boolean | null
  /** kWh by band as exact text, where the bill tells all three. */
  bands: { f1: string; f2: string; f3: string } | null
  /** Of gas: is the home heated with it? */
  heating: boolean | null
  /** Written or corrected by its owner. */
  isByHand?: boolean
}

const levelOf = (answers: Answers): Level | null => LEVELS.find(level => level === answers.consumptionEstimate) ?? null

type GasUse = keyof Facts['consumption-bands']['gasSmc']
export function gasUseOf(answers: Answers): GasUse {
  const uses = readSeveral(answers.gasUsage)
  if (uses.includes('riscaldamento')) return 'riscaldamento'
  return uses.includes('acqua_calda') ? 'acqua-calda-e-cottura' : 'cottura'
}

const nearest = (bands: Record<Level, number>, units: number): Level =>
  LEVELS.reduce((best, level) => (Math.abs(bands[level] - units) < Math.abs(bands[best] - units) ? level : best))

/** The band a known consumption falls in: what the step proposes. */
export const luceLevel = (facts: Facts, units: number): Level => nearest(facts['consumption-bands'].luceKwh, units)
export const gasLevel = (facts: Facts, answers: Answers, units: number): Level =>
  nearest(facts['consumption-bands'].gasSmc[gasUseOf(answers)], units)

interface YearlyUnits {
  units: number
  isOfBill: boolean
}

/** The kWh of a year: those of the bill while the person keeps the band they fall in, else the band's own. */
export const luceUnits = (facts: Facts, answers: Answers, bill: KnownUse | null): YearlyUnits | null =>
  unitsOf(facts['consumption-bands'].luceKwh, answers, bill)

/** The same for Smc, by what gas is used for. */
export const gasUnits = (facts: Facts, answers: Answers, bill: KnownUse | null): YearlyUnits | null =>
  unitsOf(facts['consumption-bands'].gasSmc[gasUseOf(answers)], answers, bill)

function unitsOf(bands: Record<Level, number>, answers: Answers, bill: KnownUse | null): YearlyUnits | null {
  const level = levelOf(answers)
  // Not asked where an offer of a quote is activated: the bill it was made for says it.
  if (bill && (!level || nearest(bands, bill.units) === level)) return { units: bill.units, isOfBill: true }
  return level ? { units: bands[level], isOfBill: false } : null
}
