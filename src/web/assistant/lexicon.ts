import { readFileSync } from 'node:fs'
import { comparable } from '#core/text.ts'

/** Words of other tongues and of dialects, under the Italian word that the readers of a sentence know. */
const WORDS = readFileSync('data/questions/spoken.txt', 'utf8').trim().split('\n')
const MEANT = new Map(
  WORDS.flatMap(line => {
    const [word = '', others = ''] = line.split(': ')
    return others.split(' ').map(each => [each, word] as const)
  }),
)

/** Of a file of « => », the source of each pattern and what it is read as. */
export const replacementsIn = (file: string): (readonly [words: string, meant: string])[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => {
      const [words = '', meant = ''] = line.split(' => ')
      return [words, meant] as const
    })

/** What several words say together. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  ...replacementsIn('data/questions/phrases.txt').map(([words, meant]) => [new RegExp(words, 'giu'), meant] as const),
  [/\bS\. ?(?=[AEIOU]\p{Ll})/gu, 'Sant’'],
  [/\bS\. ?(?=(?!Andrea|Luca|Nicola|Mattia)\p{Lu}\p{Ll}+a\b)/gu, 'Santa '],
  [/\bS\. ?(?=\p{Lu}\p{Ll})/gu, 'San '],
]

/** A message in the Italian that its readers know; what they know already stays as it was written. */
export const inItalianWords = (message: string): string =>
  PHRASES.reduce((text, [pattern, meant]) => text.replace(pattern, meant), message).replace(
    /(?<![\p{L}])\p{L}{2,}(?![\p{L}])/gu,
    word => MEANT.get(word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')) ?? word,
  )

/** The words of each language, and what we say in it. */
const LANGUAGES = readFileSync('data/questions/languages.txt', 'utf8')
  .split('\n')
  .slice(1)
  .flatMap(line => {
    const [words = '', told] = line.split(' | ')
    return told ? [{ words: new Set(words.split(' ')), told }] : []
  })
const ITALIAN = new Set(
  'il gli di che per non sono come della dello degli delle del nel nella sul sulla alla dal dalla quanto quanta posso vorrei voglio ho hai hanno bolletta perche un cosa e ed io se anche piu devo pago quale dove'.split(
    ' ',
  ),
)
/** One word alone is a name, or one that Italian has borrowed; so are a few of many. */
const LEAST = 2
const LEAST_PART = 5

/** What is said first to who writes another language, in it; null of Italian. */
export function inTheirLanguage(message: string): string | null {
  const words = comparable(message).split(' ')
  const many = (of: ReadonlySet<string>) => new Set(words.filter(word => of.has(word))).size
  const [first] = LANGUAGES.map(({ words: of, told }) => ({ told, count: many(of) })).toSorted(
    (a, b) => b.count - a.count,
  )
  return first && first.count >= LEAST && first.count > many(ITALIAN) && first.count * LEAST_PART >= words.length
    ? first.told
    : null
}
