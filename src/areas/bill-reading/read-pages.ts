import { bestOf, decideAll, type Verdict } from './decision/decision.ts'
import {
  claimCandidate,
  claimsFor,
  type BillText,
  type BillKind,
  type Candidate,
  type Doubts,
  type FieldName,
  type Fields,
  type ReadValue,
  type SupplyKind,
} from './reading.ts'
import { WEIGHTS } from './decision/weights.ts'
import { LIMITS } from './layout/measures.ts'
import { type LearntLabel, learntLabels } from './labels/learnt.ts'
import type { Meaning } from './labels/rule.ts'
import { candidatesOf, type Slot } from './candidates.ts'
import type { BilledCharges } from './charges/charges.ts'
import { claimsOn } from './layout/claims.ts'
import { classify } from './decision/classify.ts'
import { contractMarket, type ContractMarket } from './fields/contract-terms.ts'
import { explainVerdicts } from './decision/explain.ts'
import { pdrCandidates, podCandidates } from './fields/codes.ts'
import { labelsOn } from './layout/label-matching.ts'
import { layOut, type Page } from './layout/layout.ts'
import { withClearerCopies } from './words/copies.ts'
import { withLetterPairs } from './words/ligatures.ts'
import type { PageText } from './words/page-text.ts'
import { withProducts } from './layout/products.ts'
import { monthsBetween, rangesAmong } from './layout/ranges.ts'
import { readCharges } from './charges/read-charges.ts'
import { readResidence } from './fields/residence.ts'

import { type PrintedValue, valuesOn, withTableUnits } from './layout/values.ts'

/** Amounts of the bill that stay outside every comparison, in euro cents; null where none is printed. */
interface ExcludedAmounts {
  tvLicence: number | null
  recalculations: number | null
  bonus: number | null
}

function excludedAmount(bill: BillText, meaning: Meaning): number | null {
  const candidates = claimsFor(bill, meaning)
    .filter(claim => claim.value.decimals === 2)
    .map(claim => claimCandidate(claim, Math.round(claim.value.number * 100) * (claim.value.negative ? -1 : 1)))
  const chosen = bestOf(candidates)
  return chosen && chosen.confidence >= WEIGHTS.sure ? chosen.value : null
}

const readExcludedAmounts = (bill: BillText): ExcludedAmounts => ({
  tvLicence: excludedAmount(bill, 'tvLicence'),
  recalculations: excludedAmount(bill, 'recalculation'),
  bonus: excludedAmount(bill, 'bonus'),
})

export interface PagesReading extends ExcludedAmounts {
  kind: BillKind
  /** Some evidence is against a bill: it is read, and its owner asked to check. */
  isDoubtful: boolean
  fields: Fields
  /** Positions for fields left empty in doubt. */
  doubts: Doubts
  market: ContractMarket | null
  /** Billed as the home of residence; null where the bill does not say. */
  resident: ReadValue<boolean> | null
  /** Null where the document is no bill. */
  charges: BilledCharges | null
}

/** The reading of a document that is no bill. */
export const NOTHING_READ = {
  isDoubtful: false,
  fields: {},
  doubts: {},
  market: null,
  resident: null,
  charges: null,
  tvLicence: null,
  recalculations: null,
  bonus: null,
} as const satisfies Omit<PagesReading, 'kind'>

export interface ReadPagesOptions {
  /** Offer codes of the catalogue, to mend codes read from pixels. */
  knownOfferCodes?: ReadonlySet<string>
  /** A person said that it is a bill; of these supplies if the pages do not tell. */
  assumedKind?: SupplyKind
  /** Labels that people's corrections taught of this seller. */
  learnt?: readonly LearntLabel[]
  /** Receives the candidates of each slot, their evidence and the decision, as text. */
  explain?: (text: string) => void
}

export const pagesOf = (texts: PageText[]): Page[] => withClearerCopies(withLetterPairs(texts)).map(layOut)

export function enrichedValuesOn(page: Page): PrintedValue[] {
  const plain = withProducts(page, withTableUnits(page, valuesOn(page)))
  return [...plain, ...rangesAmong(plain)]
}

/** «264 Smc, circa 2.826 kWh»: without a POD, kWh in this ratio are the heat of the gas. */
function withoutGasHeat(pages: Page[], values: PrintedValue[]): PrintedValue[] {
  if (pages.some(({ segments }) => segments.some(({ text }) => /\bPOD\b|\bIT ?\d{3} ?E/.test(text)))) return values
  const gas = values.filter(({ kind }) => kind === 'smc').map(({ number }) => number)
  const [min, most] = LIMITS.heatOfGas
  const isHeat = ({ kind, number }: PrintedValue): boolean =>
    kind === 'kwh' && gas.some(used => number > used * min && number < used * most)
  return values.map(value => (isHeat(value) ? { ...value, kind: 'number', detail: 'other' } : value))
}

/** Reads the words of a bill's pages. Pure: the same words give the same reading. */
export function readPages(
  texts: PageText[],
  { knownOfferCodes = new Set(), assumedKind, learnt = [], explain }: ReadPagesOptions = {},
): PagesReading {
  const pages = pagesOf(texts)
  const perPage = pages.map(page => {
    const vocabulary = labelsOn(page)
    const labels = [...vocabulary, ...learntLabels(page, vocabulary, learnt)]
    const values = withoutGasHeat(pages, enrichedValuesOn(page))
    return { labels, values, claims: claimsOn(page, labels, values) }
  })
  const values = perPage.flatMap(whole => whole.values)
  const whole: BillText = {
    kind: 'dual',
    pages,
    values,
    labels: perPage.flatMap(whole => whole.labels),
    claims: perPage.flatMap(whole => whole.claims),
    knownOfferCodes,
  }
  const { kind, isDoubtful } = classify(
    pages,
    values,
    whole.claims,
    bestOf(podCandidates(whole)) !== null,
    // A lone unlabelled code does not make it a gas bill.
    bestOf(pdrCandidates(whole).filter(({ confidence }) => confidence > WEIGHTS.loneCode)) !== null,
    assumedKind,
  )
  if (kind === 'unreadable' || kind === 'not-a-bill') return { ...NOTHING_READ, kind, isDoubtful }
  const bill: BillText = { ...whole, kind }
  const verdicts = decideAll(candidatesOf(bill))
  explain?.(explainVerdicts(verdicts))
  const residence = readResidence(pages)
  const { fields, doubts } = readFields(verdicts, pages)
  return {
    kind,
    isDoubtful,
    fields,
    doubts,
    market: contractMarket(pages),
    resident: residence && confidentValue({ ...residence, value: residence.value === 'resident' }, pages),
    charges: readCharges(
      bill,
      fields.total ?? null,
      fields.periodFrom && fields.periodTo ? monthsBetween(fields.periodFrom.value, fields.periodTo.value) : null,
    ),
    ...readExcludedAmounts(bill),
  }
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const pageShare = (value: number): number => Math.round(clamp(value) * 1e4) / 1e4

/** Null below the threshold. */
const confidentValue = <Value>(candidate: Candidate<Value>, pages: Page[]): ReadValue<Value> | null =>
  candidate.confidence < WEIGHTS.sure ? null : { value: candidate.value, ...locationOf(candidate, pages) }

/** The box in shares of the page. */
function locationOf(candidate: Candidate<unknown>, pages: Page[]): Omit<ReadValue<unknown>, 'value'> {
  const height = pages.find(page => page.number === candidate.page)?.height ?? 1
  const { x, y, w, h } = candidate.box
  return {
    confidence: Math.round(candidate.confidence * 100) / 100,
    page: candidate.page,
    box: { x: pageShare(x), y: pageShare(y / height), w: pageShare(w), h: pageShare(h / height) },
    text: candidate.text,
  }
}

/** The fields of a slot: a period has two ends, the bands are three. */
function splitSlot(question: Slot, chosen: Candidate<string | number>): [FieldName, Candidate<string | number>][] {
  if (question === 'period') {
    const [from = '', to = ''] = String(chosen.value).split('|')
    return [
      ['periodFrom', { ...chosen, value: from }],
      ['periodTo', { ...chosen, value: to }],
    ]
  }
  if (question === 'bands')
    return (['f1Kwh', 'f2Kwh', 'f3Kwh'] as const).flatMap((name, at) => {
      const part = chosen.parts?.[at]
      return part ? [[name, { ...part, confidence: chosen.confidence }] as [FieldName, Candidate<number>]] : []
    })
  return [[question, chosen]]
}

function readFields(verdicts: Partial<Record<Slot, Verdict>>, pages: Page[]): { fields: Fields; doubts: Doubts } {
  const answers = (Object.entries(verdicts) as [Slot, Verdict][]).flatMap(([question, { chosen }]) =>
    chosen ? splitSlot(question, chosen) : [],
  )
  const among = <Found>(find: (candidate: Candidate<string | number>) => Found | null) =>
    Object.fromEntries(
      answers.flatMap(([name, candidate]) => {
        const found = find(candidate)
        return found ? [[name, found]] : []
      }),
    )
  const isShown = ({ confidence }: Candidate<unknown>) =>
    confidence >= WEIGHTS.shownAsDoubt && confidence < WEIGHTS.sure
  return {
    fields: among(candidate => confidentValue(candidate, pages)) as Fields,
    doubts: among(candidate => (isShown(candidate) ? locationOf(candidate, pages) : null)) as Doubts,
  }
}
