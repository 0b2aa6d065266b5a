import { type Asked, best } from './decision/decision.ts'
import { addressCandidates, sameAddress, withTownApart } from './fields/address.ts'
import { SUMS } from './layout/measures.ts'
import { billNumberCandidates } from './fields/document-head.ts'
import { dueDateCandidates, issueDateCandidates, periodCandidates, totalCandidates } from './fields/amounts.ts'
import { pdrCandidates, podCandidates, taxCodeCandidates } from './fields/codes.ts'
import { bandCandidates, nearly, quantityCandidates, withSumOfBands } from './fields/consumption.ts'
import { contractStartCandidates } from './fields/contract-start.ts'
import { fixedFeeCandidates, sameFee } from './fields/fixed-fees.ts'
import { holderCandidates, sameName } from './fields/holder.ts'
import { conditionsEndCandidates, offerCodeCandidates, offerNameCandidates, sameOffer } from './fields/offer.ts'
import { powerCandidates } from './fields/power.ts'
import { indexCandidates, priceTypeCandidates } from './fields/price-type.ts'
import { bandPriceCandidates, samePrice, spreadCandidates, unitPriceCandidates } from './fields/prices.ts'
import { sameCompany, supplierCandidates } from './fields/supplier.ts'
import { WEIGHTS } from './decision/weights.ts'
import { monthsBetween } from './layout/ranges.ts'
import type { BillText, Candidate, FieldName } from './reading.ts'
import { fold } from './words/fold.ts'
import { sharesColumn, isOnLine, type Word } from './words/page-text.ts'

/** What is asked of a bill: the fields, with the ends of the period and the three bands as one answer each. */
export type Question = Exclude<FieldName, 'periodFrom' | 'periodTo' | 'f1Kwh' | 'f2Kwh' | 'f3Kwh'> | 'period' | 'bands'

type AskedAll = Partial<Record<Question, Asked>>

/** The compiler names a field that is asked nowhere: of what only some bills have, too. */
const everyQuestion = <All extends AskedAll>(asked: All & Pick<Required<AskedAll>, Exclude<Question, keyof All>>) =>
  asked

/** Everything on the bill that may answer each field; what it is worth is decided later, all fields together. */
export function candidatesOf(bill: BillText): AskedAll {
  const ask = <Value extends string | number>(
    candidates: Candidate<Value>[],
    same?: (a: Value, b: Value) => boolean,
  ): Asked => ({ candidates, same }) as Asked
  const { taxCode, supplierVat } = taxCodeCandidates(bill)
  const code = best(taxCode)?.value ?? null
  const holder = holderCandidates(bill, code)
  const name = best(holder, sameName)?.value ?? null
  const priceType = priceTypeCandidates(bill)
  const kind = best(priceType)
  // Nothing is added to an index where the price is fixed; of two supplies one may be.
  const isFixed = bill.kind !== 'dual' && kind?.value === 'fisso' && kind.confidence >= WEIGHTS.sure
  const period = periodCandidates(bill)
  const [from, to] = best(period)?.value.split('|') ?? []
  const bands = bandCandidates(bill)
  const months = from && to ? monthsBetween(from, to) : null
  return everyQuestion({
    supplier: legible(
      bill,
      ask(supplierCandidates(bill, best(supplierVat), name, code?.length === SUMS.fiscalCode), sameCompany),
    ),
    supplierVat: ask(supplierVat),
    taxCode: ask(taxCode),
    holder: ask(holder, sameName),
    address: legible(bill, ask(addressCandidates(bill, name).map(withTownApart), sameAddress)),
    period: inFront(bill, ask(period)),
    priceType: ask(priceType),
    index: ask(indexCandidates(bill, kind && kind.confidence >= WEIGHTS.sure ? kind.value : null)),
    offerName: inFront(bill, legible(bill, ask(offerNameCandidates(bill, name), sameOffer))),
    contractStart: ask(contractStartCandidates(bill)),
    conditionsEnd: inFront(bill, ask(conditionsEndCandidates(bill))),
    total: inFront(bill, ask(totalCandidates(bill))),
    dueDate: inFront(bill, ask(dueDateCandidates(bill))),
    billNumber: inFront(bill, ask(billNumberCandidates(bill))),
    issueDate: inFront(bill, ask(issueDateCandidates(bill))),
    ...(bill.kind !== 'gas' && {
      pod: inFront(bill, ask(podCandidates(bill))),
      annualKwh: inFront(bill, ask(withSumOfBands(bill, quantityCandidates(bill, 'annual', 'kwh'), bands), nearly)),
      periodKwh: inFront(bill, ask(quantityCandidates(bill, 'billed', 'kwh'), nearly)),
      bands: ask(bands),
      powerKw: inFront(bill, ask(powerCandidates(bill, months))),
      unitPriceLuce: ask(unitPriceCandidates(bill, 'luce'), samePrice),
      unitPriceLuceF1: ask(bandPriceCandidates(bill, 'F1'), samePrice),
      unitPriceLuceF2: ask(bandPriceCandidates(bill, 'F2'), samePrice),
      unitPriceLuceF3: ask(bandPriceCandidates(bill, 'F3'), samePrice),
      unitPriceLuceF23: ask(bandPriceCandidates(bill, 'F23'), samePrice),
      spreadLuce: ask(isFixed ? [] : spreadCandidates(bill, 'luce'), samePrice),
      fixedFeeYearLuce: ask(fixedFeeCandidates(bill, 'luce'), sameFee),
      offerCodeLuce: inFront(bill, ask(offerCodeCandidates(bill, 'luce'))),
    }),
    ...(bill.kind !== 'luce' && {
      pdr: inFront(bill, ask(pdrCandidates(bill))),
      annualSmc: inFront(bill, ask(quantityCandidates(bill, 'annual', 'smc'), nearly)),
      periodSmc: inFront(bill, ask(quantityCandidates(bill, 'billed', 'smc'), nearly)),
      unitPriceGas: ask(unitPriceCandidates(bill, 'gas'), samePrice),
      spreadGas: ask(isFixed ? [] : spreadCandidates(bill, 'gas'), samePrice),
      fixedFeeYearGas: ask(fixedFeeCandidates(bill, 'gas'), sameFee),
      offerCodeGas: inFront(bill, ask(offerCodeCandidates(bill, 'gas'))),
    }),
  })
}

/** Nothing checks the letters of a name: with a word that was read with doubt it is asked. */
const legible = ({ pages }: BillText, asked: Asked): Asked => ({
  ...asked,
  candidates: asked.candidates.map(candidate => {
    const page = pages.find(({ number }) => number === candidate.page)
    const isFaint =
      page?.source === 'ocr' &&
      page.segments.some(({ words }) =>
        words.some(
          word =>
            word.confidence < WEIGHTS.legible &&
            /\p{L}{3}/u.test(word.text) &&
            !isReadAgain(pages, word) &&
            isOnLine(word, candidate.box) &&
            sharesColumn(word, candidate.box),
        ),
      )
    return isFaint ? { ...candidate, confidence: candidate.confidence * WEIGHTS.doubt } : candidate
  }),
})

/** The same letters, read surely in another place. */
const isReadAgain = (pages: BillText['pages'], word: Word): boolean =>
  pages.some(({ segments }) =>
    segments.some(({ words }) =>
      words.some(
        other => other !== word && other.confidence >= WEIGHTS.legible && fold(other.text) === fold(word.text),
      ),
    ),
  )

const inFront = (bill: BillText, asked: Asked): Asked => ({
  ...asked,
  isInFront: true,
  mayBeMisread: bill.pages.some(page => page.source === 'ocr'),
})
