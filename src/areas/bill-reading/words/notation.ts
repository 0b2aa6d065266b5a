import type { PageText } from './page-text.ts'

/** «1,204.55» can be no Italian number, «1.204,55» and «12,50» no English one. */
const ENGLISH = /^\D*\d{1,3}(?:,\d{3})+\.\d+\D*$/
const ITALIAN = /^\D*(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}\D*$/
/** A number in English notation and nothing else: a date has two dots, a code has letters. */
const NUMBER = /^[^\d\p{L}]*\d+(?:,\d{3})*(?:\.\d+)?[^\d]*$/u

const swapped = (text: string): string => text.replace(/[.,](?=\d)/g, sign => (sign === '.' ? ',' : '.'))

/** Bills written by foreign programs part thousands with commas: their numbers in Italian notation, like all others. */
export function withItalianNumbers(texts: PageText[]): PageText[] {
  const words = texts.flatMap(page => page.words)
  const isEnglish = words.some(({ text }) => ENGLISH.test(text)) && !words.some(({ text }) => ITALIAN.test(text))
  if (!isEnglish) return texts
  return texts.map(page => ({
    ...page,
    words: page.words.map(word => (NUMBER.test(word.text) ? { ...word, text: swapped(word.text) } : word)),
  }))
}
