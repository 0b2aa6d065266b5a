import { unitOfLabel } from '../layout/claims.ts'
import type { Claim } from '../layout/settle.ts'
import { candidateAt } from './codes.ts'
import { fold } from '../words/fold.ts'
import { isMention } from '../layout/mentions.ts'
import { candidateIn, candidateOf, claimsFor, pageOf, type BillText, type Candidate } from '../reading.ts'
import { leftOf } from '../layout/layout.ts'
import type { Value } from '../layout/values.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SUMS } from '../layout/measures.ts'

/** «3 kW impegnata, 3,3 kW disponibile»: the word after a power says which one it is, unless it leads to the next. */
const NOT_COMMITTED =
  /^\s*\(?\s?(?:(?:di|come) )?(?:potenza )?(?:disponibil|massim|max\b|prelevat|di franchigia)\w*(?!\w*\s?[:.]?\s?\d)/i

const isCommitted = (claim: Claim): boolean => !NOT_COMMITTED.test(claim.value.segment.text.slice(claim.value.end))

const CHARGE = /\b[oq]uota (?:di )?potenza/

/** Committed power. Its charge is by kW, or by kW times months: it tells no power, but contradicts a misread one. A text says what it says: the doctor asks why another power is charged. */
export function powerCandidates(bill: BillText, months: number | null): Candidate<number>[] {
  const committed = committedAfter(bill)
  const told = committed.map(value => candidateIn(value, value.number, WEIGHTS.namedAfter, 'named after it'))
  const claims = claimsFor(bill, 'power')
    // The word says it of the number before it, and asks for none after.
    .filter(
      ({ label, value }) =>
        value.segment !== label.segments[0] ||
        value.end <= label.start ||
        !committed.some(
          ({ segment, start, end }) =>
            segment === value.segment && start < label.start && end < label.end && value.start > end,
        ),
    )
    .filter(isCommitted)
    .filter(claim => claim.value.number >= SUMS.leastKw && claim.value.number <= SUMS.mostKw)
    // Contracts are for tenths of a kW: «6,01» is a misread «6,0».
    .filter(({ value: { number } }) => Math.abs(number * 10 - Math.round(number * 10)) < 1e-6)
    // «Quota potenza 3 kW × 2,040000»: so many decimals are a price's.
    .filter(
      ({ value: { decimals, kind } }) => decimals < (kind === 'kw' ? SUMS.decimalsOfNoQuantity : SUMS.decimalsOfPrice),
    )
    .filter(
      claim =>
        claim.value.kind === 'kw' || unitOfLabel(claim.label)?.kind === 'kw' || claim.value.number <= SUMS.bareKw,
    )
  const isCharge = (claim: Claim): boolean => CHARGE.test(fold(claim.label.segments[0]?.text ?? ''))
  const charged = claims.filter(isCharge).map(claim => claim.value.number)
  const proven = chargedPower(bill, months)
  const labelled = claims
    .filter(claim => !isCharge(claim) || months === 1)
    .map(claim => {
      const { number } = claim.value
      const agrees = charged.some(kw => kw === number || kw === number * (months ?? 1))
      const isContradicted = charged.length > 0 ? !agrees : proven.length > 0 && !proven.some(kw => kw.value === number)
      const isMisread = isContradicted && pageOf(bill, claim.value.segment).source === 'ocr'
      return candidateOf(claim, number, isMisread ? WEIGHTS.doubt : 1)
    })
  const all = [...labelled, ...told, ...proven]
  return all.length > 0 || claims.some(isCharge) ? all : lonePower(bill)
}

/** «kW» over «3 impegnati · 3,3 disponibili»: the word after a number says which power it is, its unit may stand elsewhere. */
const COMMITTED =
  /^ ?(?:kw )?(?:di potenza |quella |quelli )?(?:impegnat|contrattual|contrattat|sottoscritt)[aeio]\b(?!\s?[:.]?\s?\d)/
const committedAfter = (bill: BillText): Value[] =>
  bill.values
    .filter(({ kind, number }) => (kind === 'kw' || kind === 'number') && isSignedFor(number))
    .filter(({ segment, end }) => COMMITTED.test(fold(segment.text.slice(end))))
    .filter(({ segment, start }) => !isMention(pageOf(bill, segment), segment, start, 'power'))

/** «Quota potenza 3 kW × 2 mesi × 1,830000 … 10,98»: of a power read from pixels the charge that it makes is the proof. */
const POWER_CHARGE =
  /(?<![\d,.])(\d{1,3}(?:,\d)?) ?kw(?=\b|x):? ?(?:\/? ?mese)? ?[x×*] ?(?:(\d{1,2}) ?(?:mes[ei])? ?(?:[x×*] ?)?)?(?:€ ?)?(\d,\d{4,6})(?: ?€(?:\/kw(?:\/mese)?)?)? (?:€ ?)?(\d{1,4},\d\d)(?!\d)/g
function chargedPower(bill: BillText, months: number | null): Candidate<number>[] {
  const numberOf = (text: string): number => Number(text.replace(',', '.'))
  return bill.pages
    .filter(({ source }) => source === 'ocr')
    .flatMap(({ lines }) => lines)
    .flatMap(line =>
      [...fold(line.map(({ text }) => text).join(' ')).matchAll(POWER_CHARGE)].flatMap(
        ([, kw = '', by, price = '', sum = '']) => {
          const [product, times] = [numberOf(kw) * numberOf(price), by ? Number(by) : 1]
          const power = by || months === 1 ? numberOf(kw) : numberOf(kw) / (months ?? NaN)
          const segment = line.find(({ text }) => text.toLowerCase().replaceAll(' ', '').includes(`${kw}kw`))
          const isProven = Math.abs(product * times - numberOf(sum)) < SUMS.cent && isSignedFor(power)
          const at = segment?.text.indexOf(kw) ?? -1
          return (
            (isProven &&
              segment &&
              candidateAt(segment, at, at + kw.length, power, WEIGHTS.proven, 'makes its charge', true)) ||
            []
          )
        },
      ),
    )
}

/** Powers that a home or a shop signs for come in halves up to six, then whole. */
const isSignedFor = (kw: number): boolean =>
  kw >= SUMS.leastSigned && kw <= SUMS.mostSigned && (kw <= SUMS.halfSteps ? kw * 2 : kw) % 1 === 0
const OTHER_POWER = /disponibil|massim|\bmax\b|prelevat|franchigia|impianto|fotovoltaic|picco|pannell|quota|€/

/** «POD IT001E… · 3 kW · residente»: the only power of the bill needs no label; «12 kW/mese» are those of its months. */
function lonePower(bill: BillText): Candidate<number>[] {
  const all = bill.values.filter(
    ({ kind, segment, start, end }) =>
      kind === 'kw' &&
      !/^\W*mes/i.test(segment.text.slice(end)) &&
      !isMention(pageOf(bill, segment), segment, start, 'power'),
  )
  const [only, ...others] = all.toSorted((a, b) => a.number - b.number)
  // «3 kW (massima 3,3)»: what is available is a tenth more than what was signed for.
  const isOne = others.every(
    ({ number }) => only && [1, SUMS.available].some(by => Math.abs(number - only.number * by) < SUMS.tenth),
  )
  if (!only || !isOne || !isSignedFor(only.number)) return []
  const isProven = others.some(({ number }) => number !== only.number)
  const isOther = all
    .filter(({ number }) => number === only.number)
    .some(({ segment, end }) =>
      [
        isProven ? segment.text.slice(0, end) : segment.text,
        ...leftOf(pageOf(bill, segment), segment).map(({ text }) => text),
      ].some(text => OTHER_POWER.test(fold(text))),
    )
  return isOther ? [] : [candidateIn(only, only.number, WEIGHTS.lonePower, 'only power of the bill')]
}
