import type { AskedWord, Ranked } from '#areas/search/relevance.ts'
import { MAX_WORDS, wordsOf } from '#areas/search/question.ts'
import { comparable, uncapitalised } from '#core/text.ts'
import type { AnswerLink } from './conversation.ts'
import { assistantAnswers } from './assistant-texts.ts'

export interface Answer {
  /** `unsure` points to where it may be, without presenting it as the answer. */
  outcome: 'answer' | 'unsure' | 'decline' | 'greeting'
  text: string
  links: AnswerLink[]
  /** Passages behind the answer, best first; the only context given to a language model. */
  passages: { title: string; text: string; url: string }[]
}

export interface FoundAnswer extends Answer {
  /** Page of the named offer, and its supplier. */
  offer: string | null
  supplier: string | null
}

/** Minimum share of the question covered by an entry, and by its names. */
const ENOUGH = { relevance: 0.45, named: 0.3 }
const PERHAPS = { relevance: 0.4, named: 0.25 }
/** A complete name identifies the subject, whatever surrounds it, unless it consists of common words. */
const DISTINCTIVE_NAME = 3.3
/** Another entry is linked when its score is close to the best. */
const NEARLY = 0.7
/** Considered equal to the best, when kinds break the tie. */
const AS_GOOD = 0.9
const MAX_LINKS = 3
/** Threshold of topics shown with «non lo so». */
const NEAR_TOPIC = 0.35
const NEAR_TOPICS = 2
const MAX_PASSAGES = 5
const MAX_TEXT = 420
/** Help answers up to this length are given in full. */
const MAX_GUIDE = 900
/** Minimum share of known words: one of two may be chance. */
const KNOWN_SHARE = 0.5

/** Answers a question from what is written about its words. Pure: the same rows give the same answer. */
export function answerFrom(words: readonly AskedWord[], entries: readonly Ranked[], question: string): FoundAnswer {
  const offers = entries.filter(({ kind }) => kind === 'offer')
  const ours = {
    offer: offers.find(entry => namesOffer(question, entry))?.url ?? null,
    supplier: offers.map(supplierOf).find(supplier => says(question, supplier)) ?? null,
  }
  if (words.length === 0)
    return { outcome: 'greeting', text: assistantAnswers.whatNow, links: [], passages: [], ...ours }
  const named = entries.filter(entry => isNamed(entry))
  const first = firstFor(question, entries)
  const best = first && reaches(first, ENOUGH) ? first : (named[0] ?? first)
  const known =
    words.slice(0, MAX_WORDS).filter(word => entries.some(entry => holds(entry, word))).length / words.length
  const isSure =
    best && (named.includes(best) || (known > KNOWN_SHARE && reaches(best, ENOUGH) && saysMore(best, words)))
  if (!best || !(isSure || (known > KNOWN_SHARE && reaches(best, PERHAPS)))) return { ...decline(entries), ...ours }
  const near = distinct([best, ...entries.filter(entry => entry.relevance >= best.relevance * NEARLY)])
  const links = near.slice(0, MAX_LINKS).map(({ title, url }) => ({ title, url }))
  const passages = near
    .slice(0, MAX_PASSAGES)
    .map(({ title, text, url }) => ({ title, text: text.slice(0, 1200), url }))
  if (!isSure) return { outcome: 'unsure', text: assistantAnswers.unsure, links, passages, ...ours }
  const { kind, title, text: own } = best
  const text =
    kind === 'glossary' ? `${title}: ${uncapitalised(own)}` : ANSWERS_ITS_QUESTION.test(own) ? `«${title}» ${own}` : own
  return { outcome: 'answer', text: beginning(text, kind === 'guide' ? MAX_GUIDE : MAX_TEXT), links, passages, ...ours }
}

/** Without an answer: a person, and the nearest topics. */
const decline = (entries: readonly Ranked[]): Answer => ({
  outcome: 'decline',
  text: assistantAnswers.decline,
  links: [
    { title: 'Scrivi a una persona', url: '/contatti' },
    ...[
      ...distinct(entries).filter(entry => entry.relevance >= NEAR_TOPIC && entry.url !== '/contatti'),
      ...assistantAnswers.beginnings,
    ]
      .slice(0, NEAR_TOPICS)
      .map(({ title, url }) => ({ title, url })),
  ],
  passages: [],
})

/** A word in this many entries is uninformative: «la bolletta è di 300 euro». */
const COMMON = 60
const saysMore = ({ names }: Ranked, words: readonly AskedWord[]): boolean =>
  words.some(({ word, frequency }) => word in names && frequency <= COMMON)

const reaches = (entry: Ranked, least: typeof ENOUGH) =>
  entry.relevance >= least.relevance && entry.named >= least.named

const holds = (entry: Ranked, word: AskedWord) => entry.words.includes(word.word)

/** Whether the question contains the full name of a term or of a price. */
function isNamed({ kind, title, names }: Ranked): boolean {
  if (kind !== 'glossary' && kind !== 'price') return false
  const own = wordsOf(title)
  const matches = own.map(word => Object.entries(names).find(([asked]) => sameRoot(asked, word))?.[1] ?? null)
  return (
    own.length > 0 &&
    matches.every(worth => worth !== null) &&
    matches.reduce((sum, worth) => sum + worth, 0) >= DISTINCTIVE_NAME
  )
}

/** «onere» and «oneri», «bonus» and «bonus». */
const sameRoot = (a: string, b: string) => a.slice(0, -1) === b.slice(0, -1) || a === b

const says = (question: string, name: string) => ` ${comparable(question)} `.includes(` ${comparable(name)} `)
const supplierOf = ({ title }: Ranked) => title.split(' · ')[1] ?? title

/** «Web Fissa 12 · Luce Ligure»: the full name; everyday words («Prima Luce») only next to the supplier. */
function namesOffer(question: string, entry: Ranked): boolean {
  const [name = ''] = entry.title.split(' · ')
  const isDistinctive = /\d/.test(name) || wordsOf(name).some(word => (entry.names[word] ?? 0) >= DISTINCTIVE_NAME)
  return says(question, name) && (isDistinctive || says(question, supplierOf(entry)))
}

/** Asks for a definition; otherwise how-to entries precede definitions. */
const DEFINES =
  /^che (?:roba )?(?:e|sono)\b|\b(?:che cos|cos|cosa (?:e|sono|vuol|significa|intend\w+)|a (?:che )?cosa serv\w+|a che serv\w+|significa\w*|vuol dire)\b/
export const asksMeaning = (question: string): boolean => DEFINES.test(comparable(question))
function firstFor(question: string, entries: readonly Ranked[]): Ranked | undefined {
  const wanted = asksMeaning(question) ? 'glossary' : 'guide'
  const enough = (entries[0]?.relevance ?? 0) * AS_GOOD
  return entries.find(({ kind, relevance }) => kind === wanted && relevance >= enough) ?? entries[0]
}

/** The first of each address. */
export const distinct = <Linked extends { url: string }>(all: readonly Linked[]): Linked[] =>
  all.filter(({ url }, at) => all.findIndex(each => each.url === url) === at)

/** «Sì» and «no» answer the question above them on their page, and no other. */
export const ANSWERS_ITS_QUESTION =
  /^(?:sì|no|non (?:sempre|subito)|meglio|dipende|di regola|niente|solo|certo)(?![\p{L}\p{N}])/iu

/** Whole sentences up to about this many characters. */
function beginning(text: string, most: number): string {
  if (text.length <= most) return text
  const end = Math.max(...['. ', '? ', '! '].map(stop => text.lastIndexOf(stop, most)))
  return end > 80 ? text.slice(0, end + 1) : `${text.slice(0, text.lastIndexOf(' ', most))} …`
}
