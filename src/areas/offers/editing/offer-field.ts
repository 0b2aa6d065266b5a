import type { OfferKind } from '../offer-kinds.ts'

/** An offer as the office writes it: one text for each field, in the form, in a CSV file and in the versions alike. */
export type OfferValues = Readonly<Record<string, string>>

/** One thing the office can write of an offer. Base fields bear the names of spec 2 §3.1. */
export interface OfferField {
  name: string
  label: string
  kind: 'text' | 'long' | 'amount' | 'whole' | 'choice' | 'list' | 'flag' | 'date'
  required?: true
  unit?: string
  /** Decimals that are kept. */
  places?: number
  /** Most characters of a text; largest amount or number. Above it somebody has slipped by a comma. */
  max?: number
  /** A spread may lie below the index. */
  negative?: true
  options?: Readonly<Record<string, string>>
  /** Kinds of offer that have it; all of them without. */
  of?: readonly OfferKind[]
}
