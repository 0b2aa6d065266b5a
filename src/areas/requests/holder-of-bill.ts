import { comparable } from '#core/text.ts'

const consonants = (word: string) => word.replace(/[aeiou]/g, '')
const vowels = (word: string) => word.replace(/[^aeiou]/g, '')
const CODE_LENGTH = 3

const surnameCode = (word: string) => `${consonants(word)}${vowels(word)}xxx`.slice(0, CODE_LENGTH)
/** A name with four consonants or more gives the first, the third and the fourth (D.M. 23 December 1976). */
function nameCode(word: string): string {
  const all = consonants(word)
  return all.length > CODE_LENGTH ? `${all[0]}${all[2]}${all[3]}` : `${all}${vowels(word)}xxx`.slice(0, CODE_LENGTH)
}

export interface HolderName {
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
  const [surname, name] = [fiscalCode.slice(0, 3).toLowerCase(), fiscalCode.slice(3, 6).toLowerCase()]
  const joined = (from: number, to: number) => comparable(words.slice(from, to).join('')).replaceAll(' ', '')
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
