import { comparable, editDistance } from '#core/text.ts'
import type { Answer } from '#areas/support/answer.ts'
import { type Help, HELP } from '#web/pages/public/help/help-content.ts'
import { CUES, WORD_SETS } from '#web/pages/public/help/cues.ts'

export interface Topic {
  help: Help
  /** What the words of the question tell together; one word that is said of much else tells 1. */
  evidence: number
}

interface Cue {
  all: { pattern: RegExp; tells: number }[]
  none: RegExp | null
}

const anyOf = (words: string): RegExp =>
  new RegExp(String.raw`\b(?:${words.replaceAll('_', ' ').replaceAll('$', String.raw`\b`)})`)

function cueOf(written: string): Cue {
  const [needed = '', ...refused] = written
    .replace(/\{(\w+)\}/g, (_, name: string) => WORD_SETS[name] ?? '')
    .split(' -')
  const all = needed.split(' ').map(term => {
    const [, tells = '1', words = ''] = /^(?:(\d):)?(.*)$/.exec(term) ?? []
    return { pattern: anyOf(words.replace(/\d:/g, '')), tells: Number(tells) }
  })
  return { all, none: refused.length > 0 ? anyOf(refused.join('|')) : null }
}

const TOPICS = HELP.map(help => ({ help, cues: (CUES[help.id] ?? []).map(cueOf) }))

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
  const text = comparable(question).split(' ').map(respelled).join(' ')
  const evidenceOf = ({ all, none }: Cue): number =>
    all.every(({ pattern }) => pattern.test(text)) && !none?.test(text)
      ? all.reduce((sum, { tells }) => sum + tells, 0)
      : 0
  return TOPICS.map(({ help, cues }) => ({ help, evidence: Math.max(0, ...cues.map(evidenceOf)) }))
    .filter(({ evidence }) => evidence > 0)
    .toSorted((a, b) => b.evidence - a.evidence)
}

/** Another topic is worth a link when it is nearly as sure. */
const NEARLY = 1
const MAX_LINKS = 3
/** An answer that sends there leads there. */
const YOUR_FIGURE = { title: 'La tua cifra', url: '/la-tua-cifra' }

export function topicAnswer(topics: readonly Topic[]): Answer {
  const [first] = topics
  const near = topics.filter(({ evidence }) => first && evidence >= 2 && evidence >= first.evidence - NEARLY)
  const helps = (near.length > 0 ? near : topics).map(({ help }) => help)
  const told = helps.filter(({ url }, at) => helps.findIndex(each => each.url === url) === at).slice(0, MAX_LINKS)
  return {
    outcome: 'answer',
    text: first?.help.answer ?? '',
    links: [
      ...told.map(({ question, url }) => ({ title: question, url })),
      ...(first?.help.answer.includes(`«${YOUR_FIGURE.title}»`) && told.every(({ url }) => url !== YOUR_FIGURE.url)
        ? [YOUR_FIGURE]
        : []),
    ],
    passages: told.map(({ question, answer, url }) => ({ title: question, text: answer, url })),
  }
}
