import type { Cents } from '#core/money.ts'

/** The verdict when no offer is worth switching to. */
export const STAY = 'Resta dove sei'

/** Why to stay, given the gains of the possible changes (none: no choice left). */
export const stayWhy = (gains: readonly (Cents | null)[]): string =>
  gains.some(gain => gain !== null && gain > 0)
    ? 'Con questi consumi, cambiando risparmieresti al massimo 10 € l’anno.'
    : 'Con questi consumi nessuna offerta costa meno di quello che paghi.'

/** «Resta dove sei» unless an offer saves more than 10 € a year. */
const WORTH_CHANGING = 1_000 as Cents

/** Gain of a change in its first year, whose cost holds what is paid once; null while today's spend is unknown. */
export const gainOf = (today: Cents | null, firstYear: Cents): Cents | null =>
  today === null ? null : ((today - firstYear) as Cents)

export const isWorthChanging = (gain: Cents | null): boolean => gain !== null && gain > WORTH_CHANGING

/** Ranks of the present contract and of the first offer: «Resta dove sei» comes first unless the gain is worth it. */
export function ranks(today: Cents | null, gain: Cents | null): { stay: 0 | 1; firstOffer: 1 | 2 } {
  const stays = today !== null && !isWorthChanging(gain)
  return stays ? { stay: 1, firstOffer: 2 } : { stay: 0, firstOffer: 1 }
}

/** The offer in the middle of a sorted list; the lower of two, so that no saving against it is overstated. */
export const middleOf = <T>(sorted: readonly T[]): T | undefined => sorted[Math.floor((sorted.length - 1) / 2)]
