import type { Cents } from '#core/money.ts'

/** The verdict where no offer is worth the trouble. */
export const STAY = 'Resta dove sei'

/** Why to stay, by what the best of the changes would gain (none: nothing is left to choose). */
export const stayWhy = (gains: readonly (Cents | null)[]): string =>
  gains.some(gain => gain !== null && gain > 0)
    ? 'Con questi consumi, cambiando risparmieresti al massimo 10 € l’anno.'
    : 'Con questi consumi nessuna offerta costa meno di quello che paghi.'

/** «Resta dove sei» unless an offer is better by more than 10 € a year. */
const WORTH_CHANGING = 1_000 as Cents

/** What a change gains in its first year, the one-off fee paid; null while what is spent today is not known. */
export const gainOf = (today: Cents | null, yearlyCost: Cents, oneOffFee: Cents): Cents | null =>
  today === null ? null : ((today - yearlyCost - oneOffFee) as Cents)

export const isWorthChanging = (gain: Cents | null): boolean => gain !== null && gain > WORTH_CHANGING

/** Where the present contract and the offers stand, by what the first of them gains: «Resta dove sei» unless it is worth it. */
export function ranks(today: Cents | null, gain: Cents | null): { stay: 0 | 1; firstOffer: 1 | 2 } {
  const stays = today !== null && !isWorthChanging(gain)
  return stays ? { stay: 1, firstOffer: 2 } : { stay: 0, firstOffer: 1 }
}
