import type { CalendarDate } from '#core/dates.ts'

/** spec 3 §2: targets, never measures. The gap is closed at 0, so that its target is all of the way. */
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

/** How far a target is reached; of a gap, what of the way is closed. */
export const reached = (measure: LeadershipMeasure, value: number | null): { done: number | null; target: number } =>
  measure === 'competitorGap'
    ? { done: value === null ? null : Math.max(0, 100 - value), target: 100 }
    : { done: value, target: LEADERSHIP_TARGETS[measure] }

/**
 * Our part of the visits that search engines brought in a month to us and to the competitors we follow, in tenths of a
 * percent. Null while no competitor's visits are known: alone one has always the whole market.
 */
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

export const leadershipTexts: Readonly<Record<LeadershipMeasure, MeasureTexts>> = {
  domainAuthority: {
    label: 'Autorevolezza del dominio (DA)',
    source: 'dai dati importati sul nostro dominio',
    missing: 'serve un file con la nostra autorevolezza, da importare in SEO TOP',
  },
  backlinks: {
    label: 'Backlink',
    source: 'dai link importati',
    missing: 'serve un file con i link verso il sito, da importare in SEO TOP',
  },
  referringDomains: {
    label: 'Domini di riferimento',
    source: 'dai link importati',
    missing: 'serve un file con i link verso il sito, da importare in SEO TOP',
  },
  competitorGap: {
    label: 'Divario dai concorrenti',
    bar: 'Divario dai concorrenti colmato',
    unit: '%',
    source: 'quanto manca alla nostra autorevolezza per arrivare a quella del concorrente più avanti',
    missing: 'servono la nostra autorevolezza e quella di almeno un concorrente, da importare in SEO TOP',
  },
  marketShare: {
    label: 'Quota di mercato',
    unit: '%',
    source:
      'le nostre visite dai motori di ricerca in 30 giorni, sul totale con il traffico mensile importato dei concorrenti',
    missing:
      'servono le nostre visite di 30 giorni e il traffico mensile di almeno un concorrente, da importare in SEO TOP',
  },
}

export const BOOST_DONE = '🚀 Market Dominance Boost'
