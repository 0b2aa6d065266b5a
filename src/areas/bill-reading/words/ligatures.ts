import type { PageText } from './page-text.ts'

/** Some fonts draw two letters as one private character. */
const PRIVATE = /[\uE000-\uF8FF]/g
const PAIRS = ['tt', 'ti', 'fi', 'ff', 'fl', 'ft', 'tti', 'ffi', 'ct', 'st', 'Qu', 'Th']
/** Frequent words of bills: the pair that completes most of them is what the character stands for. */
const KNOWN =
  /\b(?:bollett[ae]|fattur\p{L}*|contratt\p{L}*|lettur[ae]|elettric\p{L}*|tutt[aeio]|settembre|ottobre|attiv\p{L}*|effettu\p{L}*|quantit[aà]|tipologia|importi|gestion\p{L}*|notizi\p{L}*|fiscale|fino|offert[ae]|differenz\p{L}*|ufficio|quanto|quota|questa|costo|storico|effettiv\p{L}*|distribu\p{L}*|condizioni|residenti)\b/iu

/** Letters in place of the signs that stand for two of them. */
export function withLetterPairs(pages: PageText[]): PageText[] {
  const letters = new Map<string, string>()
  let words = pages.flatMap(({ words }) => words.map(word => word.text)).filter(word => word.search(PRIVATE) >= 0)
  for (const character of new Set(words.join('').match(PRIVATE))) {
    const hits = (pair: string): number =>
      words.filter(word => word.includes(character) && KNOWN.test(word.replaceAll(character, pair))).length
    const [best = ''] = PAIRS.toSorted((a, b) => hits(b) - hits(a))
    if (hits(best) === 0) continue
    letters.set(character, best)
    words = words.map(word => word.replaceAll(character, best))
  }
  if (letters.size === 0) return pages
  return pages.map(page => ({
    ...page,
    words: page.words.map(word => ({
      ...word,
      text: word.text.replace(PRIVATE, character => letters.get(character) ?? character),
    })),
  }))
}
