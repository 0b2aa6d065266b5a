import type { CalendarDate } from '#core/dates.ts'
import texts from './leadership-texts.json' with { type: 'json' }

/** spec 3 §2: targets, never measurements. The gap closes at 0, so its target is 100 % of the way. */
const LEADERSHIP_TARGETS = {
  domainAuthority: 65,
  backlinks: 5_000,
  referringDomains: 500,
  competitorGap: 0,
  marketShare: 20,
} as const
export type LeadershipMeasure = keyof typeof LEADERSHIP_TARGETS
export const LEADERSHIP_MEASURES = Object.keys(LEADERSHIP_TARGETS) as LeadershipMeasure[]

export type LeadershipFigures = Readonly<Record<LeadershipMeasure, { value: number | null; day: CalendarDate | null }>>

/** Progress towards a target; for a gap, the share closed. */
export const reached = (measure: LeadershipMeasure, value: number | null): { done: number | null; target: number } =>
  measure === 'competitorGap'
    ? { done: value === null ? null : Math.max(0, 100 - value), target: 100 }
    : { done: value, target: LEADERSHIP_TARGETS[measure] }

/** In tenths of a percent; null without competitors’ visits, since alone our share would be 100 %. */
export function marketShare(ours: number | null, theirs: readonly number[]): number | null {
  const others = theirs.reduce((sum, each) => sum + each, 0)
  return ours === null || others === 0 ? null : Math.round((ours / (ours + others)) * 1000) / 10
}

interface MeasureTexts {
  label: string
  bar?: string
  unit?: string
  source: string
  missing: string
}

export const leadershipTexts: Readonly<Record<LeadershipMeasure, MeasureTexts>> = texts

export const BOOST_DONE = '🚀 Market Dominance Boost'
