import { type CalendarDate, isCalendarDate } from '#core/dates.ts'
import { foldAccents } from '#core/text.ts'
import { checkFiscalCode } from './fiscal-code.ts'

/** What a person's tax code says of them. */
interface CodedPerson {
  surname: string
  name: string
  /** The later of the two centuries in which they would be of age. */
  born: CalendarDate
}

const OMOCODIA = 'LMNPQRSTUV'
const MONTHS = 'ABCDEHLMPRST'
const asNumber = (text: string) => Number(text.replace(/[A-Z]/g, letter => String(OMOCODIA.indexOf(letter))))
const ADULT_YEARS = 18

/** Null of a company's number and of a code that cannot be one. */
export function codedPerson(code: string, today: CalendarDate): CodedPerson | null {
  const checked = checkFiscalCode(code)
  if (!checked.ok || checked.value.length !== 16) return null
  const { value } = checked
  const day = asNumber(value.slice(9, 11))
  const dayAndMonth = `${String(MONTHS.indexOf(value[8] ?? '') + 1).padStart(2, '0')}-${String(day > 40 ? day - 40 : day).padStart(2, '0')}`
  const years = value.slice(6, 8).replace(/[A-Z]/g, letter => String(OMOCODIA.indexOf(letter)))
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

/** The three letters that a surname gives. */
export const surnameCode = (surname: string): string => three(lettersOf(surname))

/** Of a name with four consonants or more the second is left out. */
export function nameCode(name: string): string {
  const consonants = consonantsOf(lettersOf(name))
  return consonants.length > 3 ? `${consonants[0]}${consonants[2]}${consonants[3]}` : three(lettersOf(name))
}
