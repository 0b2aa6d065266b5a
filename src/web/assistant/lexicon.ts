import { readFileSync } from 'node:fs'

/** Words of other tongues and of dialects, under the Italian word that the readers of a sentence know. */
const WORDS = readFileSync('data/questions/spoken.txt', 'utf8').trim().split('\n')
const MEANT = new Map(
  WORDS.flatMap(line => {
    const [word = '', others = ''] = line.split(': ')
    return others.split(' ').map(each => [each, word] as const)
  }),
)

/** What several words say together. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(ogn[ie]|in|semo in|stamm in) do(?= |[,.;?!]|$)/gi, '$1 due'],
  [/\b(?:cu|cun|con) m[ei] (?=mug|muj)/gi, 'con mia '],
  [/\bso['’] (sol[oa])\b/gi, 'sono $1'],
  [/\b(\d+) sacchi\b/gi, '$1 euro'],
  [/\bS\. ?(?=[AEIOU]\p{Ll})/gu, 'Sant’'],
  [/\bS\. ?(?=(?!Andrea|Luca|Nicola|Mattia)\p{Lu}\p{Ll}+a\b)/gu, 'Santa '],
  [/\bS\. ?(?=\p{Lu}\p{Ll})/gu, 'San '],
  [/\bdu ?mila/gi, 'duemila'],
  [/\bdumis[ei]\b/gi, 'due mesi'],
  [/\bogni (?:60|sessanta) giorni\b/gi, 'ogni due mesi'],
  [/\bogni (?:30|trenta) giorni\b/gi, 'ogni mese'],
  [/(?<!\p{L})(?:o|a lu|lu|ar) m[ei]s[ei]\b/giu, 'al mese'],
  [/\b(?:na |una )?piotta e mezza\b/gi, '150 euro'],
  [/\b(?:na|una) piotta\b/gi, '100 euro'],
  [/\b(?:no|without|short)(?: long| fixed)? contract\b/gi, 'senza vincolo'],
  [/\bpermesso di soggiorno (?:for|per) \d+ (?:years?|ann[oi])\b/gi, 'permesso di soggiorno'],
  [/\b(?:less than|at most|up to)\b/gi, 'sotto'],
  [/\b(?:per|a) month\b/gi, 'al mese'],
  [/\b(?:per|a) year\b/gi, 'all anno'],
  [/\bi (?:live|am) in\b/gi, 'abito a'],
  [/\bin (?=(?:milan|rome|turin|naples|florence|venice|genoa)\b)/gi, 'a '],
  [/\b(?:alone|by myself)\b/gi, 'da solo'],
  [/\bwe are\b/gi, 'siamo'],
  [/\bhow much\b/gi, 'quanto costa'],
]

/** A message in the Italian that its readers know; what they know already stays as it was written. */
export const inItalianWords = (message: string): string =>
  PHRASES.reduce((text, [pattern, meant]) => text.replace(pattern, meant), message).replace(
    /(?<![\p{L}])\p{L}{2,}(?![\p{L}])/gu,
    word => MEANT.get(word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')) ?? word,
  )
