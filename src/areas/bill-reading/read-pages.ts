import { best, decideAll, type Verdict } from './decision/decision.ts'
import {
  candidateOf,
  claimsFor,
  type BillText,
  type BillKind,
  type Candidate,
  type Doubts,
  type FieldName,
  type Fields,
  type Read,
  type SupplyKind,
} from './reading.ts'
import { WEIGHTS } from './decision/weights.ts'
import { SUMS } from './layout/measures.ts'
import { type LearntLabel, learntLabels } from './labels/learnt.ts'
import type { Meaning } from './labels/rule.ts'
import { candidatesOf, type Question } from './candidates.ts'
import type { BilledCharges } from './charges/charges.ts'
import { claimsOn } from './layout/claims.ts'
import { classify } from './decision/classify.ts'
import { contractMarket, type ContractMarket } from './fields/contract-market.ts'
import { explained } from './decision/explain.ts'
import { pdrCandidates, podCandidates } from './fields/codes.ts'
import { labelsOn } from './layout/label-matching.ts'
import { layOut, type Page } from './layout/layout.ts'
import { withSurerCopies } from './words/copies.ts'
import { withLetterPairs } from './words/ligatures.ts'
import type { PageText } from './words/page-text.ts'
import { withProducts } from './layout/products.ts'
import { monthsBetween, rangesAmong } from './layout/ranges.ts'
import { readCharges } from './charges/read-charges.ts'
import { readResidence } from './fields/residence.ts'

import { type Value as PrintedValue, valuesOn, withTableUnits } from './layout/values.ts'

/** Amounts of the bill that stay outside every comparison, in euro cents; null where none is printed. */
interface Aside {
  tvLicence: number | null
  recalculations: number | null
  bonus: number | null
}

function amount(bill: BillText, means: Meaning): number | null {
  const candidates = claimsFor(bill, means)
    .filter(claim => claim.value.decimals === 2)
    .map(claim => candidateOf(claim, Math.round(claim.value.number * 100) * (claim.value.negative ? -1 : 1)))
  const chosen = best(candidates)
  return chosen && chosen.confidence >= WEIGHTS.sure ? chosen.value : null
}

const readAside = (bill: BillText): Aside => ({
  tvLicence: amount(bill, 'tvLicence'),
  recalculations: amount(bill, 'recalculation'),
  bonus: amount(bill, 'bonus'),
})

export interface PagesReading extends Aside {
  kind: BillKind
  /** Something speaks against its being a bill: it is read, and its owner is asked to look. */
  isDoubtful: boolean
  fields: Fields
  /** Empty fields of which something stands on the bill. */
  doubts: Doubts
  market: ContractMarket | null
  /** Billed as the home of residence; null where the bill does not say. */
  resident: Read<boolean> | null
  /** Null where the document is no bill. */
  charges: BilledCharges | null
}

const NOTHING: Aside = { tvLicence: null, recalculations: null, bonus: null }

export interface ReadPagesOptions {
  /** Offer codes of the catalogue, to mend codes read from pixels. */
  knownOfferCodes?: ReadonlySet<string>
  /** A person said that it is a bill, of these supplies where the pages do not tell. */
  assumed?: SupplyKind
  /** Labels that people's corrections taught of this seller. */
  learnt?: readonly LearntLabel[]
  /** Told the candidates of each field, their evidence and the decision, in words. */
  explain?: (text: string) => void
}

export const pagesOf = (texts: PageText[]): Page[] => withSurerCopies(withLetterPairs(texts)).map(layOut)

export function printedOn(page: Page): PrintedValue[] {
  const plain = withProducts(page, withTableUnits(page, valuesOn(page)))
  return [...plain, ...rangesAmong(plain)]
}

/** «264 Smc, circa 2.826 kWh»: where no point of electricity is, so many times the gas is its heat. */
function withoutHeat(pages: Page[], values: PrintedValue[]): PrintedValue[] {
  if (pages.some(({ segments }) => segments.some(({ text }) => /\bPOD\b|\bIT ?\d{3} ?E/.test(text)))) return values
  const gas = values.filter(({ kind }) => kind === 'smc').map(({ number }) => number)
  const [least, most] = SUMS.heatOfGas
  const isHeat = ({ kind, number }: PrintedValue): boolean =>
    kind === 'kwh' && gas.some(used => number > used * least && number < used * most)
  return values.map(value => (isHeat(value) ? { ...value, kind: 'number', detail: 'other' } : value))
}

/** Reads the words of a bill's pages. Pure: the same words give the same reading. */
export function readPages(
  texts: PageText[],
  { knownOfferCodes = new Set(), assumed, learnt = [], explain }: ReadPagesOptions = {},
): PagesReading {
  const pages = pagesOf(texts)
  const perPage = pages.map(page => {
    const vocabulary = labelsOn(page)
    const labels = [...vocabulary, ...learntLabels(page, vocabulary, learnt)]
    const values = withoutHeat(pages, printedOn(page))
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
    best(podCandidates(whole)) !== null,
    // A lone code without its label makes no bill one of gas.
    best(pdrCandidates(whole).filter(({ confidence }) => confidence > WEIGHTS.loneCode)) !== null,
    assumed,
  )
  if (kind === 'unreadable' || kind === 'not-a-bill')
    return { kind, isDoubtful, fields: {}, doubts: {}, market: null, resident: null, charges: null, ...NOTHING }
  const bill: BillText = { ...whole, kind }
  const verdicts = decideAll(candidatesOf(bill))
  explain?.(explained(verdicts))
  const residence = readResidence(pages)
  const { fields, doubts } = readFields(verdicts, pages)
  return {
    kind,
    isDoubtful,
    fields,
    doubts,
    market: contractMarket(pages),
    resident: residence && sureRead({ ...residence, value: residence.value === 'resident' }, pages),
    charges: readCharges(
      bill,
      fields.total ?? null,
      fields.periodFrom && fields.periodTo ? monthsBetween(fields.periodFrom.value, fields.periodTo.value) : null,
    ),
    ...readAside(bill),
  }
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const share = (value: number): number => Math.round(clamp(value) * 1e4) / 1e4

/** Null below the threshold. */
const sureRead = <Value>(candidate: Candidate<Value>, pages: Page[]): Read<Value> | null =>
  candidate.confidence < WEIGHTS.sure ? null : { value: candidate.value, ...placeOf(candidate, pages) }

/** The box in shares of the page. */
function placeOf(candidate: Candidate<unknown>, pages: Page[]): Omit<Read<unknown>, 'value'> {
  const height = pages.find(page => page.number === candidate.page)?.height ?? 1
  const { x, y, w, h } = candidate.box
  return {
    confidence: Math.round(candidate.confidence * 100) / 100,
    page: candidate.page,
    box: { x: share(x), y: share(y / height), w: share(w), h: share(h / height) },
    text: candidate.text,
  }
}

/** The fields of each answer: a period has two ends, the bands are three. */
function answered(question: Question, chosen: Candidate<string | number>): [FieldName, Candidate<string | number>][] {
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

function readFields(verdicts: Partial<Record<Question, Verdict>>, pages: Page[]): { fields: Fields; doubts: Doubts } {
  const answers = (Object.entries(verdicts) as [Question, Verdict][]).flatMap(([question, { chosen }]) =>
    chosen ? answered(question, chosen) : [],
  )
  const among = <Found>(find: (candidate: Candidate<string | number>) => Found | null) =>
    Object.fromEntries(
      answers.flatMap(([name, candidate]) => {
        const found = find(candidate)
        return found ? [[name, found]] : []
      }),
    )
  const isShown = ({ confidence }: Candidate<unknown>) => confidence >= WEIGHTS.shown && confidence < WEIGHTS.sure
  return {
    fields: among(candidate => sureRead(candidate, pages)) as Fields,
    doubts: among(candidate => (isShown(candidate) ? placeOf(candidate, pages) : null)) as Doubts,
  }
}
