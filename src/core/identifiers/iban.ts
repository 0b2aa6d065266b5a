import { checkLetter, withoutSpaces, type Check } from './check.ts'

type IbanReason = 'iban-length' | 'iban-shape' | 'iban-italian-length' | 'iban-check'
type IbanWarning = 'iban-cin'

const MIN_LENGTH = 15 // spec 1 §5
const MAX_LENGTH = 34 // spec 1 §5
const ITALIAN_LENGTH = 27 // spec 1 §5
/** San Marino uses the Italian account number, check letter included. */
const COUNTRIES_WITH_CIN = ['IT', 'SM']

/** Remainder modulo 97 of the IBAN as digits (ISO 13616), digit by digit: the whole number is too long. */
function remainder97(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/** The rule of spec 1 §5. The Italian check letter (CIN) only warns: banks reject by mod 97. */
export function checkIban(text: string): Check<IbanReason, IbanWarning> {
  const value = withoutSpaces(text).toUpperCase()
  if (value.length < MIN_LENGTH || value.length > MAX_LENGTH) return { ok: false, reason: 'iban-length' }
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value)) return { ok: false, reason: 'iban-shape' }
  if (value.startsWith('IT') && value.length !== ITALIAN_LENGTH) return { ok: false, reason: 'iban-italian-length' }
  if (remainder97(value) !== 1) return { ok: false, reason: 'iban-check' }
  const hasWrongCin = COUNTRIES_WITH_CIN.includes(value.slice(0, 2)) && checkLetter(value.slice(5)) !== value[4]
  return hasWrongCin ? { ok: true, value, warning: 'iban-cin' } : { ok: true, value }
}

/** Groups of four, as printed on cards and statements. */
export const printIban = (iban: string): string => withoutSpaces(iban).replace(/(.{4})(?=.)/g, '$1 ')
