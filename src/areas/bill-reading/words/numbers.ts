/** A number as printed: `decimals` digits after the comma. */
interface PrintedNumber {
  value: number
  decimals: number
  start: number
  end: number
  negative: boolean
}

/** Digits with Italian or plain separators; a letter O, l or S among digits is a misread digit. «3/3,3» are two, «11/3» is a date. */
const NUMBER =
  /(?<![\w.,]|[^,]\d\/(?!\d{1,2},\d))([-–−+]\s?)?(\d{1,3}(?:[.'’ ]\d{3})+(?:,\d{1,8})?(?!\d)|\d+(?:,\d{1,8})|\d+\.\d{1,8}|\d+(?!\/\d(?!\d?,\d)))(?!\w|[.,]\d)([-–−](?=\s|$))?/g
const MISREAD = /(?<=\d[.,]?)[OoQ]|[OoQ](?=[.,]?\d)|(?<=\d[.,]?)[lI|](?=[.,]?\d)/g

/** Digits that recognition took for letters, back to digits; the length stays. */
export const repairDigits = (text: string): string => text.replace(MISREAD, char => (/[OoQ]/.test(char) ? '0' : '1'))

const LOST_COMMA =
  /((?:€|\beuro?)\s?\d{1,3}(?:\.\d{3})*)[ '’](?=\d{2}(?![\d.,]))|(?<![\d.,])(\d{1,3}(?:\.\d{3})*)[ '’](?=\d{2}\s?(?:€|euro?\b))/gi

/** «9,296,94 €»: the point of the thousands read as a comma. */
const THOUSANDS = /(?<![\d.,])(\d{1,3}),(?=\d{3},\d{2}(?![\d.,]))/g

/** «€ 357 48»: recognition loses commas in large type; a sum of money has no other reading. The length stays. */
export const restoreCommas = (text: string): string =>
  text.replace(THOUSANDS, '$1.').replace(LOST_COMMA, (_, before?: string, after?: string) => `${before ?? after},`)

/** A number that recognition tore apart («1 .943», «12, 50», «1 9453»): no part of it is a number. */
function isTorn(text: string, start: number, end: number, isRecognised: boolean): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  // «742, 605, 643 kWh»: in text a space after a comma parts two numbers.
  if (!isRecognised) return /^\s?[.,]\d/.test(after)
  return (
    /^\s?[.,]\s?\d/.test(after) ||
    /(?<!\p{L})\d[.,]\s$/u.test(before) ||
    /(?:^|\s)\d{1,3}\s$/.test(before) ||
    (/^\s\d/.test(after) && /^\d{1,3}$/.test(text.slice(start, end)))
  )
}

/**
 * «1.234,56», «1234,5», «1 234», «0.1355»: the value of an Italian or plain number; null when it cannot be one.
 * A dot before exactly three digits parts thousands, unless the whole part is 0.
 */
export function parseNumber(text: string): { value: number; decimals: number } | null {
  const plain = text.replace(/[\s'’]/g, '')
  if (/^\d+$/.test(plain)) return { value: Number(plain), decimals: 0 }
  const [, whole = '', cents = ''] = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(plain) ?? []
  if (cents) return { value: Number(`${whole.replaceAll('.', '')}.${cents}`), decimals: cents.length }
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(plain)) return { value: Number(plain.replaceAll('.', '')), decimals: 0 }
  const fraction = /^\d+\.(\d+)$/.exec(plain)?.[1]
  return fraction ? { value: Number(plain), decimals: fraction.length } : null
}

/** The numbers of a text; in recognised text what looks torn apart is left out. */
export function numbersIn(text: string, isRecognised = false): PrintedNumber[] {
  const found: PrintedNumber[] = []
  for (const { index, 1: sign = '', 2: digits = '', 3: after } of text.matchAll(NUMBER)) {
    const parsed = parseNumber(digits)
    const start = index + sign.length
    const end = start + digits.length
    if (!parsed || isTorn(text, start, end, isRecognised)) continue
    found.push({ ...parsed, start, end, negative: /[-–−]/.test(sign) || after !== undefined })
  }
  return found
}

const pairs = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split(' ').map(([from = '', to = '']) => [from, to]))

/** Letters and digits that recognition takes for each other, the misread one first. */
const TO_DIGIT = pairs('O0 Q0 D0 I1 L1 |1 Z2 A4 S5 G6 T7 B8')
const TO_LETTER = pairs('0O 1I 2Z 4A 5S 6G 8B /I |I !I [I ]I $S )J')

const replaced = (text: string, by: ReadonlyMap<string, string>): string =>
  [...text].map(character => by.get(character) ?? character).join('')

export const asDigits = (text: string): string => replaced(text, TO_DIGIT)
export const asLetters = (text: string): string => replaced(text, TO_LETTER)
