import type { Facts } from '#areas/market/facts.ts'
import { type Answers } from '#areas/wizards/wizard.ts'
import { readSeveral } from '#areas/wizards/form.ts'

/** Levels of the consumption step (spec 2 §2.4). */
const LEVELS = ['basso', 'medio', 'alto'] as const
type Level = (typeof LEVELS)[number]

/** Confirmed bill values that determine a supply's cost. */
export interface KnownUse {
  /** kWh or Smc a year. */
  units: number
  powerKw: number | null
  resident: boolean | null
  /** kWh by band as exact text, if the bill gives all three. */
  bands: { f1: string; f2: string; f3: string } | null
  /** Gas: is it used for heating? */
  heating: boolean | null
  /** Entered or corrected by its owner. */
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

/** Level of a known consumption, suggested by the step. */
export const luceLevel = (facts: Facts, units: number): Level => nearest(facts['consumption-bands'].luceKwh, units)
export const gasLevel = (facts: Facts, answers: Answers, units: number): Level =>
  nearest(facts['consumption-bands'].gasSmc[gasUseOf(answers)], units)

interface YearlyUnits {
  units: number
  isOfBill: boolean
}

/** Yearly kWh: those of the bill while the person keeps its level, else the level's own. */
export const luceUnits = (facts: Facts, answers: Answers, bill: KnownUse | null): YearlyUnits | null =>
  unitsOf(facts['consumption-bands'].luceKwh, answers, bill)

/** The same for Smc, by what gas is used for. */
export const gasUnits = (facts: Facts, answers: Answers, bill: KnownUse | null): YearlyUnits | null =>
  unitsOf(facts['consumption-bands'].gasSmc[gasUseOf(answers)], answers, bill)

function unitsOf(bands: Record<Level, number>, answers: Answers, bill: KnownUse | null): YearlyUnits | null {
  const level = levelOf(answers)
  // Not asked when activating a quote's offer: its bill gives the value.
  if (bill && (!level || nearest(bands, bill.units) === level)) return { units: bill.units, isOfBill: true }
  return level ? { units: bands[level], isOfBill: false } : null
}
