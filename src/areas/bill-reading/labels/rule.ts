import { WEIGHTS } from '../decision/weights.ts'

/** What is printed beside a label. */
export type ValueKind =
  | 'date'
  | 'money'
  | 'kwh'
  | 'smc'
  | 'kw'
  | 'unitPrice'
  | 'monthly'
  | 'yearly'
  | 'percent'
  | 'number'
  | 'code'
  | 'range'

const { bare, inBand, other, half, alone } = WEIGHTS.answer

const WITH_UNIT = { date: 1, money: 1, kwh: 1, smc: 1, kw: 1, code: 1, range: 1 }

/** What a label may mean, with the kinds of value that answer it and how well. Null: no typed value answers it, only text or nothing. */
const MEANINGS = {
  pod: null,
  pdr: null,
  taxCode: null,
  vat: null,
  holder: null,
  supplier: null,
  distributor: null,
  address: null,
  annual: { kwh: 1, smc: 1, number: bare },
  f1: { kwh: 1, number: inBand, unitPrice: 1, money: other },
  f2: { kwh: 1, number: inBand, unitPrice: 1, money: other },
  f3: { kwh: 1, number: inBand, unitPrice: 1, money: other },
  f23: { kwh: 1, number: inBand, unitPrice: 1, money: other },
  period: { range: 1, date: half },
  periodFrom: { date: 1 },
  periodTo: { date: 1 },
  billed: { kwh: 1, smc: 1, number: bare },
  unitPrice: { unitPrice: 1, monthly: 1, yearly: other, number: bare, kwh: bare, smc: bare },
  fixedFee: { monthly: 1, yearly: 1, money: alone, number: half },
  power: { kw: 1, number: bare },
  priceType: null,
  index: null,
  offerName: null,
  offerCode: { code: 1 },
  contractStart: { date: 1 },
  conditionsEnd: { date: 1, range: 1 },
  total: { money: 1 },
  dueDate: { date: 1, money: inBand },
  billNumber: { code: 1, number: 0 },
  issueDate: { date: 1 },
  // No field, but a guard: it claims the values beside words such as «codice cliente» or «consumo precedente», so that no field gets them.
  guard: { ...WITH_UNIT, number: other, unitPrice: other, yearly: other, monthly: half },
  notSale: { unitPrice: 1, monthly: 1, yearly: 1, number: bare, money: other, kw: half, kwh: bare, smc: bare },
  tvLicence: { money: 1 },
  recalculation: { money: 1 },
  bonus: { money: 1 },
} satisfies Record<string, Partial<Record<ValueKind, number>> | null>
export type Meaning = keyof typeof MEANINGS
export const ANSWER_WEIGHTS: Readonly<Record<Meaning, Partial<Record<ValueKind, number>> | null>> = MEANINGS

/**
 * Wordings of suppliers, as data. A pattern is a list of words: `a|b` alternatives, `?` optional; fillers (di,
 * della, il…) are skipped, singular and plural match each other. The longest pattern wins, so a guard («consumo
 * annuo per fascia») takes its words from a shorter label («consumo annuo»).
 */
export interface LabelRule {
  meaning: Meaning
  /** How surely the words mean it, 0 to 1. */
  weight: number
  patterns: string[]
}

/** Patterns separated by commas, over any number of lines. */
export const rule =
  (meaning: Meaning, weight: number) =>
  (text: TemplateStringsArray, ...words: string[]): LabelRule => ({
    meaning,
    weight,
    patterns: String.raw(text, ...words)
      .split(',')
      .map(pattern => pattern.trim().replace(/\s+/g, ' ')),
  })
