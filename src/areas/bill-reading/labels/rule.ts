/**
 * What suppliers print beside a value, as data. A pattern is a list of words: `a|b` either, `?` may miss, fillers
 * (di, della, il…) are skipped by themselves, singular and plural meet. The longest pattern wins, so that a negative
 * label («consumo annuo per fascia») takes its words away from a shorter one («consumo annuo»).
 */
export type Meaning =
  | 'pod'
  | 'pdr'
  | 'taxCode'
  | 'vat'
  | 'holder'
  | 'supplier'
  | 'distributor'
  | 'address'
  | 'annual'
  | 'f1'
  | 'f2'
  | 'f3'
  | 'f23'
  | 'period'
  | 'periodFrom'
  | 'periodTo'
  | 'billed'
  | 'unitPrice'
  | 'fixedFee'
  | 'power'
  | 'priceType'
  | 'index'
  | 'offerName'
  | 'offerCode'
  | 'contractStart'
  | 'conditionsEnd'
  | 'total'
  | 'dueDate'
  | 'billNumber'
  | 'issueDate'
  | 'other'
  | 'notSale'
  | 'tvLicence'
  | 'recalculation'
  | 'bonus'

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

export interface LabelRule {
  means: Meaning
  /** How surely the words mean it, 0 to 1. */
  weight: number
  patterns: string[]
}

/** Patterns parted by commas, over as many lines as needed. */
export const rule = (means: Meaning, weight: number, patterns: string): LabelRule => ({
  means,
  weight,
  patterns: patterns.split(',').map(pattern => pattern.trim().replace(/\s+/g, ' ')),
})
