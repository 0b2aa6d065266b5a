import { comparable } from '#core/text.ts'

/** Spam signals with their weights. The score is their sum, at most 100. */
const SPAM_SIGNS = {
  link: 45,
  'many-links': 30,
  'repeated-text': 50,
  'repeated-by-others': 35,
  'too-fast': 25,
  words: 35,
  shouting: 15,
  'foreign-letters': 40,
  stretched: 10,
} as const satisfies Record<string, number>
export type SpamReason = keyof typeof SPAM_SIGNS

/** Comments from this score are listed under «Sospetti». A person still decides: a score never rejects. */
export const SUSPECT_FROM = 40
/** Comments by one person in ten minutes that count as too fast. */
const FAST_COMMENTS = 3
export const FAST_WINDOW_MINUTES = 10
/** Days in which identical text counts as repeated. */
export const REPEATED_DAYS = 30

/** A URL, also when disguised («sito . com»). */
const LINK =
  /(?:https?:\/\/|www\.)\S+|\b[\w-]{2,}(?:\.(?:com|net|org|info|biz|shop|top|xyz|ru|click|online|site)|\s\.\s?(?:com|net|org|ru))\b/gi
const WORDS =
  'casino|scommess\\w+|viagra|cialis|criptovalut\\w+|crypto|bitcoin|forex|guadagn\\w+ (?:facil\\w+|da casa|online)|prestit\\w+ (?:facil\\w+|immediat\\w+|senza)|telegram|whatsapp|clicca qui|contattami|backlink\\w*|seo agency|incontri'
const SUSPICIOUS = new RegExp(`\\b(?:${WORDS})\\b`)
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Thai}\p{Script=Hangul}]/u
const STRETCHED = /(.)\1{6,}/u
const SHORTEST_SHOUT = 20

export interface SpamFacts {
  /** Identical recent text by the same person, and by others. */
  repeatedByAuthor: boolean
  repeatedByOthers: boolean
  /** The person's other comments in the window. */
  recent: number
}

export function spamOf(content: string, facts: SpamFacts): { score: number; reasons: SpamReason[] } {
  const links = content.match(LINK)?.length ?? 0
  const letters = content.replace(/[^\p{L}]/gu, '')
  const signs: Record<SpamReason, boolean> = {
    link: links > 0,
    'many-links': links > 1,
    'repeated-text': facts.repeatedByAuthor,
    'repeated-by-others': facts.repeatedByOthers,
    'too-fast': facts.recent >= FAST_COMMENTS,
    words: SUSPICIOUS.test(comparable(content)),
    shouting: letters.length >= SHORTEST_SHOUT && letters === letters.toUpperCase(),
    'foreign-letters': FOREIGN.test(content),
    stretched: STRETCHED.test(content),
  }
  const reasons = (Object.keys(SPAM_SIGNS) as SpamReason[]).filter(reason => signs[reason])
  return {
    score: Math.min(
      100,
      reasons.reduce((sum, reason) => sum + SPAM_SIGNS[reason], 0),
    ),
    reasons,
  }
}
