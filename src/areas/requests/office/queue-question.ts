import { checkFiscalCode } from '#core/identifiers/fiscal-code.ts'
import { SHORTEST_SEARCH } from '#core/limits.ts'
import { searchedText } from '#core/text.ts'

type QueueQuestion =
  | { kind: 'number'; number: number }
  /** Tax code, POD or PDR, in capitals and without spaces. */
  | { kind: 'code'; code: string }
  /** Any part of a name, an address or a telephone number, in small letters. */
  | { kind: 'words'; words: string }

const NUMBER = /^(?:r\s?-?\s?|n\.?\s?)?(\d{1,9})$/i
const POD = /^(IT\d{3}E\d{8})[0-9A-Z]?$/
const PDR = /^\d{14}$/
/** Sixteen characters that are meant as a tax code, also where one of them was typed wrong. */
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

/** A name of which too little was typed to look for: nobody is found by it. */
export function isTooShort(typed: string): boolean {
  const question = questionOf(typed)
  return question.kind === 'words' && question.words !== '' && question.words.length < SHORTEST_SEARCH
}
