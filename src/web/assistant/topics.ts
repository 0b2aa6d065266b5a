import { digitsOfWords } from '#core/number-words.ts'
import { comparable, editDistance } from '#core/text.ts'
import type { Answer } from '#areas/support/answer.ts'
import { type Help, HELP } from '#web/pages/public/help/help-content.ts'
import { CUES, WORD_SETS } from '#web/pages/public/help/cues.ts'
import { REFUSALS } from '#web/pages/public/help/refusals.ts'
import { reader } from './reader.ts'

export interface Topic {
  help: Help
  /** What the words of the question tell together; one word that is said of much else tells 1. */
  evidence: number
}

/** Enough to answer with, where nothing asks for an offer. */
export const SURE = 2

/** Beginnings of words and phrases, of which one is enough. */
type AnyOf = readonly string[]
interface Cue {
  all: readonly { words: AnyOf; tells: number }[]
  none: AnyOf
}

const anyOf = (written: string): AnyOf =>
  written.split('|').map(word => ` ${digitsOfWords(word.replaceAll('_', ' ')).replace('$', ' ')}`)
const says = (text: string, words: AnyOf): boolean => words.some(word => text.includes(word))

function cueOf(written: string): Cue {
  const [needed = '', ...refused] = written
    .replace(/\{(\w+)\}/g, (_, name: string) => WORD_SETS[name] ?? '')
    .split(' -')
  const all = needed.split(' ').map(term => {
    const [, tells = '1', words = ''] = /^(?:(\d):)?(.*)$/.exec(term) ?? []
    return { words: anyOf(words.replace(/\d:/g, '')), tells: Number(tells) }
  })
  return { all, none: refused.flatMap(anyOf) }
}

const TOPICS = [...HELP, ...REFUSALS].map(help => ({ help, cues: (CUES[help.id] ?? []).map(cueOf) }))

/** Beginnings that a misspelled word may be meant as; shorter ones resemble too much else. */
const SHORTEST_GUESSED = 6
const BEGINNINGS = [
  ...new Set(Object.values(CUES).flatMap(cues => cues.join(' ').match(/(?<![\w_])[a-z]+(?![\w_{}])/g) ?? [])),
].filter(word => word.length >= SHORTEST_GUESSED)

/** «subntro» is followed by the beginning that it misspells. */
const respelled = (word: string): string => {
  if (word.length < SHORTEST_GUESSED || BEGINNINGS.some(known => word.startsWith(known))) return word
  const meant = BEGINNINGS.filter(known => known[0] === word[0]).find(known =>
    [-1, 0, 1].some(more => editDistance(word.slice(0, known.length + more), known, 1) <= 1),
  )
  return meant ? `${word} ${meant}` : word
}

/** What the help answers of a question, the surest first. */
export function topicsOf(question: string): Topic[] {
  const text = ` ${comparable(reader(question).whole).split(' ').map(respelled).join(' ')} `
  const evidenceOf = ({ all, none }: Cue): number =>
    !says(text, none) && all.every(({ words }) => says(text, words))
      ? all.reduce((sum, { tells }) => sum + tells, 0)
      : 0
  return TOPICS.map(({ help, cues }) => ({ help, evidence: Math.max(0, ...cues.map(evidenceOf)) }))
    .filter(({ evidence }) => evidence > 0)
    .toSorted((a, b) => b.evidence - a.evidence)
}

/** «E quanto costa?» is about what was asked before. */
const FEW_WORDS = 7

/** A short question adds its words to those before it; one on something else adds none. */
export function topicsIn(message: string, asked: readonly string[], isOwn: boolean): Topic[] {
  const own = topicsOf(message)
  if (isSure(message) || asked.length === 0 || isOwn || message.split(/\s+/).length > FEW_WORDS) return own
  // What was asked before may itself be short: «voltura della luce», «quanto costa?», «e del gas?».
  const from = asked.findLastIndex(isSure)
  const before = asked.slice(Math.max(0, from)).join(' ')
  const alone = topicsOf(before)
  const together = topicsOf(`${before} ${message}`).filter(
    ({ help, evidence }) =>
      evidence >= (alone[0]?.evidence ?? 0) && evidence > (alone.find(topic => topic.help === help)?.evidence ?? 0),
  )
  return together.length > 0 ? together : own
}

/** What a short question asks of the answer before it, and the sentences that tell it. */
const ASPECTS: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [
    /\b(?:quanto (?:tempo|ci|dura)|in quanto|quanti giorni|quando|tempi|entro)\b/,
    /giorn|settiman|\bmes[ei]\b|\bore\b|entro/,
  ],
  [/\b(?:cost\w+|pag\w+|gratis|prezzo|spes[ae])\b/, /€|\bcost[aio]\b|gratis|paga|contributo/],
  [/\b(?:document\w+|serv\w+|occorr\w+|preparar\w+)\b/, /document|codice|\b[Ss]erv/],
  [/^(?:e |ma )?(?:come|dove|a chi)\b/, /[Ss]criv|[Cc]hied|[Aa]pri|[Mm]and/],
]

/** The sentences of the answer before that tell what is asked now; null where it is asked something else. */
export function goneOn(message: string, asked: readonly string[]): Answer | null {
  const words = comparable(message)
  const before = asked.findLast(isSure)
  const aspect = ASPECTS.find(([pattern]) => pattern.test(words))
  const [topic] = before === undefined ? [] : topicsOf(before)
  if (!aspect || !topic || words.split(' ').length > FEW_WORDS || namesMore(message)) return null
  const told = topic.help.answer.split(/(?<=[.?!]) /).filter(sentence => aspect[1].test(sentence))
  return told.length === 0 ? null : { ...topicAnswer([topic]), text: told.join(' ') }
}
const isSure = (question: string): boolean => topicsOf(question).some(({ evidence }) => evidence >= SURE)
/** Whether a short question is about something of its own. */
const namesMore = (message: string): boolean => topicsOf(message).some(({ evidence }) => evidence > SURE)

/** Another topic is worth a link when it is nearly as sure. */
const NEARLY = 1
const MAX_LINKS = 3
/** An answer that sends there leads there. */
const YOUR_FIGURE = { title: 'La tua cifra', url: '/la-tua-cifra' }

export function topicAnswer(topics: readonly Topic[]): Answer {
  const [first] = topics
  const near = topics.filter(({ evidence }) => first && evidence >= SURE && evidence >= first.evidence - NEARLY)
  const helps = (near.length > 0 ? near : topics).map(({ help }) => help)
  const told = helps.filter(({ url }, at) => helps.findIndex(each => each.url === url) === at).slice(0, MAX_LINKS)
  return {
    outcome: 'answer',
    text: first?.help.answer ?? '',
    links: [
      ...(first?.help.act ? [first.help.act] : []),
      ...told.map(({ question, url }) => ({ title: question, url })),
      ...(first?.help.answer.includes(`«${YOUR_FIGURE.title}»`) && told.every(({ url }) => url !== YOUR_FIGURE.url)
        ? [YOUR_FIGURE]
        : []),
    ],
    passages: told.map(({ question, answer, url }) => ({ title: question, text: answer, url })),
  }
}
