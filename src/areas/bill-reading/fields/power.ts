import { unitOfLabel } from '../layout/claims.ts'
import type { Claim } from '../layout/claim-conflicts.ts'
import { textCandidate } from './codes.ts'
import { fold } from '../words/fold.ts'
import { isOffTopic } from '../layout/mentions.ts'
import { valueCandidate, claimCandidate, claimsFor, pageOf, type BillText, type Candidate } from '../reading.ts'
import { segmentsLeftOf, type Page } from '../layout/layout.ts'
import type { PrintedValue } from '../layout/values.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { LIMITS } from '../layout/measures.ts'

/** «3 kW impegnata, 3,3 kW disponibile»: the word after a power qualifies it, unless a value follows that word. */
const NOT_COMMITTED =
  /^\s*\(?\s?(?:(?:di|come) )?(?:potenza )?(?:disponibil|massim|max\b|prelevat|di franchigia)\w*(?!\w*\s?[:.]?\s?\d)/i

const isCommitted = (claim: Claim): boolean => !NOT_COMMITTED.test(claim.value.segment.text.slice(claim.value.end))

const CHARGE = /\b[oq]uota (?:di )?potenza/
const isCharge = ({ label }: Claim): boolean => CHARGE.test(fold(label.segments[0].text))
/** «Quota potenza (prelievo max 27 kW)» */
const OF_WITHDRAWN = /\bmass|\bmax\b|preliev|prelevat/

/**
 * Committed power. Its charge is per kW, or per kW and month: it gives no power but contradicts a misread one.
 * Printed text is believed: the bill check asks why another power is charged.
 */
export function powerCandidates(bill: BillText, months: number | null): Candidate<number>[] {
  const committed = committedAfter(bill)
  const namedAfter = committed.map(value => valueCandidate(value, value.number, WEIGHTS.namedAfter, 'named after it'))
  const claims = claimsFor(bill, 'power')
    // The word qualifies the number before it and asks for none after it.
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
    .filter(claim => !isCharge(claim) || !OF_WITHDRAWN.test(fold(claim.label.segments[0].text)))
    .filter(claim => claim.value.number >= LIMITS.leastKw && claim.value.number <= LIMITS.mostKw)
    // Contracts are in tenths of a kW: «6,01» is a misread «6,0».
    .filter(({ value: { number } }) => Math.abs(number * 10 - Math.round(number * 10)) < 1e-6)
    // «Quota potenza 3 kW × 2,040000»: so many decimals are a price's.
    .filter(
      ({ value: { decimals, kind } }) =>
        decimals < (kind === 'kw' ? LIMITS.decimalsOfNoQuantity : LIMITS.decimalsOfPrice),
    )
    .filter(
      claim =>
        claim.value.kind === 'kw' || unitOfLabel(claim.label)?.kind === 'kw' || claim.value.number <= LIMITS.bareKw,
    )
  const charged = claims.filter(isCharge).map(claim => claim.value.number)
  const proven = chargedPower(bill, months, 'ocr')
  const told = claims.filter(claim => !isCharge(claim))
  const labelled = (told.length > 0 || months !== 1 ? told : claims).map(claim => {
    const { number } = claim.value
    const agrees = charged.some(kw => kw === number || kw === number * (months ?? 1))
    const isContradicted = charged.length > 0 ? !agrees : proven.length > 0 && !proven.some(kw => kw.value === number)
    const isMisread = isContradicted && pageOf(bill, claim.value.segment).source === 'ocr'
    return claimCandidate(claim, number, isMisread ? WEIGHTS.doubt : 1)
  })
  const all = [...labelled, ...namedAfter, ...proven]
  return all.length > 0 ? all : [...lonePower(bill), ...chargedPower(bill, months, 'text')]
}

/** «kW» above «3 impegnati · 3,3 disponibili»: the word after a number qualifies it, the unit may stand elsewhere. */
const COMMITTED =
  /^ ?(?:kw )?(?:di potenza |quella |quelli )?(?:impegnat|contrattual|contrattat|sottoscritt)[aeio]\b(?!\s?[:.]?\s?\d)/
const committedAfter = (bill: BillText): PrintedValue[] =>
  bill.values
    .filter(({ kind, number }) => (kind === 'kw' || kind === 'number') && isSignedFor(number))
    .filter(({ segment, end }) => COMMITTED.test(fold(segment.text.slice(end))))
    .filter(value => !isOffTopic(bill, value, 'power'))

/** «Quota potenza 3 kW × 2 mesi × 1,830000 … 10,98»: the product of its charge proves a recognised power, and is one where no other is printed. */
const POWER_CHARGE =
  /(?<![\d,.])(\d{1,3}(?:,\d)?) ?kw(?=\b|x):? ?(?:\/? ?mese)? ?[x×*] ?(?:(\d{1,2}) ?(?:mes[ei])? ?(?:[x×*] ?)?)?(?:€ ?)?(\d,\d{2,6})(?: ?€(?:\/kw(?:\/mese)?)?)? (?:= )?(?:€ ?)?(\d{1,4},\d\d)(?!\d)/g
function chargedPower(bill: BillText, months: number | null, from: Page['source']): Candidate<number>[] {
  const numberOf = (text: string): number => Number(text.replace(',', '.'))
  return bill.pages
    .filter(({ source }) => source === from)
    .flatMap(({ lines }) => lines)
    .flatMap(line =>
      [...fold(line.map(({ text }) => text).join(' ')).matchAll(POWER_CHARGE)].flatMap(
        ([, kw = '', by, price = '', sum = '']) => {
          const [product, times] = [numberOf(kw) * numberOf(price), by ? Number(by) : 1]
          const power = by || months === 1 ? numberOf(kw) : numberOf(kw) / (months ?? NaN)
          const segment = line.find(({ text }) => text.toLowerCase().replaceAll(' ', '').includes(`${kw}kw`))
          const isProven = Math.abs(product * times - numberOf(sum)) < LIMITS.cent && isSignedFor(power)
          const at = segment?.text.indexOf(kw) ?? -1
          return (
            (isProven &&
              segment &&
              textCandidate(segment, at, at + kw.length, power, WEIGHTS.proven, 'makes its charge', true)) ||
            []
          )
        },
      ),
    )
}

/** Homes and shops sign for powers in steps of a half up to six, then for whole ones. */
const isSignedFor = (kw: number): boolean =>
  kw >= LIMITS.leastSigned && kw <= LIMITS.mostSigned && (kw <= LIMITS.halfSteps ? kw * 2 : kw) % 1 === 0
const OTHER_POWER = /disponibil|massim|\bmax\b|prelevat|franchigia|impianto|fotovoltaic|picco|pannell|quota|€/

/** «POD IT001E… · 3 kW · residente»: the only power on the bill needs no label; «12 kW/mese» is a sum over months. */
function lonePower(bill: BillText): Candidate<number>[] {
  const all = bill.values.filter(
    ({ kind, segment, start, end }) =>
      kind === 'kw' && !/^\W*mes/i.test(segment.text.slice(end)) && !isOffTopic(bill, { segment, start }, 'power'),
  )
  const [only, ...others] = all.toSorted((a, b) => a.number - b.number)
  // «3 kW (massima 3,3)»: the available power is a tenth above the committed one.
  const isOne = others.every(
    ({ number }) => only && [1, LIMITS.available].some(by => Math.abs(number - only.number * by) < LIMITS.tenth),
  )
  if (!only || !isOne || !isSignedFor(only.number)) return []
  const isProven = others.some(({ number }) => number !== only.number)
  const isOther = all
    .filter(({ number }) => number === only.number)
    .some(({ segment, end }) =>
      [
        isProven ? segment.text.slice(0, end) : segment.text,
        ...segmentsLeftOf(pageOf(bill, segment), segment).map(({ text }) => text),
      ].some(text => OTHER_POWER.test(fold(text))),
    )
  return isOther ? [] : [valueCandidate(only, only.number, WEIGHTS.lonePower, 'only power of the bill')]
}
