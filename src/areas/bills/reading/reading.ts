import type { Claim } from './settle.ts'
import type { Meaning } from './labels/rule.ts'
import type { Page, Label } from './layout.ts'
import type { Box } from './page-text.ts'
import type { Value } from './values.ts'

/** What can be read from a bill; names and forms are fixed by the operations contract (bills:read). */
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

export type BillKind = 'luce' | 'gas' | 'dual' | 'not-a-bill' | 'unreadable'

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

export type Fields = { [Name in FieldName]?: Read<FieldValues[Name]> }

/** What the field readers work on. */
export interface BillText {
  kind: 'luce' | 'gas' | 'dual'
  pages: Page[]
  labels: Label[]
  claims: Claim[]
  values: Value[]
  /** Offer codes that the catalogue knows; a code read from pixels must be one of them or carry no doubtful sign. */
  knownOfferCodes: ReadonlySet<string>
}

/** Below this a value is left empty and asked. */
export const CONFIDENCE_THRESHOLD = 0.6

export interface Candidate<Value> {
  value: Value
  confidence: number
  page: number
  /** In page widths, as on the page it was found. */
  box: Box
  text: string
}

export const claimsFor = (bill: BillText, means: Meaning): Claim[] => bill.claims.filter(claim => claim.means === means)

/** A claim as a candidate: doubt about the letters counts as much as doubt about the place. */
export function candidateOf<Value>(claim: Claim, value: Value, factor = 1): Candidate<Value> {
  return {
    value,
    confidence: claim.score * factor * lettersFactor(claim.value.confidence),
    page: claim.value.segment.page,
    box: claim.value.box,
    text: claim.value.segment.text.slice(claim.value.start, claim.value.end),
  }
}

/** Recognised words under 60 % are often wrong in a digit; above 90 % hardly ever. */
export function lettersFactor(confidence: number): number {
  if (confidence >= 0.9) return 1
  if (confidence >= 0.75) return 0.9 + (confidence - 0.75) * 0.6
  return confidence >= 0.6 ? 0.65 + (confidence - 0.6) * 1.6 : 0.35 + confidence * 0.5
}

/** Another value standing this close to the best one makes the field doubtful. */
const RIVAL_MARGIN = 0.08
const DOUBT = 0.6
const REPEAT_BONUS = 0.02

/** What a bill says in front outweighs what later pages say: notices and explanations stand there. */
const LATER_PAGE = 0.1

/** The best candidate; said twice it is surer, with a near rival it is doubtful. */
export function decide<Value extends string | number>(
  candidates: Candidate<Value>[],
  same: (a: Value, b: Value) => boolean = (a, b) => a === b,
  laterPage = 0,
): Candidate<Value> | null {
  const groups: Candidate<Value>[][] = []
  for (const candidate of [...candidates].sort((a, b) => b.confidence - a.confidence)) {
    const group = groups.find(other => same(other[0]!.value, candidate.value))
    if (group) group.push(candidate)
    else groups.push([candidate])
  }
  const front = Math.min(...candidates.map(candidate => candidate.page))
  const scored = groups
    .map(group => {
      const score = Math.min(0.99, group[0]!.confidence + REPEAT_BONUS * Math.min(3, group.length - 1))
      const isInFront = group.some(candidate => candidate.page === front)
      return { best: group[0]!, score, rank: score - (isInFront ? 0 : laterPage) }
    })
    .sort((a, b) => b.rank - a.rank)
  const [first, second] = scored
  if (!first) return null
  const rivalled = second !== undefined && second.rank > first.rank - RIVAL_MARGIN
  return { ...first.best, confidence: rivalled ? first.score * DOUBT : first.score }
}

/**
 * As `decide`, for what a bill says of itself on its first page. Recognised pages that disagree stay in doubt: either
 * may have lost a digit.
 */
export const decideInFront = <Value extends string | number>(
  bill: BillText,
  candidates: Candidate<Value>[],
  same?: (a: Value, b: Value) => boolean,
): Candidate<Value> | null => decide(candidates, same, bill.pages.some(page => page.source === 'ocr') ? 0 : LATER_PAGE)
