import { commodityAt, type Commodity } from './commodity.ts'
import { unitOfLabel } from '../layout/claims.ts'
import type { Claim } from '../layout/claim-conflicts.ts'
import { fold } from '../words/fold.ts'
import {
  valueCandidate,
  claimCandidate,
  claimsFor,
  labelText,
  valuesInRow,
  type BillText,
  type Candidate,
} from '../reading.ts'
import { isPartOfFee, isSplitBelow, partsOfFee } from './price-words.ts'
import { isSale, pricesWithFee } from './prices.ts'
import { commodityOf, isOfSale, nameBefore } from './sale-prices.ts'
import type { PrintedValue } from '../layout/values.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { LIMITS } from '../layout/measures.ts'

/** «Commercializzazione (€/mese) | 2 | 5,50000 | 11,00»: the months and the amount beside a monthly fee are not the fee. */
function isOfMonths(bill: BillText, value: PrintedValue): boolean {
  const row = valuesInRow(bill, value)
  const { box, number, kind } = value
  const [left, right] = [row.filter(other => other.box.x < box.x), row.filter(other => other.box.x > box.x)]
  const isAmount = left.some(months =>
    left.some(
      fee => isFewMonths(months) && fee.kind === 'monthly' && closes(months.number * fee.number, number, months.number),
    ),
  )
  const isFactor =
    isFewMonths({ number }) &&
    kind !== 'monthly' &&
    right.some(fee => fee.kind === 'monthly' && right.some(sum => closes(number * fee.number, sum.number, number)))
  return isAmount || isFactor
}
const closes = (product: number, sum: number, months: number): boolean => Math.abs(product - sum) < LIMITS.cent * months
const isFewMonths = ({ number }: { number: number }): boolean =>
  Number.isInteger(number) && number > 1 && number <= LIMITS.feeMonths

const YEAR = /\bann[oiu]/
const MONTH = /\bmes[ei]\b|mensil/

/** € a year of a fixed amount, twelve times a monthly one; null when the bill does not say per what. */
function yearly(claim: Claim): number | null {
  const { kind, number } = claim.value
  const unit = kind === 'money' || kind === 'number' ? unitOfLabel(claim.label)?.kind : kind
  if (unit === 'monthly') return number * 12
  if (unit === 'yearly') return number
  const words = fold(`${labelText(claim)} ${claim.value.segment.text.slice(claim.value.end)}`)
  if (kind === 'money' && YEAR.test(words) !== MONTH.test(words)) return YEAR.test(words) ? number : number * 12
  return null
}

function rounded(value: number): number {
  const cents = Math.round(value * 100) / 100
  return Math.abs(value - cents) <= LIMITS.twelfth ? cents : Math.round(value * 1e6) / 1e6
}

const perYear = ({ kind, number }: PrintedValue): number => rounded(number * (kind === 'monthly' ? 12 : 1))

/** The fixed fee of the sale, € a year. «Spesa per vendita … 9,00 €/mese» names it as well as «PCV». */
export function fixedFeeCandidates(bill: BillText, commodity: Commodity): Candidate<number>[] {
  const candidates: Candidate<number>[] = []
  for (const claim of [...claimsFor(bill, 'fixedFee'), ...claimsFor(bill, 'unitPrice')]) {
    const isPart = isPartOfFee(bill, claim.value)
    if (claim.meaning === 'unitPrice' && claim.value.kind !== 'monthly' && claim.value.kind !== 'yearly' && !isPart)
      continue
    const ofPair = feeOfPair(bill, claim, commodity)
    if (ofPair) candidates.push(valueCandidate(ofPair, perYear(ofPair), claim.score, 'the fee of its supply'))
    const value = ofPair ? null : isPart ? claim.value.number * 12 : yearly(claim)
    if (value === null || value < LIMITS.leastFee || value > LIMITS.mostFee) continue
    // The «tutele graduali» refund a part: only a fee with its unit may be negative.
    if (claim.value.negative && claim.value.kind !== 'monthly' && claim.value.kind !== 'yearly') continue
    if (commodityOf(claim, bill) !== commodity || !isSale(claim, bill)) continue
    if (isSplitBelow(bill, claim.value) || isOfMonths(bill, claim.value) || partsOfFee(bill, claim.value).length > 0)
      continue
    const saysOfWhat =
      claim.value.kind === 'money' && YEAR.test(fold(labelText(claim))) !== MONTH.test(fold(labelText(claim)))
    candidates.push(
      claimCandidate(claim, rounded(claim.value.negative ? -value : value), saysOfWhat ? WEIGHTS.explicitUnit : 1),
    )
  }
  const found = [...candidates, ...feesOfMonths(bill, commodity), ...feesInProse(bill, commodity)]
  return found.length > 0 ? found : [...feesPerMonthAndYear(bill, commodity), ...feesBesidePrice(bill, commodity)]
}

/** «Quota fissa luce / gas | 6 €/mese / 8 €/mese»: two fees in the order of their supplies. */
function feeOfPair(bill: BillText, claim: Claim, commodity: Commodity): PrintedValue | undefined {
  const { segment, kind } = claim.value
  const fees = bill.values.filter(fee => fee.segment === segment && fee.kind === kind)
  const first = fees.length === 2 && /\b(luce|gas) ?(?:\/|-|–|\||e) ?(?:luce|gas)\b/.exec(fold(labelText(claim)))?.[1]
  return first ? fees[first === commodity ? 0 : 1] : undefined
}

const feesBesidePrice = (bill: BillText, commodity: Commodity): Candidate<number>[] =>
  pricesWithFee(bill, commodity).map(([, fee]) =>
    valueCandidate(fee, perYear(fee), WEIGHTS.statedTwice, 'told with the price of the unit'),
  )

/** «Il nostro lavoro | 9,00 € al mese (108,00 € all'anno)»: network charges are never given both per month and per year. */
const feesPerMonthAndYear = (bill: BillText, commodity: Commodity): Candidate<number>[] =>
  bill.values
    .filter(({ kind, number, negative }) => kind === 'yearly' && number > 0 && number <= LIMITS.mostFee && !negative)
    .filter(
      year =>
        commodityAt(bill, year.segment) === commodity &&
        isOfSale(bill, year) &&
        bill.values.some(
          ({ kind, number, segment }) =>
            kind === 'monthly' && segment === year.segment && sameFee(number * 12, year.number),
        ),
    )
    .map(year => valueCandidate(year, year.number, WEIGHTS.statedTwice, 'told by the month and by the year'))

/** «Commercializzazione | 2 mesi | 9,10 | 18,20», «… 1 mese | 10,90»: a fee of months without a unit of its own. */
const feesOfMonths = (bill: BillText, commodity: Commodity): Candidate<number>[] =>
  [...claimsFor(bill, 'fixedFee'), ...claimsFor(bill, 'unitPrice').filter(claim => isOfMonthsAlone(bill, claim))]
    .filter(
      ({ value }) => (value.kind === 'money' || value.kind === 'number') && value.decimals >= 2 && !value.negative,
    )
    .filter(claim => commodityOf(claim, bill) === commodity && isSale(claim, bill) && !isSplitBelow(bill, claim.value))
    .flatMap(({ label, value }) => {
      const row = valuesInRow(bill, value)
      const amounts = row.filter(({ kind, decimals }) => (kind === 'money' || kind === 'number') && decimals >= 2)
      const amount = amounts.at(-1)
      // «Quota fissa | 2 | 9,00 | 18,00»: a count that multiplies to the amount is a number of months.
      const months = row.find(isMonths) ?? (amounts.length === 2 ? row.find(isCount) : undefined)
      if (!months || !amount || months.number < 1 || months.number > 12 || amounts.length > 2) return []
      const isTrue = closes(value.number * months.number, amount.number, months.number)
      if (amounts.length === 2 ? !isTrue : amount !== value) return []
      const monthly = amounts.length === 2 ? value.number : amount.number / months.number
      return monthly * 12 <= LIMITS.mostFee
        ? [
            valueCandidate(
              value,
              rounded(monthly * 12),
              WEIGHTS.feeOfMonths * label.weight,
              'a fee of the months of its row',
            ),
          ]
        : []
    })

/** «Quota di vendita: 2 mesi | 12,00»: a row of the sale that counts months, and nothing that was used. */
const isOfMonthsAlone = (bill: BillText, { value }: Claim): boolean => {
  const row = valuesInRow(bill, value)
  return row.some(isMonths) && row.every(({ kind }) => kind !== 'kwh' && kind !== 'smc' && kind !== 'unitPrice')
}

/** «2 mesi», «mesi 2». */
const MONTHS = /\b(?:mes[ei]|monate?|mois)\b/i

const isMonths = ({ kind, detail, segment, start, end }: PrintedValue): boolean =>
  kind === 'number' && detail === 'other' && MONTHS.test(segment.text.slice(Math.max(0, start - 5), end))

const isCount = ({ kind, detail, decimals, number }: PrintedValue): boolean =>
  kind === 'number' && detail === '' && decimals === 0 && number > 1

/** «Fisso | 6,00 €/mese», «Parte fissa 72 €/anno»: the bare word before a fee. */
const FEE_BEFORE = /^(?:(?:il|la) )?(?:(?:nostr[oa]|parte|costo|importo) )?fiss[ao]$/

const FEE_AFTER =
  /^[ )]*(?:di|per|come) (?:la |il |le )?(?:[a-z']+ ){0,3}?(?:commercializzazione|quota (?:fissa|associativa)|spese fisse|gestione (?:commerciale|cliente)|nostro lavoro)/

/** «… più 4,00 euro al mese di quota fissa»: prose names the fee after its amount. */
const feesInProse = (bill: BillText, commodity: Commodity): Candidate<number>[] =>
  bill.values
    .filter(({ kind, number, negative }) => (kind === 'monthly' || kind === 'yearly') && number > 0 && !negative)
    .filter(
      value =>
        FEE_AFTER.test(fold(value.segment.text.slice(value.end))) || FEE_BEFORE.test(nameBefore(bill, value).trim()),
    )
    .filter(({ segment }) => commodityAt(bill, segment) === commodity)
    .filter(value => isOfSale(bill, value))
    .map(value => valueCandidate(value, perYear(value), WEIGHTS.namedAfter, 'named after it'))

/** Monthly fees are rounded to the cent: twelve times that is a few cents off the yearly figure. */
export const sameFee = (a: number, b: number): boolean => Math.abs(a - b) < LIMITS.feeOfYear
