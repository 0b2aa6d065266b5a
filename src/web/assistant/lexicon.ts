import { readFileSync } from 'node:fs'

/** Words of other tongues and of dialects, under the Italian word that the readers of a sentence know. */
const WORDS = readFileSync('data/questions/spoken.txt', 'utf8').trim().split('\n')
const MEANT = new Map(
  WORDS.flatMap(line => {
    const [word = '', others = ''] = line.split(': ')
    return others.split(' ').map(each => [each, word] as const)
  }),
)

/** Of a file of « => », each pattern and what it is read as. */
export const replacementsIn = (file: string, flags: string): readonly (readonly [RegExp, string])[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => {
      const [words = '', meant = ''] = line.split(' => ')
      return [new RegExp(words, flags), meant] as const
    })

/** What several words say together. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  ...replacementsIn('data/questions/phrases.txt', 'giu'),
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
