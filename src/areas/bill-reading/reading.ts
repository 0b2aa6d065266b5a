import type { Claim } from './layout/settle.ts'
import type { Meaning } from './labels/rule.ts'
import type { Label, Page, Segment } from './layout/layout.ts'
import { isOnLine, type Box } from './words/page-text.ts'
import type { Value as PrintedValue } from './layout/values.ts'
import { WEIGHTS } from './decision/weights.ts'

/**
 * What can be read from a bill; names and forms are fixed by the operations contract (bills:read). `candidates.ts` and
 * `bills/fields.ts` have a row for each.
 */
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
export interface Read<Value> {
  value: Value
  /** 0 to 1. */
  confidence: number
  /** From 1. */
  page: number
  box: Box
  /** The words as printed. */
  text: string
}

/**
 * The fields whose labels can be learnt. Names, addresses and codes of persons are not among them: they are told by their
 * form, and what stands beside them is soonest personal.
 */
export const TAUGHT = {
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
export type Taught = keyof typeof TAUGHT

/** What a bill says by the word of a person who looked at it; null where they emptied the field. */
export type Confirmed = { [Field in Taught]?: FieldValues[Field] | null }
export const isTaught = (field: string): field is Taught => Object.hasOwn(TAUGHT, field)

/** Who sent the bill, as far as it says. */
export interface Seller {
  name: string | null
  vat: string | null
}

/** Where something stands that is not sure enough to be the value of its field. */
export type Doubts = { [Name in FieldName]?: Omit<Read<unknown>, 'value'> }

export type Fields = { [Name in FieldName]?: Read<FieldValues[Name]> }

/** What the field readers work on. */
export interface BillText {
  kind: SupplyKind
  pages: Page[]
  labels: Label[]
  claims: Claim[]
  values: PrintedValue[]
  /** Offer codes that the catalogue knows; a code read from pixels must be one of them or carry no doubtful sign. */
  knownOfferCodes: ReadonlySet<string>
}

/** A value that may answer a field, and what speaks for it. */
export interface Candidate<Value> {
  value: Value
  /** What it was found by, in words of the bill or of its form: for `--explain`. */
  evidence: string
  confidence: number
  page: number
  /** In page widths, as on the page it was found. */
  box: Box
  text: string
  /** The values that an answer of several is made of. */
  parts?: readonly Candidate<number>[]
}

/** The page on which a segment stands. */
export function pageOf({ pages }: Pick<BillText, 'pages'>, segment: Segment): Page {
  const page = pages.find(({ number }) => number === segment.page)
  if (!page) throw new Error(`a segment of page ${segment.page}, which the bill has not`)
  return page
}

/** What stands in the row of a value, itself as well. */
export const rowOf = (bill: BillText, { segment, box }: Pick<PrintedValue, 'segment' | 'box'>): PrintedValue[] =>
  bill.values.filter(other => other.segment.page === segment.page && isOnLine(other.box, box))

export const claimsFor = (bill: BillText, means: Meaning): Claim[] => bill.claims.filter(claim => claim.means === means)

/** A claim as a candidate: doubt about the letters counts as much as doubt about the place. */
export const candidateOf = <Value>(claim: Claim, value: Value, factor = 1): Candidate<Value> => {
  const label = claim.label.segments.map(({ text }) => text).join(' ')
  return candidateIn(claim.value, value, claim.score * factor, `label «${label}»`)
}

/** A value without a label, as a candidate. */
export const candidateIn = <Value>(
  { segment, start, end, box, confidence }: PrintedValue,
  value: Value,
  score: number,
  evidence: string,
): Candidate<Value> => ({
  value,
  evidence,
  confidence: score * lettersFactor(confidence),
  page: segment.page,
  box,
  text: segment.text.slice(start, end),
})

/** Recognised words under 60 % are often wrong in a digit; above 90 % hardly ever. */
export function lettersFactor(confidence: number): number {
  const { clear, likely, doubtful, ofLikely, ofDoubtful, ofFaint } = WEIGHTS.letters
  const between = (low: number, high: number, from: number, to: number): number =>
    from + ((confidence - low) / (high - low)) * (to - from)
  if (confidence >= clear) return 1
  if (confidence >= likely) return between(likely, clear, ofLikely, 1)
  return confidence >= doubtful
    ? between(doubtful, likely, ofDoubtful, ofLikely)
    : between(0, doubtful, ofFaint, ofDoubtful)
}
