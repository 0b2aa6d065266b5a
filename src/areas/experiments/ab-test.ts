import { z } from 'zod'
import { compareShares, neededPerVariant } from './proportions.ts'

export const VARIANTS = ['a', 'b'] as const
export type Variant = (typeof VARIANTS)[number]
export type AbState = 'draft' | 'running' | 'stopped'

/** spec 3 §4 as decided: every move of a test. A stopped one never runs again: its counts are what they are. */
export const AB_MOVES: Record<AbState, readonly AbState[]> = { draft: ['running'], running: ['stopped'], stopped: [] }

/**
 * What may differ between two versions: pieces the code offers, on pages that run no React, where the small script can
 * put B in the place of A. A new one is an entry here and a `Varied` around the piece.
 */
export const VARIATIONS = {
  'home-compare-words': {
    name: 'Home: parole del pulsante del confronto',
    a: 'Confronta tutte le tariffe',
    b: 'Vedi quanto spenderesti con ogni tariffa',
  },
  'home-reasons-first': {
    name: 'Home: «Perché confrontare qui»',
    a: 'Dopo i fornitori',
    b: 'Prima delle sei pratiche',
  },
} as const
export type VariationName = keyof typeof VARIATIONS
export const VARIATION_NAMES = Object.keys(VARIATIONS) as VariationName[]

/** What counts as getting further; the letter stands in the cookie. */
export const GOALS = {
  pressed: { name: 'Preme sul pezzo in prova', letter: 'p' },
  compared: { name: 'Apre una pagina di confronto', letter: 'c' },
  account: { name: 'Apre la registrazione o una pratica', letter: 'r' },
} as const
export type Goal = keyof typeof GOALS
export const GOAL_NAMES = Object.keys(GOALS) as Goal[]

export const newTest = z.object({
  name: z.string().trim().min(3, 'too-short').max(80, 'too-long'),
  variation: z.enum(VARIATION_NAMES),
  goal: z.enum(GOAL_NAMES),
  baseline: z.coerce.number('not-a-number').min(0.5, 'baseline').max(95, 'baseline'),
  difference: z.coerce.number('not-a-number').min(0.5, 'difference').max(50, 'difference'),
})

/** Browsers for each version, at 5 % and a power of 80 %. Percent in, a whole number out. */
export const neededFor = (baseline: number, difference: number): number =>
  neededPerVariant(baseline / 100, (baseline + difference) / 100)

export interface AbCount {
  seen: number
  reached: number
}

type Verdict =
  /** The number decided at the start is not reached: nothing is said, whatever it looks like. */
  | { kind: 'waiting'; missing: number }
  | { kind: 'stopped-early' }
  | { kind: 'b-better' | 'a-better' | 'no-difference'; p: number; difference: number; low: number; high: number }

/** What may be said of a test: nothing before its number is reached (looking early finds winners that are none). */
export function verdictOf(state: AbState, needed: number, { a, b }: Record<Variant, AbCount>): Verdict {
  const missing = Math.max(0, needed - a.seen) + Math.max(0, needed - b.seen)
  if (missing > 0) return state === 'stopped' ? { kind: 'stopped-early' } : { kind: 'waiting', missing }
  const { p, difference, low, high } = compareShares(a, b)
  const kind = p >= 0.05 ? 'no-difference' : difference > 0 ? 'b-better' : 'a-better'
  return { kind, p, difference, low, high }
}

/** Without reaching its number a test ends after this, and says that it could not tell. */
export const AB_DAYS = 90
export const CLICK_DAYS = 90
