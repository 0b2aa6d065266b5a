import { GOALS, type AbState } from './ab-test.ts'
import type { Target, Origin } from './consented.ts'
import type { ForecastMethod } from './forecast.ts'
import texts from './texts.json' with { type: 'json' }

export const experimentErrors: Readonly<Record<string, string>> = texts.errors
export const EXPERIMENT_FAILED = texts.failed

export const abStates: Record<AbState, string> = texts.states
export const goalName = (goal: keyof typeof GOALS): string => GOALS[goal].name
export const targetNames: Record<Target, string> = texts.targets
export const originNames: Record<Origin, string> = texts.origins
export const conversionNames: Readonly<Record<string, string>> = texts.conversions
export const methodNames: Record<ForecastMethod, string> = texts.methods
