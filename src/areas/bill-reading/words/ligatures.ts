import type { PageText } from './page-text.ts'

/** Some fonts draw two letters as one sign without telling which: it comes as a sign of private use. */
const PRIVATE = /[\uE000-\uF8FF]/g
const PAIRS = ['tt', 'ti', 'fi', 'ff', 'fl', 'ft', 'tti', 'ffi', 'ct', 'st', 'Qu', 'Th']
/** Words that every bill is full of; the pair that makes most of them is what the sign stands for. */
const KNOWN =
  /\b(?:bollett[ae]|fattur\p{L}*|contratt\p{L}*|lettur[ae]|elettric\p{L}*|tutt[aeio]|settembre|ottobre|attiv\p{L}*|effettu\p{L}*|quantit[aà]|tipologia|importi|gestion\p{L}*|notizi\p{L}*|fiscale|fino|offert[ae]|differenz\p{L}*|ufficio|quanto|quota|questa|costo|storico|effettiv\p{L}*|distribu\p{L}*|condizioni|residenti)\b/iu

/** Letters in place of the signs that stand for two of them. */
export function withLetterPairs(pages: PageText[]): PageText[] {
  const letters = new Map<string, string>()
  let said = pages.flatMap(({ words }) => words.map(word => word.text)).filter(word => word.search(PRIVATE) >= 0)
  for (const sign of new Set(said.join('').match(PRIVATE))) {
    const hits = (pair: string): number =>
      said.filter(word => word.includes(sign) && KNOWN.test(word.replaceAll(sign, pair))).length
    const [best = ''] = PAIRS.toSorted((a, b) => hits(b) - hits(a))
    if (hits(best) === 0) continue
    letters.set(sign, best)
    said = said.map(word => word.replaceAll(sign, best))
  }
  if (letters.size === 0) return pages
  return pages.map(page => ({
    ...page,
    words: page.words.map(word => ({ ...word, text: word.text.replace(PRIVATE, sign => letters.get(sign) ?? sign) })),
  }))
}
