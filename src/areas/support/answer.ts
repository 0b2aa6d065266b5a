import type { AskedWord, Ranked } from '#areas/search/relevance.ts'
import { MAX_WORDS } from '#areas/search/question.ts'
import type { AnswerLink } from './conversation.ts'
import { assistantTexts } from './assistant-texts.ts'

export interface Answer {
  /** `unsure` shows where it may stand, without telling it as the answer. */
  outcome: 'answer' | 'unsure' | 'decline' | 'greeting'
  text: string
  links: AnswerLink[]
  /** What the answer rests on, best first; the only ground a language model is given. */
  passages: { title: string; text: string; url: string }[]
}

/** Share of the question an entry must be about, and the share that must stand in its names. */
const ENOUGH = { relevance: 0.5, named: 0.3 }
const PERHAPS = { relevance: 0.36, named: 0.25 }
/** Another entry is worth a link when it is nearly as good as the best. */
const NEARLY = 0.7
const MAX_LINKS = 3
/** What is shown beside «non lo so». */
const NEAR_TOPIC = 0.2
const NEAR_TOPICS = 2
const MAX_PASSAGES = 5
const MAX_TEXT = 420
/** More than this share of the words must be known to us: one of two is chance. */
const KNOWN_SHARE = 0.5

/** What to say to a question, from what was written about its words. Pure: the same rows give the same answer. */
export function answerFrom(words: readonly AskedWord[], entries: readonly Ranked[]): Answer {
  if (words.length === 0) return { outcome: 'greeting', text: assistantTexts.whatNow, links: [], passages: [] }
  const [best] = entries
  const known =
    words.slice(0, MAX_WORDS).filter(word => entries.some(entry => holds(entry, word))).length / words.length
  if (!best || known <= KNOWN_SHARE || !reaches(best, PERHAPS)) return decline(entries)
  const near = distinct(entries.filter(entry => entry.relevance >= best.relevance * NEARLY))
  const links = near.slice(0, MAX_LINKS).map(({ title, url }) => ({ title, url }))
  const passages = near
    .slice(0, MAX_PASSAGES)
    .map(({ title, text, url }) => ({ title, text: text.slice(0, 1200), url }))
  if (!reaches(best, ENOUGH)) return { outcome: 'unsure', text: assistantTexts.unsure, links, passages }
  return { outcome: 'answer', text: beginning(best.text), links, passages }
}

/** Without an answer: a person, and the topics that come nearest. */
const decline = (entries: readonly Ranked[]): Answer => ({
  outcome: 'decline',
  text: assistantTexts.decline,
  links: [
    { title: 'Scrivi a una persona', url: '/contatti' },
    ...distinct(entries)
      .filter(entry => entry.relevance >= NEAR_TOPIC && entry.url !== '/contatti')
      .slice(0, NEAR_TOPICS)
      .map(({ title, url }) => ({ title, url })),
  ],
  passages: [],
})

const reaches = (entry: Ranked, least: typeof ENOUGH) =>
  entry.relevance >= least.relevance && entry.named >= least.named

const holds = (entry: Ranked, word: AskedWord) => entry.words.includes(word.word)

function distinct(entries: readonly Ranked[]): Ranked[] {
  const seen = new Set<string>()
  return entries.filter(({ url }) => !seen.has(url) && seen.add(url))
}

/** Whole sentences up to about four hundred characters. */
function beginning(text: string): string {
  if (text.length <= MAX_TEXT) return text
  const end = Math.max(...['. ', '? ', '! '].map(stop => text.lastIndexOf(stop, MAX_TEXT)))
  return end > 80 ? text.slice(0, end + 1) : `${text.slice(0, text.lastIndexOf(' ', MAX_TEXT))} …`
}
