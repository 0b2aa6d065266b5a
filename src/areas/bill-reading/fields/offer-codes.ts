import { isOffTopic } from '../layout/mentions.ts'
import { type Segment, wordsBetween } from '../layout/layout.ts'
import { LIMITS, SPACE } from '../layout/measures.ts'
import type { PrintedValue } from '../layout/values.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { claimCandidate, claimsFor, pageOf, valueCandidate, type BillText, type Candidate } from '../reading.ts'
import { fold } from '../words/fold.ts'
import { asDigits } from '../words/numbers.ts'
import { isRowBelow } from '../words/page-text.ts'
import { commodityAt, type Commodity } from './commodity.ts'
import { hasRowTitle } from './wrapped-cell.ts'

/** Seventh character of a national offer code: E electricity, G gas, D both. */
export function commodityOfCode(code: string): Commodity | null {
  const character = /^\d{6}([EG])/.exec(code)?.[1]
  return character === 'E' ? 'luce' : character === 'G' ? 'gas' : null
}

/** Maps look-alike letters and digits of recognised codes to one character, for comparison. */
const lookalike = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[OQD]/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2')

/** National codes (Portale Offerte): seller, E or G, kind, fixed or variable, market, two digits, the seller's own part. */
export const NATIONAL = /^\d{6}[EGD][A-Z][FVM][A-Z]{2}\d{2}[A-Z0-9_]{3,}$/
/** The number of characters and the zeros of a code are confirmed by its patches of ink. */
const hasCountedInk = ({ segment, start, end }: PrintedValue): boolean =>
  wordsBetween(segment, start, end).every(word => word.hasCountedCharacters)

/** An O beside digits may be a misread zero unless its width or the catalogue confirms it; so may an I beside a lone digit; before a longer number it is misread only in faint print. */
const isAmbiguous = (code: string, value: PrintedValue): boolean =>
  (/O\d|\dO|O$/.test(code) && !hasCountedInk(value)) ||
  /\dI|I\d(?!\d)/.test(code) ||
  (value.confidence < WEIGHTS.legibleCharacter && /I\d/.test(code))

/** One character short is a skipped letter; a short one that ends in letters lost a line; a digit within letters, or a zero after a consonant, may be a letter. */
const isMisread = (code: string, value: PrintedValue): boolean =>
  !NATIONAL.test(code)
    ? code.length >= LIMITS.codeLength - 1
    : (code.length < LIMITS.codeLength && /[A-Z]{3}$/.test(code)) ||
      /[A-Z]{2}[1568][A-Z]{2}/.test(code.slice(13)) ||
      (!hasCountedInk(value) &&
        ([LIMITS.codeLength - 1, LIMITS.codeLength + 1].includes(code.length) ||
          /[A-Z]{2}0[A-Z]{2}|[^AEIOUX\d]0\d/.test(code.slice(13))))

/** Digits where the national form requires them; the seller's own part stays as it was read. */
function withDigitsInPlace(code: string): string {
  if (code.length < LIMITS.shortCodeLength || NATIONAL.test(code)) return code
  const mended = `${asDigits(code.slice(0, 6))}${code.slice(6, 11)}${asDigits(code.slice(11, 13))}${code.slice(13)}`
  return NATIONAL.test(mended) ? mended : code
}

/**
 * What consecutive words of a text spell at the start of a code's own part, abbreviated or not: «Valdera Tranquilla
 * 24M», VALDERATRANQ24M. An O before the zeros that fill a code is read as one of them.
 */
const spelledBy = (words: readonly string[], own: string): string =>
  words.reduce((spelled, word) => {
    const isRead = (character: string, at: number): boolean =>
      own[spelled.length + at] === character || (character === 'O' && own[spelled.length + at] === '0')
    const wrong = [...word].findIndex((character, at) => !isRead(character, at))
    const taken = wrong < 0 ? word : word.slice(0, wrong)
    // The length limit of the code cuts the last word anywhere.
    const isWhole =
      taken.length >= Math.min(SPACE.leastName, word.length) || spelled.length + taken.length === own.length
    return isWhole ? spelled + taken : spelled
  }, '')

function spelledIn(bill: BillText, own: string): string {
  const texts = bill.pages.flatMap(({ segments }) => segments.filter(({ words }) => words.length <= SPACE.nameWords))
  return texts
    .map(({ words }) => words.map(word => letters(word.text)).filter(Boolean))
    .flatMap(words => words.map((_, first) => spelledBy(words.slice(first), own)))
    .reduce((longest, spelled) => (spelled.length > longest.length ? spelled : longest), '')
}

/** The seller's own part of a complete code and its position: some fill two places before it. */
function ownPart(code: string, mayMiss = 0): { at: number; own: string } | null {
  const at = 13 + (code.startsWith('XX', 13) ? 2 : 0)
  return NATIONAL.test(code) && Math.abs(code.length - LIMITS.codeLength) <= mayMiss
    ? { at, own: code.slice(at) }
    : null
}

/** «…26Q3»: the quarter of an offer; its Q loses its tail on a picture, and an O stands between no two digits. */
const quarterIn = (code: string): string =>
  NATIONAL.test(code) ? code.slice(0, 13) + code.slice(13).replace(/(?<=2\d)O(?=[1-4])/, 'Q') : code

/** «BRICOLAVARIABILEO» beside «Bricola Variabile»: whatever pads the printed name up to the full length is zeros. */
function zerosAfterName(bill: BillText, code: string): string {
  const part = ownPart(code, 1)
  if (!part || !/[O0]$/.test(code)) return code
  const spelled = spelledIn(bill, part.own)
  const isFilled = spelled.length >= LIMITS.spelledCharacters && /^[O0]+$/.test(part.own.slice(spelled.length))
  return isFilled ? (code.slice(0, part.at) + spelled).padEnd(LIMITS.codeLength, '0') : code
}

/** «B0SC0VARIAB1LE» beside «Bosco Variabile»: the words say which zeros within letters are an O, in a font whose O is narrow. */
function withSpelledLetters(bill: BillText, code: string): string {
  const at = code.startsWith('XX', 13) ? 15 : 13
  const own = code.slice(at)
  if (!NATIONAL.test(code) || !/[A-Z]0[A-Z]/.test(own)) return code
  const spelled = spelledIn(bill, own)
  const isProven = spelled.length >= LIMITS.spelledCharacters && /[A-Z]0[A-Z]/.test(own.slice(0, spelled.length))
  return isProven ? code.slice(0, at) + spelled + own.slice(spelled.length) : code
}

/** «… PARTICOMUNIFISSO1» beside «PARTI COMUNI FISSO»: a complete code whose letters the bill also prints as words. */
function isSpelled(bill: BillText, code: string): boolean {
  const part = ownPart(code)
  const spelled = part ? spelledIn(bill, part.own) : ''
  return (
    part !== null &&
    spelled.length >= LIMITS.spelledCharacters &&
    part.own.startsWith(spelled) &&
    /^(?:[\dX]|$)/.test(part.own.slice(spelled.length))
  )
}

/** How far a code can be trusted as it was read; 1 for text. */
function codeTrust(bill: BillText, code: string, value: PrintedValue): number {
  const { confidence, segment } = value
  if (pageOf(bill, segment).source === 'text') return 1
  if (isSpelled(bill, code) && confidence >= WEIGHTS.legibleCode) return WEIGHTS.code.spelled
  if (isAmbiguous(code, value) || isMisread(code, value)) return 0
  // Recognition guesses the letters of a code one by one: its form is better evidence than the confidence of the word.
  if (NATIONAL.test(code)) return confidence < WEIGHTS.legibleCode ? 0 : WEIGHTS.code.national
  return confidence >= WEIGHTS.code.clear ? WEIGHTS.code.other : 0
}

/** «Offer008839ESV…»: the end of its label, where no space was read between. */
const LABEL_BEFORE = /^[A-Z]{3,}(?=\d{6}[EGD][A-Z][FVM])/

/** National codes are long: in a narrow cell they continue on the next lines. */
function wholeCode(bill: BillText, value: PrintedValue): string {
  const { segment, text, start } = value
  const alone = text.toUpperCase().replace(LABEL_BEFORE, '')
  const code =
    pageOf(bill, segment).source === 'ocr'
      ? quarterIn(zerosAfterName(bill, withSpelledLetters(bill, withDigitsInPlace(alone))))
      : alone
  if (!/^\d{6}[EGD][A-Z][FVM]/.test(code) || start + text.length < segment.text.length) return code
  const page = pageOf(bill, segment)
  let [whole, last] = [code, segment]
  for (let line = 1; line < SPACE.linesOfCell && whole.length < LIMITS.codeLength; line++) {
    const tolerance = last.h * SPACE.edgeOfCell
    const isFlushLeft = (other: Segment): boolean => Math.abs(other.x - value.box.x) < tolerance
    const isFlushRight = (other: Segment): boolean =>
      Math.abs(other.x + other.w - value.box.x - value.box.w) < tolerance
    const below = page.segments.find(
      other =>
        isRowBelow(other, last) &&
        other.y - last.y - last.h < last.h * SPACE.lineOfCell &&
        (isFlushLeft(other) || isFlushRight(other)) &&
        /^[A-Z0-9_]{1,24}$/.test(other.text) &&
        // Two conditions suffice: «FISSO» in the next row may complete the length by chance.
        [
          whole.length + other.text.length === LIMITS.codeLength,
          /\d/.test(other.text),
          !hasRowTitle(page, other, last),
          !isFlushLeft(other),
        ].filter(Boolean).length >= 2,
    )
    if (!below) break
    ;[whole, last] = [whole + below.text, below]
  }
  return whole
}

/** The national form alone identifies the code. */
const unlabelledCodes = (bill: BillText, commodity: Commodity): Candidate<string>[] =>
  bill.values
    .filter(value => value.kind === 'code' && !isOfAnother(bill, value))
    .map(value => ({ value, code: wholeCode(bill, value) }))
    .filter(
      ({ value, code }) =>
        NATIONAL.test(code) && commodityOfCode(code) === commodity && codeTrust(bill, code, value) > 0,
    )
    .map(({ value, code }) => valueCandidate(value, code, WEIGHTS.nationalForm, 'national form'))

/** The offer code of one supply: from the catalogue where it is known, else as printed. */
export function offerCodeCandidates(bill: BillText, commodity: Commodity): Candidate<string>[] {
  const known = new Map([...bill.knownOfferCodes].map(code => [lookalike(code), code]))
  const candidates: Candidate<string>[] = unlabelledCodes(bill, commodity)
  for (const claim of claimsFor(bill, 'offerCode')) {
    const { segment } = claim.value
    const code = wholeCode(bill, claim.value)
    if (
      code.length < (claim.score > WEIGHTS.ownCode ? LIMITS.ownCodeLength : LIMITS.otherCodeLength) ||
      (code.match(/\d/g)?.length ?? 0) < (claim.score > WEIGHTS.ownCode ? 1 : LIMITS.digitsOfCode) ||
      /^\d{11}$|^\d{14}$|^IT\d{3}E/.test(code)
    )
      continue
    if ((commodityOfCode(code) ?? commodityAt(bill, segment)) !== commodity) continue
    const exact = known.get(lookalike(code))
    const { source } = pageOf(bill, segment)
    // «(codice 02337 1»: on recognised pages the start of the national form is a code whose rest is lost.
    const isCut = source === 'ocr' && !exact && /^\d+(?:[EGD][A-Z]{0,4}\d{0,2})?$/.test(code)
    const trust = exact ? 1 : isCut ? 0 : codeTrust(bill, code, claim.value)
    if (trust === 0) continue
    const candidate = claimCandidate({ ...claim, value: { ...claim.value, confidence: 1 } }, exact ?? code, trust)
    candidates.push(candidate)
  }
  // Next to a code of the national form no other code is the offer's.
  const national = candidates.filter(({ value }) => NATIONAL.test(value))
  return national.length > 0 ? national : candidates
}

/** The name of another offer is irrelevant. */
const isOfAnother = (bill: BillText, { segment, start }: PrintedValue): boolean =>
  isOffTopic(bill, { segment, start }, 'offerCode')
export const nationalCodes = (bill: BillText): { value: PrintedValue; code: string }[] =>
  bill.values
    .filter(({ kind }) => kind === 'code')
    .map(value => ({ value, code: wholeCode(bill, value) }))
    .filter(({ value, code }) => NATIONAL.test(code) && !isOfAnother(bill, value))

export const letters = (text: string): string =>
  fold(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
