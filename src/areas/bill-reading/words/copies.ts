import { editDistance } from '#core/text.ts'
import { fold } from './fold.ts'
import type { PageText, Word } from './page-text.ts'
import { WORDS } from '../layout/measures.ts'

const BARE = /^\p{L}+$/u

const letters = ({ text }: Word): string => fold(text)

/** «Muttiutility» where «multiutility» was read more surely elsewhere: the clearer copy replaces it. Grammatical endings differ. */
export function withClearerCopies(pages: PageText[]): PageText[] {
  const read = pages.filter(({ source }) => source === 'ocr').flatMap(({ words }) => words)
  const known = Map.groupBy(
    read.filter(({ text }) => text.length >= WORDS.copied - 1 && BARE.test(text)),
    letters,
  )
  const sureness = new Map([...known].map(([text, words]) => [text, Math.max(...words.map(word => word.confidence))]))
  const mended = (word: Word): Word => {
    const own = letters(word)
    const sure = sureness.get(own)
    if (sure === undefined || sure > WORDS.wellRead || own.length < WORDS.copied || known.get(own)?.length !== 1)
      return word
    const better = [...sureness].find(
      ([other, confidence]) =>
        confidence > sure + WORDS.surer &&
        other.slice(0, 2) === own.slice(0, 2) &&
        other.slice(-2) === own.slice(-2) &&
        editDistance(own, other, 1) === 1,
    )
    const copy = better && known.get(better[0])?.[0]
    return copy ? { ...word, text: cased(copy.text, word.text), confidence: copy.confidence } : word
  }
  return pages.map(page => (page.source === 'ocr' ? { ...page, words: page.words.map(mended) } : page))
}

/** Letters in the case of another text: all capitals, or a capital initial. */
const cased = (text: string, as: string): string =>
  as === as.toUpperCase()
    ? text.toUpperCase()
    : /^\p{Lu}/u.test(as)
      ? text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
      : text.toLowerCase()
