import { type Answer, distinct } from '#areas/support/answer.ts'
import { SENTENCES } from './list-address.ts'
import { stemsIn } from './reader.ts'
import { aspectsIn, STEPS } from './topics.ts'

/** As long as somebody reads in a chat; what a list or a sum has counted comes on top. */
const MOST_WORDS = 135
/** A second thing that was asked has a sentence or two of its own, a third one fewer words. */
const MOST_WORDS_BESIDE = { one: 70, each: 50 }
/** What is told first, where something else is told after it. */
const MOST_WORDS_FIRST = 110
const MOST_BESIDE = 2
/** Said where an answer begins, or not at all. */
const SORRY = 'Mi dispiace.'
export const MAX_LINKS = 6

const countOf = (text: string): number => (text === '' ? 0 : text.split(/\s+/).length)
/** A sentence of so many figures counts something: half of it comes on top of the words of an answer. */
const COUNTS = 2
/** «Dillo al fornitore», «Lo chiedi …»: of what, the sentence before it says. */
const LEANS =
  /^(?:(?:Lo|Li|Gli|Ne) (?!\p{Lu})(?!s[bcdfgklmnpqrtvz])\p{L}+|(?:Dil|Chiedi|Scrivi|Manda|Falle?|Paga|Tieni|Porta|Guarda)(?:lo|la|li|le|gli|glielo|gliela)(?!\p{L}))/u
const figuresIn = (text: string): string[] => text.match(/\d[\d.,]*\d|\d/g) ?? []

/** So much of what a sentence says stands in one that was said. */
const SAME = 0.7
/** And so much where its figures stand there, too: «5 giorni la luce, 10 il gas» is one fact in any words. */
const SAME_FIGURES = 0.45
/** A sentence of so many words that tell is said, too, where all of them together have said it. */
const LONG_SENTENCE = 8
/** Whether one of the sentences before it has said as much, in these words or others. */
export function isSaid(sentence: string, said: readonly string[]): boolean {
  const stems = [...new Set(stemsIn(sentence))]
  const figures = figuresIn(sentence)
  const all = new Set(said.flatMap(stemsIn))
  const figured = said.flatMap(figuresIn)
  if (
    stems.length >= LONG_SENTENCE &&
    stems.filter(stem => all.has(stem)).length >= stems.length * SAME &&
    figures.every(figure => figured.includes(figure))
  )
    return true
  return said.some(each => {
    if (each.includes(sentence)) return true
    const known = new Set(stemsIn(each))
    const told = figuresIn(each)
    const same = stems.filter(stem => known.has(stem)).length
    const share = new Set(figures).size >= COUNTS ? SAME_FIGURES : SAME
    return stems.length > 2 && same >= stems.length * share && figures.every(figure => told.includes(figure))
  })
}

const isCount = (sentence: string): boolean => figuresIn(sentence).length >= COUNTS

/** What a sentence is worth to who asked: its place, the side that is asked for, what it counts or has done, and the words of the question. */
const WORTH = { first: 3, aspect: 3, count: 2.5, step: 2, word: 1, mostWords: 2 } as const

/**
 * Whole sentences up to so many words: what is worth least goes first. The first one stays, for a case of the question
 * stands before what holds of all, unless it is said beside another answer and a later one tells the side that is asked for.
 */
export function shortened(text: string, most: number, asked: string, isBeside = false): string {
  const stems = new Set(stemsIn(asked))
  const aspects = aspectsIn(asked)
  const said: string[] = []
  for (const sentence of text.split(SENTENCES)) if (!isSaid(sentence, said)) said.push(sentence)
  const kept = said.map((sentence, at) => {
    const isAspect = aspects.some(told => told.test(sentence))
    const words = new Set(stemsIn(sentence).filter(stem => stems.has(stem))).size
    const own = at < 2 ? WORTH.first : isCount(sentence) ? WORTH.count : STEPS.test(sentence) ? WORTH.step : 0
    return {
      sentence,
      isAspect,
      worth: own + (isAspect ? WORTH.aspect : 0) + Math.min(words, WORTH.mostWords) * WORTH.word,
    }
  })
  const words = () => kept.reduce((sum, { sentence }) => sum + countOf(sentence) / (isCount(sentence) ? 2 : 1), 0)
  while (kept.length > 1 && words() > most) {
    const [first, ...rest] = kept
    const from = isBeside && first?.isAspect === false && rest.some(({ isAspect }) => isAspect) ? 0 : 1
    const least = Math.min(...kept.slice(from).map(({ worth }) => worth))
    const at = kept.findLastIndex(({ worth }, place) => place >= from && worth === least)
    kept.splice(at, LEANS.test(kept[at + 1]?.sentence ?? '') ? 2 : 1)
  }
  return kept.map(({ sentence }) => sentence).join(' ')
}

/** Words of the help are shortened; what was counted stays as it is. */
const isWritten = ({ passages }: Answer): boolean => passages.length > 0

/**
 * One answer of several, as somebody who knows says it: what was asked first, each further thing that was asked in a sentence
 * or two, and nothing twice. What has no text of its own is a link.
 */
export function joined(first: Answer, others: readonly Answer[], asked: string): Answer {
  const whole = first.text.split(SENTENCES)
  const beside = others
    .filter(({ text }) => text === '' || text.split(SENTENCES).some(sentence => !isSaid(sentence, whole)))
    .slice(0, MOST_BESIDE)
  const each = beside.length > 1 ? MOST_WORDS_BESIDE.each : MOST_WORDS_BESIDE.one
  const most = beside.some(isWritten) ? MOST_WORDS_FIRST : MOST_WORDS
  const said = (isWritten(first) ? shortened(first.text, most, asked) : first.text).split(SENTENCES)
  for (const other of beside) {
    const fresh = other.text.split(SENTENCES).filter(sentence => sentence !== SORRY && !isSaid(sentence, said))
    const text = isWritten(other) ? shortened(fresh.join(' '), each, asked, true) : fresh.join(' ')
    said.push(...text.split(SENTENCES).filter(Boolean))
  }
  return {
    ...first,
    outcome: beside.length > 0 ? 'answer' : first.outcome,
    text: said.join(' '),
    links: distinct([first, ...beside].flatMap(({ links }) => links)).slice(0, MAX_LINKS),
    passages: [first, ...beside].flatMap(({ passages }) => passages),
  }
}
