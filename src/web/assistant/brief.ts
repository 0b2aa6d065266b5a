import { type Answer, distinct } from '#areas/support/answer.ts'
import { SENTENCES } from './list-address.ts'
import { stemsIn } from './reader.ts'
import { aspectsIn, STEPS } from './topics.ts'

/** As long as somebody reads in a chat; what a list or a sum has counted comes on top. */
const MOST_WORDS = 90
/** A second thing that was asked has a sentence or two of its own, a third one fewer words. */
const MOST_WORDS_BESIDE = { one: 55, each: 40 }
/** What is told first, where something else is told after it. */
const MOST_WORDS_FIRST = 80
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

/**
 * Whole sentences up to so many words. What has no word of the question goes first, then what has one, then what is to be
 * done, and last what counts or tells the side that is asked for.
 */
export function shortened(text: string, most: number, asked: string): string {
  const stems = new Set(stemsIn(asked))
  const aspects = aspectsIn(asked)
  // The first two are kept longest: a case of the question stands before what holds of all.
  const rankOf = (sentence: string, at: number): number => {
    if (at < 2 || isCount(sentence) || aspects.some(told => told.test(sentence))) return 3
    if (STEPS.test(sentence)) return 2
    return stemsIn(sentence).some(stem => stems.has(stem)) ? 1 : 0
  }
  const said: string[] = []
  for (const sentence of text.split(SENTENCES)) if (!isSaid(sentence, said)) said.push(sentence)
  const kept = said.map((sentence, at) => ({ sentence, rank: rankOf(sentence, at) }))
  const words = () => kept.reduce((sum, { sentence }) => sum + countOf(sentence) / (isCount(sentence) ? 2 : 1), 0)
  while (kept.length > 1 && words() > most) {
    const least = Math.min(...kept.slice(1).map(({ rank }) => rank))
    const at = kept.findLastIndex(({ rank }, place) => place > 0 && rank === least)
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
    const text = isWritten(other) ? shortened(fresh.join(' '), each, asked) : fresh.join(' ')
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
