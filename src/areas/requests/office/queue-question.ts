import { checkFiscalCode } from '#core/identifiers/fiscal-code.ts'
import { SHORTEST_SEARCH } from '#core/limits.ts'
import { searchedText } from '#core/text.ts'

type QueueQuestion =
  | { kind: 'number'; number: number }
  /** Tax code, POD or PDR, upper case without spaces. */
  | { kind: 'code'; code: string }
  /** Part of a name, an address or a telephone number, lower case. */
  | { kind: 'words'; words: string }

const NUMBER = /^(?:r\s?-?\s?|n\.?\s?)?(\d{1,9})$/i
const POD = /^(IT\d{3}E\d{8})[0-9A-Z]?$/
const PDR = /^\d{14}$/
/** Sixteen characters meant as a tax code, even with a typing error. */
const LIKE_A_TAX_CODE = /^[A-Z]{6}[0-9A-Z]{10}$/

export function questionOf(typed: string): QueueQuestion {
  const text = typed.trim()
  const [, number] = NUMBER.exec(text) ?? []
  if (number) return { kind: 'number', number: Number(number) }
  const code = text.replace(/[\s.-]+/g, '').toUpperCase()
  const [, pod] = POD.exec(code) ?? []
  if (pod) return { kind: 'code', code: pod }
  if (PDR.test(code) || checkFiscalCode(code).ok || (LIKE_A_TAX_CODE.test(code) && /\d/.test(code)))
    return { kind: 'code', code }
  return { kind: 'words', words: searchedText(text) }
}

/** Too short a name to search for: matches nobody. */
export function isTooShort(typed: string): boolean {
  const question = questionOf(typed)
  return question.kind === 'words' && question.words !== '' && question.words.length < SHORTEST_SEARCH
}
