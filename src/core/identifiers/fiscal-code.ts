import { type Check, closesByLuhn, withoutSpaces, checkLetter } from './check.ts'
import { type CalendarDate, isCalendarDate } from '#core/dates.ts'
import { foldAccents } from '#core/text.ts'

type VatNumberReason = 'vat-number-shape' | 'vat-number-check'

/** Partita IVA: 11 digits with a valid Luhn check digit, with or without the prefix IT. */
export function checkVatNumber(text: string): Check<VatNumberReason> {
  const value = withoutSpaces(text).toUpperCase().replace(/^IT/, '')
  if (!/^\d{11}$/.test(value) || /^0+$/.test(value)) return { ok: false, reason: 'vat-number-shape' }
  return closesByLuhn(value) ? { ok: true, value } : { ok: false, reason: 'vat-number-check' }
}

export const isVatNumber = (text: string): boolean => checkVatNumber(text).ok

type FiscalCodeReason = 'fiscal-code-shape' | 'fiscal-code-date' | 'fiscal-code-check'

/** Letters that replace the digits 0-9 when two people would share a code (omocodia). */
const OMOCODIA = 'LMNPQRSTUV'
const MONTHS = 'ABCDEHLMPRST'
const WOMEN_DAY_OFFSET = 40
const D = `[0-9${OMOCODIA}]`
const SHAPE = new RegExp(`^[A-Z]{6}(${D}{2})([${MONTHS}])(${D}{2})[A-MZ]${D}{3}[A-Z]$`)

const asDigits = (text: string) => text.replace(/[A-Z]/g, letter => String(OMOCODIA.indexOf(letter)))
const asNumber = (text: string) => Number(asDigits(text))

/** Does the day exist in either century that a two-digit year may mean? */
function isBirthDate(year: number, month: number, day: number): boolean {
  return [1900, 2000].some(century => {
    const date = new Date(Date.UTC(century + year, month - 1, day))
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  })
}

/** A person's 16 characters (check letter, omocodia, existing birth date) or a company's 11 digits. */
export function checkFiscalCode(text: string): Check<FiscalCodeReason> {
  const value = withoutSpaces(text).toUpperCase()
  if (/^\d{11}$/.test(value))
    return isVatNumber(value) ? { ok: true, value } : { ok: false, reason: 'fiscal-code-check' }
  const parts = SHAPE.exec(value)
  if (!parts) return { ok: false, reason: 'fiscal-code-shape' }
  const [, year = '', month = '', dayText = ''] = parts
  const day = asNumber(dayText)
  const dayOfMonth = day > WOMEN_DAY_OFFSET ? day - WOMEN_DAY_OFFSET : day
  if (!isBirthDate(asNumber(year), MONTHS.indexOf(month) + 1, dayOfMonth))
    return { ok: false, reason: 'fiscal-code-date' }
  if (checkLetter(value.slice(0, 15)) !== value[15]) return { ok: false, reason: 'fiscal-code-check' }
  return { ok: true, value }
}

export const isFiscalCode = (text: string): boolean => checkFiscalCode(text).ok

interface CodedPerson {
  surname: string
  name: string
  /** The later of the two centuries in which they would be of age. */
  born: CalendarDate
}

const ADULT_YEARS = 18

/** Null for a company's number, and for an invalid code. */
export function codedPerson(code: string, today: CalendarDate): CodedPerson | null {
  const checked = checkFiscalCode(code)
  if (!checked.ok || checked.value.length !== 16) return null
  const { value } = checked
  const day = asNumber(value.slice(9, 11))
  const dayAndMonth = `${String(MONTHS.indexOf(value[8] ?? '') + 1).padStart(2, '0')}-${String(day > WOMEN_DAY_OFFSET ? day - WOMEN_DAY_OFFSET : day).padStart(2, '0')}`
  const years = asDigits(value.slice(6, 8))
  const lastAdult = `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`
  const young = `20${years}-${dayAndMonth}`
  const old = `19${years}-${dayAndMonth}`
  const born = isCalendarDate(young) && (young <= lastAdult || !isCalendarDate(old)) ? young : old
  return { surname: value.slice(0, 3), name: value.slice(3, 6), born }
}

const consonantsOf = (text: string) => text.replace(/[AEIOU]/g, '')
const vowelsOf = (text: string) => text.replace(/[^AEIOU]/g, '')
const lettersOf = (text: string) =>
  foldAccents(text)
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
const three = (text: string) => `${consonantsOf(text)}${vowelsOf(text)}XXX`.slice(0, 3)

/** The three letters of a surname. */
export const surnameCode = (surname: string): string => three(lettersOf(surname))

/** For a name with four or more consonants the second is skipped. */
export function nameCode(name: string): string {
  const consonants = consonantsOf(lettersOf(name))
  return consonants.length > 3 ? `${consonants[0]}${consonants[2]}${consonants[3]}` : three(lettersOf(name))
}
