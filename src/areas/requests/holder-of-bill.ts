import { nameCode, surnameCode } from '#core/identifiers/fiscal-code-person.ts'

interface HolderName {
  firstName: string
  lastName: string
}

/**
 * A holder as bills print it («BRUZZONE ELENA», «Elena Bruzzone») in two parts, told apart by the codice fiscale, whose
 * letters come from surname and name. Null where it does not decide: then nothing is proposed.
 */
export function holderName(printed: string, fiscalCode: string | null): HolderName | null {
  const words = printed.trim().split(/\s+/).filter(Boolean)
  if (!fiscalCode || fiscalCode.length !== 16 || words.length < 2) return null
  const [surname, name] = [fiscalCode.slice(0, 3).toUpperCase(), fiscalCode.slice(3, 6).toUpperCase()]
  const joined = (from: number, to: number) => words.slice(from, to).join('')
  const asPrinted = (from: number, to: number) => words.slice(from, to).map(capitalised).join(' ')
  for (let at = 1; at < words.length; at++) {
    if (surnameCode(joined(0, at)) === surname && nameCode(joined(at, words.length)) === name)
      return { lastName: asPrinted(0, at), firstName: asPrinted(at, words.length) }
    if (nameCode(joined(0, at)) === name && surnameCode(joined(at, words.length)) === surname)
      return { firstName: asPrinted(0, at), lastName: asPrinted(at, words.length) }
  }
  return null
}

/** «BRUZZONE» → «Bruzzone»; what already has small letters stays («De Luca»). */
const capitalised = (word: string): string =>
  word === word.toUpperCase() ? word.toLowerCase().replace(/(^|[-'’])\p{L}/gu, letter => letter.toUpperCase()) : word
