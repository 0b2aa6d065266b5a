export const VARIANTS = ['a', 'b'] as const
export type Variant = (typeof VARIANTS)[number]
export type AbState = 'draft' | 'running' | 'stopped'

/** spec 3 §4 as decided: allowed state changes. A stopped test never restarts: its counts are final. */
export const AB_MOVES: Record<AbState, readonly AbState[]> = { draft: ['running'], running: ['stopped'], stopped: [] }

/** Page elements without React, where the small script can replace A with B. Each is wrapped in `Varied`. */
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

/** Conversions measured; the letter is used in the cookie. */
export const GOALS = {
  pressed: { name: 'Preme sul pezzo in prova', letter: 'p' },
  compared: { name: 'Apre una pagina di confronto', letter: 'c' },
  account: { name: 'Apre la registrazione o una pratica', letter: 'r' },
} as const
export type Goal = keyof typeof GOALS
export const GOAL_NAMES = Object.keys(GOALS) as Goal[]

export interface AbCount {
  seen: number
  reached: number
}

/** A test that does not reach its sample size ends after this, as inconclusive. */
export const AB_DAYS = 90
export const CLICK_DAYS = 90
