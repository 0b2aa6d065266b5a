import type { Claim } from './layout/claim-conflicts.ts'
import type { Meaning } from './labels/rule.ts'
import type { Label, Page, Segment } from './layout/layout.ts'
import { isSameRow, type Box } from './words/page-text.ts'
import type { PrintedValue } from './layout/values.ts'
import { WEIGHTS } from './decision/weights.ts'

/** Every field of a bill; names and forms are fixed by the operations contract (bills:read). `candidates.ts` and `bills/fields.ts` have a row for each. */
export interface FieldValues {
  supplier: string
  supplierVat: string
  holder: string
  taxCode: string
  address: string
  pod: string
  pdr: string
  /** kWh a year. */
  annualKwh: number
  /** Smc a year. */
  annualSmc: number
  f1Kwh: number
  f2Kwh: number
  f3Kwh: number
  /** YYYY-MM-DD, first and last day billed. */
  periodFrom: string
  periodTo: string
  periodKwh: number
  periodSmc: number
  /** €/kWh, the sale alone, net of taxes. */
  unitPriceLuce: number
  /** As above, where the sale has a price for each band. */
  unitPriceLuceF1: number
  unitPriceLuceF2: number
  unitPriceLuceF3: number
  unitPriceLuceF23: number
  /** €/kWh and €/Smc over the index of a variable price. */
  spreadLuce: number
  spreadGas: number
  /** €/Smc, the sale alone, net of taxes. */
  unitPriceGas: number
  /** € a year, the sale side. */
  fixedFeeYearLuce: number
  fixedFeeYearGas: number
  powerKw: number
  priceType: 'fisso' | 'variabile'
  index: 'PUN' | 'PSV'
  offerName: string
  offerCodeLuce: string
  offerCodeGas: string
  /** When the conditions began, or the supply with this seller. */
  contractStart: string
  conditionsEnd: string
  /** €. */
  total: number
  dueDate: string
  billNumber: string
  issueDate: string
}

export type FieldName = keyof FieldValues

/** The supplies that a bill is about. */
export type SupplyKind = 'luce' | 'gas' | 'dual'
export type BillKind = SupplyKind | 'not-a-bill' | 'unreadable'

/** A value and where it is printed; `box` in shares of the page, 0 to 1, from the top left. */
export interface ReadValue<Value> {
  value: Value
  /** 0 to 1. */
  confidence: number
  /** From 1. */
  page: number
  box: Box
  /** The words as printed. */
  text: string
}

/** Fields whose labels can be learnt. Names, addresses and personal codes are recognised by their form, and the words beside them are likely to be personal. */
export const LEARNABLE = {
  annualKwh: 'annual',
  annualSmc: 'annual',
  periodKwh: 'billed',
  periodSmc: 'billed',
  powerKw: 'power',
  unitPriceLuce: 'unitPrice',
  unitPriceGas: 'unitPrice',
  fixedFeeYearLuce: 'fixedFee',
  fixedFeeYearGas: 'fixedFee',
  contractStart: 'contractStart',
  conditionsEnd: 'conditionsEnd',
  total: 'total',
  dueDate: 'dueDate',
  issueDate: 'issueDate',
  billNumber: 'billNumber',
} as const satisfies Partial<Record<FieldName, Meaning>>
export type LearnableField = keyof typeof LEARNABLE

/** Values confirmed by a person who looked at the bill; null where they emptied the field. */
export type ConfirmedValues = { [Field in LearnableField]?: FieldValues[Field] | null }
export const isLearnable = (field: string): field is LearnableField => Object.hasOwn(LEARNABLE, field)

/** Who sent the bill, as far as it says. */
export interface Seller {
  name: string | null
  vat: string | null
}

/** The position of a value that was too doubtful to fill its field. */
export type Doubts = { [Name in FieldName]?: Omit<ReadValue<unknown>, 'value'> }

export type Fields = { [Name in FieldName]?: ReadValue<FieldValues[Name]> }

/** The input of the field readers. */
export interface BillText {
  kind: SupplyKind
  pages: Page[]
  labels: Label[]
  claims: Claim[]
  values: PrintedValue[]
  /** Offer codes of the catalogue; a recognised code must be one of them or have no ambiguous character. */
  knownOfferCodes: ReadonlySet<string>
}

/** A possible value of a field, with its evidence. */
export interface Candidate<Value> {
  value: Value
  /** How it was found, in words for `--explain`. */
  evidence: string
  confidence: number
  page: number
  /** In page widths, as on the page it was found. */
  box: Box
  text: string
  /** The single values of the bands. */
  parts?: readonly Candidate<number>[]
}

/** The page on which a segment stands. */
export function pageOf({ pages }: Pick<BillText, 'pages'>, segment: Segment): Page {
  const page = pages.find(({ number }) => number === segment.page)
  if (!page) throw new Error(`a segment of page ${segment.page}, which the bill has not`)
  return page
}

/** All values in the row of one, itself included. */
export const valuesInRow = (bill: BillText, { segment, box }: Pick<PrintedValue, 'segment' | 'box'>): PrintedValue[] =>
  bill.values.filter(other => other.segment.page === segment.page && isSameRow(other.box, box))

export const claimsFor = (bill: BillText, meaning: Meaning): Claim[] =>
  bill.claims.filter(claim => claim.meaning === meaning)

export const labelText = ({ label }: Claim): string => label.segments.map(({ text }) => text).join(' ')

/** A claim as a candidate: doubtful letters lower it as much as a doubtful position. */
export const claimCandidate = <Value>(claim: Claim, value: Value, factor = 1): Candidate<Value> =>
  valueCandidate(claim.value, value, claim.score * factor, `label «${labelText(claim)}»`)

/** A value without a label, as a candidate. */
export const valueCandidate = <Value>(
  { segment, start, end, box, confidence }: PrintedValue,
  value: Value,
  score: number,
  evidence: string,
): Candidate<Value> => ({
  value,
  evidence,
  confidence: score * legibilityFactor(confidence),
  page: segment.page,
  box,
  text: segment.text.slice(start, end),
})

/** Recognised words under 60 % are often wrong in a digit; above 90 % hardly ever. */
export function legibilityFactor(confidence: number): number {
  const { clear, likely, doubtful, ofLikely, ofDoubtful, ofFaint } = WEIGHTS.letters
  const between = (low: number, high: number, from: number, to: number): number =>
    from + ((confidence - low) / (high - low)) * (to - from)
  if (confidence >= clear) return 1
  if (confidence >= likely) return between(likely, clear, ofLikely, 1)
  return confidence >= doubtful
    ? between(doubtful, likely, ofDoubtful, ofLikely)
    : between(0, doubtful, ofFaint, ofDoubtful)
}
