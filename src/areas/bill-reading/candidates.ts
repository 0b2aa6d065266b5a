import { type FieldCandidates, bestOf } from './decision/decision.ts'
import { addressCandidates, sameAddress, withTownApart } from './fields/address.ts'
import { LIMITS } from './layout/measures.ts'
import { billNumberCandidates } from './fields/document-head.ts'
import { dueDateCandidates, issueDateCandidates, periodCandidates, totalCandidates } from './fields/amounts.ts'
import { pdrCandidates, podCandidates, taxCodeCandidates } from './fields/codes.ts'
import { withSumOfBands } from './fields/bands-by-sum.ts'
import { bandCandidates, isNearly, quantityCandidates } from './fields/consumption.ts'
import { conditionsEndCandidates, contractStartCandidates } from './fields/contract-terms.ts'
import { fixedFeeCandidates, sameFee } from './fields/fixed-fees.ts'
import { holderCandidates, sameName } from './fields/holder.ts'
import { offerCodeCandidates } from './fields/offer-codes.ts'
import { offerNameCandidates, sameOffer } from './fields/offer.ts'
import { powerCandidates } from './fields/power.ts'
import { indexCandidates, priceTypeCandidates } from './fields/price-type.ts'
import { bandPriceCandidates, spreadCandidates, unitPriceCandidates } from './fields/prices.ts'
import { samePrice } from './fields/sale-prices.ts'
import { sameCompany, supplierCandidates } from './fields/supplier.ts'
import { WEIGHTS } from './decision/weights.ts'
import { monthsBetween } from './layout/ranges.ts'
import type { BillText, Candidate, FieldName } from './reading.ts'
import { fold } from './words/fold.ts'
import { isSameColumn, isSameRow, type Word } from './words/page-text.ts'

/** What is decided as one: a field, both ends of the period, or the three bands. */
export type Slot = Exclude<FieldName, 'periodFrom' | 'periodTo' | 'f1Kwh' | 'f2Kwh' | 'f3Kwh'> | 'period' | 'bands'

type CandidatesBySlot = Partial<Record<Slot, FieldCandidates>>

/** Fails to compile when a slot has no candidates, also those that only bills of one supply have. */
const withEverySlot = <All extends CandidatesBySlot>(
  entry: All & Pick<Required<CandidatesBySlot>, Exclude<Slot, keyof All>>,
) => entry

/** Everything on the bill that may answer each slot; the decision weighs all slots together afterwards. */
export function candidatesOf(bill: BillText): CandidatesBySlot {
  const ask = <Value extends string | number>(
    candidates: Candidate<Value>[],
    same?: (a: Value, b: Value) => boolean,
  ): FieldCandidates => ({ candidates, isSame: same }) as FieldCandidates
  const { taxCode, supplierVat } = taxCodeCandidates(bill)
  const code = bestOf(taxCode)?.value ?? null
  const holder = holderCandidates(bill, code, bestOf(supplierVat)?.value ?? null)
  const name = bestOf(holder, sameName)?.value ?? null
  const priceType = priceTypeCandidates(bill)
  const kind = bestOf(priceType)
  // A fixed price has no spread; on a bill of two supplies the other one may be variable.
  const isFixed = bill.kind !== 'dual' && kind?.value === 'fisso' && kind.confidence >= WEIGHTS.sure
  const period = periodCandidates(bill)
  const [from, to] = bestOf(period)?.value.split('|') ?? []
  const bands = bandCandidates(bill)
  const months = from && to ? monthsBetween(from, to) : null
  return withEverySlot({
    supplier: discountFaintWords(
      bill,
      ask(supplierCandidates(bill, bestOf(supplierVat), name, code?.length === LIMITS.fiscalCode), sameCompany),
    ),
    supplierVat: ask(supplierVat),
    taxCode: ask(taxCode),
    holder: ask(holder, sameName),
    address: discountFaintWords(bill, ask(addressCandidates(bill, name).map(withTownApart), sameAddress)),
    period: preferFirstPage(bill, ask(period)),
    priceType: ask(priceType),
    index: ask(indexCandidates(bill, kind && kind.confidence >= WEIGHTS.sure ? kind.value : null)),
    offerName: preferFirstPage(bill, discountFaintWords(bill, ask(offerNameCandidates(bill, name), sameOffer))),
    contractStart: ask(contractStartCandidates(bill)),
    conditionsEnd: preferFirstPage(bill, ask(conditionsEndCandidates(bill))),
    total: preferFirstPage(bill, ask(totalCandidates(bill))),
    dueDate: preferFirstPage(bill, ask(dueDateCandidates(bill))),
    billNumber: preferFirstPage(bill, ask(billNumberCandidates(bill))),
    issueDate: preferFirstPage(bill, ask(issueDateCandidates(bill))),
    ...(bill.kind !== 'gas' && {
      pod: preferFirstPage(bill, ask(podCandidates(bill))),
      annualKwh: preferFirstPage(
        bill,
        ask(withSumOfBands(bill, quantityCandidates(bill, 'annual', 'kwh'), bands), isNearly),
      ),
      periodKwh: preferFirstPage(bill, ask(quantityCandidates(bill, 'billed', 'kwh'), isNearly)),
      bands: ask(bands),
      powerKw: preferFirstPage(bill, ask(powerCandidates(bill, months))),
      unitPriceLuce: ask(unitPriceCandidates(bill, 'luce'), samePrice),
      unitPriceLuceF1: ask(bandPriceCandidates(bill, 'F1'), samePrice),
      unitPriceLuceF2: ask(bandPriceCandidates(bill, 'F2'), samePrice),
      unitPriceLuceF3: ask(bandPriceCandidates(bill, 'F3'), samePrice),
      unitPriceLuceF23: ask(bandPriceCandidates(bill, 'F23'), samePrice),
      spreadLuce: ask(isFixed ? [] : spreadCandidates(bill, 'luce'), samePrice),
      fixedFeeYearLuce: ask(fixedFeeCandidates(bill, 'luce'), sameFee),
      offerCodeLuce: preferFirstPage(bill, ask(offerCodeCandidates(bill, 'luce'))),
    }),
    ...(bill.kind !== 'luce' && {
      pdr: preferFirstPage(bill, ask(pdrCandidates(bill))),
      annualSmc: preferFirstPage(bill, ask(quantityCandidates(bill, 'annual', 'smc'), isNearly)),
      periodSmc: preferFirstPage(bill, ask(quantityCandidates(bill, 'billed', 'smc'), isNearly)),
      unitPriceGas: ask(unitPriceCandidates(bill, 'gas'), samePrice),
      spreadGas: ask(isFixed ? [] : spreadCandidates(bill, 'gas'), samePrice),
      fixedFeeYearGas: ask(fixedFeeCandidates(bill, 'gas'), sameFee),
      offerCodeGas: preferFirstPage(bill, ask(offerCodeCandidates(bill, 'gas'))),
    }),
  })
}

/** Nothing verifies the letters of a name, so a faintly read word makes its candidates doubtful. */
const discountFaintWords = ({ pages }: BillText, entry: FieldCandidates): FieldCandidates => ({
  ...entry,
  candidates: entry.candidates.map(candidate => {
    const page = pages.find(({ number }) => number === candidate.page)
    const isFaint =
      page?.source === 'ocr' &&
      page.segments.some(({ words }) =>
        words.some(
          word =>
            word.confidence < WEIGHTS.legible &&
            /\p{L}{3}/u.test(word.text) &&
            !isReadClearlyElsewhere(pages, word) &&
            isSameRow(word, candidate.box) &&
            isSameColumn(word, candidate.box),
        ),
      )
    return isFaint ? { ...candidate, confidence: candidate.confidence * WEIGHTS.doubt } : candidate
  }),
})

/** The same word was read clearly somewhere else. */
const isReadClearlyElsewhere = (pages: BillText['pages'], word: Word): boolean =>
  pages.some(({ segments }) =>
    segments.some(({ words }) =>
      words.some(
        other => other !== word && other.confidence >= WEIGHTS.legible && fold(other.text) === fold(word.text),
      ),
    ),
  )

const preferFirstPage = (bill: BillText, entry: FieldCandidates): FieldCandidates => ({
  ...entry,
  prefersFirstPage: true,
  mayBeMisread: bill.pages.some(page => page.source === 'ocr'),
})
