import { checkLetter } from './check-letter.ts'
import { withoutSpaces, type Check } from './check.ts'
import { isVatNumber } from './vat-number.ts'

type FiscalCodeReason = 'fiscal-code-shape' | 'fiscal-code-date' | 'fiscal-code-check'

/** Letters that stand for the digits 0-9 where two people would share a code (omocodia). */
const OMOCODIA = 'LMNPQRSTUV'
const MONTHS = 'ABCDEHLMPRST'
const WOMEN_DAY_OFFSET = 40
const D = `[0-9${OMOCODIA}]`
const SHAPE = new RegExp(`^[A-Z]{6}(${D}{2})([${MONTHS}])(${D}{2})[A-MZ]${D}{3}[A-Z]$`)

const asNumber = (text: string) => Number(text.replace(/[A-Z]/g, letter => String(OMOCODIA.indexOf(letter))))

/** Does the day exist in one of the two centuries that the two digits of the year may mean? */
function isBirthDate(year: number, month: number, day: number): boolean {
  return [1900, 2000].some(century => {
    const date = new Date(Date.UTC(century + year, month - 1, day))
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  })
}

/** A person's 16 characters (check letter, omocodia, a birth date that exists) or the 11 digits of a company. */
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
